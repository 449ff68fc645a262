import { describe, expect, test } from "vitest";
import { groupWordsIntoLines } from "#lib/documents/lines.ts";
import { findHtmlBlocks } from "#lib/documents/sources/html-blocks.ts";
import { readSource } from "#lib/documents/sources/read-source.ts";

async function readPages(html: string | Buffer) {
  const read = await readSource({ kind: "html", bytes: Buffer.from(html) });
  if (!read.ok) throw new Error(read.message);
  return read.pages;
}

/** The lines of the page, with a bar between two cells. */
const readLines = async (html: string) =>
  (await readPages(html)).flatMap(groupWordsIntoLines).map(({ text }) => text.replaceAll("\t", " | "));

describe("a table in HTML", () => {
  test("repeats a value that reaches over several rows", async () => {
    const rows = "<tr><td>20DV<td rowspan=2>USD 100</tr><tr><td>40HC</tr><tr><td>45HC<td>USD 200</tr>";
    expect(await readLines(`<table>${rows}</table>`)).toEqual(["20DV | USD 100", "40HC | USD 100", "45HC | USD 200"]);
    expect(await readLines(`<table>${rows.replace("rowspan", "aria-rowspan")}</table>`)).toEqual([
      "20DV | USD 100",
      "40HC | USD 100",
      "45HC | USD 200",
    ]);
  });

  test("has its columns although an empty table separates its rows", async () => {
    const row = (...cells: string[]) => `<table><tr>${cells.map((cell) => `<td>${cell}`).join("")}</tr></table>`;
    const wide = "Detention after free time";
    const html = `${row("Charge", "Rate")}${row("", "")}${row(wide, "USD 100")}`;
    expect(await readLines(html)).toEqual(["Charge | Rate", `${wide} | USD 100`]);
    const [titles, values] = (await readPages(html)).flatMap(groupWordsIntoLines);
    expect(titles?.cells[1]?.left).toBe(values?.cells[1]?.left);
  });

  test("has a table in a cell as rows of its own, if each of its columns is one of the outer table", async () => {
    const inner = (...rows: string[][]) =>
      `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}`).join("")}</tr>`).join("")}</table>`;
    const head = "<tr><th>Type<th>From<th>To<th>Rate</tr>";
    const tiers = inner(["1", "5", "10"], ["6", "9", "20"]);
    expect(await readLines(`<table>${head}<tr><td>20DV<td colspan=3>${tiers}</tr></table>`)).toEqual([
      "Type | From | To | Rate",
      "20DV | 1 | 5 | 10",
      "6 | 9 | 20",
    ]);
    expect(await readLines(`<table>${head}<tr><td>20DV<td>1<td>5<td>${inner(["USD", "10"])}</tr></table>`)).toEqual([
      "Type | From | To | Rate",
      "20DV | 1 | 5 | USD 10",
    ]);
  });
});

describe("the heading of a table", () => {
  const body = "<tr><td>20DV<td>100</tr>";

  test.each([
    ["the head of the table", "<thead><tr><td>Type<td rowspan=2>Rate</tr><tr><td>Size</tr></thead>"],
    ["cells of headings", "<tr><th>Type<th rowspan=2>Rate</tr><tr><th>Size</tr>"],
    ["roles", "<tr><td role=columnheader>Type<td role=columnheader rowspan=2>Rate</tr><tr><td>Size</tr>"],
    ["cells next to a field", "<tr><input type=hidden><th>Type</th><th rowspan=2>Rate</tr><tr><th>Size</tr>"],
  ])("is known by %s, and not repeated", async (_, head) =>
    expect(await readLines(`<table>${head}${body}</table>`)).toEqual(["Type | Rate", "Size", "20DV | 100"]),
  );

  test.each([
    ["", "<tr><td>20DV<td rowspan=2>100</tr><tr><td>40HC</tr>"],
    [" with a heading of its own", "<tr><th>20DV<td rowspan=2>100</tr><tr><th>40HC</tr>"],
  ])("is no row of data%s", async (_, rows) =>
    expect(await readLines(`<table><tbody>${rows}</table>`)).toEqual(["20DV | 100", "40HC | 100"]),
  );
});

describe("a table in a table", () => {
  const table = (...rows: string[][]) =>
    `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}`).join("")}</tr>`).join("")}</table>`;
  const ports = table(["Port", "Hamburg"], ["Free days", "7"]);
  const rates = table(["20DV", "100"], ["40HC", "200"]);
  const lines = ["Port | Hamburg", "Free days | 7", "20DV | 100", "40HC | 200"];

  test("that arranges tables has them one after the other", async () => {
    expect(await readLines(table(["Import", "Rates"], [`<div>${ports}</div>`, `<div>${rates}</div>`]))).toEqual([
      "Import | Rates",
      ...lines,
    ]);
    expect(await readLines(table(["Logo", ports, "Page 1"]))).toEqual(["Logo", ...lines.slice(0, 2), "Page 1"]);
  });

  test("that arranges a list of terms has its pairs", async () =>
    expect(await readLines(table(["<dl><dt>Port<dd>Hamburg<dt>Free days<dd>7</dl>", "<p>Notes</p>"]))).toEqual([
      ...lines.slice(0, 2),
      "Notes",
    ]));

  test("of one column is as without it", async () => {
    const parts = ["<h2>Import</h2><p>Free days</p>", "<p>Rate</p>"];
    expect(await readPages(table(...parts.map((part) => [part])))).toEqual(await readPages(parts.join("")));
  });

  test.each(["<td colspan=4>", "<td><td colspan=3>"])("alone in a row of data has its own columns: %s", async (cells) =>
    expect(await readLines(`<table><tr><td>Type<td>From<td>To<td>Rate</tr><tr>${cells}${ports}</tr></table>`)).toEqual([
      "Type | From | To | Rate",
      ...lines.slice(0, 2),
    ]),
  );

  test("gives rows to the table around it only if each has all the columns", async () => {
    const head = "<tr><td>Type<td>From<td>To<td>Rate</tr>";
    const read = (cells: string) => readLines(`<table>${head}<tr>${cells}</tr></table>`);
    const tiers = (...rows: string[][]) => `<td colspan=3>${table(...rows)}`;
    expect((await read(`<td>20DV${tiers(["1", "5", "10"], ["6", "9"])}`)).slice(1)).toEqual(["20DV | 1 5 10", "6 9"]);
    expect((await read(`${tiers(["1", "5", "10"], ["6", "9", "20"])}<td>USD`)).slice(1)).toEqual([
      "1 | 5 | 10 | USD",
      "6 | 9 | 20 | USD",
    ]);
    const two = `<td colspan=2>${table(["1", "5"], ["6", "9"])}<td colspan=2>${table(["USD", "10"])}`;
    expect((await read(two)).slice(1)).toEqual(["1 | 5 | USD | 10", "6 | 9"]);
  });

  test("and not in a cell of it is read too, and once in its title", async () => {
    expect(await readLines(`<table><tr><td>20DV<td>100</td></tr><tbody>${ports}</tbody></table>`)).toEqual([
      ...["20DV | 100", "Port | Hamburg", "Free days | 7"],
    ]);
    expect(await readLines(`<table><caption>${ports}</caption><tr><td>20DV<td>100</tr></table>`)).toEqual([
      ...["Port | Hamburg", "Free days | 7", "20DV | 100"],
    ]);
  });
});

describe("a table by its styles", () => {
  test("or its roles is a table", async () =>
    expect(
      await readLines("<div role=table><div role=Row><p role=Cell>Port</p><p role=cell>Hamburg</p></div></div>"),
    ).toEqual(["Port | Hamburg"]));

  test("has the parts of a row as cells if none is called one", async () =>
    expect(
      await readLines(
        '<div style="display:table"><div style="display:table-row"><b>Port</b><b>Hamburg</b></div></div>',
      ),
    ).toEqual(["Port | Hamburg"]));
});

test.each(["0", "-2", "all", ""])("a cell over %j columns has one", async (span) => {
  const html = (attribute: string) =>
    `<table><tr><td${attribute}>Port<td>Hamburg</tr><tr><td>Free days<td>7</tr></table>`;
  expect(await readPages(html(` colspan="${span}"`))).toEqual(await readPages(html("")));
});

test("a table has its own columns, even if a table with as many cells is next to it", async () => {
  const wide = "<table><tr><td colspan=2>Import rates<td>USD</tr><tr><td>20DV<td colspan=2>100</tr></table>";
  const [first, second] = (await readPages(wide)).flatMap(groupWordsIntoLines);
  expect(second?.cells[1]?.left).toBeLessThan(first?.cells[1]?.left ?? 0);
});

describe("the text around a table", () => {
  const column = "<table><tr><td>Hamburg</tr><tr><td>Bremen</tr></table>";

  test("of one column is on lines of its own", async () =>
    expect(await readLines(`Ports${column}in Germany`)).toEqual(["Ports", "Hamburg", "Bremen", "in Germany"]));

  test("is on two lines even if the page hides each row", async () =>
    expect(await readLines("Free days: 7<table><tr hidden><td>Rate<td>5</tr></table>Rate: 5")).toEqual([
      "Free days: 7",
      "Rate: 5",
    ]));

  test("is before its title, and on another line", async () =>
    expect(await readLines("Terms<table><caption>Import</caption><tr><td>20DV<td>7</tr></table>of 2025")).toEqual([
      "Terms",
      "Import",
      "20DV | 7",
      "of 2025",
    ]));
});

describe("cells of several lines", () => {
  const table = (...cells: string[]) => `<table><tr>${cells.map((cell) => `<td>${cell}`).join("")}</tr></table>`;

  test("of a row of data are one value each", async () => {
    expect(await readLines(table("20DV<br>dry", "5", "USD<br>100"))).toEqual(["20DV dry | 5 | USD 100"]);
  });

  test("of a label and its value stay lines", async () => {
    expect(await readLines(table("Port<br>of loading", "Hamburg"))).toEqual(["Port | Hamburg", "of loading"]);
  });

  test("of a label and its value stay lines if the cell next to them is empty", async () => {
    expect(await readLines(table("Port<br>of loading", "Hamburg", " "))).toEqual(["Port | Hamburg", "of loading"]);
  });

  test("are rows if many cells have as many lines", async () => {
    expect(await readLines(table("1<br>6", "5<br>9", "USD<br>EUR", "10<br>20"))).toEqual([
      "1 | 5 | USD | 10",
      "6 | 9 | EUR | 20",
    ]);
  });
});

test("a long text is wrapped between its words, and a long word is not cut", async () => {
  const word = "x".repeat(130);
  const text = `${"demurrage ".repeat(15)}${word} end`;
  expect(await readLines(`<p>${text}</p>`)).toEqual([
    "demurrage ".repeat(10).trim(),
    "demurrage ".repeat(5).trim(),
    word,
    "end",
  ]);
  expect(await readLines(`<p>${word}</p>`)).toEqual([word]);
});

test("only the last cell of a row is wrapped, because the line is free to its right", async () => {
  const long = "demurrage ".repeat(15).trim();
  const row = (...cells: string[]) => `<table><tr>${cells.map((cell) => `<td>${cell}`).join("")}</tr></table>`;
  expect(await readLines(row("Remarks", long))).toEqual([
    `Remarks | ${"demurrage ".repeat(10).trim()}`,
    "demurrage ".repeat(5).trim(),
  ]);
  expect(await readLines(row(long, "USD 100"))).toEqual([`${long} | USD 100`]);
});

test.each([
  ["its mark", Buffer.from('\ufeff<meta charset="koi8-r"><p>Größe', "utf16le")],
  ["its name of the encoding", Buffer.from('<meta charset="iso-8859-15"><p>Größe', "latin1")],
  ["neither", Buffer.from("<p>Größe")],
])("the letters of a page are those of %s", async (_, bytes) => {
  const read = await readSource({ kind: "html", bytes: new Uint8Array(bytes) });
  expect(read.ok && read.pages.flatMap(({ words }) => words.map(({ text }) => text))).toEqual(["Größe"]);
});

test("a sign that each encoding has elsewhere is the one of the named encoding", async () =>
  expect(await readPages(Buffer.from('<meta charset="iso-8859-15"><p>\xa4 5', "latin1"))).toMatchObject([
    { words: [{ text: "€" }, { text: "5" }] },
  ]));

describe("a list of terms in HTML", () => {
  test.each([
    ["plain", "<dl><dt>Port<dd>Hamburg<dt>Free days<dd>7</dl>"],
    ["with a box around each pair", "<dl><div><dt>Port<dd>Hamburg</div><div><dt>Free days<dd>7</div></dl>"],
  ])("is a table of two columns: %s", async (_, html) =>
    expect(await readLines(html)).toEqual(["Port | Hamburg", "Free days | 7"]),
  );
});

test("a list of terms with other parts has them one after the other, below the text before it", async () =>
  expect(await readLines("Terms<dl><span>Import</span><dt>Port<dd>Hamburg</dl>of 2025")).toEqual([
    "Terms",
    "Import",
    "Port",
    "Hamburg",
    "of 2025",
  ]));

test("the only pair of a list of terms is a row, though the page puts a box around it", async () =>
  expect(await readLines("<dl><div><dt>Port<dd>Hamburg</div></dl>")).toEqual(["Port | Hamburg"]));

describe("neighbours with as many parts", () => {
  const row = (...parts: string[]) => `<div>${parts.map((part) => `<div>${part}</div>`).join("")}</div>`;
  const rows = [row("Port", "Hamburg"), row("Free days", "7")];

  test("are rows of a table, though the page does not call them so", async () =>
    expect(await readLines(rows.join(""))).toEqual(["Port | Hamburg", "Free days | 7"]));

  test("are rows if each has a box around it", async () =>
    expect(await readLines(rows.map((one) => `<div>${one}</div>`).join(""))).toEqual([
      "Port | Hamburg",
      "Free days | 7",
    ]));
});

describe("neighbours with fewer parts", () => {
  const row = (...parts: string[]) => `<div>${parts.map((part) => `<div>${part}</div>`).join("")}</div>`;
  const charges = [row("Detention", "5", "USD 100"), row("Demurrage", "7", "USD 200")];

  test("are a row of the table above them, with their parts in its last columns", async () => {
    const html = [...charges, row("Total", "USD 300")].join("");
    expect(await readLines(html)).toEqual(["Detention | 5 | USD 100", "Demurrage | 7 | USD 200", "Total | USD 300"]);
    const [first, , total] = (await readPages(html)).flatMap(groupWordsIntoLines);
    expect(total?.cells.at(-1)?.left).toBe(first?.cells.at(-1)?.left);
  });

  test("are no row of a table if only one row is above them", async () =>
    expect(await readLines([charges[0], row("Total", "USD 300")].join(""))).toEqual([
      ...["Detention", "5", "USD 100"],
      ...["Total", "USD 300"],
    ]));

  test("are not those with more parts: these begin another table", async () => {
    const dates = [row("Gate out", "1 May", "9 May", "8"), row("Empty returned", "2 May", "12 May", "10")];
    expect(await readLines([...charges, ...dates].join(""))).toEqual([
      ...["Detention | 5 | USD 100", "Demurrage | 7 | USD 200"],
      ...["Gate out | 1 May | 9 May | 8", "Empty returned | 2 May | 12 May | 10"],
    ]);
    const [, second, , fourth] = (await readPages([...charges, ...dates].join(""))).flatMap(groupWordsIntoLines);
    expect(fourth?.cells[1]?.left).not.toBe(second?.cells[1]?.left);
  });
});

describe("neighbours with text between them", () => {
  const rows = ["<div><div>Port</div><div>Hamburg</div></div>", "<div><div>Free days</div><div>7</div></div>"];

  test("are no table, and the text is where it is", async () =>
    expect(await readLines(rows.join("Import:"))).toEqual(["Port", "Hamburg", "Import:", "Free days", "7"]));

  test.each(["\n  ", "<!-- next -->", "<p hidden>Import</p>"])("that nobody sees, %j, are a table", async (text) =>
    expect(await readLines(rows.join(text))).toEqual(["Port | Hamburg", "Free days | 7"]),
  );
});

describe("what is no table, though it has as many parts", () => {
  const pair = (...parts: string[]) => `<div>${parts.map((part) => `<div>${part}</div>`).join("")}</div>`;
  const twice = (html: string) => readLines(`${html}${html}`);

  test.each([
    ["links of a menu", "<nav><div>Home</div><div>Rates</div></nav>", ["Home", "Rates"]],
    ["texts with titles", "<div><h3>Import</h3><div>7 days</div></div>", ["Import", "7 days"]],
    ["a column of a page", '<div style="flex-direction:column"><p>Port</p><p>Hamburg</p></div>', ["Port", "Hamburg"]],
    ["a column that wraps", '<div style="flex-flow:column wrap"><p>Port</p><p>Hamburg</p></div>', ["Port", "Hamburg"]],
    ["a column of a mark and a box", '<div style="flex-direction:column"><b>A</b><p>B</p></div>', ["A", "B"]],
    ["text with marks in it", "<div>Free days: <b>7</b> <b>days</b></div>", ["Free days: 7 days"]],
    ["long texts", pair("x".repeat(81), "7"), ["x".repeat(81), "7"]],
    ["parts of two elements", pair("<p>Port</p><b>DE</b>", "Hamburg"), ["Port", "DE", "Hamburg"]],
    ["a row and a text in a box", `<div>${pair("Port", "Hamburg")}<p>Notes</p></div>`, ["Port", "Hamburg", "Notes"]],
    ["a row in many boxes", `${"<div>".repeat(5)}${pair("Port", "Hamburg")}${"</div>".repeat(5)}`, ["Port", "Hamburg"]],
    [
      "typewriting",
      "<pre><i>Port</i>      <i>Hamburg</i>\n<i>Days</i>      <i>7</i></pre>",
      ["Port | Hamburg", "Days | 7"],
    ],
    ["lists of terms", "<dl><dt>Port<dd>Hamburg<dt>Days<dd>7</dl>", ["Port | Hamburg", "Days | 7"]],
  ])("are %s", async (_, html, lines) => expect(await twice(html)).toEqual([...lines, ...lines]));

  test("are marks within a sentence", async () => {
    expect(await twice("<b><i>Free </i><i>days </i><i>end </i></b>")).toEqual(["Free days end Free days end"]);
    expect(await twice("<span><span>Free</span><span>days</span></span>")).toEqual(["Free days Free days"]);
  });

  test("are rows with an empty element or a text after each", async () => {
    const row = pair("Port", "Hamburg");
    expect(await twice(`${row}<div></div>`)).toEqual(["Port", "Hamburg", "Port", "Hamburg"]);
    expect(await readLines(`${row}${row}<p>Notes</p>`)).toEqual(["Port | Hamburg", "Port | Hamburg", "Notes"]);
  });
});

describe("what is a table, though the page does not call it so", () => {
  const pair = (...parts: string[]) => `<div>${parts.map((part) => `<div>${part}</div>`).join("")}</div>`;

  test.each([
    ["the rows of boxes", `<div>${pair("Port", "Hamburg")}${pair("Days", "7")}</div>`, ["Port | Hamburg", "Days | 7"]],
    ["rows in four boxes", `${"<div>".repeat(4)}${pair("Port", "Hamburg")}${"</div>".repeat(4)}`, ["Port | Hamburg"]],
    ["rows by their roles", "<div role=row><span>Port</span><span>Hamburg</span></div>", ["Port | Hamburg"]],
    ["three elements in a line", "<span><span>Port</span><span>DE</span><span>7</span></span>", ["Port | DE | 7"]],
    ["parts with a box around each", pair("<p>Port</p>", "<p>Hamburg</p>"), ["Port | Hamburg"]],
    ["parts with marks", pair("<b>Port</b> <i>of loading</i>", "Hamburg"), ["Port of loading | Hamburg"]],
    ["parts of 80 letters", pair(` ${"x".repeat(80)} `, "7"), [`${"x".repeat(80)} | 7`]],
    ["a row of a page", '<div style="flex-flow:row wrap"><p>Port</p><p>Hamburg</p></div>', ["Port | Hamburg"]],
  ])("are %s", async (_, html, lines) => expect(await readLines(`${html}${html}`)).toEqual([...lines, ...lines]));

  test("does not contain a box that has other rows too", async () =>
    expect(
      await readLines(`${pair("A", "B")}${pair("C", "D")}<div>${pair("E", "F")}${pair("G", "H", "I")}</div>`),
    ).toEqual(["A | B", "C | D", "E", "F", "G", "H", "I"]));

  test("has the parts of a shorter row in its last columns", async () => {
    const rows = [pair("20DV", "1", "5", "100"), pair("40HC", "6", "9", "200"), pair("Total", "USD", "300")];
    const [first, , total] = (await readPages(rows.join(""))).flatMap(groupWordsIntoLines);
    expect(total?.cells.slice(-2).map(({ left }) => left)).toEqual(first?.cells.slice(-2).map(({ left }) => left));
  });
});

test("a single element with parts is a row only if it puts them next to each other", async () => {
  const read = (display: string) =>
    readLines(`<div style="display:${display}"><div>Port</div><div>Hamburg</div></div>`);
  expect(await read("flex")).toEqual(["Port | Hamburg"]);
  expect(await read("block")).toEqual(["Port", "Hamburg"]);
});

describe("a grid of CSS", () => {
  const grid = (style: string, ...parts: string[]) =>
    `<div style="display:grid;${style}">${parts.map((part) => `<div>${part}</div>`).join("")}</div>`;

  test("fills its rows one after the other", async () =>
    expect(await readLines(grid("grid-template-columns:1fr 1fr", "Port", "Hamburg", "Free days", "7"))).toEqual([
      "Port | Hamburg",
      "Free days | 7",
    ]));

  test("within a line of text fills its rows too", async () =>
    expect(
      await readLines(
        '<div style="display:inline-grid;grid-template-columns:1fr 1fr"><div>Port</div><div>Hamburg</div><div>Free days</div><div>7</div></div>',
      ),
    ).toEqual(["Port | Hamburg", "Free days | 7"]));

  test("has the parts of elements that only hold them together", async () => {
    const pair = (...parts: string[]) =>
      `<div style="display:contents">${parts.map((part) => `<p>${part}</p>`).join("")}</div>`;
    const pairs = [pair("Port", "Hamburg"), pair("Free days", "7"), pair("Rate", "USD 100"), pair("Type", "20DV")];
    const read = (columns: number) =>
      readLines(`<div style="display:grid;grid-template-columns:repeat(${columns}, 1fr)">${pairs.join("")}</div>`);
    expect(await read(2)).toEqual(["Port | Hamburg", "Free days | 7", "Rate | USD 100", "Type | 20DV"]);
    expect(await read(4)).toEqual(["Port | Hamburg | Free days | 7", "Rate | USD 100 | Type | 20DV"]);
  });

  test("of one column is no table, and its parts are as far apart as without it", async () => {
    const parts = ["Port", "Hamburg", "Free days"];
    const plain = parts.map((part) => `<div>${part}</div>`).join("");
    expect(await readPages(grid("grid-template-columns:1fr", ...parts))).toEqual(await readPages(plain));
  });

  test("whose parts are whole sections has them one after the other", async () =>
    expect(
      await readLines(
        grid("grid-template-columns:1fr 1fr", "<h2>Import</h2><p>7 days</p>", "<h2>Export</h2><p>5 days</p>"),
      ),
    ).toEqual(["Import", "7 days", "Export", "5 days"]));

  test("with text between its parts has the text where it is", async () =>
    expect(
      await readLines(
        '<div style="display:grid;grid-template-columns:1fr 1fr">Free days:<div>7</div><div>days</div></div>',
      ),
    ).toEqual(["Free days:", "7", "days"]));
});

test("a grid of CSS has as many columns as its tracks", async () => {
  const parts = "<p>A</p><p>B</p><p>C</p><p>D</p>";
  const read = (style: string) => readLines(`<div style="display:grid;${style}">${parts}</div>`);
  const tracks = (value: string) => read(`grid-template-columns:${value}`);
  expect(await tracks("repeat(2, 1fr 2fr)")).toEqual(["A | B | C | D"]);
  expect(await tracks("repeat(2, minmax(0, 1fr)) 50px")).toEqual(["A | B | C", "D"]);
  expect(await tracks("[start] 1fr [middle] 1fr [end]")).toEqual(["A | B", "C | D"]);
  // Only texts have such columns.
  expect(await read("columns:4")).toEqual(["A", "B", "C", "D"]);
});

test("a grid of CSS with a section among its parts, or after a text, has them one after the other", async () => {
  const grid = (...parts: string[]) =>
    `<div style="display:grid;grid-template-columns:1fr 1fr">${parts.map((part) => `<div>${part}</div>`).join("")}</div>`;
  expect(await readLines(grid("<h2>Import</h2><p>7 days</p>", "Notes"))).toEqual(["Import", "7 days", "Notes"]);
  expect(await readLines(`Import${grid("Port", "Hamburg")}`)).toEqual(["Import", "Port | Hamburg"]);
});

test("parts of a grid cover the columns that their styles say", async () => {
  const part = (style: string, text: string) => `<div style="grid-column:${style}">${text}</div>`;
  const read = (...parts: string[]) =>
    readLines(`<div style="display:grid;grid-template-columns:repeat(3, 1fr)">${parts.join("")}</div>`);
  const row = "<div>20DV</div><div>5</div><div>100</div>";
  expect(await read(part("1 / 4", "Import rates"), row)).toEqual(["Import rates", "20DV | 5 | 100"]);
  expect(await read(part("1 / -1", "Import rates"), row)).toEqual(["Import rates", "20DV | 5 | 100"]);
  expect(await read(part("span 2", "Type and days"), "<div>USD</div>", row)).toEqual([
    "Type and days | USD",
    "20DV | 5 | 100",
  ]);
  expect(await read(part("2 / 4", "Type"), "<div>Days</div>", row)).toEqual(["Type | Days", "20DV | 5 | 100"]);
  expect(await read(part("1 / 1", "Type"), "<div>Days</div><div>USD</div>", row)).toEqual([
    "Type | Days | USD",
    "20DV | 5 | 100",
  ]);
  // The other way round is one column, as a browser shows it.
  expect(await read(part("2 / 1", "Type"), "<div>Days</div><div>USD</div>", row)).toEqual([
    "Type | Days | USD",
    "20DV | 5 | 100",
  ]);
});

test("cards with a title above their text are no cells of a table", async () => {
  const card = (title: string, text: string) => `<div>${title}<div>${text}</div></div>`;
  const pair = `<div>${card("Port", "Hamburg")}${card("Free days", "7")}</div>`;
  expect(await readLines(`${pair}${pair}`)).toEqual([
    ...["Port", "Hamburg", "Free days", "7"],
    ...["Port", "Hamburg", "Free days", "7"],
  ]);
});

describe("texts with places of their own", () => {
  const at = (left: number, top: number, text: string, position = "absolute") =>
    `<div style="position:${position};left:${left}px;top:${top}px">${text}</div>`;

  test("are lines in the order of their places, and on the page", async () => {
    const html = `${at(300, 20, "7")}${at(40, 60, "Rate")}${at(40, 20, "Free days")}${at(300, 60, "USD 100")}`;
    expect(await readLines(html)).toEqual(["Free days | 7", "Rate | USD 100"]);
    const boxes = (await readPages(html)).flatMap(({ words }) => words.map(({ box }) => box));
    expect(boxes).toHaveLength(6);
    for (const { x, y, width, height } of boxes) {
      expect(Math.min(x, y)).toBeGreaterThan(0);
      expect(Math.max(x + width, y + height)).toBeLessThan(1);
    }
  });

  test("are further apart if space is between them", async () => {
    const tops = [10, 33, 55].map((top) => `<p style="position:absolute;left:0;top:${top}pt">Line</p>`).join("");
    const [page] = await readPages(tops);
    const [first = 0, second = 0, third = 0] = page?.words.map(({ box }) => box.y * page.height) ?? [];
    expect([second - first, third - second].map(Math.round)).toEqual([26, 14]);
  });

  test.each([
    ["left:auto;top:60px", "left:auto;top:20px"],
    ["left:calc(50%);top:60px", "left:calc(50%);top:20px"],
    ["top:60px", "top:20px"],
    ["left:200px", "left:10px"],
    ["left:200px;top:auto", "left:10px;top:auto"],
  ])("are not those of which one coordinate is not known: %s", async (...styles) => {
    const [first, second] = styles.map((style) => `position:absolute;${style}`);
    expect(await readLines(`<p style="${first}">First</p><p style="${second}">Second</p>`)).toEqual([
      "First",
      "Second",
    ]);
  });

  test("are not those that are only moved from their place in the text", async () =>
    expect(await readLines(`${at(0, 60, "First", "relative")}${at(0, 20, "Second", "relative")}`)).toEqual([
      "First",
      "Second",
    ]));
});

describe("text whose spaces do not count", () => {
  test("is one line until a mark ends it, and an empty line ends nothing", async () => {
    expect(await readLines("<div>Port\n  of loading</div>")).toEqual(["Port of loading"]);
    expect(await readLines("<p>Port<br><br>Hamburg</p>")).toEqual(["Port", "Hamburg"]);
  });

  test("can be within text whose spaces count", async () =>
    expect(
      await readLines('<div style="white-space:pre"><p style="white-space:normal">Port\nof loading</p></div>'),
    ).toEqual(["Port of loading"]));

  test("is a single line with spaces around it", async () =>
    expect(await readLines('<div style="white-space:pre-wrap">\n Port   Hamburg\n</div>')).toEqual(["Port Hamburg"]));
});

describe("text whose spaces count", () => {
  const lines = ["Port      Hamburg", "", "Free days 7  per container"];

  test("has its lines and the places of its words", async () => {
    const html = `<pre>${lines.join("\n")}</pre>`;
    expect(await readLines(html)).toEqual(["Port | Hamburg", "Free days 7 | per container"]);
    expect(await readPages(`<div style="white-space:pre">${lines.join("\n")}</div>`)).toEqual(await readPages(html));
  });

  test("is on lines of its own", async () =>
    expect(await readLines("Import<pre>Port     Hamburg</pre>of 2025")).toEqual([
      ...["Import", "Port | Hamburg", "of 2025"],
    ]));

  test("can have marks within its lines", async () => {
    const html = (port: string) => `<div style="white-space:pre">Port      ${port}\nFree days 7</div>`;
    expect(await readPages(html("<b>Ham<!-- -->burg</b>"))).toEqual(await readPages(html("Hamburg")));
    expect(await readLines("<pre>Port<br>Hamburg</pre>")).toEqual(["Port", "Hamburg"]);
  });

  test.each([
    ["a paragraph after a text", "Port<p>Hamburg,\nGermany</p>"],
    ["paragraphs", "<p>Port</p><p>Hamburg,\nGermany</p>"],
    ["paragraphs with an element around them", "<span><p>Port</p><p>Hamburg,\nGermany</p></span>"],
  ])("has one line after the other if it contains %s", async (_, html) =>
    expect(await readLines(`<div style="white-space:pre-line">${html}</div>`)).toEqual(["Port", "Hamburg,", "Germany"]),
  );

  test("separates no tables if it has no letters", async () => {
    const row = (...cells: string[]) => `<table><tr>${cells.map((cell) => `<td>${cell}`).join("")}</tr></table>`;
    const rows = [row("Charge", "Rate"), row("Detention after free time", "USD 100")];
    expect(await readPages(rows.join("<pre> \n </pre>"))).toEqual(await readPages(rows.join("")));
  });
});

test("texts have the same places in each unit of length", async () => {
  const read = async (left: string) =>
    readPages(
      ["Port", "Hamburg"]
        .map((text, index) => `<p style="position:absolute;top:9pt;left:${index === 0 ? "0" : left}">${text}</p>`)
        .join(""),
    );
  const pages = await read("72pt");
  for (const left of ["96px", "96", "1in", "6em", "12%"]) expect(await read(left)).toEqual(pages);
  expect(await read("72px")).not.toEqual(pages);
});

test("a text whose height on the page is not known stays in its line", async () => {
  const mark = '<span style="position:absolute;left:9px">of loading</span>';
  expect(await readLines(`<p>Port ${mark} Hamburg</p>`)).toEqual(["Port of loading Hamburg"]);
});

describe("texts with places of their own and others", () => {
  const at = (top: number, text: string) => `<div style="position:absolute;left:9px;top:${top}px">${text}</div>`;

  test("stay in the order of the page", async () =>
    expect(await readLines(`Import${at(60, "Rate")}${at(20, "Port")}<p>of 2025`)).toEqual([
      ...["Import", "Port", "Rate", "of 2025"],
    ]));

  test.each(["", "\n"])("can have an element with a place around them", async (space) =>
    expect(await readLines(at(0, `${space}${at(60, "Rate")}${space}${at(20, "Port")}`))).toEqual(["Port", "Rate"]),
  );

  test("can be in a cell", async () =>
    expect(await readLines(`<table><tr><td>Port<td>${at(1, "Hamburg")}</tr></table>`)).toEqual(["Port | Hamburg"]));
});

describe("fields of a form in HTML", () => {
  test("show the first choice or text, however the page writes them", async () =>
    expect(
      await readLines(
        "<p>Type <select>\n<option>20DV</option>\n<option>40HC</option></select> <input type=TEXT value=7>",
      ),
    ).toEqual(["Type 20DV 7"]));

  test("show what they contain", async () =>
    expect(
      await readLines(
        '<p>Port <input value="Hamburg"></p><p>Notes <textarea>Late</textarea></p><p>Type <select><option>20DV<option selected>40HC</select></p><p>Code <input type=password value=x> <input> end</p>',
      ),
    ).toEqual(["Port Hamburg", "Notes Late", "Type 40HC", "Code end"]));
});

describe("what a page hides", () => {
  test.each(["display:none", "visibility:hidden", "max-height:0", "max-height:0px"])(
    "by %s is left out",
    async (style) => expect(await readLines(`<p>Shown</p><p style="${style}">Hidden</p>`)).toEqual(["Shown"]),
  );

  test("by the attribute is left out, but not what a search can find", async () =>
    expect(await readLines("<p hidden>Hidden</p><p hidden=until-found>Shown</p>")).toEqual(["Shown"]));

  test.each(["display:block", "visibility:visible", "max-height:10px", "margin:0", "max-height:none"])(
    "does not include a part with %s",
    async (style) => expect(await readLines(`<p>Shown</p><p style="${style}">Too</p>`)).toEqual(["Shown", "Too"]),
  );

  test("by a rule of its styles is left out, but not by a rule for paper", async () => {
    const css = "<style>.a{display:none} @media print{.b{display:none}}</style>";
    expect(await readLines(`${css}<p class=a>Hidden</p><p class=b>Shown</p>`)).toEqual(["Shown"]);
  });
});

describe("the rules of the styles of a page", () => {
  const readWith = (css: string, html: string) => readLines(`<style>${css}</style><p>Shown</p>${html}`);

  test.each([
    ["p", ["B", "C"]],
    ["*.a", ["C"]],
    ["p.a", ["B", "C"]],
    ["div.a", ["A", "C"]],
    ["#c", ["A", "B"]],
    ["div#c", ["A", "B"]],
    ["p#c", ["A", "B", "C"]],
    [".a.b", ["A", "C"]],
    ["section .a", ["A", "B", "C"]],
    [".page .a", ["A", "B", "C"]],
    ["#page .a", ["A", "B", "C"]],
    ["#all .a", ["C"]],
    [".page:hover .a", ["A", "B", "C"]],
    [".x, .a", ["C"]],
    ["body > .a", ["C"]],
  ])("hide the elements that they name: %s", async (selector, rest) => {
    const html = "<body id=all><p class=a>A</p><div class='a b'>B</div><div id=c>C</div></body>";
    expect(await readLines(`<style>${selector}{display:none}</style>${html}`)).toEqual(rest);
  });

  test.each([
    ["with other declarations", ".a{display:none;color:red}"],
    ["that is important", ".a{display:none !important}"],
    ["after an import", "@import url(other.css); .a{display:none}"],
    ["after a bracket too many", "} .a{display:none}"],
    ["after another declaration", ".a{color:red;display:none}"],
    ["after many rules in a rule", `.b{display:block;${"&:hover{color:red}".repeat(2_000)}}.a{display:none}`],
    ["around a rule for a state", ".a{display:none;&:hover{color:red}}"],
    ["in a text of at most 200,000 letters", `/*${"x".repeat(199_000)}*/.a{display:none}`],
    ["of elements in elements", "main section ul .a{display:none}"],
  ])("count if they are rules %s", async (_, css) =>
    expect(await readWith(css, "<main><section><ul><li class=a>A</ul></section></main>")).toEqual(["Shown"]),
  );

  test.each([
    ["for paper, with several declarations", "@media print{.a{display:none;color:red;}}"],
    ["for a state", ".a{color:red;&:hover{color:blue;display:none;}}"],
    ["after many letters", `/*${"x".repeat(200_000)}*/.a{display:none}`],
    ["of many elements in elements", "main section ul li .a{display:none}"],
  ])("do not count if they are rules %s", async (_, css) =>
    expect(await readWith(css, "<main><section><ul><li><i class=a>A</i></ul></section></main>")).toEqual([
      "Shown",
      "A",
    ]),
  );

  test("are found by the first thirty classes of an element", async () => {
    const classes = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`).join(" ");
    const read = (count: number) => readWith(".a{display:none}", `<p class="${classes(count)} a">A</p>`);
    expect(await read(29)).toEqual(["Shown"]);
    expect(await read(30)).toEqual(["Shown", "A"]);
  });

  test("count up to the two thousandth that says where text is", async () => {
    const many = (count: number, rule: string) => rule.repeat(count);
    const hide = ".a{display:none}.b{display:none}";
    const html = "<p class=a>A</p><p class=b>B</p>";
    expect(await readWith(`${many(1_998, "i{display:inline}")}${hide}`, html)).toEqual(["Shown"]);
    expect(await readWith(`${many(1_999, "i{display:inline}")}${hide}`, html)).toEqual(["Shown", "B"]);
    expect(await readWith(`${many(2_000, "i{color:red}")}${hide}`, html)).toEqual(["Shown"]);
  });

  test("put an element into the line if they say so, or let the text flow around it", async () => {
    const read = (css: string) => readLines(`<p style="${css}">Port</p><p style="${css}">Hamburg</p>`);
    expect(await read("float:left")).toEqual(["Port Hamburg"]);
    expect(await read("display:inline")).toEqual(["Port Hamburg"]);
    expect(await read("float:none")).toEqual(["Port", "Hamburg"]);
    expect(await read("color:red")).toEqual(["Port", "Hamburg"]);
  });
});

describe("a page of a size that would take too long", () => {
  const nested = (depth: number) => `<p>A</p>${"<div>".repeat(depth)}B${"</div>".repeat(depth)}<p>C</p>`;
  const cells = (letters: number) =>
    `<table><tr><td>${"x".repeat(1_000_000)}<td>${"y".repeat(letters - 1_000_000)}</tr></table>`;

  test.each<[string, (count: number) => string, number, RegExp]>([
    ["elements", (count) => `${"<i></i>".repeat(count)}A`, 60_000, /more than 60,000 elements/],
    ["elements in elements", nested, 200, /nested too deep/],
    ["letters", (count) => `<p>${"x".repeat(count)}</p>`, 2_000_000, /too much text/],
    ["letters in cells", cells, 2_000_000, /too much text/],
  ])("is refused for its %s, but not before", async (_, build, limit, message) => {
    const read = (count: number) => readSource({ kind: "html", bytes: Buffer.from(build(count)) });
    expect((await read(limit)).ok).toBe(true);
    expect(await read(limit + 1)).toMatchObject({ reason: "too_large", message: expect.stringMatching(message) });
  });
});

test("a line break at the end of a cell adds no line to it", () => {
  const html =
    "<table><tr><td>Free</td><td>5 days<br></td></tr><tr><td>Paid</td><td>USD<br><br>25<br> </td></tr></table>";
  expect(findHtmlBlocks(html).flatMap((block) => (block.kind === "table" ? block.rows : []))).toEqual([
    [
      { column: 0, span: 1, text: "Free" },
      { column: 1, span: 1, text: "5 days" },
    ],
    [
      { column: 0, span: 1, text: "Paid" },
      { column: 1, span: 1, text: "USD\n25" },
    ],
  ]);
});
