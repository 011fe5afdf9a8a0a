"""The house: a package imports only from below itself, nothing goes in a circle, and a `bid` imports little."""

import ast
import graphlib
import subprocess
import sys
from pathlib import Path

import pytest

import scorepad

ROOT = Path(scorepad.__file__).parent

FLOORS = """
text
core
reading
play hands
variants
rulebook
games
sheets files analysis store
session exports audit house_rules
scorepad
cli pad web
__main__
"""
"""The packages from the bottom up, a floor a line; `scorepad` is the package's own `__init__`."""

INSIDE_A_VARIANT = "options schemes declarations bids fields scoring ending checks explained examples variant"
"""The modules of a variant that any other module beside them may import only if it comes later."""

WORLD = {"sqlite3", "os", "pathlib", "time", "datetime", "random", "typer", "sys", "shutil"}
"""Files, the clock, chance, printing."""

MAY_TOUCH_IT = (
    "text.terminal",
    "rulebook.library",
    "store",
    "session",
    "exports",
    "cli",
    "pad",
    "web",
    "scorepad",
)


def module_name(file):
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts).removesuffix("__init__").removesuffix(".") or "scorepad"


MODULES = {module_name(file): ast.parse(file.read_text()) for file in sorted(ROOT.rglob("*.py"))}
HEIGHT = {package: floor for floor, line in enumerate(FLOORS.split("\n")) for package in line.split()}


def package_of(module):
    return module.split(".")[0]


def imports(module):
    """Yield every module that another imports, wherever in it, for type checking or not."""
    for node in ast.walk(MODULES[module]):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: relative import"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (name if own(name) in MODULES else node.module for name in names)


def own(imported):
    return "scorepad" if imported == "scorepad" else imported.removeprefix("scorepad.")


def own_imports(module):
    return {own(one) for one in imports(module) if one.split(".")[0] == "scorepad"} - {module}


def test_every_package_has_its_floor():
    assert {package_of(module) for module in MODULES} <= set(HEIGHT)


def test_a_package_imports_only_from_below():
    wrong = [
        f"{module} imports {imported}"
        for module in MODULES
        for imported in sorted(own_imports(module))
        if package_of(imported) != package_of(module)
        and HEIGHT[package_of(imported)] >= HEIGHT[package_of(module)]
    ]
    assert wrong == []


def test_nothing_is_imported_in_a_circle():
    # a package's own __init__ is what is imported with each of its modules: only its imports count, not those of it
    graph = {module: own_imports(module) for module in MODULES}
    try:
        graphlib.TopologicalSorter(graph).prepare()
    except graphlib.CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


def test_inside_a_variant_the_order_is_kept():
    order = {name: place for place, name in enumerate(INSIDE_A_VARIANT.split())}
    wrong = []
    for module in MODULES:
        package, _, name = module.rpartition(".")
        for imported in own_imports(module):
            other, _, before = imported.rpartition(".")
            is_beside = package == other and package.count(".") == 1 and package.startswith("variants.")
            if is_beside and order.get(before, -1) >= order.get(name, len(order)):
                wrong.append(f"{module} imports {before}")
    assert wrong == []


def test_no_variant_imports_another():
    wrong = [
        f"{module} imports {imported}"
        for module in MODULES
        for imported in own_imports(module)
        if module.startswith("variants.") and module.count(".") == 2
        and imported.startswith("variants.") and imported.count(".") == 2
        and imported.split(".")[1] != module.split(".")[1]
    ]  # fmt: skip
    assert wrong == []


def test_only_the_top_touches_the_world():
    touched = {
        module: found
        for module in MODULES
        if not module.startswith(MAY_TOUCH_IT)
        and (found := WORLD & {one.split(".")[0] for one in imports(module)})
    }
    assert touched == {}


def test_the_house_itself_holds_nothing_but_packages():
    assert {file.name for file in ROOT.glob("*.py")} == {"__init__.py", "__main__.py"}


def test_no_module_is_too_long():
    lengths = {str(file): len(file.read_text().splitlines()) for file in ROOT.rglob("*.py")}
    assert {file: count for file, count in lengths.items() if count > 400} == {}


def test_no_import_is_hidden_from_the_running_program():
    hidden = [module for module, tree in MODULES.items() if "TYPE_CHECKING" in ast.unparse(tree)]
    assert hidden == []


def test_no_game_is_named_outside_variants_and_rulesets():
    named = []
    for module, tree in MODULES.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Compare):
                texts = [one.value for one in (node.left, *node.comparators) if isinstance(one, ast.Constant)]
                named += [module for text in texts if text in ("ohhell", "Oh Hell", "exact_bid")]
    assert named == []


BID_LOADS = {
    "cli", "core", "games", "hands", "play.hand_play", "play.played_hand", "play.rules", "reading.records", "reading.typed", "rulebook", "session", "store", "text", "variants",
}  # fmt: skip
"""The packages and modules that a `bid` may import of ours, with all that is in them."""

BID_LEAVES_OUT = {
    "yaml", "tabulate", "wcwidth", "platformdirs", "fractions", "csv", "rich", "pydantic", "prompt_toolkit",
    "starlette", "scorepad.rulebook.library", "scorepad.rulebook.explained", "scorepad.reading.documents",
    "scorepad.games.played", "scorepad.cli.prompts", "scorepad.cli.options", "scorepad.cli.ruleset_command",
    "scorepad.core.formula_words",
    "scorepad.variants.spades", "scorepad.variants.exact_bid.examples", "scorepad.variants.exact_bid.explained",
}  # fmt: skip


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
    assert loaded & BID_LEAVES_OUT == set()
    ours = {name.removeprefix("scorepad.") for name in loaded if name.startswith("scorepad.")}
    allowed = tuple(f"{name}." for name in BID_LOADS)
    assert {
        name for name in ours if not f"{name}.".startswith(allowed) and name != "play" and name != "reading"
    } == set()
