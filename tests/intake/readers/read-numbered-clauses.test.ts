import { expect, test } from "vitest";
import type { Candidate } from "#lib/intake/readers/candidate.ts";
import { readFacts } from "#lib/intake/readers/document-facts.ts";
import { readNumberedClauses } from "#lib/intake/readers/read-numbered-clauses.ts";
import { readLines } from "#tests/support/read-lines.ts";
import { CLAUSES } from "./short-documents/clauses.ts";

const HEAD = `Port Authority of Suva
Storage tariff, effective 1 March 2026

`;

/** The title names no charge. */
const TARIFF = `Port Authority of Suva
Tariff, effective 1 March 2026

`;

const OF_DOCUMENT: ReadonlySet<string | null> = new Set(["operator", "country", "port", "carrier"]);

/** "import 20DV USD free 5 6-10: 20": a row, and its doubts but those of the whole document. */
function describeRow({ row, doubts }: Candidate): string {
  const read = (name: string) => row[name]?.value;
  const cargo = read("cargo_class");
  return [
    ...[read("direction"), read("container_types"), cargo === "general" ? undefined : cargo],
    ...[read("day_basis"), read("tax"), read("currency")],
    `free ${read("free_days")}`,
    `${read("slab_from_day")}-${read("slab_to_day") ?? ""}: ${read("rate_per_day")}`,
    ...doubts.flatMap(({ column, reason }) =>
      OF_DOCUMENT.has(column) || reason.includes("for which containers") ? [] : [`? ${column ?? "row"}: ${reason}`],
    ),
  ]
    .filter(Boolean)
    .join(" ");
}

async function read(text: string): Promise<{ rows: string[]; others: string[] }> {
  const lines = await readLines(text);
  const { candidates, others } = readNumberedClauses(lines, readFacts(lines, { today: "2026-11-26" }));
  return { rows: candidates.map(describeRow), others: [...others].map((line) => line.text) };
}

test.each<[string, string, string[], string[]]>([
  [
    "free days of a clause that has lettered lines",
    `${HEAD}2. Import containers
2.1 Containers have 5 free days:
(a) Sundays count too
(b) holidays count too
2.2 From day 6 to day 10, USD 20.00 per container per day.
2.3 From day 11, USD 40.00 per container per day.`,
    ["import USD free 5 6-10: 20", "import USD free 5 11-: 40"],
    [],
  ],
  [
    "free time in a clause above the parts",
    `${HEAD}1. Free time
1.1 Import containers: 5 days
1.2 Export containers: 7 days
2. Import containers pay per container per day
2.1 From day 6 to day 10: USD 20.00
2.2 From day 11: USD 40.00
3. Export containers pay per container per day
3.1 From day 8 to day 10: USD 15.00
3.2 From day 11: USD 30.00`,
    [
      "import USD free 5 6-10: 20",
      "import USD free 5 11-: 40",
      "export USD free 7 8-10: 15",
      "export USD free 7 11-: 30",
    ],
    [],
  ],
  [
    "free time for both directions in a part above",
    `${HEAD}1. Import and export containers have 5 free days.
2. Import containers pay per container per day
2.1 From day 6 to day 10: USD 20.00
2.2 From day 11: USD 40.00`,
    ["import USD free 5 6-10: 20", "import USD free 5 11-: 40"],
    [],
  ],
  [
    "statement with direction",
    `${HEAD}1. Containers
1.1 Import containers: rates exclude VAT.
1.2 The first 5 days are free.
1.3 Export containers, from day 6 to day 10, USD 20.00 per container per day.
1.4 Export containers, from day 11, USD 40.00 per container per day.`,
    ["export excluded USD free 5 6-10: 20", "export excluded USD free 5 11-: 40"],
    [],
  ],
  [
    "a clause of several sentences that ends with a colon",
    `${HEAD}1. Import containers have 5 free days.
2. Charges are payable in advance. No discount is given. Reefer containers pay per container per day:
2.1 From day 6 to day 10: USD 20.00
2.2 From day 11: USD 40.00
3. Charges are payable in advance. No discount is given to reefer containers. Customers pay per container per day:
3.1 From day 6 to day 10: USD 10.00
3.2 From day 11: USD 20.00`,
    [
      "import 20RF 40RF reefer USD free 5 6-10: 20",
      "import 20RF 40RF reefer USD free 5 11-: 40",
      "import USD free 5 6-10: 10",
      "import USD free 5 11-: 20",
    ],
    [],
  ],
  [
    "items of two numbered clauses",
    `${HEAD}1. Import containers have 5 free days.
1.1 Dry containers pay per container per day:
(a) from day 6 to day 10: USD 20.00
(b) from day 11: USD 40.00
1.2 Reefer containers pay per container per day:
(a) from day 6 to day 10: USD 50.00
(b) from day 11: USD 90.00`,
    [
      "import 20DV 40DV 40HC USD free 5 6-10: 20",
      "import 20DV 40DV 40HC USD free 5 11-: 40",
      "import 20RF 40RF reefer USD free 5 6-10: 50",
      "import 20RF 40RF reefer USD free 5 11-: 90",
    ],
    [],
  ],
  [
    "items that name sizes and periods in two clauses",
    `${HEAD}1. Import containers have 5 free days.
1.1 From day 6 to day 10, per container per day:
(a) 20 ft container: USD 20.00
(b) 40 ft container: USD 40.00
1.2 From day 11, per container per day:
(a) 20 ft container: USD 30.00
(b) 40 ft container: USD 60.00`,
    [
      "import 20DV USD free 5 6-10: 20",
      "import 20DV USD free 5 11-: 30",
      "import 40DV 40HC USD free 5 6-10: 40",
      "import 40DV 40HC USD free 5 11-: 60",
    ],
    [],
  ],
  [
    "periods that begin before the last one ends",
    `${HEAD}1. Import containers have 5 free days.
1.1 Containers pay per container per day:
(a) from day 6 to day 10: USD 20.00
(b) from day 11 to day 20: USD 30.00
1.2 From day 8, USD 25.00 per container per day.`,
    [
      "import USD free 5 6-10: 20",
      "import USD free 5 11-20: 30",
      "import USD free 5 8-: 25 ? slab_from_day: The free time has 5 days, and the first rate begins on day 8.",
    ],
    [],
  ],
  [
    "a period that begins with the last one",
    `${HEAD}1. Import containers have 5 free days.
1.1 Containers pay per container per day:
(a) from day 6 to day 10: USD 20.00
(b) from day 11 to day 20: USD 30.00
1.2 From day 11, USD 35.00 per container per day.`,
    [
      "import USD free 5 6-10: 20",
      "import USD free 5 11-20: 30",
      "import USD free 5 11-: 35 ? slab_from_day: The free time has 5 days, and the first rate begins on day 11.",
    ],
    [],
  ],
  [
    "a charge that is not named, per day",
    `Port Authority of Suva
Tariff, effective 1 March 2026

1. Import containers have 5 free days.
1.1 From day 6 to day 10, USD 20.00 per container per day.
1.2 From day 11, USD 40.00 per container per day.`,
    ["import USD free 5 6-10: 20", "import USD free 5 11-: 40"],
    [],
  ],
  [
    "a charge that is not named, not per day",
    `Port Authority of Suva
Tariff, effective 1 March 2026

1. Import containers have 5 free days.
1.1 From day 6 to day 10, USD 20.00 in all cases.
1.2 From day 11, USD 40.00 in all cases.`,
    [],
    [],
  ],
  [
    "empty, full and empty",
    `${HEAD}1. Empty import containers
1.1 The first 10 days are free.
1.2 From day 11 to day 20, USD 3.00 per container per day.
1.3 Full containers, from day 11 to day 20, USD 30.00 per container per day.
1.4 From day 21, USD 5.00 per container per day.`,
    [
      "import USD free 10 11-20: 3 ? row: The rates are for empty containers.",
      "import USD free 10 11-20: 30",
      "import USD free 10 21-: 5 ? row: The rates are for empty containers. ? slab_from_day: The free time has 10 days, and the first rate begins on day 21.",
    ],
    [],
  ],
  [
    "per day in a clause before",
    `${HEAD}1. Import containers have 5 free days.
1.1 Charges apply per container per day.
1.2 From day 6 to day 10: USD 20.00
1.3 From day 11: USD 40.00
2. Export containers have 7 free days.
2.1 From day 8 to day 10: USD 20.00
2.2 From day 11: USD 40.00`,
    [
      "import USD free 5 6-10: 20",
      "import USD free 5 11-: 40",
      "export USD free 7 8-10: 20",
      "export USD free 7 11-: 40",
    ],
    [],
  ],
  [
    "two classes in their own clauses of sizes",
    `${HEAD}1. Import containers have 5 free days.
2. Reefer containers of 20 ft
2.1 From day 6, USD 30.00 per container per day for as long as the container remains in the port.
3. Reefer containers of 40RF type
3.1 From day 6, USD 60.00 per container per day for as long as the container remains in the port.`,
    ["import 20RF reefer USD free 5 6-: 30", "import 40RF reefer USD free 5 6-: 60"],
    [],
  ],
  [
    "electricity",
    `${HEAD}1. Import containers have 5 free days.
1.1 From day 6 to day 10, USD 20.00 per container per day.
1.2 From day 11, USD 40.00 per container per day.
2. Electricity
2.1 From day 1 to day 5, USD 30.00 per container per day.
2.2 From day 6, USD 35.00 per container per day.
Part 2 Export
3. Export containers have 7 free days.
3.1 From day 8 to day 14, USD 15.00 per container per day.
3.2 From day 15, USD 30.00 per container per day.`,
    [
      "import USD free 5 6-10: 20",
      "import USD free 5 11-: 40",
      "export USD free 7 8-14: 15",
      "export USD free 7 15-: 30",
    ],
    [
      "2. Electricity",
      "2.1 From day 1 to day 5, USD 30.00 per container per day.",
      "2.2 From day 6, USD 35.00 per container per day.",
    ],
  ],
  [
    "a table between clauses",
    `${HEAD}1. Import containers have 5 free days.
1.1 From day 6 to day 10, USD 20.00 per container per day.
Days     20'     40'
6-10     10      20
1.2 From day 11, USD 40.00 per container per day.`,
    [
      "import USD free 5 6-10: 20",
      "import USD free 5 11-: 40 ? slab_from_day: The free time has 5 days, and the first rate begins on day 11.",
    ],
    [],
  ],
  [
    "full and empty",
    `${HEAD}1. Empty containers
1.1 The first 10 days are free.
1.2 From day 11 to day 20, USD 3.00 per container per day.
1.3 From day 21, USD 5.00 per container per day.
2. Laden containers
2.1 The first 5 days are free.
2.2 From day 6 to day 10, USD 20.00 per container per day.
2.3 From day 11, USD 40.00 per container per day.
3. Containers
3.1 From day 6 to day 10, USD 22.00 per container per day.`,
    [
      "USD free 10 11-20: 3 ? direction: Whether the tariff is for import or export is not stated. ? row: The rates are for empty containers.",
      "USD free 10 21-: 5 ? direction: Whether the tariff is for import or export is not stated. ? row: The rates are for empty containers.",
      "USD free 5 6-10: 20 ? direction: Whether the tariff is for import or export is not stated.",
      "USD free 5 11-: 40 ? direction: Whether the tariff is for import or export is not stated.",
      "USD free 5 6-10: 22 ? direction: Whether the tariff is for import or export is not stated. ? free_days: The free days are not stated: 5, because the first rate begins on day 6.",
    ],
    [],
  ],
  [
    "two tiers in one title",
    `${HEAD}1. Import containers have 5 free days.
2. From day 6 to day 10 and from day 11, containers pay per container per day:
(a) 20 ft container: USD 20.00
(b) 40 ft container: USD 40.00
3. From day 6 to day 10, containers pay per container per day:
(a) 20 ft container: USD 25.00
(b) 40 ft container: USD 45.00`,
    ["import 20DV USD free 5 6-10: 25", "import 40DV 40HC USD free 5 6-10: 45"],
    [],
  ],
  [
    "free time of one part only",
    `${TARIFF}Part 1 Storage of containers
1. Import containers
1.1 Free time
1.1.1 Dry containers: 5 days
1.1.2 Reefer containers: 3 days
1.2 Rates per container per day
1.2.1 Dry containers: from day 6 to day 10 USD 20.00, from day 11 USD 40.00
2. Export containers
2.1 Rates per container per day
2.1.1 Dry containers: from day 8 to day 10 USD 20.00, from day 11 USD 40.00`,
    [
      "import 20DV 40DV 40HC USD free 5 6-10: 20",
      "import 20DV 40DV 40HC USD free 5 11-: 40",
      "export 20DV 40DV 40HC USD free 7 8-10: 20 ? free_days: The free days are not stated: 7, because the first rate begins on day 8.",
      "export 20DV 40DV 40HC USD free 7 11-: 40 ? free_days: The free days are not stated: 7, because the first rate begins on day 8.",
    ],
    [],
  ],
  [
    "free days of other containers, with clauses of their own",
    `${TARIFF}1. Empty containers have 20 free days.
1.1 Sundays count too.
2. Transhipment containers have 30 free days.
2.1 Sundays count too.
3. Import containers
3.1 From day 6 to day 10, USD 20.00 per container per day.
3.2 From day 11, USD 40.00 per container per day.`,
    [
      "import USD free 5 6-10: 20 ? free_days: The free days are not stated: 5, because the first rate begins on day 6.",
      "import USD free 5 11-: 40 ? free_days: The free days are not stated: 5, because the first rate begins on day 6.",
    ],
    [],
  ],
  [
    "other words behind the days",
    `${TARIFF}1. Import containers have 5 free days.
1.1 From day 6 to day 10, USD 20.00 per container per day. Export containers are in part 2.
1.2 From day 11, USD 40.00 per container per day; reefer export containers are in part 2.`,
    ["import USD free 5 6-10: 20", "import USD free 5 11-: 40"],
    [],
  ],
  [
    "free days of a general part, in sentences behind their direction",
    `${TARIFF}1. General
1.1 Import containers. Five days are free.
1.2 Export containers. Seven days are free.
2. Import containers pay per container per day
2.1 From day 6 to day 10: USD 20.00
2.2 From day 11: USD 40.00
3. Export containers pay per container per day
3.1 From day 8 to day 10: USD 15.00
3.2 From day 11: USD 30.00`,
    [
      "import USD free 5 6-10: 20",
      "import USD free 5 11-: 40",
      "export USD free 7 8-10: 15",
      "export USD free 7 11-: 30",
    ],
    [],
  ],
  [
    "per day in a general part",
    `${TARIFF}1. General
1.1 Charges apply per container per day.
2. Import containers have 5 free days.
2.1 From day 6 to day 10: USD 20.00
2.2 From day 11: USD 40.00`,
    ["import USD free 5 6-10: 20", "import USD free 5 11-: 40"],
    [],
  ],
  [
    "per day in a clause of one part",
    `${TARIFF}1. Import containers have 5 free days.
1.1 Charges apply per container per day.
1.2 From day 6 to day 10: USD 20.00
1.3 From day 11: USD 40.00
2. Export containers have 7 free days.
2.1 From day 8 to day 10: USD 15.00
2.2 From day 11: USD 30.00`,
    ["import USD free 5 6-10: 20", "import USD free 5 11-: 40"],
    [],
  ],
  [
    "taxes by direction",
    `${TARIFF}1. Containers
1.1 Export containers: amounts exclude VAT.
1.2 Import containers: amounts include VAT.
1.3 The first 5 days are free.
1.4 Import containers, from day 6 to day 10, USD 20.00 per container per day.
1.5 Import containers, from day 11, USD 40.00 per container per day.`,
    ["import USD free 5 6-10: 20", "import USD free 5 11-: 40"],
    [],
  ],
  [
    "taxes by part",
    `${TARIFF}1. Export containers
1.1 Amounts exclude VAT.
1.2 The first 7 days are free.
1.3 From day 8, USD 15.00 per container per day, from day 11 USD 30.00.
2. Import containers
2.1 Amounts include VAT.
2.2 The first 5 days are free.
2.3 From day 6, USD 20.00 per container per day, from day 11 USD 40.00.`,
    [
      "export excluded USD free 7 8-10: 15",
      "export excluded USD free 7 11-: 30",
      "import included USD free 5 6-10: 20 ? tax: Another sentence of the document says something else of the tax.",
      "import included USD free 5 11-: 40 ? tax: Another sentence of the document says something else of the tax.",
    ],
    [],
  ],
  [
    "amounts in the currency of the document",
    `Port Authority of Suva
Tariff, effective 1 March 2026, in FJD

1. Import containers have 5 free days.
2. Import containers pay per container per day
2.1 From day 6 to day 10: 20.00
2.2 From day 11: 40.00`,
    ["import FJD free 5 6-10: 20", "import FJD free 5 11-: 40"],
    [],
  ],
  [
    "amounts without a currency",
    `${TARIFF}1. Import containers have 5 free days.
2. Import containers pay per container per day
2.1 From day 6 to day 10: 20.00
2.2 From day 11: 40.00`,
    [],
    [],
  ],
  [
    "cargo in the titles",
    `${TARIFF}1. Import containers have 5 free days.
2. Dangerous goods pay per container per day
2.1 From day 6 to day 10: USD 20.00
2.2 From day 11: USD 40.00
3. General cargo pays per container per day
3.1 From day 6 to day 10: USD 10.00
3.2 From day 11: USD 20.00`,
    [
      "import DG USD free 5 6-10: 20",
      "import DG USD free 5 11-: 40",
      "import 20DV 40DV 40HC USD free 5 6-10: 10",
      "import 20DV 40DV 40HC USD free 5 11-: 20",
    ],
    [],
  ],
  [
    "a kind below a size, and a size below a kind",
    `${TARIFF}1. Import containers have 5 free days.
2. Containers of 40 ft
2.1 Reefer containers pay per container per day
2.1.1 From day 6 to day 10: USD 20.00
2.1.2 From day 11: USD 40.00
3. Reefer containers
3.1 Containers of 20 ft pay per container per day
3.1.1 From day 6 to day 10: USD 10.00
3.1.2 From day 11: USD 20.00
3.2 Containers of type 40RF pay per container per day
3.2.1 From day 6 to day 10: USD 12.00
3.2.2 From day 11: USD 24.00`,
    [
      "import 40RF reefer USD free 5 6-10: 20",
      "import 40RF reefer USD free 5 11-: 40",
      "import 20RF reefer USD free 5 6-10: 10",
      "import 20RF reefer USD free 5 11-: 20",
      "import 40RF reefer USD free 5 6-10: 12",
      "import 40RF reefer USD free 5 11-: 24",
    ],
    [],
  ],
  [
    "a clause without an amount between lettered lines",
    `${TARIFF}1. Import containers have 5 free days.
1.1 Customers pay per container per day:
(a) from day 6 to day 10: USD 20.00
(b) Sundays count too
(c) from day 11: USD 40.00
1.2 Deposits of USD 500.00 are paid back.`,
    ["import USD free 5 6-10: 20", "import USD free 5 11-: 40"],
    [],
  ],
  [
    "periods in clauses of two kinds",
    `${TARIFF}1. Import containers have 5 free days.
1.1 Dry containers, from day 6 to day 10, USD 20.00 per container per day.
1.2 Reefer containers, from day 11, USD 90.00 per container per day.`,
    [
      "import 20DV 40DV 40HC USD free 5 6-10: 20",
      "import 20RF 40RF reefer USD free 5 11-: 90 ? slab_from_day: The free time has 5 days, and the first rate begins on day 11.",
    ],
    [],
  ],
  [
    "free time and rates of one part",
    `${TARIFF}1. Import containers
1.1 Free time and charges of dry containers
1.1.1 Dry containers: 5 days
1.1.2 From day 6, USD 20.00 per container per day, from day 11 USD 40.00.
1.2 Other containers
1.2.1 From day 4, USD 30.00 per container per day, from day 9 USD 60.00.`,
    [
      "import 20DV 40DV 40HC USD free 5 6-10: 20",
      "import 20DV 40DV 40HC USD free 5 11-: 40",
      "import USD free 3 4-8: 30 ? free_days: The free days are not stated: 3, because the first rate begins on day 4.",
      "import USD free 3 9-: 60 ? free_days: The free days are not stated: 3, because the first rate begins on day 4.",
    ],
    [],
  ],
  [
    "free time of a part without a title above it",
    `${TARIFF}1. Import containers
1.1 Free time
1.1.1 Dry containers: 5 days
1.2 Rates per container per day
1.2.1 Dry containers: from day 6 to day 10 USD 20.00, from day 11 USD 40.00
2. Export containers
2.1 Rates per container per day
2.1.1 Dry containers: from day 8 to day 10 USD 20.00, from day 11 USD 40.00`,
    [
      "import 20DV 40DV 40HC USD free 5 6-10: 20",
      "import 20DV 40DV 40HC USD free 5 11-: 40",
      "export 20DV 40DV 40HC USD free 7 8-10: 20 ? free_days: The free days are not stated: 7, because the first rate begins on day 8.",
      "export 20DV 40DV 40HC USD free 7 11-: 40 ? free_days: The free days are not stated: 7, because the first rate begins on day 8.",
    ],
    [],
  ],
  [
    "a row of a table below a period",
    `${TARIFF}1. Import containers have 5 free days.
1.1 From day 6 to day 10, containers pay per container per day:
20 ft USD 10.00     40 ft USD 20.00     40 HC USD 22.00
1.2 From day 11, USD 40.00 per container per day.`,
    ["import USD free 5 11-: 40 ? slab_from_day: The free time has 5 days, and the first rate begins on day 11."],
    [],
  ],
  [
    "items of items in two periods",
    `${TARIFF}1. Import containers have 5 free days.
1.1 From day 6 to day 10, per container per day:
(a) dry containers
(i) 20 ft container: USD 20.00
(ii) 40 ft container: USD 40.00
1.2 From day 11, per container per day:
(a) dry containers
(i) 20 ft container: USD 30.00
(ii) 40 ft container: USD 60.00`,
    [
      "import 20DV USD free 5 6-10: 20",
      "import 20DV USD free 5 11-: 30",
      "import 40DV 40HC USD free 5 6-10: 40",
      "import 40DV 40HC USD free 5 11-: 60",
    ],
    [],
  ],
  [
    "items of two parts",
    `${TARIFF}1. Containers at quay
1.1 Customers pay per container per day:
(a) from day 6 to day 10: USD 20.00
2. Containers at yard
2.1 Customers pay per container per day:
(a) from day 11: USD 40.00`,
    [
      "USD free 5 6-10: 20 ? direction: Whether the tariff is for import or export is not stated. ? free_days: The free days are not stated: 5, because the first rate begins on day 6.",
      "USD free 10 11-: 40 ? direction: Whether the tariff is for import or export is not stated. ? free_days: The free days are not stated: 10, because the first rate begins on day 11.",
    ],
    [],
  ],
  [
    "a long line that is not understood",
    `${TARIFF}1. Import containers have 5 free days.
1.1 Customers pay per container per day:
(a) from day 6 to day 10: USD 20.00
(b) with seals of the customs of the country and of the terminal: USD 60.00
(c) from day 11: USD 40.00`,
    [
      "import USD free 5 6-10: 20 ? row: “with seals of the customs of the country and of the terminal” was not understood: days can be missing.",
      "import USD free 5 11-: 40 ? row: “with seals of the customs of the country and of the terminal” was not understood: days can be missing.",
    ],
    [],
  ],
  [
    "free days of a title above its items",
    `${TARIFF}1. Import containers
1.1 The first 5 days are free for these containers, and the rates per container per day are:
(a) 20 ft container: USD 20.00
(b) 40 ft container: USD 40.00
1.2 From day 6, USD 25.00 per container per day, from day 11 USD 45.00.`,
    ["import USD free 5 6-10: 25", "import USD free 5 11-: 45"],
    [],
  ],
  [
    "a period with an amount above its items",
    `${TARIFF}1. Import containers have 5 free days.
1.1 From day 6, USD 20.00 per container per day, and for other services:
(a) 20 ft container: USD 30.00
(b) 40 ft container: USD 60.00`,
    [
      "import USD free 5 6-: 20 ? row: “20 ft container: USD 30.00” was not understood: days can be missing. ? row: “40 ft container: USD 60.00” was not understood: days can be missing.",
    ],
    [],
  ],
  [
    "the last sentence of a clause",
    `${TARIFF}1. Import containers have 5 free days.
2. Charges are payable in advance. No discount is given to reefer containers.
2.1 From day 6, USD 20.00 per container per day, from day 11 USD 40.00.`,
    ["import USD free 5 6-10: 20", "import USD free 5 11-: 40"],
    [],
  ],
  [
    "empty containers and clauses that do not repeat it",
    `${TARIFF}1. Empty import containers
1.1 The first 10 days are free.
1.2 These containers, from day 11 to day 20, USD 3.00 per container per day.
1.3 These containers, from day 21, USD 5.00 per container per day.`,
    [
      "import USD free 10 11-20: 3 ? row: The rates are for empty containers.",
      "import USD free 10 21-: 5 ? row: The rates are for empty containers.",
    ],
    [],
  ],
  [
    "all containers of a type",
    `${TARIFF}1. Import containers have 5 free days.
2. Containers of type 40RF
2.1 All containers pay per container per day
2.1.1 From day 6 to day 10: USD 20.00
2.1.2 From day 11: USD 40.00`,
    ["import 40RF reefer USD free 5 6-10: 20", "import 40RF reefer USD free 5 11-: 40"],
    [],
  ],
  [
    "two sizes of which one has no type",
    `${TARIFF}1. Import containers have 5 free days.
2. Containers of 40RF and 45 ft
2.1 From day 6, USD 20.00 per container per day, from day 11 USD 40.00.
3. Containers of 20 ft and 40HC
3.1 From day 6, USD 30.00 per container per day, from day 11 USD 60.00.`,
    [
      "import 40RF reefer USD free 5 6-10: 20",
      "import 40RF reefer USD free 5 11-: 40",
      "import 20DV 40HC USD free 5 6-10: 30",
      "import 20DV 40HC USD free 5 11-: 60",
    ],
    [],
  ],
  [
    "amounts in the currency of their part",
    `${TARIFF}Part 1 Import, amounts are in FJD
1. Import containers have 5 free days.
1.1 Containers pay per container per day
1.1.1 From day 6 to day 10: 20.00
1.1.2 From day 11: 40.00
Part 2 Export, amounts are in USD
2. Export containers have 5 free days.
2.1 Containers pay per container per day
2.1.1 From day 6 to day 10: 30.00
2.1.2 From day 11: 60.00`,
    [
      "import FJD free 5 6-10: 20",
      "import FJD free 5 11-: 40",
      "export USD free 5 6-10: 30",
      "export USD free 5 11-: 60",
    ],
    [],
  ],
  [
    "one of two amounts of a period",
    `${TARIFF}1. Import containers have 5 free days.
1.1 From day 6 to day 10 per container per day: 20 ft USD 12.00, others USD 24.00
1.2 From day 11, USD 40.00 per container per day.`,
    ["import USD free 5 11-: 40 ? slab_from_day: The free time has 5 days, and the first rate begins on day 11."],
    [],
  ],
  [
    "free days in both of two clauses",
    `${TARIFF}1. Import containers
1.1 The first 5 days are free, from day 6 to day 10 USD 20.00 per container per day.
1.2 The first 10 days are free, from day 11 USD 40.00 per container per day.`,
    ["import USD free 5 6-10: 20", "import USD free 10 11-: 40"],
    [],
  ],
  [
    "free days of the first of two kinds",
    `${TARIFF}1. Import containers
1.1 Dry containers have 5 free days, from day 6 to day 10 USD 20.00 per container per day.
1.2 Reefer containers, from day 11, USD 90.00 per container per day.`,
    [
      "import 20DV 40DV 40HC USD free 5 6-10: 20",
      "import 20RF 40RF reefer USD free 10 11-: 90 ? free_days: A sentence of the document gives other free days for some containers. ? free_days: The free days are not stated: 10, because the first rate begins on day 11.",
    ],
    [],
  ],
  [
    "periods of which the first is a number of days",
    `${TARIFF}1. Import containers have 5 free days.
1.1 For the first 5 days after the free time, USD 20.00 per container per day.
1.2 From day 11, USD 40.00 per container per day.`,
    ["import USD free 5 6-10: 20", "import USD free 5 11-: 40"],
    [],
  ],
  [
    "a general clause in one of two parts",
    `${TARIFF}Part 1 Import
1. General
1.1 Charges apply per container per day.
2. Import containers have 5 free days.
2.1 From day 6, USD 20.00, from day 11 USD 40.00.
Part 2 Export
3. Export containers have 7 free days.
3.1 From day 8, USD 15.00, from day 11 USD 30.00.`,
    ["import USD free 5 6-10: 20", "import USD free 5 11-: 40"],
    [],
  ],
  [
    "free days below a title of both directions",
    `${TARIFF}1. Import and export containers
1.1 The first 5 days are free.
1.2 Import containers, from day 6 to day 10, USD 20.00 per container per day.
1.3 Export containers, from day 6 to day 10, USD 15.00 per container per day.`,
    ["import USD free 5 6-10: 20", "export USD free 5 6-10: 15"],
    [],
  ],
  [
    "free days of a clause about one of two kinds",
    `${TARIFF}1. Import containers
1.1 Dry containers. The first 5 days are free, from day 6 to day 10 USD 20.00 per container per day.
1.2 Reefer containers, from day 11, USD 90.00 per container per day.`,
    [
      "import 20DV 40DV 40HC USD free 5 6-10: 20",
      "import 20RF 40RF reefer USD free 10 11-: 90 ? free_days: The free days are not stated: 10, because the first rate begins on day 11.",
    ],
    [],
  ],
  [
    "free days of two parts for both directions",
    `${TARIFF}1. Import and export containers
1.1 The first 5 days are free.
1.2 Import containers, from day 6 to day 10, USD 20.00 per container per day.
2. Import and export containers of the second yard
2.1 The first 3 days are free.
2.2 Import containers, from day 4 to day 8, USD 50.00 per container per day.`,
    ["import USD free 5 6-10: 20", "import USD free 3 4-8: 50"],
    [],
  ],
])("%s", async (_, text, rows, others) => expect(await read(text)).toEqual({ rows, others }));

test("a general clause can be the first one of a document", async () => {
  const { rows } = await read(`1. General
1.1 Charges apply per container per day.
2. Import containers have 5 free days.
2.1 From day 6, USD 20.00, from day 11 USD 40.00.`);
  expect(rows).toEqual([
    expect.stringContaining("import USD free 5 6-10: 20"),
    expect.stringContaining("import USD free 5 11-: 40"),
  ]);
});

test("periods of two clauses of one part are two tariffs", async () => {
  const { rows } = await read(`${TARIFF}1. Import containers
1.1 At the quay
1.1.1 From day 6 to day 10, USD 20.00 per container per day.
1.2 At the yard
1.2.1 From day 11, USD 40.00 per container per day.`);
  expect(rows).toEqual([
    expect.stringContaining("import USD free 5 6-10: 20"),
    expect.stringContaining("import USD free 10 11-: 40"),
  ]);
});

test.each<[string, string[], string[]]>([
  [
    "free time in clauses of its own, by direction",
    [
      "import USD free 5 6-10: 20",
      "import USD free 5 11-: 40",
      "export USD free 7 8-14: 15",
      "export USD free 7 15-: 30",
    ],
    [],
  ],
  [
    "free time below a title of the same part",
    [
      "import 20DV 40DV 40HC USD free 5 6-10: 20",
      "import 20DV 40DV 40HC USD free 5 11-: 40",
      "import 20RF 40RF reefer USD free 3 4-8: 50",
      "import 20RF 40RF reefer USD free 3 9-: 90",
    ],
    [],
  ],
  [
    "other services in a clause of the same part",
    ["import USD free 5 6-10: 20", "import USD free 5 11-: 40"],
    ["1.2 Power supply from day 1, USD 30.00 per container per day."],
  ],
  [
    "statements of a general part",
    [
      "import calendar excluded FJD free 5 6-10: 20",
      "import calendar excluded FJD free 5 11-: 40",
      "export calendar excluded FJD free 7 8-10: 15",
      "export calendar excluded FJD free 7 11-: 30",
    ],
    [],
  ],
  [
    "periods that follow each other",
    ["import USD free 5 6-10: 20", "import USD free 5 11-20: 30", "import USD free 5 21-: 40"],
    [],
  ],
  [
    "periods of two tariffs of one part",
    [
      "import USD free 5 6-10: 20",
      "import USD free 5 11-: 40",
      "import USD free 5 6-8: 25",
      "import USD free 5 9-: 45",
    ],
    [],
  ],
  [
    "periods of two parts without free days",
    [
      "import USD free 5 6-10: 20 ? free_days: The free days are not stated: 5, because the first rate begins on day 6.",
      "import USD free 10 11-: 40 ? free_days: The free days are not stated: 10, because the first rate begins on day 11.",
    ],
    [],
  ],
  [
    "periods that have free days of their own",
    [
      "import USD free 5 6-10: 20",
      "import USD free 5 11-: 30",
      "import USD free 10 11-20: 40",
      "import USD free 10 21-: 50",
    ],
    [],
  ],
  [
    "the class in the title and the sizes below it",
    [
      "import 20RF reefer USD free 3 4-8: 20",
      "import 20RF reefer USD free 3 9-: 30",
      "import 40RF reefer USD free 3 4-8: 40",
      "import 40RF reefer USD free 3 9-: 60",
    ],
    [],
  ],
  [
    "the size in the title and the classes below it",
    [
      "import 20DV USD free 3 4-8: 20",
      "import 20DV USD free 3 9-: 30",
      "import 20RF reefer USD free 3 4-8: 40",
      "import 20RF reefer USD free 3 9-: 60",
    ],
    [],
  ],
  [
    "types by their codes",
    [
      "import 20DV USD free 3 4-8: 20",
      "import 20DV USD free 3 9-: 30",
      "import 40RF reefer USD free 3 4-8: 40",
      "import 40RF reefer USD free 3 9-: 60",
    ],
    [],
  ],
  [
    "two clauses with other free days",
    [
      "import USD free 5 8-10: 20 ? free_days: The document gives 5 and 7 free days. ? slab_from_day: The free time has 5 days, and the first rate begins on day 8.",
      "import USD free 5 11-: 40 ? free_days: The document gives 5 and 7 free days. ? slab_from_day: The free time has 5 days, and the first rate begins on day 8.",
    ],
    [],
  ],
  [
    "German words that are written together",
    [
      "import EUR free 5 6-10: 20",
      "import EUR free 5 11-: 40",
      "export EUR free 7 8-10: 15",
      "export EUR free 7 11-: 30",
    ],
    [],
  ],
  [
    "a lettered line with other words than days",
    [
      "import 20DV 40DV 40HC USD free 5 6-10: 20 ? row: “with customs seals: USD 60.00” was not understood: days can be missing.",
      "import 20DV 40DV 40HC USD free 5 11-: 40 ? row: “with customs seals: USD 60.00” was not understood: days can be missing.",
      "import 20RF 40RF reefer USD free 5 6-10: 50",
      "import 20RF 40RF reefer USD free 5 11-: 90",
    ],
    [],
  ],
  [
    "several amounts of a line without sizes",
    [
      "import USD free 5 11-: 40 ? slab_from_day: The free time has 5 days, and the first rate begins on day 11.",
      "export USD free 5 6-10: 15",
      "export USD free 5 11-: 30",
    ],
    [],
  ],
  [
    "periods whose free days are in the clause of the first one",
    [
      "import USD free 5 11-20: 30 ? slab_from_day: The free time has 5 days, and the first rate begins on day 11.",
      "import USD free 5 21-: 40 ? slab_from_day: The free time has 5 days, and the first rate begins on day 11.",
    ],
    [],
  ],
  [
    "periods that are not in their order",
    [
      "import USD free 5 11-: 40 ? slab_from_day: The free time has 5 days, and the first rate begins on day 11.",
      "import USD free 5 6-10: 20",
    ],
    [],
  ],
  [
    "periods of classes in turn",
    [
      "import 20DV 40DV 40HC USD free 5 6-10: 20",
      "import 20RF 40RF reefer USD free 5 6-10: 50",
      "import 20RF 40RF reefer USD free 5 11-: 90",
      "import 20DV 40DV 40HC USD free 5 11-: 40 ? slab_from_day: The free time has 5 days, and the first rate begins on day 11.",
    ],
    [],
  ],
  [
    "empty and full containers in clauses with several periods",
    [
      "import USD free 10 11-20: 3 ? row: The rates are for empty containers.",
      "import USD free 10 21-: 5 ? row: The rates are for empty containers.",
      "import USD free 5 6-10: 20",
      "import USD free 5 11-: 40",
    ],
    [],
  ],
])("%s", async (name, rows, others) => {
  const text = CLAUSES.find((document) => document.name === name)?.text ?? "";
  expect(await read(text)).toEqual({ rows, others });
});
