"""Read a page as a browser would, and tell what is wrong with it."""

from html.parser import HTMLParser

VOID = {"meta", "br", "wbr"}


class Node:
    """An element: its tag, its attributes, and what is in it."""

    def __init__(self, tag, attributes):
        self.tag, self.attributes, self.inside = tag, attributes, []

    @property
    def text(self):
        return "".join(one if isinstance(one, str) else one.text for one in self.inside)

    @property
    def classes(self):
        return self.attributes.get("class", "").split()

    def all(self, tag=None, of=None):
        """Yield the elements in it of a tag and of a class, in the order they stand."""
        for one in self.inside:
            if isinstance(one, Node):
                if tag in (None, one.tag) and (of is None or of in one.classes):
                    yield one
                yield from one.all(tag, of)

    def one(self, tag=None, of=None):
        (found,) = self.all(tag, of)
        return found


class PageReader(HTMLParser):
    def __init__(self):
        super().__init__()
        self.top = Node("", {})
        self.open = [self.top]

    def handle_starttag(self, tag, attributes):
        assert len(dict(attributes)) == len(attributes), f"{tag}: an attribute is there twice"
        node = Node(tag, dict(attributes))
        self.open[-1].inside.append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_endtag(self, tag):
        assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, text):
        self.open[-1].inside.append(text)


def read_page(text):
    """Return the page as nested elements; every tag has to be closed where it was opened."""
    assert text.startswith("<!DOCTYPE html>\n")
    reader = PageReader()
    reader.feed(text)
    reader.close()
    assert reader.open == [reader.top]
    return reader.top.one("html")


def sheet_rows(page):
    """Return the rows of hands of the sheet: the number, then for each side its cells as text."""
    table = page.one("table", "sheet")
    sides = len(list(table.all("th", "side")))
    rows = {}
    for row in table.one("tbody").all("tr"):
        cells = [cell.text for cell in row.all("td")]
        head = next(row.all("th"), None)
        if head and head.text.isdigit():
            size = len(cells) // sides
            cells = cells[len(cells) % sides :]
            rows[int(head.text)] = [cells[start : start + size] for start in range(0, len(cells), size)]
    return rows
