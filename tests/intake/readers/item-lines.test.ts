import { expect, test } from "vitest";
import { splitAtTitles, splitItemLines } from "#lib/intake/readers/item-lines.ts";
import { readTariffs } from "#lib/intake/readers/read-tariffs.ts";
import { readLines } from "#tests/support/read-lines.ts";
import { readPages } from "#tests/support/read-tariff-document.ts";

const item = (number: string, name: string, unit: string, price: string) =>
  `${`${number.padEnd(8)}${name} `.padEnd(60, ".")} ${unit.padEnd(24)}${price}`;

const BOOK = [
  "FIJI PORTS",
  "TARIFF OF CHARGES - Port of Suva, Fiji",
  "Effective date: 1 July 2026",
  "",
  "All charges are in FJD and do not include VAT.",
  "",
  "PART 5   STORAGE OF CONTAINERS",
  "",
  "5.1     Loaded import containers",
  "        The first 6 calendar days are free of charge.",
  item("5.1.1", "20' container, day 7 to day 12", "per day", "31.02"),
  item("5.1.2", "20' container, from day 13", "per day", "62.05"),
  "",
  "5.2     Loaded export containers",
  "        The first 10 calendar days are free of charge.",
  item("5.2.1", "20' container, day 11 to day 16", "per day", "28.00"),
  item("5.2.2", "20' container, from day 17", "per day", "35.50"),
  "",
  "PART 6   OTHER SERVICES TO CONTAINERS",
  "",
  item("6.1", "Supply of electricity to a container", "per container per day", "24.39"),
  item("6.2", "Weighing of a container", "per container", "66.29"),
  item("6.3", "Hire of a tarpaulin", "per day", "12.10"),
  item("6.4", "Reefer container, inspection", "per container", "66.00"),
].join("\n");

const readBook = async () =>
  readTariffs(await readPages("text", Buffer.from(BOOK)), { today: "2026-11-26", country: "FJ" });

test("each numbered title has its own free days and direction", async () => {
  const { candidates, refusals } = await readBook();
  expect(refusals).toEqual([]);
  const rows = candidates.filter(({ table }) => table === "terminal_storage");
  expect(
    rows.map(({ row }) =>
      [row.direction, row.free_days, row.slab_from_day, row.slab_to_day, row.rate_per_day, row.tax]
        .map((cell) => cell?.value ?? "")
        .join(" "),
    ),
  ).toEqual([
    "import 6 7 12 31.02 excluded",
    "import 6 13  62.05 excluded",
    "export 10 11 16 28 excluded",
    "export 10 17  35.5 excluded",
  ]);
});

test("another part of the book is not for the direction of the part before it", async () => {
  const { candidates } = await readBook();
  const rows = candidates.filter(({ table }) => table === "local_charges");
  expect(rows.map(({ row }) => [row.charge_name?.value, row.unit?.value, row.amount?.value, row.direction])).toEqual([
    ["Supply of electricity to a container", "container-day", "24.39", undefined],
    ["Weighing of a container", "container", "66.29", undefined],
    ["Hire of a tarpaulin", "day", "12.1", undefined],
    ["Reefer container, inspection", "container", "66", undefined],
  ]);
  expect(rows[2]?.doubts.some(({ column }) => column === "unit")).toBe(true);
});

test("groups of one table have the free days of their own sentences", async () => {
  const text = `PORT OF SUVA, FIJI
Storage tariff effective 1 July 2026 in FJD

Period               20'       40'
Loaded import containers
The first 6 calendar days are free of charge.
Day 7 to day 12      31.02     60.00
From day 13          62.05     90.00
Loaded export containers
The first 10 calendar days are free of charge.
Day 11 to day 16     28.00     50.00
From day 17          35.50     70.00
`;
  const { candidates } = readTariffs(await readPages("text", Buffer.from(text)), { today: "2026-11-26" });
  const free = candidates.map(({ row }) => `${row.direction?.value} ${row.free_days?.value}`);
  expect(new Set(free)).toEqual(new Set(["import 6", "export 10"]));
});

test.each<[string, string[][], number[]]>([
  [
    "5.1.1 20' container, day 7 to day 12 ....... per day 31.02\n5.1.2 20' container, from day 13 ....... per day 62.05",
    [
      ["20' container", "day 7 to day 12", "per day", "31.02"],
      ["20' container", "from day 13", "per day", "62.05"],
    ],
    [2],
  ],
  [
    "5.1 Weighing ....... per container 66.29\n5.2 Washing, with soap ....... per container 6.29",
    [
      ["Weighing", "per container", "66.29"],
      ["Washing, with soap", "per container", "6.29"],
    ],
    [2],
  ],
  [
    "PART 5    STORAGE\n5.1 Weighing ....... per container 66.29",
    [["PART 5 STORAGE"], ["5.1 Weighing ....... per container 66.29"]],
    [0, 2],
  ],
  [
    "5.1    Loaded containers\n5.1.1 Weighing ....... per container 66.29\n5.1.2 Washing ....... per container EUR 6.29",
    [["Loaded containers"], ["Weighing", "per container", "66.29"], ["Washing", "per container", "EUR 6.29"]],
    [0, 3],
  ],
  [
    "5.1    45.00\n5.1.1 Weighing ....... per container 66.29\n5.1.2 Washing ....... each 6.29",
    [
      ["5.1", "45.00"],
      ["Weighing", "per container", "66.29"],
      ["Washing", "each", "6.29"],
    ],
    [3],
  ],
  [
    "Part 5    STORAGE    now\n(a) Weighing ....... per container 66.29\n(b) Washing ....... per container 6.29",
    [
      ["Part 5", "STORAGE", "now"],
      ["Weighing", "per container", "66.29"],
      ["Washing", "per container", "6.29"],
    ],
    [3],
  ],
  [
    "Item 5    Weighing\nWeighing ....... per container 66.29\nWashing ....... per container 6.29",
    [["Item 5 Weighing"], ["Weighing", "per container", "66.29"], ["Washing", "per container", "6.29"]],
    [0, 3],
  ],
  ["5    Loaded containers\nWeighing: USD 5", [["5", "Loaded containers"], ["Weighing: USD 5"]], [2]],
  [
    "Weighing ....... per container 66-29\nWashing ....... per container 6.29",
    [["Weighing ....... per container 66-29"], ["Washing ....... per container 6.29"]],
    [2],
  ],
])("%j", async (text, cells, lengths) => {
  const lines = splitItemLines(await readLines(text));
  expect(lines.map((line) => line.cells.map((cell) => cell.text))).toEqual(cells);
  expect(
    lines.map((line) => line.cells.map(({ start, end }) => line.text.slice(start, end).replaceAll("\t", " "))),
  ).toEqual(cells);
  expect(splitAtTitles(lines).map((part) => part.length)).toEqual(lengths);
});
