import { Decimal } from "#lib/platform/money.ts";
import { COST_FACTORS, SANDBOX_COUNTRIES } from "./countries.ts";
import { convertToCurrency } from "./currencies.ts";
import { MAIN_PORTS } from "./main-ports.ts";
import { GENERAL_SOURCE_ID } from "./sources.ts";
import type { SandboxTable } from "./table.ts";

const columns = [
  "country",
  "port",
  "facility",
  "service",
  "cargo_type",
  "unit",
  "min_charge",
  "amount",
  "currency",
  "effective_from",
  "effective_to",
  "source_id",
  "note",
] as const;

/** Base amounts in US dollars. */
const SERVICES: readonly { service: string; cargo: string; unit: string; base: number; minimum?: number }[] = [
  { service: "handling", cargo: "general", unit: "revenue-ton", base: 15, minimum: 30 },
  { service: "handling", cargo: "hazardous", unit: "revenue-ton", base: 24, minimum: 48 },
  { service: "stuffing", cargo: "general", unit: "container-20", base: 180 },
  { service: "stuffing", cargo: "general", unit: "container-40", base: 300 },
  { service: "destuffing", cargo: "general", unit: "container-20", base: 190 },
  { service: "destuffing", cargo: "general", unit: "container-40", base: 320 },
  { service: "storage", cargo: "general", unit: "cbm-week", base: 6, minimum: 12 },
  { service: "documentation", cargo: "", unit: "document", base: 40 },
];

const rows = MAIN_PORTS.flatMap((port) => {
  const country = SANDBOX_COUNTRIES.find(({ code }) => code === port.code.slice(0, 2));
  if (!country) throw new Error(`The sandbox has no country for ${port.code}`);
  const price = (dollars: number) =>
    convertToCurrency(new Decimal(dollars).times(COST_FACTORS[country.cost]), country.currency).toFixed();
  return SERVICES.map(({ service, cargo, unit, base, minimum }) => ({
    country: country.code,
    port: port.code,
    facility: `Illustrative CFS ${port.name}`,
    service,
    cargo_type: cargo,
    unit,
    min_charge: minimum === undefined ? "" : price(minimum),
    amount: price(base),
    currency: country.currency,
    effective_from: "2026-01-01",
    effective_to: "",
    source_id: GENERAL_SOURCE_ID,
    note: "illustrative",
  }));
});

export const cfsTariffs: SandboxTable<(typeof columns)[number]> = { file: "cfs_tariffs.csv", columns, rows };
