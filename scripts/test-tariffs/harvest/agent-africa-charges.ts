import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";
import { printWorkbook, type SheetCell } from "../workbook.ts";

const TYPES = ["20DV", "40DV 40HC", "20RF", "40RF"] as const;
const UNITS = { container: "per container", bl: "per B/L", document: "per document" } as const;
const CHARGES = {
  import: [
    ["THC", "Terminal Handling Charge", "container"],
    ["WHF", "Wharfage Recovery", "container"],
    ["DOI", "Import Documentation Fee", "bl"],
    ["RLF", "Release Fee", "bl"],
    ["CCL", "Container Cleaning Levy", "container"],
    ["LIF", "Letter of Indemnity Fee", "document"],
  ],
  export: [
    ["THC", "Terminal Handling Charge", "container"],
    ["DOE", "Export Documentation Fee", "bl"],
    ["VGM", "VGM Transmission Fee", "container"],
    ["SWB", "Switch Bill of Lading Fee", "bl"],
    ["COO", "Certificate of Origin Endorsement", "document"],
  ],
} as const;

const FLAT = new Set(["CCL", "VGM"]);

/** An agent's workbook: a block for each direction, equipment in columns; a charge of the bill in all of them. */
export function buildHarvestAgentAfricaCharges(random: Random): BuiltTariffDocument {
  const [agent, name, country, currency, scale] = random.pick([
    ["Umbilo Ships Agencies (Pty) Ltd", "South Africa", "ZA", "ZAR", 15],
    ["Baobab Liner Agencies Ltd", "Tanzania", "TZ", "USD", 1],
    ["Rio Lusofonia Agentes Lda", "Mozambique", "MZ", "USD", 1],
  ] as const);
  const start = pickStart(random);
  const sections = (["import", "export"] as const).map((direction) => ({
    direction,
    charges: CHARGES[direction].map(([code, title, unit]) => {
      const base = random.int(18, 160) * scale;
      const amounts =
        unit === "container" && !FLAT.has(code)
          ? [base, Math.round(base * 1.6), Math.round(base * 1.25), Math.round(base * 1.9)]
          : [base, base, base, base];
      return { code, title, unit, amounts };
    }),
  }));
  const block = ({ direction, charges }: (typeof sections)[number]): (readonly SheetCell[])[] => [
    [{ text: `${direction.toUpperCase()} CHARGES`, columns: 7 }],
    ["Code", "Description", "Basis", "20' GP", "40' GP / HC", "20' RF", "40' RF"],
    ...charges.map(({ code, title, unit, amounts }) => [code, title, UNITS[unit], ...amounts]),
    [],
  ];
  return {
    fileName: `evergreen-local-charges-${country.toLowerCase()}.xlsx`,
    kind: "xlsx",
    context: { tables: ["local_charges"] },
    bytes: () =>
      printWorkbook([
        {
          name: "Local charges",
          rows: [
            [{ text: agent, columns: 7 }],
            [{ text: "As agents only for Evergreen Line", columns: 7 }],
            [{ text: `Schedule of local charges - ${name}`, columns: 7 }],
            ["Effective", formatDate(start, "02-Jul-2026"), null, "Currency", currency],
            [],
            ...sections.flatMap(block),
            [{ text: "All amounts exclude VAT. E&OE.", columns: 7 }],
            [{ text: "Counter hours Monday to Friday 08:00 - 15:30. Payment before release.", columns: 7 }],
          ],
        },
      ]),
    expected: sections.flatMap(({ direction, charges }) =>
      charges.flatMap(({ code, title, unit, amounts }) =>
        (unit === "container" ? TYPES : [""]).map(
          (types, index): ExpectedRow => ({
            table: "local_charges",
            open: [],
            row: {
              carrier: "evergreen",
              country,
              direction,
              charge_code: code,
              charge_name: title,
              unit,
              amount: String(amounts[index]),
              currency,
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
