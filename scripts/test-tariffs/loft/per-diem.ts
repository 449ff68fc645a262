import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { printTypedPdf } from "#scripts/test-invoices/random-documents/typed-pdf.ts";
import { buildRates, listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";

const GROUPS = [
  { name: "STANDARD EQUIPMENT", types: ["20DV", "40DV", "40HC"] },
  { name: "REEFER EQUIPMENT", types: ["20RF", "40RF"] },
] as const;
const EQUIPMENT_NAMES: Record<string, string> = {
  "20DV": "20' STANDARD",
  "40DV": "40' STANDARD",
  "40HC": "40' HIGH CUBE",
  "20RF": "20' REEFER",
  "40RF": "40' REEFER",
};

/** A carrier's per diem in typewriting: a block for each direction and group, equipment in rows, tiers in columns. */
export function buildLoftPerDiem(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const blocks = (["import", "export"] as const).flatMap((direction) =>
    GROUPS.map(({ name, types }) => ({
      name,
      direction,
      ...buildRates(random, types, { scale: 3, freeDays: random.int(3, 9) }),
    })),
  );
  const lines = [
    "COSCO SHIPPING LINES (NORTH AMERICA) INC.",
    "EQUIPMENT DETENTION (PER DIEM) - UNITED STATES",
    `EFFECTIVE ${formatDate(start, "July 2, 2026").toUpperCase()}`,
    "",
    "RATES IN USD PER CONTAINER PER DAY. FREE TIME IS COUNTED IN WORKING DAYS.",
    "",
    ...blocks.flatMap(({ name, direction, freeDays, rates }) => {
      const heads = (rates[0]?.tiers ?? []).map(({ from, to }) =>
        to === null ? `DAY ${from} AND ON` : `DAY ${from} - ${to}`,
      );
      const cells = (values: readonly string[]) => values.map((value) => value.padStart(16)).join("");
      return [
        `${direction === "import" ? "IMPORT" : "EXPORT"} - ${name}`,
        "",
        `${"EQUIPMENT".padEnd(18)}${"FREE DAYS".padStart(11)}${cells(heads)}`,
        ...rates.map(({ types, tiers }) => {
          const equipment = (EQUIPMENT_NAMES[types] ?? types).padEnd(18);
          return `${equipment}${String(freeDays).padStart(11)}${cells(tiers.map(({ rate }) => rate.toFixed(2)))}`;
        }),
        "",
        "",
      ];
    }),
    "QUESTIONS ABOUT AN INVOICE: PLEASE WRITE TO THE PER DIEM DESK.",
  ];
  return {
    fileName: "cosco-us-per-diem.pdf",
    kind: "pdf",
    context: {},
    bytes: () => printTypedPdf([{ lines }]),
    expected: blocks.flatMap(({ direction, freeDays, rates }) =>
      listExpectedRows({
        table: "dd_tariffs",
        freeDays,
        rates,
        row: {
          carrier: "cosco",
          country: "US",
          direction,
          charge: "detention",
          currency: "USD",
          day_basis: "working",
          effective_from: start,
        },
      }),
    ),
  };
}
