import { flowTable, flowText, printFlow } from "#scripts/test-invoices/random-documents/flow.ts";
import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const SURCHARGES = [
  ["EFS", "Emergency Fuel Surcharge", "The price of marine fuel has risen sharply over the past weeks."],
  [
    "CGS",
    "Congestion Surcharge",
    "Waiting times in several ports of discharge remain long and cause additional costs.",
  ],
  ["PSS", "Peak Season Surcharge", "Demand for space is very strong and we want to keep our service reliable."],
] as const;

const TRADES = [
  ["Indian Subcontinent", ["North Europe", "West Mediterranean", "East Mediterranean", "Adriatic Sea", "Black Sea"]],
  ["Far East", ["East Africa", "South Africa", "West Africa", "Red Sea", "Middle East Gulf"]],
  ["North Europe", ["US East Coast", "US Gulf Coast", "Canada East Coast", "Mexico", "Caribbean"]],
] as const;

const COLUMNS = [
  ["20' Dry", "20DV"],
  ["40' Dry / 40' High Cube", "40DV 40HC"],
  ["20' Reefer", "20RF"],
  ["40' Reefer", "40RF"],
] as const;

/** A carrier's letter about one new surcharge: reason, start and origin in sentences, a row per destination. */
export function buildNewSurcharge(random: Random): BuiltTariffDocument {
  const [code, name, reason] = random.pick(SURCHARGES);
  const [origin, destinations] = random.pick(TRADES);
  const start = pickStart(random);
  const rows = destinations.map((destination) => {
    const small = random.int(10, 60) * 5;
    const reefer = small + random.int(5, 30) * 5;
    return { destination, amounts: [small, small * 2, reefer, reefer * 2] };
  });
  return {
    fileName: `msc-customer-advisory-${code.toLowerCase()}.pdf`,
    kind: "pdf",
    context: {},
    bytes: () =>
      printFlow([
        [
          flowText("MSC Mediterranean Shipping Company", { fontSize: 13, fontFamily: "Helvetica-Bold" }),
          flowText("Customer advisory", { fontSize: 10, marginBottom: 22, color: "#555" }),
          flowText(`${name} (${code}) from ${origin}`, {
            fontSize: 12,
            fontFamily: "Helvetica-Bold",
            marginBottom: 12,
          }),
          flowText("Dear valued customer,", { fontSize: 10, marginBottom: 8 }),
          flowText(
            `${reason} MSC will therefore introduce the following ${name} for all cargo from ${origin}. ` +
              `It applies from ${formatDate(start, "2 July 2026")} (bill of lading date) until further notice.`,
            { fontSize: 10, lineHeight: 1.4, marginBottom: 12 },
          ),
          flowTable(
            [
              { title: "Destination", width: 150 },
              ...COLUMNS.map(([title]) => ({ title, width: 90, align: "right" as const })),
            ],
            rows.map(({ destination, amounts }) => [destination, ...amounts.map((amount) => `USD ${amount}`)]),
            { size: 9 },
          ),
          flowText("Amounts are per container and are payable in addition to the ocean freight.", {
            fontSize: 10,
            marginTop: 12,
            marginBottom: 8,
          }),
          flowText("Please contact your local MSC office if you have any questions.", { fontSize: 10 }),
        ],
      ]),
    expected: rows.flatMap(({ destination, amounts }) =>
      COLUMNS.map(
        ([, types], index): ExpectedRow => ({
          table: "surcharges",
          open: [],
          row: {
            carrier: "msc",
            code,
            name,
            scope_origin: origin,
            scope_destination: destination,
            container_types: types,
            unit: "container",
            amount: String(amounts[index]),
            currency: "USD",
            effective_from: start,
          },
        }),
      ),
    ),
  };
}
