import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

/** A carrier's letter: two sizes "respectively", then a list of labels. */
export function buildSurchargeLetter(random: Random): BuiltTariffDocument {
  const [first, second] = [pickStart(random), pickStart(random)];
  const [small, large, congestion] = [random.int(60, 300), random.int(310, 900), random.int(80, 500)];
  const lines = [
    "CMA CGM - Price announcement",
    "",
    "General Rate Increase (GRI)",
    "",
    `CMA CGM will implement a General Rate Increase from Asia to the Red Sea of USD ${small} and USD ${large} per 20' and 40' container respectively, effective ${formatDate(first, "July 2, 2026")}.`,
    "",
    "Port Congestion Surcharge (PCS)",
    "",
    "Origin: North Europe",
    "Destination: Conakry, Guinea",
    `Amount: EUR ${congestion} per TEU`,
    `Date of application: ${formatDate(second, "2 July 2026")}`,
  ];
  const row = (values: Record<string, string>): ExpectedRow => ({
    table: "surcharges",
    open: [],
    row: { carrier: "cma-cgm", ...values },
  });
  const increase = { code: "GRI", name: "General Rate Increase", unit: "container", currency: "USD" };
  return {
    fileName: "price-announcement.txt",
    kind: "text",
    context: {},
    bytes: () => Buffer.from(lines.join("\n")),
    expected: [
      row({ ...increase, container_types: "20DV", amount: String(small), effective_from: first }),
      row({ ...increase, container_types: "40DV 40HC", amount: String(large), effective_from: first }),
      row({
        code: "PCS",
        name: "Port Congestion Surcharge",
        unit: "teu",
        amount: String(congestion),
        currency: "EUR",
        effective_from: second,
      }),
    ],
  };
}
