import { CARRIER_SLUGS } from "#lib/domain/carriers/carriers.ts";
import { DIRECTIONS } from "#lib/domain/tariff.ts";
import { Decimal } from "#lib/platform/money.ts";
import { COST_FACTORS, SANDBOX_COUNTRIES, type SandboxCountry } from "./countries.ts";
import { convertToCurrency } from "./currencies.ts";
import { MAIN_COUNTRIES } from "./main-ports.ts";
import { calculateCarrierFactor, calculateOffset } from "./offset.ts";
import { buildCarrierSourceId, GENERAL_SOURCE_ID } from "./sources.ts";
import type { SandboxTable } from "./table.ts";

const columns = [
  "carrier",
  "country",
  "port",
  "direction",
  "charge_code",
  "charge_name",
  "container_types",
  "unit",
  "amount",
  "currency",
  "effective_from",
  "effective_to",
  "source_id",
  "note",
] as const;

/** In both directions. Base amounts in US dollars. */
const CARRIER_CHARGES = [
  { code: "THC", name: "Terminal handling charge", types: "20DV", unit: "container", base: 160 },
  { code: "THC", name: "Terminal handling charge", types: "40DV 40HC", unit: "container", base: 240 },
  { code: "THC", name: "Terminal handling charge", types: "20RF", unit: "container", base: 220 },
  { code: "THC", name: "Terminal handling charge", types: "40RF", unit: "container", base: 330 },
  { code: "THC", name: "Terminal handling charge", types: "20OT 20FR", unit: "container", base: 240 },
  { code: "THC", name: "Terminal handling charge", types: "40OT 40FR", unit: "container", base: 360 },
  { code: "DOC", name: "Documentation fee", types: "", unit: "bl", base: 60 },
] as const;

/** Equal for all carriers. */
const TERMINAL_CHARGE = { code: "ISPS", name: "Port security charge", types: "", unit: "container", base: 12 } as const;

type Charge = (typeof CARRIER_CHARGES)[number] | typeof TERMINAL_CHARGE;

const buildChargeRows = (
  { code, cost, currency }: SandboxCountry,
  charge: Charge,
  factor: Decimal,
  carrier: string,
  source_id: string,
) =>
  DIRECTIONS.map((direction) => ({
    carrier,
    country: code,
    port: "",
    direction,
    charge_code: charge.code,
    charge_name: charge.name,
    container_types: charge.types,
    unit: charge.unit,
    amount: convertToCurrency(new Decimal(charge.base).times(COST_FACTORS[cost]).times(factor), currency).toFixed(),
    currency,
    effective_from: "2026-01-01",
    effective_to: "",
    source_id,
    note: "illustrative",
  }));

const countries = SANDBOX_COUNTRIES.filter(({ code }) => MAIN_COUNTRIES.includes(code));

const rows = countries.flatMap((country) => [
  ...CARRIER_SLUGS.flatMap((carrier, carrierPlace) => {
    const factor = calculateCarrierFactor(calculateOffset(carrierPlace, country.code));
    return CARRIER_CHARGES.flatMap((charge) =>
      buildChargeRows(country, charge, factor, carrier, buildCarrierSourceId(carrier)),
    );
  }),
  ...buildChargeRows(country, TERMINAL_CHARGE, new Decimal(1), "", GENERAL_SOURCE_ID),
]);

export const localCharges: SandboxTable<(typeof columns)[number]> = { file: "local_charges.csv", columns, rows };
