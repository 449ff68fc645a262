import { describe, expect, test } from "vitest";
import { checkTable } from "#lib/ingest/check-table.ts";
import { ddTariffs } from "#lib/ingest/dd-tariffs.ts";
import { readCsv } from "#lib/ingest/read-csv.ts";
import { describeTariffs } from "#lib/intake/readers/describe-tariffs.ts";
import { readTariffDocument } from "#lib/intake/readers/read-in-process.ts";
import { type ReadTariffs, readTariffs } from "#lib/intake/readers/read-tariffs.ts";
import { readPages } from "#tests/support/read-tariff-document.ts";

const CONTEXT = { today: "2026-11-26" };
const TIMEOUT_MS = 60_000;
const MAX_SECONDS = 40;

const read = async (text: string, context = {}) =>
  readTariffs(await readPages("text", Buffer.from(text)), { ...CONTEXT, ...context });

describe("what a document leaves open is a doubt", () => {
  const table = (head: string, rows: string) => `${head}\n\nDays          20'      40'\n${rows}\n`;
  const ROWS = "1-5           USD 40   USD 80\n6 and over    USD 60   USD 120";

  test("the counting", async () => {
    const { candidates } = await read(table("MSC import demurrage, Kenya\nFree time: 4 calendar days", ROWS));
    expect(candidates).toHaveLength(4);
    for (const { row, doubts } of candidates) {
      expect(Number(row.slab_from_day?.value)).toBeGreaterThan(4);
      expect(doubts.some(({ column }) => column === "slab_from_day")).toBe(true);
    }
  });

  test.each([
    ["Terminal storage tariff, Kenya", "The port is not stated with its UN/LOCODE."],
    ["Terminal storage tariff, Port of Mombasa, Kenya", "The port is concluded from the name “Mombasa”."],
  ])("the port of a storage tariff: %s", async (title, reason) => {
    const { candidates } = await read(table(`${title}\nImport\nFree time: 4 calendar days`, ROWS));
    expect(candidates).toHaveLength(4);
    for (const { table: name, doubts } of candidates) {
      expect(name).toBe("terminal_storage");
      expect(doubts.filter(({ column }) => column === "port")).toEqual([{ column: "port", reason }]);
    }
  });

  test.each(["16 ad libitum ", "All the days that are left "])(
    "a last row whose days are not known: %s",
    async (days) => {
      const rows = `5-15          USD 40   USD 80\n${days}   USD 60   USD 120`;
      const { candidates } = await read(table("MSC import demurrage, Kenya\nFree time: 4 calendar days", rows));
      const tiers = candidates.filter(({ table }) => table === "dd_tariffs");
      expect(tiers).toHaveLength(2);
      for (const { doubts } of tiers) expect(doubts.some(({ column }) => column === null)).toBe(true);
    },
  );

  test("the last days of rates that name one day each", async () => {
    const rows = "Day 5         USD 40   USD 80\nDay 8         USD 60   USD 120\nDay 12        USD 90   USD 150";
    const { candidates } = await read(table("MSC import demurrage, Kenya\nFree time: 4 calendar days", rows));
    expect(
      candidates
        .slice(0, 3)
        .map(({ row, doubts }) => [
          row.slab_from_day?.value,
          row.slab_to_day?.value,
          doubts.find(({ column }) => column === "slab_to_day")?.reason,
        ]),
    ).toEqual([
      ["5", "7", "The last day of the rate from day 5 is not stated: the next rate begins on day 8."],
      ["8", "11", "The last day of the rate from day 8 is not stated: the next rate begins on day 12."],
      ["12", undefined, "Whether the last rate is for day 12 alone or for all days from it is not stated."],
    ]);
  });

  test("rates behind one without a last day", async () => {
    const rows = "5 and over    USD 40   USD 80\nNext 3 days   USD 50   USD 90\n20-30         USD 60   USD 120";
    const { candidates } = await read(table("MSC import demurrage, Kenya\nFree time: 4 calendar days", rows));
    const reasons = candidates.flatMap(({ doubts }) => doubts.map(({ reason }) => reason));
    expect(reasons).toContain("Another rate follows this one, which has no last day.");
    expect(reasons).toContain("The rate before this one has no last day.");
  });

  test("the port of a terminal", async () => {
    const { candidates } = await read(
      table("APM Terminals, India\nStorage of import containers\nFree time: 4 days", ROWS),
    );
    expect(candidates.length).toBeGreaterThan(0);
    for (const { table, doubts } of candidates) {
      expect(table).toBe("terminal_storage");
      expect(doubts).toContainEqual({ column: "port", reason: "The port is not stated with its UN/LOCODE." });
    }
  });

  test("names of charges in the middle of their rows", async () => {
    const { candidates } = await read(`Hapag-Lloyd
Local charges - Tanzania - import - valid from 1 May 2026 - USD

Charge                Equipment    Unit             Amount
                      20' DV       per container    110
Terminal handling     40' DV       per container    165
                      40' RF       per container    200
Delivery order                     per B/L          60
`);
    const names = new Map(candidates.map(({ row, doubts }) => [row.amount?.value, doubts.map(({ column }) => column)]));
    expect([...names.keys()]).toEqual(["110", "165", "200", "60"]);
    expect(names.get("110")).toContain("charge_name");
    expect(names.get("200")).toContain("charge_name");
    expect(names.get("165")).toEqual([]);
  });

  test("the name of a charge that is printed in the first of its rows", async () => {
    const { candidates } = await read(`Hapag-Lloyd
Local charges - Tanzania - import - valid from 1 May 2026 - USD

Charge                Equipment    Unit             Amount
Terminal handling     20' DV       per container    110
                      40' DV       per container    165
Delivery order                     per B/L          60
`);
    expect(
      candidates.map(({ row, doubts }) => [
        row.charge_name?.value,
        row.amount?.value,
        doubts.map(({ column }) => column),
      ]),
    ).toEqual([
      ["Terminal handling", "110", []],
      ["Terminal handling", "165", ["charge_name"]],
      ["Delivery order", "60", []],
    ]);
  });

  test("rows of other charges below the last tier", async () => {
    const rows = "5-15          USD 40   USD 80\n16 and over   USD 60   USD 120\nLift on       USD 30   USD 35";
    const { candidates } = await read(table("MSC import demurrage, Kenya\nFree time: 4 calendar days", rows));
    const tiers = candidates.filter(({ table }) => table === "dd_tariffs");
    expect(tiers).toHaveLength(4);
    for (const { doubts } of tiers) expect(doubts.some(({ column }) => column === null)).toBe(false);
  });

  test("the direction, the charge, the currency and the carrier", async () => {
    const { candidates } = await read(
      table(
        "Tariff of Kenya\nFree time: 4 days",
        ROWS.replaceAll("USD ", "").replace("1-5 ", "5-9 ").replace("6 and", "10 and"),
      ),
    );
    expect(candidates).toHaveLength(4);
    const columns = new Set(candidates.flatMap(({ doubts }) => doubts.map(({ column }) => column)));
    for (const column of ["direction", "charge", "currency", "carrier"]) expect(columns).toContain(column);
    for (const { row } of candidates)
      expect([row.direction, row.charge, row.currency, row.carrier]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
  });

  test("what a person said of the document is used and marked as such", async () => {
    const { candidates } = await read(
      table("Free time: 4 days", ROWS.replace("1-5 ", "5-9 ").replace("6 and", "10 and")),
      {
        carrier: "zim",
        country: "KE",
        direction: "export",
        charge: "detention",
      },
    );
    for (const { row } of candidates) {
      expect(row.carrier).toEqual({ value: "zim", places: [], basis: "context" });
      expect([row.country?.value, row.direction?.value, row.charge?.value]).toEqual(["KE", "export", "detention"]);
    }
  });
});

test("counts of days follow each other, and say which printed numbers they come from", async () => {
  const { candidates } = await read(
    "ZIM export detention, India\nFree time: 4 days\nCharges after expiration of free time\n\nDays            20'\nFirst 5 days    USD 40\nNext 3 days     USD 60\nThereafter      USD 80\n",
  );
  expect(candidates.map(({ row }) => [row.slab_from_day?.value, row.slab_to_day?.value])).toEqual([
    ["5", "9"],
    ["10", "12"],
    ["13", undefined],
  ]);
  expect(candidates[1]?.row.slab_to_day?.derivedFrom?.terms.map(({ value }) => value)).toEqual(["4", "5", "3"]);
});

test("a rate per TEU is a doubt", async () => {
  const { candidates } = await read(
    "Port of Mombasa import storage, Kenya\n\nDays            20'                   40'\n1-4             Free                  Free\n5-9             USD 40 per TEU        USD 40 per TEU\n10 and over     USD 60 per TEU        USD 60 per TEU\n",
  );
  expect(candidates).toHaveLength(4);
  for (const { doubts } of candidates) expect(doubts.some(({ column }) => column === "rate_per_day")).toBe(true);
});

test("a short code before a name is its code, even if the columns have no titles", async () => {
  const text = `Coral Ship Agencies as agents for CMA CGM,,,
"Local charges Ghana - import - valid from 1 June 2026",,,
,,Unit,USD
THD,Terminal handling,per container,150
DOC,Delivery order,per B/L,50
SEA,Seal,per container,15`;
  const { candidates } = readTariffs(await readPages("csv", Buffer.from(text)), CONTEXT);
  expect(candidates.map(({ row }) => [row.charge_code?.value, row.charge_name?.value, row.amount?.value])).toEqual([
    ["THD", "Terminal handling", "150"],
    ["DOC", "Delivery order", "50"],
    ["SEA", "Seal", "15"],
  ]);
});

test("two charges in a paragraph, each in its own currency", async () => {
  const { candidates } = await read(`Maersk - notice to customers in Kenya, import
All amounts are in USD.

From 1 May 2026 the Terminal Handling Charge is USD 120 per container. The documentation fee is KES 6,500 per bill of lading.`);
  expect(candidates.map(({ row }) => [row.charge_name?.value, row.amount?.value, row.currency?.value])).toEqual([
    ["Terminal Handling Charge", "120", "USD"],
    ["documentation fee", "6500", "KES"],
  ]);
});

test.each([
  [
    "French",
    "À compter du 1er mai 2026, les frais de manutention (THC) sont de 1 450 MAD par conteneur.",
    ["frais de manutention (THC)"],
  ],
  [
    "French",
    "À compter du 1er mai 2026, l'ISPS (frais de sûreté) est de 150 MAD par conteneur.",
    ["ISPS (frais de sûreté)"],
  ],
  [
    "Portuguese",
    "A partir de 1 de maio de 2026 as taxas de capatazia são de BRL 1.250,50 por contêiner.",
    ["taxas de capatazia"],
  ],
  [
    "English",
    "Other handling charges are USD 40 per container. All documentation fees are USD 50 per bill of lading.",
    ["Other handling charges", "All documentation fees"],
  ],
])("the name of a charge in a sentence has no article, and all of its letters: %s", async (_, text, names) => {
  const { candidates } = await read(`Maersk - import - Morocco\n\n${text}\n`);
  expect(candidates.map(({ row }) => row.charge_name?.value)).toEqual(names);
});

const listLanes = ({ candidates }: ReadTariffs) =>
  candidates.map(({ row }) =>
    [row.code, row.scope_origin, row.scope_destination, row.amount, row.effective_from].map((cell) => cell?.value),
  );

test("surcharges in the rows of a table have the lane and the first day of their row", async () => {
  const text = `Hapag-Lloyd surcharges,,,,,
Code,Surcharge,From,To,Amount,Effective
PSS,Peak Season Surcharge,Asia,North Europe,USD 400 per container,1 March 2026
EBS,Emergency Bunker Surcharge,Asia,West Africa,USD 90 per TEU,15 March 2026`;
  expect(listLanes(readTariffs(await readPages("csv", Buffer.from(text)), CONTEXT))).toEqual([
    ["PSS", "Asia", "North Europe", "400", "2026-03-01"],
    ["EBS", "Asia", "West Africa", "90", "2026-03-15"],
  ]);
});

test.each([
  "USD 300 per container from China to Kenya",
  "The PSS from China to Kenya is USD 300 per container.",
  "The PSS for cargo from China to Kenya will be USD 300 per container.",
  "From China to Kenya, the surcharge is USD 300 per container.",
])("the lane next to the amount of a surcharge, not the wider one of the title: %s", async (sentence) => {
  const text = `Maersk - Peak Season Surcharge (PSS) from Asia to Africa\nEffective 1 May 2026\n\n${sentence}\n`;
  expect(listLanes(await read(text))).toEqual([["PSS", "China", "Kenya", "300", "2026-05-01"]]);
});

test("the importer takes complete rows", async () => {
  const { candidates } = await read(
    "MSC import demurrage, India\nEffective 1 April 2026\nFree time: 4 calendar days\n\nDays           20'       40'\n5-9            USD 40    USD 80.50\n10 and over    USD 60    USD 1,120\n",
  );
  expect(candidates.flatMap(({ doubts }) => doubts)).toEqual([]);
  const columns = Object.keys(ddTariffs.row.shape);
  const lines = candidates.map(({ row }) =>
    columns.map((column) => (column === "source_id" ? "msc-india-202604" : (row[column]?.value ?? ""))),
  );
  const csv = [columns, ...lines].map((cells) => cells.join(",")).join("\n");
  expect(checkTable(ddTariffs, readCsv(Buffer.from(csv))).faults).toEqual([]);
});

test("rows become tariffs with tiers", async () => {
  const { candidates } = await read(
    "ZIM import demurrage, India\nFree time: 4 days\n\nDays           20'       40'\n5-9            USD 40    USD 80\n10 and over    USD 60    USD 120\n",
  );
  const tariffs = describeTariffs(candidates);
  expect(
    tariffs.map(({ head, tiers }) => [
      head.container_types?.value,
      head.free_days?.value,
      tiers.map(({ rate }) => rate.value),
    ]),
  ).toEqual([
    ["20DV", "4", ["40", "60"]],
    ["40DV 40HC", "4", ["80", "120"]],
  ]);
});

test("a table that is not understood is named with its place", async () => {
  const { candidates, unread } = await read(
    "Berths of the port\n\nBerth     Length    Draught\nNorth     320.5     14.2\nSouth     280.0     12.1\n",
  );
  expect(candidates).toEqual([]);
  expect(unread[0]?.place.page).toBe(1);
});

describe("the limited process", () => {
  const client = "a test of tariffs";
  const readFile = (kind: "html" | "text" | "csv" | "pdf", bytes: Uint8Array) =>
    readTariffDocument({ kind, bytes }, CONTEXT, { client });

  test("reads as in this process", { timeout: TIMEOUT_MS }, async () => {
    const text =
      "ZIM import demurrage, India\nFree time: 4 days\n\nDays           20'       40'\n5-9            USD 40    USD 80\n10 and over    USD 60    USD 120\n";
    const inProcess = await readFile("text", Buffer.from(text));
    const { candidates, unread, refusals } = await read(text);
    expect(inProcess).toMatchObject({ ok: true, candidates, unread, refusals });
  });

  const cells = (count: number) =>
    `<table>${"<tr><td>Day 1-5</td><td>20</td><td>30</td><td>40</td></tr>".repeat(count / 4)}</table>`;
  test.each([
    ["a document of 20 MB", "text", () => Buffer.alloc(20 * 1024 ** 2, "Day 1-5 USD 20\n"), "too_large"],
    ["a page of a million cells", "html", () => Buffer.from(cells(1_000_000)), "too_large"],
    ["text that is no PDF", "pdf", () => Buffer.from("Day 1-5 USD 20"), "broken"],
  ] as const)("%s ends in seconds with a reason", { timeout: TIMEOUT_MS }, async (_, kind, build, reason) => {
    const start = performance.now();
    const answer = await readFile(kind, build());
    expect(answer).toMatchObject({ ok: false, reason });
    expect(answer.ok ? "" : answer.message).toMatch(/^[A-Z].*\.$/);
    expect((performance.now() - start) / 1_000).toBeLessThan(MAX_SECONDS);
  });

  test("a table of many rows ends with what was not read", { timeout: TIMEOUT_MS }, async () => {
    const rows = Array.from({ length: 2_900 }, (_, index) => `Charge ${index},Per container,${index},USD`);
    const start = performance.now();
    const answer = await readFile("csv", Buffer.from(["Charge name,Unit,Amount,Currency", ...rows].join("\n")));
    expect(answer).toMatchObject({ ok: true });
    expect(answer.ok && (answer.candidates.length > 0 || answer.unread.length > 0)).toBe(true);
    expect((performance.now() - start) / 1_000).toBeLessThan(MAX_SECONDS);
  });
});

test("a tier that is not understood makes the others doubtful", async () => {
  const { candidates } = await read(
    "Maersk Morocco\nExport detention tariff\nFree time: 7 days\n\nDays                            20'        40'\nDay 8 to 14 (Reefer: 6 to 10)   MAD 150    MAD 300\nDay 15 to 20                    MAD 200    MAD 400\nThereafter                      MAD 300    MAD 600\n",
  );
  expect(candidates.length).toBeGreaterThan(0);
  for (const { doubts } of candidates) expect(doubts.length).toBeGreaterThan(1);
});
