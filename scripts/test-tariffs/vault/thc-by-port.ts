import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";
import { printWorkbook } from "../workbook.ts";

const TYPES = [
  ["20' GP", "20DV"],
  ["40' GP/HQ", "40DV 40HC"],
  ["20' RF", "20RF"],
  ["40' RF", "40RF"],
] as const;
const COUNTRIES = [
  {
    country: "Italy",
    code: "IT",
    currency: "EUR",
    scale: 1,
    ports: [
      ["Genoa", "ITGOA"],
      ["La Spezia", "ITSPE"],
      ["Livorno", "ITLIV"],
      ["Naples", "ITNAP"],
      ["Trieste", "ITTRS"],
    ],
  },
  {
    country: "India",
    code: "IN",
    currency: "INR",
    scale: 50,
    ports: [
      ["Nhava Sheva", "INNSA"],
      ["Mundra", "INMUN"],
      ["Chennai", "INMAA"],
      ["Kolkata", "INCCU"],
      ["Cochin", "INCOK"],
    ],
  },
] as const;

/** A carrier's sheet of one charge: ports in rows, sizes in columns under export and import. */
export function buildVaultThcByPort(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const { country, code, currency, scale, ports } = random.pick(COUNTRIES);
  const pickAmounts = () => {
    const base = random.int(130, 220);
    return [base, base + random.int(10, 90), base + 40, base + 130].map((amount) => amount * scale);
  };
  const rows = ports.map(([port, portCode]) => ({ port, portCode, export: pickAmounts(), import: pickAmounts() }));
  const heads = TYPES.map(([head]) => head);
  return {
    fileName: "evergreen-thc.xlsx",
    kind: "xlsx",
    context: { tables: ["local_charges"] },
    bytes: () =>
      printWorkbook([
        {
          name: "THC",
          rows: [
            ["EVERGREEN LINE"],
            [`Terminal Handling Charge (THC) - ${country}`],
            [`Effective from ${formatDate(start, "2 July 2026")}, ${currency} per container`],
            [],
            [null, { text: "Export", columns: TYPES.length }, { text: "Import", columns: TYPES.length }],
            ["Port", ...heads, ...heads],
            ...rows.map((row) => [row.port, ...row.export, ...row.import]),
          ],
        },
      ]),
    expected: rows.flatMap((row) =>
      (["export", "import"] as const).flatMap((direction) =>
        row[direction].map(
          (amount, index): ExpectedRow => ({
            table: "local_charges",
            open: [],
            row: {
              carrier: "evergreen",
              country: code,
              port: row.portCode,
              direction,
              charge_code: "THC",
              charge_name: "Terminal Handling Charge",
              container_types: TYPES[index]?.[1] ?? "",
              unit: "container",
              amount: String(amount),
              currency,
              effective_from: start,
            },
          }),
        ),
      ),
    ),
  };
}
