import { expect, test } from "vitest";
import type { ReadTier, ReadValue } from "#lib/invoices/reading/read-invoice.ts";
import { readTypedDocument } from "#tests/support/read-typed-document.ts";

const formatValue = ({ value, certainty }: ReadValue): string => (certainty === "sure" ? value : `${value}?`);

const formatTier = (tier: ReadTier): string =>
  Object.entries(tier)
    .map(([part, value]) => `${part} ${formatValue(value)}`)
    .join(", ");

function read(body: string, total: string) {
  const document = readTypedDocument(`
STRAITS SHIPPING AGENCY                                  IMPORT DEMURRAGE INVOICE
Invoice No: SG260812           Invoice Date: 14-Aug-2026       Currency: USD
B/L No: MSCUSG260812           Port of Discharge: Singapore

${body}

TOTAL AMOUNT DUE USD                                                               ${total}`);
  if (document.kind !== "invoices") throw new Error(document.kind);
  const [invoice] = document.invoices;
  return {
    incomplete: invoice?.incomplete.map(({ kind }) => kind),
    lines: invoice?.lines.map(({ container_number, charge, free_days, charged_from, charged_days, billed, tiers }) => ({
      about: [container_number, charge, free_days, charged_from, charged_days, billed]
        .flatMap((value) => (value ? [value === container_number ? value.value : formatValue(value)] : []))
        .join(" "),
      tiers: (tiers ?? []).map(formatTier),
    })),
  };
}

const TITLES = "CONTAINER     TYPE   DISCHARGED    GATE OUT      FREE   FROM          TO            DAYS   AMOUNT";
const ROW = "MSCU1234566   40HC   01-Jul-2026   17-Jul-2026   7      09-Jul-2026   17-Jul-2026   9      696.00";

test("the row of a container that its tiers add up to is none of them", () => {
  const body = `${TITLES}
${ROW}
        DAY 1 TO 3   3 DAYS X USD 58.00 =   174.00
        DAY 4 TO 9   6 DAYS X USD 87.00 =   522.00`;
  expect(read(body, "696.00")).toEqual({
    incomplete: [],
    lines: [
      {
        about: "MSCU1234566 demurrage 7 2026-07-09 9 696.00",
        tiers: ["days 3, rate 58, amount 174.00", "days 6, rate 87, amount 522.00"],
      },
    ],
  });
});

test("a row has no tiers where amounts below it were not read", () => {
  const body = `${TITLES}
${ROW}
        up to the third: USD 58.00 thrice        USD 174.00
        balance: USD 87.00 sixfold               USD 522.00`;
  expect(read(body, "696.00").lines).toEqual([{ about: "MSCU1234566 demurrage 7? 2026-07-09 9 696.00", tiers: [] }]);
});

test("the row of a container counts where its tiers have another amount, and a person looks at it", () => {
  const body = `${TITLES}
${ROW}
        DAY 1 TO 3   3 DAYS X USD 58.00 =   174.00
        DAY 4 TO 9   6 DAYS X USD 88.00 =   528.00`;
  expect(read(body, "696.00")).toEqual({
    incomplete: [],
    lines: [{ about: "MSCU1234566 demurrage 7 2026-07-09 9 696.00?", tiers: [] }],
  });
});

test("the tax of a tier can be behind its amount", () => {
  const body = `Container: MSCU1234566   Type: 40HC   Discharged: 01-Jul-2026   Gate Out: 17-Jul-2026   Free days: 7
Tier 1   3 days @ 58.00    174.00    16 %    27.84    201.84
Tier 2   6 days @ 87.00    522.00    16 %    83.52    605.52

Net amount                           696.00
VAT 16 %                             111.36`;
  expect(read(body, "807.36").lines?.map(({ tiers }) => tiers)).toEqual([
    ["days 3, rate 58, amount 174.00", "days 6, rate 87, amount 522.00"],
  ]);
});

test("the first tier at a rate of 0 is the free time", () => {
  const body = `${TITLES.replace("FREE   FROM          TO            ", "")}
MSCU1234566   40HC   01-Jul-2026   16-Jul-2026   16     696.00
    Day 1 to 7 (01-Jul-2026 - 07-Jul-2026)     7 days x USD 0.00       USD 0.00
    Day 8 to 10 (08-Jul-2026 - 10-Jul-2026)    3 days x USD 58.00      USD 174.00
    Day 11 to 16 (11-Jul-2026 - 16-Jul-2026)   6 days x USD 87.00      USD 522.00`;
  expect(read(body, "696.00").lines?.map(({ about }) => about)).toEqual([
    "MSCU1234566 demurrage 7 2026-07-08 9 696.00",
  ]);
});

test("the name of a charge in the block of a container begins its part", () => {
  const body = `Container No. MSCU1234566   Size 40HC   Discharged 01-Jul-2026   Gate Out 14-Jul-2026   Returned 22-Jul-2026
Demurrage    Free days 5
  Slab 1   3 days x USD 200.00        600.00
  Slab 2   6 days x USD 300.00      1,800.00
Detention    Free days 4
  Slab 1   3 days x USD 150.00        450.00
Container total                     2,850.00`;
  expect(read(body, "2,850.00").lines?.map(({ about }) => about)).toEqual([
    "MSCU1234566 demurrage 5 9 2400.00",
    "MSCU1234566 detention 4 3 450.00",
  ]);
});

test("a fee by the day below tiers that name their charge is none of them", () => {
  const body = `Container: MSCU1234566   Type: 40RF   Discharged: 01-Jul-2026   Gate Out: 17-Jul-2026   Free days: 7
Demurrage days 1-3: 3 days x USD 58.00                           174.00
Demurrage days 4-9: 6 days x USD 87.00                           522.00
Xylophone: 16 days x USD 5.00                                     80.00`;
  expect(read(body, "776.00").lines?.map(({ about }) => about)).toEqual(["MSCU1234566 demurrage 7 9 696.00"]);
});

test("what a tariff says below the charged days is no tier", () => {
  const body = `Container: MSCU1234566   Type: 40HC   Discharged: 01-Jul-2026   Gate Out: 17-Jul-2026   Free days: 7
1st tier: 3 days @ USD 58.00 per day                             174.00
2nd tier: 6 days @ USD 87.00 per day                             522.00   Container Total   696.00
5 days @ USD 58.00`;
  expect(read(body, "696.00").lines).toEqual([
    {
      about: "MSCU1234566 demurrage 7 9 696.00",
      tiers: ["days 3, rate 58, amount 174.00", "days 6, rate 87, amount 522.00"],
    },
  ]);
});
