import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import { printPdf } from "#scripts/test-invoices/random-documents/print.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const DRY = "20DV 40DV 40HC";
const REEFER = "20RF 40RF";
const CHARGES = {
  import: [
    ["THC", "Terminal Handling Charge", DRY, "container", [180, 260]],
    ["THC", "Terminal Handling Charge", REEFER, "container", [260, 340]],
    ["DOF", "Freistellungsgebühr", "", "bl", [45, 75]],
    ["ISPS", "Hafensicherheitszuschlag", "", "container", [12, 28]],
    ["CLN", "Containerreinigung", "", "container", [20, 45]],
    ["MCF", "Manifeständerung", "", "bl", [35, 60]],
  ],
  export: [
    ["THC", "Terminal Handling Charge", DRY, "container", [180, 260]],
    ["THC", "Terminal Handling Charge", REEFER, "container", [260, 340]],
    ["BLF", "Konnossementgebühr", "", "bl", [40, 70]],
    ["ISPS", "Hafensicherheitszuschlag", "", "container", [12, 28]],
    ["SEA", "Siegelgebühr", "", "seal", [8, 18]],
    ["TLX", "Telex-Release", "", "bl", [30, 60]],
  ],
} as const;
const TYPE_NAMES: Record<string, string> = { [DRY]: "20' DV, 40' DV, 40' HC", [REEFER]: "20' RF, 40' RF", "": "alle" };
const UNIT_NAMES = { container: "je Container", bl: "je B/L", seal: "je Siegel" } as const;

/** A carrier's list of local charges in German, a block for each direction. */
export function buildAtticLokaleGebuehren(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    charges: CHARGES[direction].map(([charge, name, types, unit, [low, high]]) => ({
      charge,
      name,
      types,
      unit,
      amount: random.int(low, high) + random.pick([0, 0.5]),
    })),
  }));
  return {
    fileName: "msc-lokale-gebuehren.pdf",
    kind: "pdf",
    context: {},
    bytes: () =>
      printPdf([
        (paper) => {
          paper.renderText(40, 48, "MSC Mediterranean Shipping Company", { size: 13, isBold: true });
          paper.renderText(40, 68, "Lokale Gebühren Deutschland", { size: 12 });
          paper.renderText(40, 84, `Gültig ab ${formatDate(start, "02.07.2026")} bis auf Weiteres`);
          let y = 110;
          for (const { direction, charges } of sections) {
            paper.renderText(40, y, direction === "import" ? "Import" : "Export", { size: 10, isBold: true });
            y = paper.renderTable(
              40,
              y + 6,
              [
                { title: "Code", width: 45 },
                { title: "Bezeichnung", width: 160 },
                { title: "Containertyp", width: 120 },
                { title: "Einheit", width: 75 },
                { title: "Währung", width: 50 },
                { title: "Betrag", width: 65, align: "right" },
              ],
              charges.map(({ charge, name, types, unit, amount }) => [
                charge,
                name,
                TYPE_NAMES[types] ?? types,
                UNIT_NAMES[unit],
                "EUR",
                formatNumber(amount, "1.234,56"),
              ]),
              { size: 8.5, look: "banded", headFill: "#d9dde2" },
            );
            y += 28;
          }
          paper.renderText(40, y, "Alle Beträge zuzüglich gesetzlicher Mehrwertsteuer.", { size: 8 });
        },
      ]),
    expected: sections.flatMap(({ direction, charges }) =>
      charges.map(
        ({ charge, name, types, unit, amount }): ExpectedRow => ({
          table: "local_charges",
          open: [],
          row: {
            carrier: "msc",
            country: "DE",
            direction,
            charge_code: charge,
            charge_name: name,
            unit,
            amount: String(amount),
            currency: "EUR",
            tax: "excluded",
            effective_from: start,
            ...(types && { container_types: types }),
          },
        }),
      ),
    ),
  };
}
