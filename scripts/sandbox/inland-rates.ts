import { CARRIERS } from "#lib/domain/carriers/carriers.ts";
import { DIRECTIONS, type Direction } from "#lib/domain/tariff.ts";
import { Decimal } from "#lib/platform/money.ts";
import { COST_FACTORS, SANDBOX_COUNTRIES } from "./countries.ts";
import { convertToCurrency } from "./currencies.ts";
import { SANDBOX_LANES, type SandboxLane } from "./inland-lanes.ts";
import { calculateCarrierFactor, calculateOffset } from "./offset.ts";
import { buildCarrierSourceId } from "./sources.ts";
import type { SandboxTable } from "./table.ts";

const columns = [
  "carrier",
  "operator",
  "country",
  "origin",
  "origin_name",
  "destination",
  "destination_name",
  "mode",
  "delivery_mode",
  "direction",
  "container_type",
  "cargo_class",
  "weight_from_t",
  "weight_to_t",
  "amount",
  "currency",
  "transit_days",
  "distance_km",
  "effective_from",
  "effective_to",
  "source_id",
  "note",
] as const;

/**
 * Prices per container in US dollars: a fixed part and a part per kilometre. Rail ends at the ramp; dangerous goods use
 * road only.
 */
const MODES = {
  road: { deliveryMode: "door", fixed: 120, perKm: "1.6", kmPerDay: 500, classes: ["general", "DG"] },
  rail: { deliveryMode: "ramp", fixed: 180, perKm: "0.7", kmPerDay: 400, classes: ["general"] },
} as const;

const CLASS_FACTORS = { general: "1", DG: "1.5" } as const;
const SIZES = [
  { types: "20DV", factor: "1" },
  { types: "40DV 40HC", factor: "1.3" },
] as const;
const BANDS = [
  { from: "0", to: "20", factor: "1" },
  { from: "20", to: "30", factor: "1.25" },
] as const;
const DIRECTION_FACTORS: Record<Direction, string> = { import: "1", export: "0.95" };

function toLaneEnds({ port, portName, place, placeName }: SandboxLane, direction: Direction) {
  const [inner, outer] = [
    { code: place, name: placeName },
    { code: port, name: portName },
  ];
  const [from, to] = direction === "import" ? [outer, inner] : [inner, outer];
  return { origin: from.code, origin_name: from.name, destination: to.code, destination_name: to.name };
}

function requireCountry(lane: SandboxLane) {
  const country = SANDBOX_COUNTRIES.find(({ code }) => lane.port.startsWith(code));
  if (!country) throw new Error(`The sandbox has no country for ${lane.port}`);
  return country;
}

const rows = SANDBOX_LANES.flatMap((lane) => {
  const country = requireCountry(lane);
  const modes = lane.hasRail ? (["road", "rail"] as const) : (["road"] as const);
  return CARRIERS.flatMap(({ slug, name }, carrierPlace) => {
    const offset = calculateOffset(carrierPlace, country.code);
    return DIRECTIONS.flatMap((direction) =>
      modes.flatMap((mode) => {
        const { deliveryMode, fixed, perKm, kmPerDay, classes } = MODES[mode];
        const base = new Decimal(lane.km)
          .times(perKm)
          .plus(fixed)
          .times(COST_FACTORS[country.cost])
          .times(calculateCarrierFactor(offset));
        return classes.flatMap((cargoClass) =>
          SIZES.flatMap((size) =>
            BANDS.map((band) => ({
              carrier: slug,
              operator: name,
              country: country.code,
              ...toLaneEnds(lane, direction),
              mode,
              delivery_mode: deliveryMode,
              direction,
              container_type: size.types,
              cargo_class: cargoClass,
              weight_from_t: band.from,
              weight_to_t: band.to,
              amount: convertToCurrency(
                base
                  .times(DIRECTION_FACTORS[direction])
                  .times(CLASS_FACTORS[cargoClass])
                  .times(size.factor)
                  .times(band.factor),
                country.currency,
              ).toFixed(),
              currency: country.currency,
              transit_days: String(1 + Math.floor(lane.km / kmPerDay)),
              distance_km: String(lane.km),
              effective_from: "2026-01-01",
              effective_to: "",
              source_id: buildCarrierSourceId(slug),
              note: "illustrative",
            })),
          ),
        );
      }),
    );
  });
});

export const inlandRates: SandboxTable<(typeof columns)[number]> = { file: "inland_rates.csv", columns, rows };
