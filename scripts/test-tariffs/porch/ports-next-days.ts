import { formatDate } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { listExpectedRows, pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";
import { printWorkbook } from "../workbook.ts";

const COUNTRIES = [
  {
    name: "India",
    code: "IN",
    currency: "INR",
    unit: 100,
    ports: [
      ["Nhava Sheva", "INNSA"],
      ["Mundra", "INMUN"],
      ["Chennai", "INMAA"],
      ["Cochin", "INCOK"],
    ],
  },
  {
    name: "Brazil",
    code: "BR",
    currency: "USD",
    unit: 1,
    ports: [
      ["Santos", "BRSSZ"],
      ["Paranagua", "BRPNG"],
      ["Itapoa", "BRIOA"],
      ["Rio Grande", "BRRIG"],
    ],
  },
  {
    name: "Spain",
    code: "ES",
    currency: "EUR",
    unit: 1,
    ports: [
      ["Valencia", "ESVLC"],
      ["Barcelona", "ESBCN"],
      ["Algeciras", "ESALG"],
      ["Bilbao", "ESBIO"],
    ],
  },
] as const;
const TYPES = [
  ["20' DV", "20DV"],
  ["40' DV / HC", "40DV 40HC"],
] as const;
const FREE: Record<"demurrage" | "detention", [number, number]> = { demurrage: [4, 8], detention: [5, 10] };

/** A carrier's sheet of one country by port. The tiers of demurrage and detention follow the free days. */
export function buildPorchPortsNextDays(random: Random): BuiltTariffDocument {
  const { name, code, currency, unit, ports } = random.pick(COUNTRIES);
  const start = pickStart(random);
  const lengths = { demurrage: random.pick([3, 5, 7]), detention: random.pick([4, 6, 10]) };
  const charges = (["demurrage", "detention"] as const).map((charge) => ({ charge, length: lengths[charge] }));
  const rows = ports.map(([port, locode]) => ({
    port,
    locode,
    blocks: charges.map(({ charge, length }) => {
      const freeDays = random.int(...FREE[charge]);
      const base = random.int(20, 50);
      const rates = TYPES.map(([, types], size) => {
        const rate = base * (size + 1) * unit;
        return {
          types,
          tiers: [
            { from: freeDays + 1, to: freeDays + length, rate },
            { from: freeDays + length + 1, to: null, rate: rate * 2 },
          ],
        };
      });
      return { charge, freeDays, rates };
    }),
  }));
  return {
    fileName: `msc-import-${name.toLowerCase()}.xlsx`,
    kind: "xlsx",
    context: {},
    bytes: () =>
      printWorkbook([
        {
          name: "Import",
          rows: [
            [{ text: "MSC Mediterranean Shipping Company", columns: 8 }],
            [{ text: `Import demurrage and detention by port of discharge - ${name}`, columns: 8 }],
            [{ text: `Applicable from ${formatDate(start, "2 July 2026")}`, columns: 8 }],
            [{ text: `Amounts in ${currency} per container per day`, columns: 8 }],
            [null],
            ["Port", "Container", { text: "Demurrage", columns: 3 }, { text: "Detention", columns: 3 }],
            [null, null, ...charges.flatMap(({ length }) => ["Free days", `Next ${length} days`, "Thereafter"])],
            ...rows.flatMap(({ port, locode, blocks }) =>
              TYPES.map(([type], size) => [
                `${port} (${locode})`,
                type,
                ...blocks.flatMap(({ freeDays, rates }) => [
                  freeDays,
                  ...(rates[size]?.tiers ?? []).map(({ rate }) => rate),
                ]),
              ]),
            ),
          ],
        },
      ]),
    expected: rows.flatMap(({ locode, blocks }) =>
      blocks.flatMap(({ charge, freeDays, rates }) =>
        listExpectedRows({
          table: "dd_tariffs",
          freeDays,
          rates,
          row: {
            carrier: "msc",
            country: code,
            port: locode,
            direction: "import",
            charge,
            currency,
            effective_from: start,
          },
        }),
      ),
    ),
  };
}
