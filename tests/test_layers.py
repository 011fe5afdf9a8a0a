"""A module imports only from below itself, and a `bid` imports no more than it needs."""

import ast
import subprocess
import sys
from pathlib import Path

import scorepad

PACKAGE = Path(scorepad.__file__).parent

LAYERS = [
    {"widths", "cards", "remarks", "formula_tree"},
    {"audit", "written", "explained"},
    {"wording", "explained.page"},
    {"errors", "points"},
    {"formula_reader"},
    {"counts"},
    {"table", "formula", "explained.formula"},
    {"hand", "values"},
    {"asking"},
    {"yaml_mistakes", "play_rules", "table_rules"},
    {"marked_yaml"},
    {"tricks"},
    {"variants.variant", "explained.play"},
    {"variants.spades_bids", "variants.exact_schemes", "variants.exact_hands"},
    {
        "variants.spades_scoring",
        "variants.exact_scoring",
        "variants.spades_explained",
        "variants.exact_explained",
        "variants.count_explained",
    },
    {"variants.spades_end", "variants.exact_bids", "variants.exact_checks", "variants.exact_examples"},
    {"variants.card_declarations"},
    {"variants.card_fields", "variants.card_outcomes", "variants.spades_examples"},
    {"variants.card_rows_explained"},
    {"variants.card_explained", "variants.tally_explained"},
    {"variants.tally_examples", "variants.card_checks", "variants.card_examples"},
    {
        "variants.exact_bid",
        "variants.spades",
        "variants.trick_count",
        "variants.card_points",
        "variants.tally",
    },
    {"variants"},
    {"rulebook"},
    {"events", "explained.ruleset"},
    {"game", "referee"},
    {"replay"},
    {"entering"},
    {"game_file"},
    {"scoring", "result", "sheet", "options", "blank", "examples", "comparing"},
    {"checking", "schema", "house_file", "written.cells", "audit.findings"},
    {"written.columns"},
    {"written.seats"},
    {"written.sheet"},
    {"audit.deals", "audit.reading", "audit.completing"},
    {"audit.judging"},
    {"audit.sheets"},
    {"dealing", "position"},
    {"transcript"},
    {"library", "store"},
    {"blank_pages"},
    {"exports.markup", "exports.dates", "exports.fonts", "exports.suits"},
    {"exports.chart", "exports.html_sheet", "exports.style", "exports.paper"},
    {"exports.pdf_chart", "exports.pdf_lines"},
    {
        "exports.html",
        "exports.csv",
        "exports.markdown",
        "exports.text",
        "exports.game_files",
        "exports.terminal_chart",
        "exports.xlsx",
        "exports.pdf",
    },
    {"exports.blank_markdown", "exports.blank_html", "exports.blank_pdf"},
    {"exports"},
    {"cli"},
    {"cli.pad", "cli.words"},
    {"cli.answers", "cli.lines", "cli.options", "cli.prompts"},
    {"cli.writing"},
    {"cli.explaining", "cli.house", "cli.listing"},
    {"cli.rules", "cli.suggesting"},
    {"cli.completing", "cli.written"},
    {"cli.watching"},
    {"cli.entries", "cli.games", "cli.sheets", "cli.showing", "cli.auditing"},
    {"cli.contracts", "cli.playing", "cli.blanks"},
    {"cli.refereeing"},
    {"__main__"},
    {""},
]
"""The modules from the bottom up."""

PURE = {"sqlite3", "os", "pathlib", "time", "datetime", "random", "typer", "sys", "shutil"}
"""What no module below `library` and `store` may touch: files, the clock, chance, printing."""


def module_name(file):
    name = ".".join(file.relative_to(PACKAGE).with_suffix("").parts)
    return name.removesuffix("__init__").removesuffix(".")


def imports(file):
    """Yield the names of all that a module imports, wherever in it."""
    tree = ast.parse(file.read_text())
    for node in list(ast.walk(tree)):
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            node.body = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: relative import"
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


MODULES = {module_name(file): file for file in PACKAGE.rglob("*.py")}
HEIGHT = {name: height for height, layer in enumerate(LAYERS) for name in layer}


def test_every_module_has_its_layer():
    assert set(MODULES) == set(HEIGHT)


def test_a_module_imports_only_from_below():
    wrong = []
    for name, file in MODULES.items():
        for imported in imports(file):
            below = imported.removeprefix("scorepad").removeprefix(".")
            if (
                imported.startswith("scorepad")
                and below in HEIGHT
                and HEIGHT[below] >= HEIGHT[name]
                and below
            ):
                wrong.append(f"{name} imports {below}")
    assert wrong == []


def test_below_the_store_everything_is_pure():
    low = [name for name in MODULES if HEIGHT[name] < HEIGHT["store"]]
    touched = {name: PURE & {one.split(".")[0] for one in imports(MODULES[name])} for name in low}
    assert {name: found for name, found in touched.items() if found} == {}


def test_no_module_is_too_long():
    assert {
        name: count for name, file in MODULES.items() if (count := len(file.read_text().splitlines())) > 400
    } == {}


def test_no_game_is_named_outside_variants_and_rulesets():
    named = []
    for name, file in MODULES.items():
        code = ast.parse(file.read_text())
        for node in ast.walk(code):
            if isinstance(node, ast.Compare):
                texts = [one.value for one in (node.left, *node.comparators) if isinstance(one, ast.Constant)]
                named += [name for text in texts if text in ("ohhell", "Oh Hell", "exact_bid")]
    assert named == []


def test_what_a_bid_imports(ok, friday):
    """A bid is a fresh process: what it need not load, it must not."""
    script = (
        "import sys\n"
        "sys.argv = ['scorepad', 'bid', 'Ann=2']\n"
        "from scorepad.cli import app\n"
        "try:\n    app()\n"
        "except SystemExit as stop:\n    assert not stop.code\n"
        "print(*sorted(sys.modules), file=sys.stderr)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    loaded = set(done.stderr.split())
    kept_out = {"yaml", "tabulate", "wcwidth", "platformdirs", "fractions", "csv", "rich", "pydantic",
                "scorepad.library", "scorepad.game_file", "scorepad.marked_yaml", "scorepad.exports",
                "scorepad.result", "scorepad.cli.prompts", "scorepad.cli.options"}  # fmt: skip
    assert loaded & kept_out == set()
    ours = {name.removeprefix("scorepad.") for name in loaded if name.startswith("scorepad.")}
    assert ours == {
        "cli", "cli.answers", "cli.entries", "cli.pad", "cli.words", "asking", "cards", "counts", "entering", "errors", "events",
        "formula", "formula_reader", "formula_tree", "game", "hand", "play_rules", "points", "referee", "remarks", "replay", "rulebook", "store", "table", "table_rules", "values", "variants", "variants.exact_bid", "variants.exact_bids", "variants.exact_checks", "variants.exact_hands", "variants.exact_schemes", "variants.exact_scoring", "variants.variant", "widths", "wording",
    }  # fmt: skip
