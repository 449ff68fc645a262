import { afterEach, describe, expect, test } from "vitest";
import type { SourceKind } from "#lib/documents/sources/read-source.ts";
import { READER_LIMITS } from "#lib/intake/readers/limits.ts";
import { readTariffs, type TariffContext } from "#lib/intake/readers/read-tariffs.ts";
import { readPages } from "#tests/support/read-tariff-document.ts";

const read = async (kind: SourceKind, text: string, context: Omit<TariffContext, "today"> = {}) => {
  const pages = await readPages(kind, Buffer.from(text));
  const { candidates, unread, refusals } = readTariffs(pages, { ...context, today: "2026-11-26" });
  expect(refusals).toEqual([]);
  return {
    rows: candidates.map(({ table, row }) =>
      [
        table,
        (row.charge_name ?? row.container_types)?.value,
        row.slab_from_day?.value,
        (row.rate_per_day ?? row.amount)?.value,
      ]
        .filter((part) => part !== undefined)
        .join(" "),
    ),
    doubts: candidates.map(({ doubts }) => doubts.map(({ reason }) => reason)),
    unread: unread.map(({ place, reason }) => `${place.text}: ${reason}`),
    places: unread.map(({ place }) => place),
  };
};

const HEAD = `"MSC import demurrage, Kenya, USD, valid from 1 March 2026",,
Free time: 3 days,,
Days,20',40' HC
4-8,30,60
9 and over,45,90
`;
const DEMURRAGE = ["dd_tariffs 20DV 4 30", "dd_tariffs 20DV 9 45", "dd_tariffs 40HC 4 60", "dd_tariffs 40HC 9 90"];

describe("other charges in the rows of a table of days", () => {
  const LIFT = ["local_charges Lift on 15", "local_charges Lift on 20"];

  test("are charges with a doubt about their unit", async () => {
    const { rows, doubts, unread } = await read("csv", `${HEAD}Lift on,15,20\n`);
    expect(rows).toEqual([...DEMURRAGE, ...LIFT]);
    expect(unread).toEqual([]);
    expect(doubts.slice(0, 4)).toEqual([[], [], [], []]);
    for (const own of doubts.slice(4))
      expect(own).toContain(
        "The row is in a table of rates per day: whether it is charged once or per day is not stated in the row.",
      );
  });

  test("that are percentages change the rates, and are no rows", async () => {
    const { rows, unread } = await read("csv", `${HEAD}Lift on,15,20\nPeak season,10 %,12 %\n`);
    expect(rows).toEqual([...DEMURRAGE, ...LIFT]);
    expect(unread).toEqual([
      "10 %: A percentage that changes the rates of the table.",
      "12 %: A percentage that changes the rates of the table.",
    ]);
  });

  test("are named as unread if no charges are asked for", async () => {
    const { rows, unread } = await read("csv", `${HEAD}Lift on,15,20\n`, { tables: ["dd_tariffs"] });
    expect(rows).toEqual(DEMURRAGE);
    expect(unread).toEqual(["Lift on 15 20: These rows name no days."]);
    expect(await read("csv", HEAD, { tables: ["dd_tariffs"] })).toMatchObject({ rows: DEMURRAGE, unread: [] });
    const both = await read("csv", `${HEAD}Lift on,15,20\n`, { tables: ["dd_tariffs", "local_charges"] });
    expect(both).toMatchObject({ rows: [...DEMURRAGE, ...LIFT], unread: [] });
  });

  test("without a unit have the reason", async () => {
    const { rows, unread } = await read("csv", `${HEAD}Lift on,15 per ton,20 per ton\n`);
    expect(rows).toEqual(DEMURRAGE);
    expect(unread.length).toBeGreaterThan(0);
    for (const reason of unread) expect(reason).toContain("charged by weight or volume");
  });
});

test("only the tables that a person asks for have rows", async () => {
  expect((await read("csv", HEAD, { tables: ["local_charges"] })).rows).toEqual([]);
  expect((await read("csv", HEAD, { tables: ["dd_tariffs"] })).rows).toEqual(DEMURRAGE);
});

describe("a heading of days below rows of another kind", () => {
  const CHARGES = `"MSC import charges, Kenya, USD, valid from 1 March 2026",
Charge,USD per container
Handling,15
Sealing,12
`;

  test("begins another table", async () => {
    const { rows } = await read("csv", `${CHARGES}Storage from day 4 to day 8,\n20',30\n40' HC,60\n`);
    expect(rows).toEqual([
      "local_charges Handling 15",
      "local_charges Sealing 12",
      "terminal_storage 20DV 4 30",
      "terminal_storage 40HC 4 60",
    ]);
  });

  test("has the headings directly above it", async () => {
    const text = `${CHARGES}Export,\nStorage from day 4 to day 8,\n20',30\n40' HC,60\n`;
    const pages = await readPages("csv", Buffer.from(text));
    const { candidates } = readTariffs(pages, { today: "2026-11-26" });
    expect(candidates.map(({ row }) => row.direction?.value)).toEqual(["import", "import", "export", "export"]);
  });

  test("begins no other table if only headings are above it", async () => {
    const text = `"MSC import demurrage, Kenya, USD, valid from 1 March 2026",
Free time: 3 days,
Container,USD
Refrigerated containers,
Demurrage from day 4 to day 8,
20',30
40',60
Demurrage day 9 and over,
20',45
40',90
`;
    expect((await read("csv", text)).rows.toSorted()).toEqual([
      "dd_tariffs 20RF 4 30",
      "dd_tariffs 20RF 9 45",
      "dd_tariffs 40RF 4 60",
      "dd_tariffs 40RF 9 90",
    ]);
  });
});

describe("what the reader does not understand", () => {
  test("is named: an amount in a sentence", async () => {
    expect((await read("text", "MSC import charges, Kenya\n\nThe deposit of USD 500 is paid back.\n")).unread).toEqual([
      "The deposit of USD 500 is paid back.: The line has an amount that the reader did not read.",
    ]);
    expect((await read("text", "MSC import charges, Kenya\n\nThe deposit is paid back.\n")).unread).toEqual([]);
  });

  test("is named: a table without rates", async () => {
    const { rows, unread, places } = await read(
      "text",
      "Berths\n\nBerth     Length    Draught\nNorth     320.5     14.2\nSouth     280.0     12.1\n",
    );
    expect(rows).toEqual([]);
    expect(unread.length).toBeGreaterThan(0);
    expect(places[0]?.page).toBe(1);
  });

  test("is named: a line that looks like a row", async () => {
    const row = (text: string) => read("text", `MSC import charges, Kenya\n\n${text}\n`).then(({ unread }) => unread);
    expect(await row("A12      B34      C56")).toEqual([
      "A12 B34 C56: The line looks like a row of a table that the reader does not understand.",
    ]);
    expect(await row("A12      B34")).toEqual([]);
    expect(await row("A12      B      C")).toEqual([]);
    expect(await row("A12      B34      C")).toHaveLength(1);
  });

  test("is named: a table without any rate", async () => {
    const none = HEAD.replace("30,60", "N/A,N/A").replace("45,90", "N/A,N/A");
    expect(await read("csv", none)).toMatchObject({
      rows: [],
      unread: ["4-8 N/A N/A 9 and over N/A N/A: The table has no rates or charges that the reader understands."],
    });
  });

  test("is named: rows of other charges without an amount", async () => {
    expect(await read("csv", `${HEAD}Lift on,N/A,N/A\n`)).toMatchObject({
      rows: DEMURRAGE,
      unread: ["N/A: “Lift on” has no amount: “N/A”.", "N/A: “Lift on” has no amount: “N/A”."],
    });
    const left = await read("csv", `${HEAD}Lift on,15 per ton,20 per ton\n`, { tables: ["dd_tariffs"] });
    expect(left.rows).toEqual(DEMURRAGE);
    for (const reason of left.unread) expect(reason).toContain("charged by weight or volume");
  });

  test("is named at most twenty times for lines of one kind", async () => {
    const sentences = (count: number) =>
      Array.from({ length: count }, (_, index) => `The deposit number ${index} of USD 500 is paid back.`).join("\n\n");
    expect((await read("text", `MSC, Kenya\n\n${sentences(20)}\n`)).unread).toHaveLength(20);
    expect((await read("text", `MSC, Kenya\n\n${sentences(21)}\n`)).unread).toHaveLength(20);
  });

  test("is not named if it is a line of marks", async () => {
    const lines = HEAD.replace("4-8,30,60", "-----,-----,-----\n4-8,30,60").replace(
      "9 and over",
      "_____,,\n9 and over",
    );
    expect(await read("csv", lines)).toMatchObject({ rows: DEMURRAGE, unread: [] });
  });

  test("is a table, and its notes say which cells", async () => {
    const { unread } = await read("csv", "Staff,Room,Phone\nMiller,12,345\nSmith,14,678\n");
    expect(unread).toEqual([
      "12: “Miller” has no unit and names no container.",
      "345: “Miller” has no unit and names no container.",
      "14: “Smith” has no unit and names no container.",
      "678: “Smith” has no unit and names no container.",
    ]);
  });
});

describe("a document that is too large", () => {
  const limits = { ...READER_LIMITS };
  afterEach(() => {
    Object.assign(READER_LIMITS, limits);
  });

  const TOO_LARGE = "The document has more tables or rows than the reader reads. Send the pages with the tariff only.";

  test("has no rows if it has too many words", async () => {
    let count = 0;
    for (const { words } of await readPages("csv", Buffer.from(HEAD))) count += words.length;
    READER_LIMITS.maxWords = count;
    expect((await read("csv", HEAD)).rows).toEqual(DEMURRAGE);
    READER_LIMITS.maxWords = count - 1;
    const pages = (await readPages("csv", Buffer.from(HEAD))).map((page) => ({ ...page, page: 3 }));
    expect(readTariffs(pages, { today: "2026-11-26" }).unread[0]?.place.page).toBe(3);
    expect(await read("csv", HEAD)).toMatchObject({
      rows: [],
      unread: [`: The document has more than ${count - 1} words. Send the pages with the tariff only.`],
      places: [{ page: 1, box: { x: 0, y: 0, width: 1, height: 1 }, text: "" }],
    });
  });

  test("has no rows if it has too many lines", async () => {
    READER_LIMITS.maxLines = 5;
    expect((await read("csv", HEAD)).rows).toEqual(DEMURRAGE);
    READER_LIMITS.maxLines = 4;
    expect(await read("csv", HEAD)).toMatchObject({
      rows: [],
      unread: [": The document has more than 4 lines. Send the pages with the tariff only."],
    });
  });

  test("is read up to its last table", async () => {
    READER_LIMITS.maxTables = 1;
    expect(await read("csv", HEAD)).toMatchObject({ rows: DEMURRAGE, unread: [] });
    READER_LIMITS.maxTables = 0;
    const { rows, unread } = await read("csv", HEAD);
    expect(rows).toEqual([]);
    expect(unread).toEqual([`4-8 30 60 9 and over 45 90: ${TOO_LARGE}`]);
  });

  test("is read up to a table with too many rows", async () => {
    READER_LIMITS.maxRowsOfTable = 2;
    expect(await read("csv", HEAD)).toMatchObject({ rows: DEMURRAGE, unread: [] });
    READER_LIMITS.maxRowsOfTable = 1;
    expect(await read("csv", HEAD)).toMatchObject({ rows: [], unread: [`4-8 30 60 9 and over 45 90: ${TOO_LARGE}`] });
  });

  test("is read until it has too many rows of tariffs", async () => {
    READER_LIMITS.maxCandidates = 0;
    expect(await read("csv", HEAD)).toMatchObject({ rows: DEMURRAGE, unread: [] });
    const html = (country: string) =>
      `<h2>MSC import demurrage, ${country}, USD, valid from 1 March 2026</h2><p>Free time: 3 days</p><table><tr><td>Days</td><td>20'</td></tr><tr><td>4-8</td><td>30</td></tr><tr><td>9 and over</td><td>45</td></tr></table>`;
    READER_LIMITS.maxCandidates = 2;
    expect((await read("html", html("Kenya") + html("Uganda"))).rows).toHaveLength(4);
    READER_LIMITS.maxCandidates = 1;
    const { rows, unread } = await read("html", html("Kenya") + html("Uganda"));
    expect(rows).toHaveLength(2);
    expect(unread).toEqual([`4-8 30 9 and over 45: ${TOO_LARGE}`]);
  });
});
