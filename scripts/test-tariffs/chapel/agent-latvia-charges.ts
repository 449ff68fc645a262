import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";
import { printWorkbook } from "../workbook.ts";

const CHARGES = {
  import: [
    ["THC", "Terminal handling charge", "container", ""],
    ["ISP", "ISPS security fee", "container", ""],
    ["IDF", "Import documentation fee", "bl", ""],
    ["DOF", "Delivery order fee", "bl", "original B/L or sea waybill"],
    ["CCF", "Container cleaning fee", "container", "charged to consignee"],
    ["MAF", "Manifest amendment fee", "document", "after arrival of the vessel"],
  ],
  export: [
    ["THC", "Terminal handling charge", "container", ""],
    ["EDF", "Export documentation fee", "bl", ""],
    ["TRF", "Telex release fee", "bl", ""],
    ["VGM", "VGM submission fee", "container", "manual submission only"],
    ["COO", "Certificate fee", "document", "vessel or age certificate"],
  ],
} as const;
const UNITS = { container: "per container", bl: "per B/L", document: "per document" };
const TYPES = ["20DV", "40DV 40HC", "40RF"] as const;

/** An agent's sheet: a part for each direction; what is not per container has the same amount in each column. */
export function buildChapelAgentLatviaCharges(random: Random): BuiltTariffDocument {
  const place = random.pick([
    { country: "Latvia", code: "LV", address: "Katrinas dambis 14, LV-1045 Riga" },
    { country: "Estonia", code: "EE", address: "Sadama 17, 15051 Tallinn" },
    { country: "Lithuania", code: "LT", address: "Nemuno 24, 91199 Klaipeda" },
  ]);
  const start = pickStart(random);
  const parts = (["import", "export"] as const).map((direction) => ({
    direction,
    charges: CHARGES[direction].map(([code, name, unit, remark]) => {
      const base = random.int(4, 36) * 5;
      const amounts =
        unit === "container" ? [base, base + random.int(3, 12) * 5, base + random.int(14, 22) * 5] : [base, base, base];
      return { code, name, unit, remark, amounts };
    }),
  }));
  return {
    fileName: "local-charges-one.xlsx",
    kind: "xlsx",
    context: {},
    bytes: () =>
      printWorkbook([
        {
          name: "Tariff",
          rows: [
            [{ text: "AMBERLINE SHIPPING AGENCY", columns: 4 }],
            [{ text: `${place.address}, ${place.country}`, columns: 4 }],
            [{ text: "As agents for Ocean Network Express (ONE)", columns: 4 }],
            [],
            [{ text: `LOCAL CHARGES ${place.country.toUpperCase()}`, columns: 4 }],
            ["Valid from", formatDate(start, "02.07.2026")],
            ["Currency", "EUR"],
            [],
            ...parts.flatMap(({ direction, charges }) => [
              [{ text: direction === "import" ? "IMPORT" : "EXPORT", columns: 7 }],
              ["Code", "Charge", "Basis", "20' DV", "40' DV / HC", "40' RF", "Remarks"],
              ...charges.map(({ code, name, unit, remark, amounts }) => [code, name, UNITS[unit], ...amounts, remark]),
              [],
            ]),
            ["Amounts are net of VAT, which is added where it applies."],
            ["Customs examinations and weighing are charged at cost."],
            ["Contact: customer service, Monday to Friday"],
          ],
        },
      ]),
    expected: parts.flatMap(({ direction, charges }) =>
      charges.flatMap(({ code, name, unit, amounts }) =>
        (unit === "container" ? TYPES : [""]).map(
          (types, index): ExpectedRow => ({
            table: "local_charges",
            open: [],
            row: {
              carrier: "one",
              country: place.code,
              direction,
              charge_code: code,
              charge_name: name,
              unit,
              amount: String(amounts[index]),
              currency: "EUR",
              tax: "excluded",
              effective_from: start,
              ...(types && { container_types: types }),
            },
          }),
        ),
      ),
    ),
  };
}
