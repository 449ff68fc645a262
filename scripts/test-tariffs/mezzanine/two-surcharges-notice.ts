import type { IsoDate } from "#lib/platform/dates.ts";
import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const TYPES = ["20DV", "40DV 40HC", "40RF"];
const DESTINATIONS = ["West Africa", "South Africa", "East Mediterranean", "US East Coast", "Black Sea"];

/** A carrier's letter about two surcharges: a sentence with the date, and a small table below it. */
export function buildMezzanineTwoSurchargesNotice(random: Random): BuiltTariffDocument {
  const month = random.int(3, 8);
  const pickDay = (each: number): IsoDate => `2026-${String(each).padStart(2, "0")}-${random.pick(["01", "10", "15"])}`;
  const end: IsoDate = "2026-10-31";
  const first = random.int(0, 1);
  const buildRows = (low: number, count: number) =>
    DESTINATIONS.slice(first, first + count).map((destination) => {
      const base = random.int(low, low + 20) * 5;
      return { destination, amounts: [base, base * 2, base * 2 + random.int(4, 40) * 5] };
    });
  const congestion = {
    code: "PCS",
    name: "Port Congestion Surcharge",
    origin: "Far East",
    dates: { effective_from: pickDay(month) },
    rows: buildRows(15, 4),
  };
  const season = {
    code: "PSS",
    name: "Peak Season Surcharge",
    origin: "Indian Subcontinent",
    dates: { effective_from: pickDay(month + 1), effective_to: end },
    rows: buildRows(40, 3),
  };
  const surcharges = [congestion, season];
  const printDate = (date: IsoDate) => formatDate(date, "July 2, 2026");
  const sentences = [
    `Effective ${printDate(congestion.dates.effective_from)} and until further notice, ZIM will apply a ` +
      "Port Congestion Surcharge (PCS) to all shipments from the Far East to the destinations below, " +
      "due to the long waiting time of vessels.",
    `In addition, a Peak Season Surcharge (PSS) applies to shipments from the Indian Subcontinent ` +
      `from ${printDate(season.dates.effective_from)} to ${printDate(end)}.`,
  ];
  return {
    fileName: "zim-customer-notice.pdf",
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf(
        [
          (paper) => {
            paper.renderText(50, 56, "ZIM Integrated Shipping Services Ltd.", { size: 14, isBold: true });
            paper.renderText(50, 74, "Customer notice: surcharges", { size: 11 });
            paper.renderText(50, 104, "Dear Customers,");
            let y = 124;
            for (const [index, { code, name, origin, rows }] of surcharges.entries()) {
              y = paper.renderParagraph(50, y, 490, sentences[index] ?? "", { leading: 12 });
              paper.renderText(50, y + 8, `${name} (${code}), USD per container`, { isBold: true });
              y = paper.renderTable(
                50,
                y + 16,
                [
                  { title: "From", width: 120 },
                  { title: "To", width: 130 },
                  { title: "20' Dry", width: 80, align: "right" },
                  { title: "40' Dry / HC", width: 80, align: "right" },
                  { title: "40' Reefer", width: 80, align: "right" },
                ],
                rows.map(({ destination, amounts }) => [origin, destination, ...amounts.map(String)]),
                { size: 9, look: "ruled" },
              );
              y += 28;
            }
            paper.renderLines(
              50,
              y,
              ["All other surcharges and local charges remain unchanged.", "", "Sincerely,", "Your ZIM sales team"],
              { leading: 12 },
            );
          },
        ],
        { font: "serif" },
      ),
    expected: surcharges.flatMap(({ code, name, origin, dates, rows }) =>
      rows.flatMap(({ destination, amounts }) =>
        amounts.map(
          (amount, index): ExpectedRow => ({
            table: "surcharges",
            open: [],
            row: {
              carrier: "zim",
              code,
              name,
              scope_origin: origin,
              scope_destination: destination,
              container_types: TYPES[index] ?? "",
              unit: "container",
              amount: String(amount),
              currency: "USD",
              ...dates,
            },
          }),
        ),
      ),
    ),
  };
}
