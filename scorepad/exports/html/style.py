"""How a page looks: light and dark, wide and narrow, and on paper.

The colours of the lines differ from each other by 20 (CIE 1976) or more to every kind of colour-blindness as
Machado, Oliveira and Fernandes (2009) model them, and from the page by 3 to 1 or more.
"""

STYLE = """
:root { color-scheme: light dark;
  --paper: #fff; --ink: #1b1b1f; --faint: #5c5f66; --rule: #c9ccd1; --band: #f2f3f5; --made: #cfe8d5;
  --c0: #0060a8; --c1: #d05000; --c2: #1b1b1f; --c3: #00a070; --c4: #9900ff; --c5: #662200; --c6: #887799;
  --c7: #331199; }
@media (prefers-color-scheme: dark) { :root {
  --paper: #15171b; --ink: #e9eaec; --faint: #a4a8b0; --rule: #43474e; --band: #1f2227; --made: #21492f;
  --c0: #56b4e9; --c1: #f2843f; --c2: #ffffff; --c3: #f0d442; --c4: #cc33ff; --c5: #aaffaa; --c6: #ee11aa;
  --c7: #888877; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
main { max-width: 75rem; margin: 0 auto; padding: 1.25rem 1rem 3rem; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .3rem; overflow-wrap: anywhere; }
h2 { font-size: 1.1rem; margin: 0 0 .5rem; }
p { margin: .2rem 0; overflow-wrap: anywhere; }
section { margin-top: 1.75rem; }
.faint, .sub, caption { color: var(--faint); }
.standing { font-size: 1.15rem; font-weight: 600; margin-top: .6rem; }
.aloud { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
  white-space: nowrap; }
.top { display: grid; gap: 0 2.5rem; }
.top > * { min-width: 0; overflow-x: auto; }
.scroll { overflow-x: auto; position: relative; }
.scroll:focus-visible, a:focus-visible, summary:focus-visible {
  outline: 2px solid var(--c0); outline-offset: 2px; }
table { border-collapse: separate; border-spacing: 0; font-variant-numeric: tabular-nums; }
caption { text-align: start; font-size: .9rem; padding-bottom: .4rem; }
th, td { padding: .2rem .45rem; text-align: end; vertical-align: baseline; white-space: nowrap; }
thead th { font-size: .85rem; vertical-align: bottom; }
th.side { text-align: center; white-space: normal; overflow-wrap: anywhere; }
th.sub { font-weight: 400; white-space: normal; }
thead tr:last-child th, .sheet thead th[rowspan] { border-bottom: 2px solid var(--ink); }
tbody th, tbody td { border-bottom: 1px solid var(--rule); }
tbody th { font-weight: 400; }
.sheet th, .sheet td { font-size: .9rem; padding: .18rem .3rem; }
.sheet th.sub { font-size: .8rem; max-width: 6rem; }
.first { border-inline-start: 1px solid var(--rule); }
.sheet td.first, .sheet th.sub.first { text-align: start; }
.sheet tr > :first-child { position: sticky; left: 0; background: var(--paper); z-index: 1; }
.sheet td.total { font-weight: 600; text-align: end; }
.sheet .made { background: var(--made); }
.sheet tr.remark td { text-align: start; font-size: .85rem; background: var(--band); white-space: normal;
  overflow-wrap: anywhere; }
.sheet caption span, .sheet tr.remark td span { display: inline-block; position: sticky; left: 0;
  max-width: min(34rem, 80vw); }
.sheet tr:has(+ tr.remark) > * { border-bottom: 0; }
.sheet tr.apart { font-style: italic; }
.sheet tr.out td, .sheet tr.out th { color: var(--faint); }
tfoot { display: table-row-group; }
tfoot th, tfoot td { border-top: 1px solid var(--rule); font-weight: 600; }
tfoot tr:first-child > * { border-top: 2px solid var(--ink); }
a { color: inherit; text-decoration-color: var(--faint); text-underline-offset: .2em; }
.ranks th { text-align: start; white-space: normal; overflow-wrap: anywhere; min-width: 8rem; }
.ranks thead th:not(.who), .options thead th { text-align: end; white-space: nowrap; min-width: 0; }
.ranks tr.best th, .ranks tr.best td { font-weight: 600; }
.options th, .options td, .options thead th { text-align: start; white-space: normal; overflow-wrap: anywhere;
  vertical-align: top; font-size: .85rem; }
.options th { white-space: nowrap; overflow-wrap: normal; }
.options td { min-width: 7rem; }
.options td:last-child { min-width: 14rem; }
.options tr.chosen th, .options tr.chosen td { font-weight: 600; }
details { border-bottom: 1px solid var(--rule); padding: .3rem 0; }
details { overflow-wrap: anywhere; }
summary { cursor: pointer; }
summary .sub { font-size: .9rem; }
details ul { margin: .3rem 0 .5rem; padding-inline-start: 1.4rem; }
li b { font-variant-numeric: tabular-nums; }
li:target, ul:target { background: var(--band); }
svg { display: block; width: 100%; height: auto; font-family: inherit; }
svg text { fill: var(--ink); }
svg .axes text { fill: var(--faint); }
svg line { stroke: var(--rule); }
svg .zero { stroke: var(--ink); stroke-width: 1.5; }
svg polyline { fill: none; stroke: currentColor; stroke-width: 2.2; stroke-linejoin: round; }
svg .away { stroke-width: 1; }
svg path { fill: currentColor; fill-rule: evenodd; stroke: var(--paper); stroke-width: .8; }
.c0 { color: var(--c0); } .c1 { color: var(--c1); } .c2 { color: var(--c2); } .c3 { color: var(--c3); }
.c4 { color: var(--c4); } .c5 { color: var(--c5); } .c6 { color: var(--c6); } .c7 { color: var(--c7); }
.wide { display: none; }
@media (min-width: 40.01rem) { .wide { display: block; } .narrow { display: none; } }
@media (min-width: 60rem) { .top { grid-template-columns: minmax(17rem, auto) minmax(0, 1fr); } }
@media print {
  @page { margin: 11mm 10mm; }
  :root { color-scheme: light;
    --paper: #fff; --ink: #000; --faint: #444; --rule: #999; --band: #f0f0f0; --made: #d9d9d9;
    --c0: #0060a8; --c1: #d05000; --c2: #1b1b1f; --c3: #00a070; --c4: #9900ff; --c5: #662200; --c6: #887799;
    --c7: #331199; }
  body { font-size: 9.5pt; line-height: 1.25; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  main { max-width: none; padding: 0; }
  h1 { font-size: 15pt; } .standing { font-size: 11pt; margin-top: 1mm; }
  h2 { font-size: 10.5pt; margin-bottom: 1mm; }
  section { margin-top: 3.5mm; }
  .top { grid-template-columns: minmax(0, 2fr) minmax(0, 5fr); gap: 0 6mm; }
  .wide { display: block; } .narrow, details, .folded { display: none; }
  .chart { break-inside: avoid; }
  .scroll { overflow: visible; }
  .sheet { width: 100%; }
  .sheet th, .sheet td { font-size: 8pt; padding: .35mm .8mm; position: static; }
  .sheet th.side { font-size: 8.5pt; min-width: 0; }
  .sheet th.sub { font-size: 6pt; }
  .sheet caption span, .sheet tr.remark td span { max-width: none; }
  .sheet tr.remark td, .sheet caption, .ranks caption { font-size: 7.5pt; }
  tr { break-inside: avoid; }
  tfoot, tfoot tr, tr.remark { break-before: avoid; }
  .ranks th, .ranks td { font-size: 8.5pt; padding: .3mm .8mm; min-width: 0; }
  a { text-decoration: none; }
}
"""
