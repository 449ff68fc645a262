import { CARRIER_SLUGS } from "#lib/domain/carriers/carriers.ts";
import type { ContainerType } from "#lib/domain/containers.ts";
import { DIRECTIONS, type Direction } from "#lib/domain/tariff.ts";
import { Decimal } from "#lib/platform/money.ts";
import { COST_FACTORS, SANDBOX_COUNTRIES, type SandboxCountry } from "./countries.ts";
import { convertToCurrency } from "./currencies.ts";
import { calculateCarrierFactor, calculateOffset } from "./offset.ts";
import { buildCarrierSourceId } from "./sources.ts";
import type { SandboxTable } from "./table.ts";

const columns = [
  "carrier",
  "country",
  "port",
  "direction",
  "charge",
  "container_types",
  "free_days",
  "day_basis",
  "currency",
  "effective_from",
  "effective_to",
  "slab_from_day",
  "slab_to_day",
  "rate_per_day",
  "source_id",
  "note",
] as const;

type Cargo = "dry" | "reefer" | "special";

/** Container types with equal rates, and the base rate of their first slab in US dollars per day. */
const GROUPS: readonly { types: readonly ContainerType[]; cargo: Cargo; base: number }[] = [
  { types: ["20DV"], cargo: "dry", base: 40 },
  { types: ["40DV", "40HC"], cargo: "dry", base: 80 },
  { types: ["20RF"], cargo: "reefer", base: 90 },
  { types: ["40RF"], cargo: "reefer", base: 160 },
  { types: ["20OT", "20FR"], cargo: "special", base: 60 },
  { types: ["40OT", "40FR"], cargo: "special", base: 120 },
];

/** Minimum. The offset of a carrier adds 0, 1 or 2. */
const FREE_DAYS: Record<Direction, Record<Cargo, number>> = {
  import: { dry: 5, reefer: 3, special: 4 },
  export: { dry: 8, reefer: 5, special: 7 },
};

/** Length of each slab in days (the last is open-ended), and its multiple of the first slab's rate. */
const SLABS: readonly { days: number | null; step: string }[] = [
  { days: 5, step: "1" },
  { days: 7, step: "1.6" },
  { days: null, step: "2.4" },
];

/** In the currency of the country. */
function calculateRatePerDay(base: number, step: string, { cost, currency }: SandboxCountry, offset: number): Decimal {
  return convertToCurrency(
    new Decimal(base).times(step).times(COST_FACTORS[cost]).times(calculateCarrierFactor(offset)),
    currency,
  );
}

/** Day 1 is the first free day; the end of the last slab is empty. */
function calculateSlabDays(freeDays: number): { from: number; to: string; step: string }[] {
  let from = freeDays + 1;
  return SLABS.map(({ days, step }) => {
    const slab = { from, to: days === null ? "" : String(from + days - 1), step };
    from += days ?? 0;
    return slab;
  });
}

const rows = CARRIER_SLUGS.flatMap((carrier, carrierPlace) =>
  SANDBOX_COUNTRIES.flatMap((country) => {
    const offset = calculateOffset(carrierPlace, country.code);
    return DIRECTIONS.flatMap((direction) =>
      GROUPS.flatMap(({ types, cargo, base }) => {
        const freeDays = FREE_DAYS[direction][cargo] + (offset % 3);
        return calculateSlabDays(freeDays).map(({ from, to, step }) => ({
          carrier,
          country: country.code,
          port: "",
          direction,
          charge: "combined",
          container_types: types.join(" "),
          free_days: String(freeDays),
          day_basis: "calendar",
          currency: country.currency,
          effective_from: "2026-01-01",
          effective_to: "",
          slab_from_day: String(from),
          slab_to_day: to,
          rate_per_day: calculateRatePerDay(base, step, country, offset).toFixed(),
          source_id: buildCarrierSourceId(carrier),
          note: "illustrative",
        }));
      }),
    );
  }),
);

export const ddTariffs: SandboxTable<(typeof columns)[number]> = { file: "dd_tariffs.csv", columns, rows };
