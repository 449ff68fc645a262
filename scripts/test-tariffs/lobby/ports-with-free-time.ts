import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { listExpectedRows, type TypeRates } from "../tariff-data.ts";
import type { BuiltTariffDocument } from "../tariff-document.ts";
import { printWorkbook } from "../workbook.ts";

const PORTS = [
  ["Chile", "San Antonio", "CL", "CLSAI"],
  ["Chile", "Valparaiso", "CL", "CLVAP"],
  ["Colombia", "Buenaventura", "CO", "COBUN"],
  ["Ecuador", "Guayaquil", "EC", "ECGYE"],
  ["Peru", "Callao", "PE", "PECLL"],
] as const;

const EQUIPMENT = [
  ["20' Standard", "20DV"],
  ["40' Standard / High Cube", "40DV 40HC"],
  ["40' Reefer", "40RF"],
] as const;

/** Ports of several countries in one sheet. Their free days differ, so the headings count the days after them. */
export function buildPortsWithFreeTime(random: Random): BuiltTariffDocument {
  const first = random.int(4, 7);
  const next = random.int(5, 10);
  const tariffs = PORTS.map(([country, place, code, port]) => {
    const dryDays = random.int(7, 14);
    const reeferDays = random.int(3, 6);
    const base = random.int(20, 45);
    return {
      country,
      place,
      code,
      port,
      lines: EQUIPMENT.map(([name, types], index) => {
        const freeDays = types === "40RF" ? reeferDays : dryDays;
        const rate = base + index * random.int(15, 40);
        const rates: TypeRates = {
          types,
          tiers: [
            { from: freeDays + 1, to: freeDays + first, rate },
            { from: freeDays + first + 1, to: freeDays + first + next, rate: Math.round(rate * 1.5) },
            { from: freeDays + first + next + 1, to: null, rate: rate * 2 },
          ],
        };
        return { name, freeDays, rates };
      }),
    };
  });
  return {
    fileName: "hapag-lloyd-detention-wcsa.xlsx",
    kind: "xlsx",
    context: {},
    bytes: () =>
      printWorkbook([
        {
          name: "Import detention",
          rows: [
            ["Hapag-Lloyd"],
            ["Import detention: free time and rates, South America West Coast"],
            ["Valid from 15-May-2026"],
            ["USD per container per day. Free time in calendar days."],
            [],
            [
              "Country",
              "Port",
              "Equipment",
              "Free days",
              `First ${first} days after free time`,
              `Next ${next} days`,
              "Thereafter",
            ],
            ...tariffs.flatMap(({ country, place, lines }) =>
              lines.map(({ name, freeDays, rates }) => [
                country,
                place,
                name,
                freeDays,
                ...rates.tiers.map(({ rate }) => rate),
              ]),
            ),
          ],
        },
      ]),
    expected: tariffs.flatMap(({ code, port, lines }) =>
      lines.flatMap(({ freeDays, rates }) =>
        listExpectedRows({
          table: "dd_tariffs",
          freeDays,
          rates: [rates],
          row: {
            carrier: "hapag-lloyd",
            country: code,
            port,
            direction: "import",
            charge: "detention",
            currency: "USD",
            day_basis: "calendar",
            effective_from: "2026-05-15",
          },
        }),
      ),
    ),
  };
}
