import { CARRIER_SLUGS } from "#lib/domain/carriers/carriers.ts";
import { CONTAINER_TYPES } from "#lib/domain/containers.ts";
import { SOURCE_KINDS } from "#lib/domain/quality/quality.ts";
import { CHARGES, DIRECTIONS } from "#lib/domain/tariff.ts";
import { isIsoDate } from "#lib/platform/dates.ts";
import { type Row, several, type TableName } from "./tables.ts";

/** Returns the error text, or `null`. */
type Check = (cell: string) => string | null;

const matches =
  (pattern: RegExp, what: string): Check =>
  (cell) =>
    pattern.test(cell) ? null : `is not ${what}`;

const allowChoices =
  (values: readonly string[]): Check =>
  (cell) =>
    values.includes(cell) ? null : `is none of ${values.join(", ")}`;

const each =
  (check: Check, separator: string): Check =>
  (cell) =>
    cell.split(separator).map(check).find(Boolean) ?? null;

const decimal = matches(/^-?\d+(\.\d+)?$/, "a plain decimal");
const amount = matches(/^\d+(\.\d{1,4})?$/, "a plain decimal of at max four places");
const whole = matches(/^\d+$/, "a whole number");
const date: Check = (cell) => (isIsoDate(cell) ? null : "is not a date that exists");
const place = matches(/^[A-Z]{2}[A-Z0-9]{3}$/, "a UN/LOCODE");
const carrier = allowChoices(CARRIER_SLUGS);
const levels = allowChoices(["normal", "elevated", "congested"]);

const regions = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
const country: Check = (cell) => (/^[A-Z]{2}$/.test(cell) && regions.of(cell) ? null : "is not an ISO 3166 country");

const within =
  (min: number, max: number): Check =>
  (cell) =>
    decimal(cell) ?? (Number(cell) >= min && Number(cell) <= max ? null : `is not from ${min} to ${max}`);

const BY_COLUMN: Record<string, Check> = {
  carrier,
  country,
  port: place,
  linked_port: each(place, "; "),
  transhipment_ports: each(place, "; "),
  direction: allowChoices(DIRECTIONS),
  container_types: each(allowChoices(CONTAINER_TYPES), " "),
  container_type: each(allowChoices(CONTAINER_TYPES), " "),
  currency: matches(/^[A-Z]{3}$/, "an ISO 4217 code"),
  base: matches(/^[A-Z]{3}$/, "an ISO 4217 code"),
  quote: matches(/^[A-Z]{3}$/, "an ISO 4217 code"),
  ...Object.fromEntries(
    [
      "effective_from",
      "effective_to",
      "published_on",
      "accessed_on",
      "effective_on",
      "observed_on",
      "status_on",
      "date",
    ].map((column) => [column, date]),
  ),
  month: matches(/^\d{4}-(0[1-9]|1[0-2])-01$/, "the first day of a month"),
  ...Object.fromEntries(
    ["rate_per_day", "amount", "min_charge", "low", "mid", "high"].map((column) => [column, amount]),
  ),
  ...Object.fromEntries(
    [
      "waiting_days",
      "avg_delay_days",
      "arrival_day",
      "departure_day",
      "transit_days",
      "distance_km",
      "weight_from_t",
      "weight_to_t",
      "max_draft_m",
    ].map((column) => [column, decimal]),
  ),
  hours_before_departure: decimal,
  rate: matches(/^(?!0(\.0+)?$)\d+(\.\d+)?$/, "a rate above nothing"),
  on_time_pct: within(0, 100),
  yard_utilisation_pct: within(0, 200),
  ...Object.fromEntries(["lat", "from_lat", "to_lat"].map((column) => [column, within(-90, 90)])),
  ...Object.fromEntries(["lon", "from_lon", "to_lon"].map((column) => [column, within(-180, 180)])),
  distance_nm: decimal,
  ...Object.fromEntries(
    [
      "free_days",
      "slab_from_day",
      "slab_to_day",
      "sequence",
      "berths",
      "quay_length_m",
      "annual_teu",
      "capacity_teu",
      "annual_throughput_teu",
      "area_sqm",
      "vessels_waiting",
      "frequency_days",
      "vessels_deployed",
      "vessel_size_teu",
      "teu",
      "cancelled_sailings",
      "scheduled_sailings",
    ].map((column) => [column, whole]),
  ),
  annual_teu_year: within(2000, 2100),
  built: within(1960, 2100),
  imo: matches(/^\d{7}$/, "an IMO number"),
  flag: country,
  weekday_arrival: within(1, 7),
  weekday_departure: within(1, 7),
  rail_connected: allowChoices(["true", "false"]),
  nature: allowChoices(["temporary", "quarterly", "permanent"]),
  range_end: allowChoices(["lower", "upper"]),
  both_ways: allowChoices(["true"]),
  free_time_lost: allowChoices(["slab_reached", "first_slab"]),
  free_time_lost_from: within(1, 365),
  cargo: each(allowChoices(["dry", "reefer", "NOR", "special", "tank", "breakbulk", "DG", "named_goods"]), " "),
  tariff: matches(/^EGLV-\d{3}$/, "a tariff number"),
  kind: allowChoices(SOURCE_KINDS),
  charge: allowChoices(CHARGES),
  ...Object.fromEntries(
    ["day_basis", "charge_day_basis"].map((column) => [column, allowChoices(["calendar", "working"])]),
  ),
  working_week: allowChoices(["mon-fri", "mon-sat", "mon-sun"]),
  holidays: allowChoices(["excluded", "counted"]),
  ...Object.fromEntries(
    ["clock_start", "clock_end"].map((column) => [
      column,
      allowChoices([
        "discharge",
        "arrival",
        "customs_release",
        "gate_out_full",
        "gate_out_empty",
        "gate_in_full",
        "gate_in_empty",
        "loaded",
        "vessel_cutoff",
        "departure",
        "available",
      ]),
    ]),
  ),
  first_day: allowChoices(["same", "next"]),
  includes_storage: allowChoices(["true", "false"]),
  applied_by: allowChoices(["discharge", "loading", "gate_out_empty", "price_calculation"]),
  tax: allowChoices(["included", "excluded"]),
  tax_percent: within(0, 100),
  haulage: allowChoices(["merchant", "carrier"]),
  except_ports: each(place, "; "),
  level: levels,
  severity: levels,
  status: allowChoices(["normal", "elevated", "disrupted"]),
  type: allowChoices(["ICD", "CFS"]),
  cutoff: allowChoices(["SI", "VGM", "CY", "DG"]),
  mode: allowChoices(["road", "rail", "barge", "multimodal"]),
  delivery_mode: allowChoices(["ramp", "door"]),
  cargo_class: allowChoices(["general", "DG", "reefer", "OOG"]),
};

/** Required columns by table. */
const FILLED: Record<TableName, string> = {
  sources: "source_id publisher title kind",
  dd_tariffs:
    "carrier country direction charge container_types free_days currency slab_from_day rate_per_day source_id",
  terminal_storage:
    "operator country port direction cargo_class free_days currency slab_from_day rate_per_day source_id",
  carrier_policies: "carrier policy value source_id",
  local_charges: "country charge_name unit amount source_id",
  surcharges: "carrier name unit amount source_id nature family",
  cfs_tariffs: "country facility service unit amount currency source_id",
  inland_rates: "country origin_name destination_name mode amount currency source_id",
  facilities: "type name country source_id",
  ports: "code name city country timezone trade_lane_region source_id",
  port_congestion: "port observed_on source_id",
  freight_rates: "origin destination observed_on currency source_id",
  services: "carrier service_code source_id",
  service_calls: "carrier service_code sequence port source_id",
  transit_times: "origin destination transit_days source_id",
  cutoffs: "cutoff hours_before_departure source_id",
  vessels: "name source_id",
  reliability: "month source_id",
  congestion_news: "published_on country severity headline summary source_id",
  regulatory: "country authority title summary category source_id",
  chokepoints: "slug name lat lon detail source_id",
  sea_lanes: "from_node from_lat from_lon to_node to_lat to_lon distance_nm source_id",
  fx_rates: "date base quote rate source_id",
};

/** Such as `dd_tariffs.csv:12 country "XX" is not an ISO 3166 country`. */
export function cellFaults(table: TableName, rows: readonly Row[]): string[] {
  const filled = FILLED[table].split(" ");
  return rows.flatMap(({ at, cells }) => [
    ...filled.filter((column) => !cells[column]).map((column) => `${at} ${column} is empty`),
    ...Object.entries(cells).flatMap(([column, cell]) => {
      if (cell !== cell.trim()) return [`${at} ${column} "${cell}" has space around it`];
      const fault = cell && BY_COLUMN[column]?.(cell);
      return fault ? [`${at} ${column} "${cell}" ${fault}`] : [];
    }),
  ]);
}

/** Finds rows with an end date before the start date. */
export function validityFaults(rows: readonly Row[]): string[] {
  return rows.flatMap(({ at, cells: { effective_from, effective_to } }) =>
    effective_from && effective_to && effective_from > effective_to
      ? [`${at} ends ${effective_to}, before ${effective_from}`]
      : [],
  );
}

/** Finds rows that equal an earlier row in every column. */
export function repeatFaults(rows: readonly Row[]): string[] {
  const first = new Map<string, string>();
  return rows.flatMap(({ at, cells }) => {
    const text = JSON.stringify(cells);
    const earlier = first.get(text);
    first.set(text, earlier ?? at);
    return earlier ? [`${at} repeats ${earlier}`] : [];
  });
}

export function sourceFaults(rows: readonly Row[], known: ReadonlySet<string>): string[] {
  return rows.flatMap(({ at, cells }) =>
    several(cells.source_id).flatMap((id) => (known.has(id) ? [] : [`${at} names the unknown source ${id}`])),
  );
}

const SLAB_COLUMNS = new Set(["slab_from_day", "slab_to_day", "rate_per_day", "source_id", "note", "inferred"]);

/** The rows of a tariff are equal in every column before `slab_from_day`. */
export function groupRowsByTariff(rows: readonly Row[]): Row[][] {
  const buildKey = ({ cells }: Row) =>
    JSON.stringify(Object.entries(cells).filter(([column]) => !SLAB_COLUMNS.has(column)));
  return [...Map.groupBy(rows, buildKey).values()];
}

/**
 * Finds slabs with a gap or overlap after free time or after the previous slab. Only the last slab can be open-ended.
 */
export function slabFaults(rows: readonly Row[]): string[] {
  return groupRowsByTariff(rows).flatMap((slabs) => {
    let expected = Number(slabs[0]?.cells.free_days) + 1;
    return slabs.flatMap(({ at, cells: { slab_from_day, slab_to_day } }, index) => {
      const faults: string[] = [];
      if (Number(slab_from_day) !== expected) faults.push(`${at} starts on day ${slab_from_day}, not ${expected}`);
      if (slab_to_day && Number(slab_to_day) < Number(slab_from_day)) faults.push(`${at} ends before it starts`);
      if (!slab_to_day && index < slabs.length - 1) faults.push(`${at} is open but not the last`);
      expected = Number(slab_to_day) + 1;
      return faults;
    });
  });
}
