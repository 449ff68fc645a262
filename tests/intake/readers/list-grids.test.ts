import { describe, expect, test } from "vitest";
import type { Grid } from "#lib/documents/grid.ts";
import type { CandidateTable } from "#lib/intake/readers/candidate.ts";
import { readTypes } from "#lib/intake/readers/container-types.ts";
import type { DocumentFacts } from "#lib/intake/readers/facts.ts";
import { readLabel } from "#lib/intake/readers/label.ts";
import { readListGrid } from "#lib/intake/readers/read-lists.ts";
import type { Section } from "#lib/intake/readers/section.ts";
import { buildLine } from "#tests/support/build-line.ts";
import { buildFacts, buildKnown, buildPlace } from "#tests/support/reader-parts.ts";

const FACTS = buildFacts({
  carrier: buildKnown("maersk"),
  country: buildKnown("KE"),
  currency: buildKnown("USD"),
  from: buildKnown("2026-03-01"),
  namesHighCube: true,
  findCountryCurrency: () => undefined,
});

const IMPORT = { direction: buildKnown("import" as const) };

const GROUP = "#";
const AMOUNT = "Amount per container";

/** A table of titles and rows, in which a row that begins with # is a heading. */
function buildGrid([titles = [], ...rows]: readonly (readonly string[])[]): Grid {
  const toCell = (text: string) => {
    const line = buildLine(text);
    return {
      text,
      line,
      start: 0,
      end: text.length,
      left: line.cells[0]?.left ?? 0,
      right: line.cells.at(-1)?.right ?? 0,
    };
  };
  return {
    page: 1,
    columns: titles.map((_, index) => ({ left: index / 10, right: index / 10 + 0.05 })),
    heads: titles.map((title) => (title === "" ? [] : [toCell(title)])),
    rows: rows.map((texts, index) => ({
      cells: titles.map((_, column) => {
        const text = (texts[column] ?? "").replace(GROUP, "");
        return text === "" ? null : toCell(text);
      }),
      isGroup: texts[0]?.startsWith(GROUP) ?? false,
      page: 1,
      top: index / 50,
      bottom: (index + 0.5) / 50,
    })),
    isContinued: false,
    isByOrder: false,
  };
}

interface Settings {
  section?: Section;
  facts?: Partial<DocumentFacts>;
  tables?: readonly CandidateTable[];
}

function read(table: readonly (readonly string[])[], { section = {}, facts = {}, tables }: Settings = {}) {
  const { candidates, notes, isUnderstood } = readListGrid(buildGrid(table), section, { ...FACTS, ...facts }, tables);
  const list = (column: string) => candidates.map(({ row }) => row[column]?.value);
  return {
    isUnderstood,
    list,
    names: candidates.map(
      ({ row }) => row.charge_name?.value ?? row.name?.value ?? row.service?.value ?? row.charge_code?.value,
    ),
    amounts: list("amount"),
    notes: notes.map(({ place, reason }) => `${place.text}: ${reason}`),
    doubts: candidates.map(({ doubts }) => doubts.map(({ reason }) => reason)),
  };
}

describe("a table is a list of charges", () => {
  test.each<[string, readonly (readonly string[])[], Settings]>([
    [
      "with names",
      [
        ["Service", AMOUNT],
        ["Seal fee", "20"],
        ["Weighing", "30"],
      ],
      {},
    ],
    [
      "with containers",
      [
        ["", AMOUNT],
        ["20' DV", "20"],
        ["40' DV", "30"],
      ],
      { section: { title: "Seal fee" } },
    ],
    [
      "of ports below a title",
      [
        ["Port", AMOUNT],
        ["Gdynia", "20"],
        ["Mombasa", "30"],
      ],
      { section: { title: "Seal fee" } },
    ],
    [
      "of countries below a title",
      [
        ["Country", AMOUNT],
        ["Kenya", "20"],
        ["Uganda", "30"],
      ],
      { section: { title: "Seal fee" } },
    ],
    [
      "with minimum charges only",
      [
        ["Service", "Minimum charge"],
        ["Seal fee", "20"],
        ["Weighing", "30"],
      ],
      {},
    ],
  ])("%s", (_, table, settings) => {
    const { isUnderstood, amounts, notes } = read(table, settings);
    expect([isUnderstood, notes]).toEqual([table[0]?.[1] === AMOUNT, []]);
    if (isUnderstood) expect(amounts).toEqual(["20", "30"]);
  });

  test.each<[string, readonly (readonly string[])[], Settings]>([
    [
      "without amounts",
      [
        ["Service", "Remarks"],
        ["Seal fee", "paid"],
        ["Weighing", "free of tax"],
      ],
      {},
    ],
    [
      "without amounts, but one in a heading",
      [
        ["Service", "Remarks"],
        ["#Export fee USD 20", ""],
        ["Weighing", "free of tax"],
      ],
      {},
    ],
    ...[{}, { section: { title: "Seal fee" } }, { tables: ["cfs_tariffs" as const] }].map(
      (settings): [string, readonly (readonly string[])[], Settings] => [
        "with a name over the amounts only",
        [
          ["USD per container", "EUR per container"],
          ["Seal fee", "20"],
          ["11", "12"],
          ["13", "14"],
        ],
        settings,
      ],
    ),
    [
      "without names",
      [
        ["", AMOUNT],
        ["", "20"],
        ["", "30"],
      ],
      {},
    ],
    [
      "of ports without a title",
      [
        ["Port", AMOUNT],
        ["Gdynia", "20"],
        ["Mombasa", "30"],
      ],
      {},
    ],
    [
      "of days",
      [
        ["Days", AMOUNT],
        ["6 - 10", "20"],
        ["11 - 15", "30"],
      ],
      {},
    ],
    [
      "of no table that the caller wants",
      [
        ["Service", AMOUNT],
        ["Seal fee", "20"],
        ["Weighing", "30"],
      ],
      { tables: ["dd_tariffs"] },
    ],
  ])("but not %s", (_, table, settings) => {
    expect(read(table, settings)).toMatchObject({ isUnderstood: false, amounts: [], notes: [] });
  });
});

describe("the cells of a row", () => {
  test("that are merged over several rows are those of all", () => {
    const { list } = read([
      ["Country", "Service", AMOUNT],
      ["Kenya", "Seal fee", "20"],
      ["", "Weighing", "30"],
      ["Uganda", "Seal fee", "25"],
      ["", "Weighing", "35"],
    ]);
    expect(list("country")).toEqual(["KE", "KE", "UG", "UG"]);
  });

  test("of a name that goes over several rows", () => {
    const { names, amounts } = read([
      ["Service", "Unit", AMOUNT],
      ["Seal fee", "container", "20"],
      ["", "BL", "30"],
      ["Weighing", "container", "40"],
      ["", "BL", "50"],
    ]);
    expect(names).toEqual(["Seal fee", "Seal fee", "Weighing", "Weighing"]);
    expect(amounts).toEqual(["20", "30", "40", "50"]);
  });

  test("of a name in the middle of its rows do not say whose they are", () => {
    const { names } = read([
      ["Service", "Unit", AMOUNT],
      ["", "container", "20"],
      ["Seal fee", "BL", "30"],
      ["", "shipment", "40"],
    ]);
    expect(names).not.toEqual(["Seal fee", "Seal fee", "Seal fee"]);
    expect(names.filter((name) => name === "Seal fee")).toHaveLength(1);
  });

  test("of a name in the middle of its rows below a heading", () => {
    const { names } = read([
      ["Service", "Unit", AMOUNT],
      ["Weighing", "container", "10"],
      ["#Export", "", ""],
      ["", "container", "20"],
      ["Seal fee", "BL", "30"],
      ["", "shipment", "40"],
    ]);
    expect(names.filter((name) => name === "Seal fee")).toHaveLength(1);
  });

  test("of a name that goes over several rows below a heading", () => {
    const { names } = read([
      ["Service", "Unit", AMOUNT],
      ["Weighing", "container", "10"],
      ["#Export", "", ""],
      ["Seal fee", "container", "20"],
      ["", "BL", "30"],
    ]);
    expect(names).toEqual(["Weighing", "Seal fee", "Seal fee"]);
  });

  test("of a name end at a heading", () => {
    const { names } = read([
      ["Service", "Unit", AMOUNT],
      ["Seal fee", "container", "20"],
      ["#Export", "", ""],
      ["", "BL", "30"],
      ["Weighing", "BL", "40"],
    ]);
    expect(names.filter((name) => name === "Seal fee")).toHaveLength(1);
  });

  test("with sizes that have the same amount are one row in a list of local charges", () => {
    const table = [
      ["Service", "Unit", "20'", "40'"],
      ["Seal fee", "container", "20", "20"],
      ["Weighing", "container", "30", "40"],
    ];
    expect(read(table).amounts).toEqual(["20", "30", "40"]);
  });

  test("with kinds of one size that have the same amount are one row", () => {
    const table = [
      ["Service", "Unit", "20' DV", "20' RF", "40' DV"],
      ["Seal fee", "container", "20", "20", "25"],
    ];
    expect(read(table).amounts).toEqual(["20", "25"]);
  });
});

describe("notes say what was not read", () => {
  const table = (text: string) => [
    ["Service", AMOUNT],
    ["Seal fee", text],
    ["Weighing", "30"],
    ["Washing", "40"],
    ["Sweeping", "50"],
  ];

  test.each([
    ["20 or more", "20 or more: “20 or more” is no amount that the reader understands."],
    ["5 days", "5 days: “5 days” is a number of days."],
    ["free", "free: “Seal fee” has no amount: “free”."],
    ["n/a", "n/a: “Seal fee” has no amount: “n/a”."],
  ])("%s", (text, note) => {
    const { amounts, notes } = read(table(text));
    expect(amounts).toEqual(["30", "40", "50"]);
    expect(notes).toEqual([note]);
  });

  test("of words there is nothing to say", () => expect(read(table("included")).notes).toEqual([]));

  test("a heading with an amount", () => {
    const long = `Export fee USD 20 ${"x".repeat(60)}`;
    const { names, notes, list } = read([
      ["Service", AMOUNT],
      ["Seal fee", "20"],
      [`#${long}`, ""],
      ["Weighing", "30"],
    ]);
    expect(names).toEqual(["Seal fee", "Weighing"]);
    expect(list("direction")).toEqual([undefined, undefined]);
    expect(notes).toEqual([`${long}: “${long.slice(0, 60)}” is no amount that the reader understands.`]);
  });

  test("a heading without a price", () => {
    const { names, notes, list } = read([
      ["Service", "Unit", AMOUNT],
      ["Seal fee", "container", "20"],
      ["#Export of documents", "", "free"],
      ["Weighing", "container", "30"],
    ]);
    expect(names).toEqual(["Seal fee", "Weighing"]);
    expect(notes).toEqual(["free: “Export of documents” has no amount: “free”."]);
    expect(list("direction")).toEqual([undefined, undefined]);
  });

  test("columns of amounts until now", () => {
    const { amounts, notes } = read([
      ["Service", "Amount until now", "New amount", "Unit"],
      ["Seal fee", "20", "25", "container"],
      ["Weighing", "30", "35", "container"],
    ]);
    expect(amounts).toEqual(["25", "35"]);
    expect(notes).toEqual(["Amount until now: The amounts of this column are the ones until now: they are left out."]);
  });
});

describe("a heading between rows", () => {
  test("says what the rows below it are for, and their title", () => {
    const { list } = read([
      ["Service", AMOUNT],
      ["#Import", ""],
      ["Seal fee", "20"],
      ["#Export", ""],
      ["Weighing", "30"],
    ]);
    expect(list("direction")).toEqual(["import", "export"]);
  });

  test("with a number keeps the country and direction above, but not the containers", () => {
    const section: Section = { title: "Charges", direction: { ...buildKnown("import"), value: "import" } };
    const { list } = read(
      [
        ["Service", AMOUNT],
        ["#20' containers", ""],
        ["Seal fee", "20"],
        ["#2. Others", ""],
        ["Weighing", "30"],
      ],
      { section },
    );
    expect(list("direction")).toEqual(["import", "import"]);
    expect(list("container_types")).toEqual(["20DV 20RF 20OT 20FR", undefined]);
  });
});

describe("the containers of a charge", () => {
  const one = (title: string, name: string, more: Partial<Record<"type" | "remark", string>> = {}) => [
    ["Service", ...(more.type ? ["Container type"] : []), ...(more.remark ? ["Remarks"] : []), "Unit", title],
    [name, ...(more.type ? [more.type] : []), ...(more.remark ? [more.remark] : []), "container", "20"],
    ["Weighing", ...(more.type ? ["40' DV"] : []), ...(more.remark ? ["paid by all"] : []), "container", "30"],
  ];
  const toSection = (title: string): Section => {
    const types = readTypes(title);
    return { title, ...(types && { types: { ...buildKnown(title), value: types } }) };
  };
  const EVERY_20 = "20DV 20RF 20OT 20FR";
  const EVERY_40 = "40DV 40HC 40RF 40OT 40FR";

  test.each<[string, readonly (readonly string[])[], Settings, string | undefined]>([
    ["of the title of its column", one("20'", "Seal fee"), {}, EVERY_20],
    ["of its type cell", one(AMOUNT, "Seal fee", { type: "20' DV" }), {}, "20DV"],
    ["of its title before its type cell", one("20'", "Seal fee", { type: "40' DV" }), {}, EVERY_20],
    ["of its name", one(AMOUNT, "Seal fee 20' DV"), {}, "20DV"],
    ["of its type cell before its name", one(AMOUNT, "Seal fee 20'", { type: "40' HC" }), {}, "40HC"],
    ["of the heading above", one(AMOUNT, "Seal fee"), { section: toSection("40' containers") }, EVERY_40],
    ["of a type in the heading above", one(AMOUNT, "Seal fee"), { section: toSection("40HC") }, "40HC"],
    [
      "of a size and a type in the heading above",
      one(AMOUNT, "Seal fee"),
      { section: toSection("20 ft and 40HC") },
      "20DV 40HC 20RF 20OT 20FR",
    ],
    ["of a kind in its name and a size in its title", one("20'", "Plug-in of reefers"), {}, "20RF"],
    ["of a kind in the heading above", one("20'", "Seal fee"), { section: toSection("Reefer containers") }, "20RF"],
    ["of a kind alone", one(AMOUNT, "Plug-in of reefers"), {}, "20RF 40RF"],
    [
      "of a kind alone in the heading",
      one(AMOUNT, "Seal fee"),
      { section: toSection("Open top containers") },
      "20OT 40OT",
    ],
    ["that are excluded", one(AMOUNT, "Seal fee excluding reefers"), {}, undefined],
    ["of a standard charge", one(AMOUNT, "Standard seal fee"), {}, undefined],
    [
      "of a heading about standard containers",
      one(AMOUNT, "Seal fee"),
      { section: toSection("Standard containers") },
      undefined,
    ],
    ["of nothing", one(AMOUNT, "Seal fee"), {}, undefined],
    ["of two types, of which one has no name here", one("40HC and 45'", "Seal fee"), {}, "40HC"],
  ])("are those %s", (_, table, settings, types) => {
    expect(read(table, settings).list("container_types")[0]).toBe(types);
  });

  const DOUBTS: readonly (readonly [string, readonly (readonly string[])[], Settings, readonly string[]])[] = [
    ["a size in the title", one("20'", "Seal fee"), {}, []],
    [
      "sizes in the title and in the name",
      one("20'", "Seal fee 40'"),
      {},
      ["The row and the column both name containers."],
    ],
    ["sizes in the title, the name and a cell of types", one("20'", "Seal fee 40'", { type: "20'" }), {}, []],
    ["a type that has no name here", one("40HC and 45'", "Seal fee"), {}, ["There is no container type for 45' here."]],
    [
      "a remark about reefers",
      one("20'", "Seal fee", { remark: "reefers only" }),
      {},
      ["Whether “reefers only” limits the containers is not known."],
    ],
    ["a remark about reefers for reefers", one("20' RF", "Seal fee", { remark: "reefers only" }), {}, []],
    [
      "a remark about reefers for reefers and dry containers",
      one("20' RF and 20' DV", "Seal fee", { remark: "reefers only" }),
      {},
      ["Whether “reefers only” limits the containers is not known."],
    ],
    [
      "a remark about reefers for no containers",
      one(AMOUNT, "Seal fee", { remark: "reefers only" }),
      {},
      ["Whether “reefers only” limits the containers is not known."],
    ],
    [
      "a long remark",
      one(AMOUNT, "Seal fee", { remark: `reefers only ${"x".repeat(60)}` }),
      {},
      [`Whether “reefers only ${"x".repeat(47)}” limits the containers is not known.`],
    ],
  ];
  test.each(DOUBTS)("with %s", (_, table, settings, doubts) => {
    expect(read(table, { ...settings, facts: IMPORT }).doubts[0]).toEqual(doubts);
  });

  const toBareSizes = (other: string) => [
    ["Service", "Unit", AMOUNT],
    ["Handling 20", "container", "20"],
    [other, "container", "30"],
  ];

  test("of a name with a size that another row completes have a doubt", () => {
    const { list, doubts } = read(toBareSizes("Handling 40"), { facts: IMPORT });
    expect(list("container_types")).toEqual([EVERY_20, EVERY_40]);
    expect(doubts[0]).toEqual(["“20” can be a container size: it has no mark of feet."]);
  });

  test("of a kind that the size does not have are none", () => {
    const { notes, names } = read(one("20'", "Handling of high cubes"));
    expect(names).toEqual(["Weighing"]);
    expect(notes).toEqual(["20: “Handling of high cubes”: there is no container type for it here."]);
    const station = read(one(AMOUNT, "Handling of 45' containers"), { tables: ["cfs_tariffs"] });
    expect(station.list("service")).toEqual(["Handling of 45' containers", "Weighing"]);
  });

  test("of a kind are those of the row before the heading", () => {
    const { list } = read(one("20'", "Handling of open tops"), { section: toSection("Reefer containers") });
    expect(list("container_types")[0]).toBe("20OT");
  });

  test("of a kind can be in one of several lines of a heading", () => {
    const { types, ...section } = toSection("Reefer containers");
    const places = [buildPlace("Charges for"), buildPlace("reefer containers")];
    const { list } = read(one(AMOUNT, "Seal fee"), { section: { ...section, types: types && { ...types, places } } });
    expect(list("container_types")[0]).toBe("20RF 40RF");
  });

  test("of a surcharge are a kind", () => {
    const { list } = read(one(AMOUNT, "Reefer bunker surcharge"), { tables: ["surcharges"] });
    expect(list("container_types")[0]).toBe("20RF 40RF");
  });

  test("of a surcharge for dry and other containers have a doubt", () => {
    const has = (title: string) =>
      read(one(title, "Bunker surcharge"), { tables: ["surcharges"] }).doubts[0]?.some((doubt) =>
        doubt.startsWith("Whether reefers"),
      );
    expect(has("20'")).toBe(true);
    expect(has("Reefers, 20 ft")).toBe(false);
    expect(has("20' DV")).toBe(false);
  });

  test("are shown once at the place of a name with a size and a kind", () => {
    const { candidates } = readListGrid(buildGrid(one(AMOUNT, "Reefers, 20 ft handling")), {}, FACTS, undefined);
    expect(candidates[0]?.row.container_types).toMatchObject({ value: "20RF", places: [{}] });
  });

  test("of a name with a size alone are not known", () => {
    const { names, notes } = read(toBareSizes("Weighing"), { facts: IMPORT });
    expect(names).toEqual(["Weighing"]);
    expect(notes).toEqual(["20: “Handling 20”: there is no container type for it here."]);
  });

  test("of a name with a size are of no interest in a list of a freight station", () => {
    const { list, notes, doubts } = read(toBareSizes("Handling 40"), { facts: IMPORT, tables: ["cfs_tariffs"] });
    expect(list("service")).toEqual(["Handling 20", "Handling 40"]);
    expect(notes).toEqual([]);
    expect(doubts.flat().filter((doubt) => doubt.includes("20"))).toEqual([]);
  });

  test("of a surcharge with a size are dry ones", () => {
    const { list } = read(toBareSizes("Handling 40"), { tables: ["surcharges"] });
    expect(list("container_types")).toEqual(["20DV", "40DV 40HC"]);
  });

  test("of a name that ends with 45 have no type", () => {
    const { names, list, notes } = read([
      ["Service", "Unit", AMOUNT],
      ["Handling 45", "container", "20"],
      ["Handling 40", "container", "30"],
    ]);
    expect(names).toEqual(["Handling 40"]);
    expect(list("container_types")).toEqual([EVERY_40]);
    expect(notes).toEqual(["20: “Handling 45”: there is no container type for it here."]);
  });
});

describe("a surcharge in a table", () => {
  const table = (...rows: readonly (readonly string[])[]) => [["From", "To", "Surcharge", "USD"], ...rows];
  const SCOPE = "The scope of the surcharge is not stated in its row.";
  const settings = { tables: ["surcharges"] } satisfies Settings;

  test.each<[string, readonly string[], Partial<DocumentFacts>, readonly string[]]>([
    ["with its scope and its carrier", ["Asia", "Kenya", "Peak Season Surcharge", "300"], {}, []],
    ["with an origin only", ["Asia", "", "Peak Season Surcharge", "300"], {}, []],
    ["with a destination only", ["", "Kenya", "Peak Season Surcharge", "300"], {}, []],
    ["without a scope", ["", "", "Peak Season Surcharge", "300"], {}, [SCOPE]],
    [
      "with a name that says no purpose",
      ["Asia", "Kenya", "Blue Surcharge", "300"],
      {},
      ["The purpose of the surcharge is not known by its name."],
    ],
    [
      "of a carrier that is not sure",
      ["Asia", "Kenya", "Peak Season Surcharge", "300"],
      { carrier: buildKnown("maersk", { doubt: "Two carriers." }) },
      ["Two carriers."],
    ],
  ])("%s", (_, row, facts, doubts) => {
    expect(
      read(table(row), { ...settings, facts }).doubts[0]?.filter((doubt) => !/unit|container/.test(doubt)),
    ).toEqual(doubts);
  });

  test("without a carrier has a doubt", () => {
    const { carrier: _, ...facts } = FACTS;
    const { candidates } = readListGrid(
      buildGrid(table(["Asia", "Kenya", "Peak Season Surcharge", "300"])),
      {},
      facts,
      ["surcharges"],
    );
    expect(candidates[0]?.doubts).toContainEqual({
      column: "carrier",
      reason: "No carrier of our list is named.",
    });
  });

  test("has the country of its row only", () => {
    const rows = (country: string) => [
      ["Country", "Surcharge", "USD"],
      [country, "Peak Season Surcharge", "300"],
      [country, "Bunker Surcharge", "200"],
    ];
    expect(read(rows("Uganda"), settings).list("country")).toEqual(["UG", "UG"]);
    expect(read(table(["Asia", "Kenya", "Peak Season Surcharge", "300"]), settings).list("country")).toEqual([
      undefined,
    ]);
  });
});

describe("titles of directions", () => {
  const FIRST = ["Washing", "container", "11", "12"];
  const list = (...rows: readonly (readonly string[])[]) =>
    read([["Service", "Unit", "Import", "Export"], FIRST, ...rows])
      .list("direction")
      .slice(2);

  test("without amounts below them are no titles of another section", () => {
    const { list: listOf } = read([
      ["Service", "Unit", "Import", "Export"],
      ["#2.1 OTHER SERVICES", "", "", ""],
      ["Seal fee", "container", "20", ""],
    ]);
    expect(listOf("direction")).toEqual(["import"]);
  });

  test("say the direction of the amounts below them", () => {
    expect(list(["Seal fee", "container", "20", "30"])).toEqual(["import", "export"]);
    expect(list(["#Documents", "", "", ""], ["Seal fee", "container", "20", ""])).toEqual(["import"]);
  });

  test("are those of another section if a numbered heading is between them and one amount", () => {
    const heading = ["#2.1 OTHER SERVICES", "", "", ""];
    expect(list(heading, ["Seal fee", "container", "20", ""])).toEqual([undefined]);
    expect(list(heading, ["Seal fee", "container", "20", "30"])).toEqual(["import", "export"]);
    expect(list(["Seal fee", "container", "20", ""], heading, ["Weighing", "container", "20", ""])).toEqual([
      "import",
      undefined,
    ]);
    expect(
      list(heading, ["#Documents", "", "", ""], ["Seal fee", "container", "20", ""], ["Weighing", "BL", "20", ""]),
    ).toEqual([undefined, undefined]);
  });

  test("of one direction stay below a numbered heading", () => {
    const { list: listOf } = read([
      ["Service", "Unit", "Import", "Import reefer"],
      FIRST,
      ["#2.1 OTHER SERVICES", "", "", ""],
      ["Seal fee", "container", "20", ""],
    ]);
    expect(listOf("direction")).toEqual(["import", "import", "import"]);
    const { list: listAll } = read([
      ["Service", "Unit", "Amount in USD", "Export"],
      FIRST,
      ["#2.1 OTHER SERVICES", "", "", ""],
      ["Seal fee", "container", "20", ""],
      ["Import fee", "container", "20", ""],
    ]);
    expect(listAll("direction")).toEqual([undefined, "export", undefined, "import"]);
  });
});

describe("an amount below one of two sizes", () => {
  const sized = (...rows: readonly (readonly string[])[]) =>
    read([["Service", "Unit", "20'", "40'"], ...rows], { facts: IMPORT });
  const DOUBT = "The row has an amount for one size only.";

  test.each<[string, string | undefined, readonly string[]]>([
    ["container", "20DV 20RF 20OT 20FR", [DOUBT]],
    ["per BL", undefined, []],
    ["per document", undefined, []],
    ["per shipment", undefined, []],
  ])("per %s", (unit, types, doubts) => {
    const { list, doubts: own } = sized(["Seal fee", unit, "20", ""]);
    expect([list("container_types"), own]).toEqual([[types], [doubts]]);
  });

  test("is for all containers below a heading without containers", () => {
    const { list, doubts } = sized(["#Documents", "", "", ""], ["Seal fee", "container", "20", ""]);
    expect([list("container_types"), doubts]).toEqual([[undefined], [[]]]);
    const sizes = sized(["#20' containers", "", "", ""], ["Seal fee", "container", "20", ""]);
    expect(sizes.doubts).toEqual([[DOUBT]]);
    const later = sized(
      ["#Documents", "", "", ""],
      ["#20' containers", "", "", ""],
      ["Seal fee", "container", "20", ""],
    );
    expect(later.list("container_types")).toEqual([undefined]);
  });

  test("is that of the only size", () => {
    const { list, doubts } = read(
      [
        ["Service", "Unit", "20'"],
        ["Seal fee", "per BL", "20"],
      ],
      { facts: IMPORT },
    );
    expect([list("container_types"), doubts]).toEqual([["20DV 20RF 20OT 20FR"], [[]]]);
  });
});

describe("a list is understood", () => {
  test.each<[string, readonly (readonly string[])[], Settings]>([
    [
      "with a column of charges",
      [
        ["Charge", AMOUNT],
        ["Seal fee", "20"],
        ["Weighing", "30"],
      ],
      {},
    ],
    [
      "with a column of days at a freight station",
      [
        ["Days", AMOUNT],
        ["1 to 5 days", "20"],
        ["6 to 10 days", "30"],
      ],
      { tables: ["cfs_tariffs"] },
    ],
  ])("%s", (_, table, settings) => {
    expect(read(table, settings)).toMatchObject({ isUnderstood: true, amounts: ["20", "30"] });
  });
});

describe("what a row says", () => {
  const row = (titles: readonly string[], cells: readonly string[], settings: Settings = {}) =>
    read([titles, cells, cells.map((text) => (text === "Seal fee" ? "Weighing" : text))], {
      ...settings,
      facts: { ...IMPORT, ...settings.facts },
    });

  test.each<[string, string | undefined]>([
    ["Kenya", "KE"],
    ["UG", "UG"],
    ["Uganda and others", "UG"],
  ])("in the cell of the country “%s”", (text, country) => {
    expect(row(["Country", "Service", "Unit", AMOUNT], [text, "Seal fee", "container", "20"]).list("country")[0]).toBe(
      country,
    );
  });

  test("is charged by weight", () => {
    const { names, notes } = row(["Service", "Unit", AMOUNT], ["Seal fee", "ton", "20"]);
    expect(names).toEqual([]);
    expect(notes[0]).toBe("20: “Seal fee” is charged by weight or volume, which has no unit here.");
  });

  test.each<[string, Settings, string | undefined]>([
    ["no country", { facts: { country: buildKnown("UG") } }, "UG"],
    ["no country, below a heading with one", { section: { country: buildKnown("TZ") } }, "TZ"],
  ])("names %s", (_, settings, country) => {
    const { list } = read(
      [
        ["Country", "Service", "Unit", AMOUNT],
        ["Kenya", "Seal fee", "container", "20"],
        ["Others", "Weighing", "container", "30"],
      ],
      settings,
    );
    expect(list("country")).toEqual(["KE", country]);
  });

  test("has the operator of the document if there is no carrier", () => {
    const operator = { operator: buildKnown("Port of Mombasa") };
    const cells = [
      ["Service", "Unit", AMOUNT],
      ["Seal fee", "container", "20"],
    ] as const;
    expect(row(cells[0], cells[1], { facts: operator }).list("operator")[0]).toBeUndefined();
    const { carrier: _, ...facts } = FACTS;
    const { candidates } = readListGrid(buildGrid(cells), {}, { ...facts, ...operator }, ["local_charges"]);
    expect(candidates[0]?.row.operator?.value).toBe("Port of Mombasa");
  });

  test("has the country of its port", () => {
    const { carrier: _, country: __, ...facts } = FACTS;
    const grid = buildGrid([
      ["Port", "Service", "Unit", AMOUNT],
      ["KEMBA", "Seal fee", "container", "20"],
      ["TZDAR", "Seal fee", "container", "30"],
    ]);
    const { candidates } = readListGrid(grid, {}, { ...facts, ...IMPORT }, ["local_charges"]);
    expect(candidates.map(({ row: { country } }) => country?.value)).toEqual(["KE", "TZ"]);
    expect(candidates[0]?.doubts.map(({ column }) => column)).toEqual(["carrier", "country"]);
    expect(candidates[0]?.doubts[1]?.reason).toContain("KEMBA");
  });

  test("is storage that is charged once", () => {
    expect(row(["Service", "Unit", AMOUNT], ["Storage fee", "per BL", "20"]).names[0]).toBe("Storage fee");
    expect(
      row(["Service", "Remarks", AMOUNT], ["Seal fee", "per container per day", "20"], {
        section: { charge: { ...buildKnown("storage"), value: "storage", isOneCharge: false } },
        tables: ["local_charges"],
      }).list("unit")[0],
    ).toBe("container-day");
  });

  test("has a note that it is charged once", () => {
    const note = {
      text: "once only",
      places: [],
      label: readLabel("once only"),
      isUnderstood: true,
      isOnce: true,
    };
    const units = (unit: string) =>
      row(["Service", "Unit", AMOUNT], ["Plug-in *", unit, "20"], {
        facts: { footnotes: new Map([["*", note]]) },
      }).list("unit")[0];
    expect(units("per container per day")).toBe("container");
    expect(units("per BL")).toBe("bl");
    expect(
      row(["Service", "Price"], ["Plug-in *", "20"], {
        facts: { footnotes: new Map([["*", note]]) },
        tables: ["cfs_tariffs"],
      }).list("unit")[0],
    ).toBeUndefined();
    expect(units("per container")).toBe("container");
  });

  test("has a price without tax", () => {
    expect(row(["Service", "Unit", AMOUNT], ["Seal fee", "container", "20 + VAT"]).list("tax")[0]).toBe("excluded");
  });

  test("has a name of which fifty letters are shown", () => {
    const long = `Surplus for ${"x".repeat(60)}`;
    expect(
      read([
        ["Service", "Amount"],
        [long, "20"],
        ["Seal fee", "30"],
      ]).notes,
    ).toContain(`20: “${long.slice(0, 50)}” has no unit and names no container.`);
    const days = `Demurrage for ${"x".repeat(60)}`;
    expect(
      read([
        ["Service", "Unit", AMOUNT],
        [days, "container", "20"],
        ["Seal fee", "container", "30"],
      ]).notes,
    ).toContain(`20: “${days.slice(0, 50)}” is a rate of demurrage or detention whose days are not understood.`);
    const types = `45' containers ${"x".repeat(60)}`;
    expect(
      read([
        ["Service", "Unit", AMOUNT],
        [types, "container", "20"],
        ["Seal fee", "container", "30"],
      ]).notes,
    ).toContain(`20: “${types.slice(0, 50)}”: there is no container type for it here.`);
  });

  test("is demurrage if it is per day below such a heading", () => {
    const below = (unit: string, tables: Settings["tables"]) =>
      row(["Service", "Unit", AMOUNT], ["Seal fee", unit, "20"], {
        section: { charge: { ...buildKnown("demurrage"), value: "demurrage", isOneCharge: false } },
        ...(tables && { tables }),
      }).amounts;
    expect(below("container per day", ["local_charges"])).toEqual([]);
    expect(below("per day", ["local_charges"])).toEqual([]);
    expect(below("container", ["local_charges"])).toEqual(["20", "20"]);
    expect(below("container per day", ["cfs_tariffs"])).toEqual(["20", "20"]);
  });

  test("is a percentage, which has no currency", () => {
    const { list, doubts } = row(["Service", AMOUNT], ["Seal fee", "5 %"]);
    expect(list("currency")[0]).toBeUndefined();
    expect(doubts[0]).toEqual(["The amount is a percentage."]);
  });

  test.each<[string, readonly string[], readonly string[], Settings, string | undefined]>([
    ["of its cell", ["Service", "Unit", AMOUNT], ["Seal fee", "container", "EUR 20"], {}, "EUR"],
    [
      "of a cell of its own",
      ["Service", "Unit", "Currency", AMOUNT],
      ["Seal fee", "container", "EUR", "20"],
      {},
      "EUR",
    ],
    ["of the title", ["Service", "Unit", "Amount in EUR"], ["Seal fee", "container", "20"], {}, "EUR"],
    ["of the unit", ["Service", "Unit", AMOUNT], ["Seal fee", "EUR per container", "20"], {}, "EUR"],
    [
      "of the heading",
      ["Service", "Unit", AMOUNT],
      ["Seal fee", "container", "20"],
      { section: { currency: buildKnown("EUR") } },
      "EUR",
    ],
    ["of the document", ["Service", "Unit", "Currency", AMOUNT], ["Seal fee", "container", "local", "20"], {}, "USD"],
    ["of the document too", ["Service", "Unit", AMOUNT], ["Seal fee", "container", "20"], {}, "USD"],
    [
      "of the document, not of two in the title",
      ["Service", "Unit", "Amount in GBP or EUR"],
      ["Seal fee", "container", "20"],
      {},
      "USD",
    ],
    [
      "of the document, not of two in the unit",
      ["Service", "Unit", AMOUNT],
      ["Seal fee", "GBP or EUR per container", "20"],
      {},
      "USD",
    ],
    [
      "of its cell, not of the unit",
      ["Service", "Unit", AMOUNT],
      ["Seal fee", "EUR per container", "GBP 20"],
      {},
      "GBP",
    ],
  ])("about the currency: that %s", (_, titles, cells, settings, currency) => {
    expect(row(titles, cells, settings).list("currency")[0]).toBe(currency);
  });

  test.each<[string, string, Section, string | undefined]>([
    ["its cell", "$ 20", {}, "USD"],
    ["the heading", "20", { sharedSymbol: [buildPlace("¥")] }, "JPY"],
    ["no text", "20", {}, undefined],
  ])("about a currency by the symbol of %s", (_, amount, section, currency) => {
    const { currency: __, ...facts } = FACTS;
    const grid = buildGrid([
      ["Service", "Unit", "Amount"],
      ["Seal fee", "container", amount],
    ]);
    const { candidates } = readListGrid(grid, section, facts, ["local_charges"]);
    expect(candidates.map(({ row: { currency: own } }) => own?.value)).toEqual([currency]);
  });

  test("about days can be a rate after the free time of the heading", () => {
    const has = (unit: string, table: CandidateTable, section: Section) =>
      row(["Service", "Unit", AMOUNT], ["Seal fee", unit, "20"], { section, tables: [table] }).doubts[0]?.includes(
        "The rate per day can be one after the free time of the heading.",
      );
    const freeDays = { freeDays: buildKnown(5) };
    expect(has("container per day", "local_charges", freeDays)).toBe(true);
    expect(has("container per day", "cfs_tariffs", freeDays)).toBe(false);
    expect(has("container", "local_charges", freeDays)).toBe(false);
    expect(has("container per day", "local_charges", {})).toBe(false);
  });

  test("about a minimum is for a freight station only", () => {
    const minimum = (tables: Settings["tables"]) =>
      row(["Service", "Unit", AMOUNT, "Minimum charge"], ["Seal fee", "container", "20", "15"], {
        ...(tables && { tables }),
      }).list("min_charge")[0];
    expect(minimum(["cfs_tariffs"])).toBe("15");
    expect(minimum(["local_charges"])).toBeUndefined();
    expect(
      row(["Service", "Unit", AMOUNT, "Minimum charge"], ["Seal fee", "container", "20", "none"], {
        tables: ["cfs_tariffs"],
      }).list("min_charge")[0],
    ).toBeUndefined();
  });

  test("about a tax is for local charges only", () => {
    const tax = (tables: Settings["tables"], remark: string) =>
      row(["Service", "Unit", AMOUNT, "Remarks"], ["Seal fee", "container", "20", remark], {
        ...(tables && { tables }),
        facts: { tax: buildKnown("included" as const) },
      }).list("tax")[0];
    expect(tax(["local_charges"], "paid by all")).toBe("included");
    expect(tax(["local_charges"], "18% VAT to be applied")).toBe("excluded");
    expect(tax(["cfs_tariffs"], "paid by all")).toBeUndefined();
    expect(tax(["cfs_tariffs"], "18% VAT to be applied")).toBeUndefined();
    expect(tax(["surcharges"], "paid by all")).toBeUndefined();
    expect(
      row(["Service", "Unit", AMOUNT, "Remarks"], ["Seal fee", "container", "20", "18% VAT to be applied"], {
        tables: ["cfs_tariffs"],
      }).list("tax_percent")[0],
    ).toBeUndefined();
  });

  test("is out of line with its size", () => {
    const grid = buildGrid([
      ["Service", "Unit", "20'", "40'"],
      ["Seal fee", "container", "20", "30"],
    ]);
    const { candidates } = readListGrid({ ...grid, isByOrder: true }, {}, { ...FACTS, ...IMPORT }, undefined);
    expect(candidates.map(({ row: { container_types } }) => container_types?.basis)).toEqual(["inferred", "inferred"]);
    expect(candidates[0]?.doubts).toHaveLength(1);
    const named = readListGrid(
      {
        ...buildGrid([
          ["Service", "Unit", AMOUNT],
          ["Seal fee 20' DV", "container", "20"],
        ]),
        isByOrder: true,
      },
      {},
      { ...FACTS, ...IMPORT },
      undefined,
    );
    const reeferList = readListGrid(
      {
        ...buildGrid([
          ["Service", "Unit", "Reefer"],
          ["Seal fee 20'", "container", "20"],
        ]),
        isByOrder: true,
      },
      {},
      { ...FACTS, ...IMPORT },
      undefined,
    );
    expect(reeferList.candidates.map(({ row: { container_types } }) => container_types?.basis)).toEqual(["read"]);
    expect(named.candidates.map(({ row: { container_types } }) => container_types?.basis)).toEqual(["read"]);
    expect(named.candidates[0]?.doubts).toEqual([]);
  });
});
