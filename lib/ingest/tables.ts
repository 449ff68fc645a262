import { z } from "zod";
import { CFS_UNITS } from "#lib/domain/charges/cfs-tariff.ts";
import { CONDITIONS, RANGE_ENDS } from "#lib/domain/charges/condition.ts";
import { CHARGE_UNITS } from "#lib/domain/charges/local-charge.ts";
import { STANDARD_KINDS } from "#lib/domain/charges/standard-charges.ts";
import { DIRECTIONS } from "#lib/domain/demurrage/tariff.ts";
import { CARGO_CLASSES, DELIVERY_MODES, LOADS, MODES, PRICE_BASES, UNITS } from "#lib/domain/inland/rate.ts";
import { SOURCE_KINDS } from "#lib/domain/quality/quality.ts";
import { REGULATORY_STAGES } from "#lib/domain/regulatory/update.ts";
import { CUTOFF_CONDITIONS, CUTOFF_EVENTS } from "#lib/domain/schedules/cutoffs.ts";
import { SERVICE_ROUTES, STATED_CALLS } from "#lib/domain/schedules/rotation.ts";
import { readScope } from "#lib/domain/surcharges/scope.ts";
import { SURCHARGE_CARGO, SURCHARGE_CONDITIONS, SURCHARGE_FAMILIES, SURCHARGE_NATURES } from "#lib/domain/surcharges/terms.ts";
import { isIsoDate } from "#lib/platform/dates.ts";
import { carrierPolicies } from "./carrier-policies.ts";
import {
  address,
  amount,
  anyContainerTypes,
  anyOf,
  carrier,
  country,
  currency,
  day,
  decimal,
  latitude,
  listOf,
  longitude,
  moment,
  oneOf,
  place,
  signedAmount,
  sourceId,
  sourceIds,
  text,
  timezone,
  truth,
  type Value,
  whole,
  words,
} from "./cells.ts";
import { ddTariffs } from "./dd-tariffs.ts";
import { datesInOrder, type FactRecord, numbersInOrder, type TableSpec } from "./table-spec.ts";
import { terminalStorage } from "./terminal-storage.ts";

type Rest = Omit<TableSpec, "file" | "table" | "row" | "columns">;

const table = (file: string, name: string, row: z.ZodObject, rest: Rest = {}): TableSpec => ({
  file,
  table: name,
  row,
  columns: Object.keys(row.shape),
  ...rest,
});

function sourceRecord(values: Record<string, Value>): FactRecord {
  const id = String(values.source_id);
  return { ...values, id, source_id: id, also_source_ids: [], dated_on: values.published_on ?? startOfId(id) };
}

/** Returns the first day of the month or year that a source id ends with (`maersk-pss-202310`, `hutchison-2024`); `null` when it ends otherwise. */
export function startOfId(id: string): string | null {
  const [, year, month = "01"] = /-((?:19|20)\d{2})(\d{2})?$/.exec(id) ?? [];
  const day = `${year}-${month}-01`;
  return isIsoDate(day) ? day : null;
}

const CONGESTION_LEVELS = ["normal", "elevated", "congested"] as const;

const days = decimal({ digits: 6, scale: 2, atLeast: 0 });
const percentage = decimal({ digits: 5, scale: 2, atLeast: 0 });
const tonnes = decimal({ digits: 8, scale: 3, atLeast: 0 });
const weekday = whole({ atLeast: 1, atMost: 7 });
const year = whole({ atLeast: 1900, atMost: 2100 });
const direction = oneOf(DIRECTIONS);
/** Places that a document names at the other end of a trade: regions, countries or ports that are all known. */
const placeScope = text.refine((value) => !readScope(value).isPartlyRead, "names a place that is not known");
const slug = text.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case letters, digits and hyphens");

/** The last columns of a fact that is valid for a time. */
const validity = { effective_from: day.nullable(), effective_to: day.nullable(), source_id: sourceIds, note: text.nullable() };

/** The columns whose value the document does not state and the reader concluded. */
const inferred = words;

/** The documents that all other tables cite. They are updated in place, because facts refer to them. */
export const sources = table(
  "sources.csv",
  "source",
  z.object({
    source_id: sourceId,
    publisher: text,
    title: text,
    url: address.nullable(),
    published_on: day.nullable(),
    kind: oneOf(SOURCE_KINDS),
    accessed_on: day.nullable(),
    licence: text.nullable(),
  }),
  {
    optionalColumns: ["accessed_on", "licence"],
    naturalKey: ["source_id"],
    combineRows: (rows) => ({ facts: rows.map(({ values }) => sourceRecord(values)), faults: [] }),
  },
);

const localCharges = table(
  "local_charges.csv",
  "local_charge",
  datesInOrder(
    z
      .object({
        carrier: carrier.nullable(),
        country,
        port: place.nullable(),
        direction: direction.nullable(),
        charge_code: text.nullable(),
        charge_name: text,
        container_types: anyContainerTypes,
        unit: oneOf(CHARGE_UNITS),
        amount,
        currency: currency.nullable(),
        ...validity,
        inferred,
        charge_kind: oneOf([...STANDARD_KINDS, "other"]).nullable(),
        charge_key: slug.nullable(),
        operator: text.nullable(),
        condition: oneOf(CONDITIONS).nullable(),
        variant: slug.nullable(),
        other_end: placeScope.nullable(),
        range_end: oneOf(RANGE_ENDS).nullable(),
        except_ports: listOf(place),
        is_sample: truth.nullable(),
        tax: oneOf(["included", "excluded"]).nullable(),
        tax_percent: percentage.nullable(),
      })
      .refine((row) => row.currency !== null || row.unit === "percent", { path: ["currency"], error: "is empty. Only a percentage has no currency" })
      .refine((row) => (row.condition === "some_trades") === (row.other_end !== null), {
        path: ["other_end"],
        error: "must be filled when the condition is some_trades, and only then",
      })
      .refine((row) => (row.condition === "part_of_a_range") === (row.range_end !== null), {
        path: ["range_end"],
        error: "must be filled when the condition is part_of_a_range, and only then",
      }),
    "effective_from",
    "effective_to",
  ),
  {
    optionalColumns: [
      "inferred",
      "charge_kind",
      "charge_key",
      "operator",
      "condition",
      "variant",
      "other_end",
      "range_end",
      "except_ports",
      "is_sample",
      "tax",
      "tax_percent",
    ],
  },
);

const surcharges = table(
  "surcharges.csv",
  "surcharge",
  datesInOrder(
    z
      .object({
        carrier,
        code: text.nullable(),
        name: text,
        scope_origin: text.nullable(),
        scope_destination: text.nullable(),
        country: country.nullable(),
        direction: direction.nullable(),
        container_types: anyContainerTypes,
        unit: text,
        amount: signedAmount,
        currency: currency.nullable(),
        ...validity,
        inferred,
        nature: oneOf(SURCHARGE_NATURES),
        family: oneOf(SURCHARGE_FAMILIES),
        condition: oneOf(SURCHARGE_CONDITIONS).nullable(),
        range_end: oneOf(RANGE_ENDS).nullable(),
        cargo: anyOf(SURCHARGE_CARGO),
        both_ways: truth.nullable().transform((value) => value ?? false),
        tariff: text.nullable(),
      })
      .refine((row) => row.currency !== null || row.unit === "percent", { path: ["currency"], error: "is empty. Only a percentage has no currency" }),
    "effective_from",
    "effective_to",
  ),
  { optionalColumns: ["inferred", "condition", "range_end", "cargo", "both_ways", "tariff"] },
);

const cfsTariffs = table(
  "cfs_tariffs.csv",
  "cfs_tariff",
  datesInOrder(
    z.object({
      country,
      port: place.nullable(),
      facility: text,
      service: text,
      cargo_type: text.nullable(),
      unit: oneOf(CFS_UNITS),
      min_charge: amount.nullable(),
      amount,
      currency,
      ...validity,
    }),
    "effective_from",
    "effective_to",
  ),
);

const inlandRates = table(
  "inland_rates.csv",
  "inland_rate",
  numbersInOrder(
    datesInOrder(
      z.object({
        carrier: carrier.nullable(),
        operator: text.nullable(),
        country,
        origin: place.nullable(),
        origin_name: text,
        destination: place.nullable(),
        destination_name: text,
        mode: oneOf(MODES),
        delivery_mode: oneOf(DELIVERY_MODES).nullable(),
        direction: direction.nullable(),
        container_type: anyContainerTypes,
        cargo_class: oneOf(CARGO_CLASSES).nullable(),
        weight_from_t: tonnes.nullable(),
        weight_to_t: tonnes.nullable(),
        amount,
        currency,
        transit_days: days.nullable(),
        distance_km: decimal({ digits: 10, scale: 2, atLeast: 0 }).nullable(),
        ...validity,
        load: oneOf(LOADS).nullable(),
        unit: oneOf(UNITS).nullable(),
        range_end: oneOf(RANGE_ENDS).nullable(),
        price_basis: oneOf(PRICE_BASES).nullable(),
        inferred,
      }),
      "effective_from",
      "effective_to",
    ),
    "weight_from_t",
    "weight_to_t",
  ),
  { optionalColumns: ["load", "unit", "range_end", "price_basis", "inferred"] },
);

const facilities = table(
  "facilities.csv",
  "facility",
  z.object({
    type: oneOf(["ICD", "CFS"]),
    code: text.nullable(),
    name: text,
    operator: text.nullable(),
    city: text.nullable(),
    state: text.nullable(),
    country,
    lat: latitude.nullable(),
    lon: longitude.nullable(),
    rail_connected: truth.nullable(),
    capacity_teu: whole().nullable(),
    annual_throughput_teu: whole().nullable(),
    area_sqm: whole().nullable(),
    capabilities: listOf(text),
    linked_port: listOf(place),
    source_id: sourceIds,
  }),
);

const ports = table(
  "ports.csv",
  "port",
  z.object({
    code: place,
    name: text,
    city: text,
    country,
    lat: latitude.nullable(),
    lon: longitude.nullable(),
    timezone,
    operators: listOf(text),
    terminals: listOf(text),
    max_draft_m: decimal({ digits: 6, scale: 2, atLeast: 0 }).nullable(),
    berths: whole().nullable(),
    quay_length_m: whole().nullable(),
    cranes: text.nullable(),
    annual_teu: whole().nullable(),
    annual_teu_year: year.nullable(),
    trade_lane_region: text,
    source_id: sourceIds,
  }),
  { naturalKey: ["code"] },
);

const portCongestion = table(
  "port_congestion.csv",
  "port_congestion",
  z.object({
    port: place,
    observed_on: day,
    level: oneOf(CONGESTION_LEVELS).nullable(),
    waiting_days: days.nullable(),
    vessels_waiting: whole().nullable(),
    yard_utilisation_pct: percentage.nullable(),
    source_id: sourceIds,
    note: text.nullable(),
  }),
);

const freightRates = table(
  "freight_rates.csv",
  "freight_rate",
  numbersInOrder(
    z.object({
      origin: text,
      destination: text,
      carrier: carrier.nullable(),
      index_name: text.nullable(),
      container_type: anyContainerTypes,
      observed_on: day,
      low: amount.nullable(),
      mid: amount.nullable(),
      high: amount.nullable(),
      currency,
      source_id: sourceIds,
    }),
    "low",
    "mid",
    "high",
  ),
);

const services = table(
  "services.csv",
  "service",
  datesInOrder(
    z.object({
      carrier,
      alliance: text.nullable(),
      service_code: text,
      service: text.nullable(),
      service_name: text.nullable(),
      trade_lane: text.nullable(),
      route: oneOf(SERVICE_ROUTES).nullable(),
      calls: oneOf(STATED_CALLS).nullable(),
      frequency_days: whole({ atLeast: 1 }).nullable(),
      vessels_deployed: whole().nullable(),
      vessel_size_teu: whole().nullable(),
      effective_from: day.nullable(),
      effective_to: day.nullable(),
      source_id: sourceIds,
      inferred,
      note: text.nullable(),
    }),
    "effective_from",
    "effective_to",
  ),
  { optionalColumns: ["service", "route", "calls", "effective_to", "inferred", "note"] },
);

const serviceCalls = table(
  "service_calls.csv",
  "service_call",
  z.object({
    carrier,
    service_code: text,
    sequence: whole({ atLeast: 1 }),
    port: place,
    arrival_day: days.nullable(),
    departure_day: days.nullable(),
    weekday_arrival: weekday.nullable(),
    weekday_departure: weekday.nullable(),
    terminal: text.nullable(),
    source_id: sourceIds,
  }),
);

const transitTimes = table(
  "transit_times.csv",
  "transit_time",
  z.object({
    carrier,
    service_code: text.nullable(),
    origin: place,
    destination: place,
    transit_days: days,
    transhipment_ports: listOf(place),
    source_id: sourceIds,
  }),
);

const cutoffs = table(
  "cutoffs.csv",
  "cutoff",
  datesInOrder(
    z.object({
      carrier: carrier.nullable(),
      country: country.nullable(),
      port: place.nullable(),
      cutoff: oneOf(["SI", "VGM", "CY", "DG"]),
      hours_before_departure: decimal({ digits: 8, scale: 2, atLeast: 0 }),
      counts_from: oneOf(CUTOFF_EVENTS).nullable(),
      condition: oneOf(CUTOFF_CONDITIONS).nullable(),
      basis: text.nullable(),
      ...validity,
      inferred,
    }),
    "effective_from",
    "effective_to",
  ),
  { optionalColumns: ["counts_from", "condition", "effective_from", "effective_to", "inferred"] },
);

const vessels = table(
  "vessels.csv",
  "vessel",
  z.object({
    imo: text.regex(/^\d{7}$/, "must be an IMO number: seven digits").nullable(),
    name: text,
    carrier: carrier.nullable(),
    teu: whole().nullable(),
    built: year.nullable(),
    flag: country.nullable(),
    source_id: sourceIds,
  }),
);

const momentBasis = oneOf(["planned", "estimated", "actual"]);

/** Vessel calls with dates. A schedule feed is read into the same columns. */
export const sailings = table(
  "sailings.csv",
  "sailing",
  datesInOrder(
    z
      .object({
        carrier,
        service_code: text,
        service_name: text.nullable(),
        vessel_imo: text.regex(/^\d{7,8}$/, "must be an IMO number: seven or eight digits").nullable(),
        vessel_name: text.nullable(),
        import_voyage: text.nullable(),
        export_voyage: text.nullable(),
        port: place,
        terminal: text.nullable(),
        arrival: moment.nullable(),
        arrival_basis: momentBasis.nullable(),
        departure: moment.nullable(),
        departure_basis: momentBasis.nullable(),
        status: oneOf(["omitted", "blank", "ad hoc", "phase out", "phase in", "sliding", "rotation change", "cut and run"]).nullable(),
        si_cutoff: moment.nullable(),
        vgm_cutoff: moment.nullable(),
        cy_cutoff: moment.nullable(),
        source_id: sourceIds,
      })
      .refine((row) => row.arrival !== null || row.departure !== null, {
        path: ["arrival"],
        error: "is empty, and departure is empty too. Fill in one of them",
      }),
    "arrival",
    "departure",
  ),
);

const seaLanes = table(
  "sea_lanes.csv",
  "sea_lane",
  z
    .object({
      from_node: text,
      from_lat: latitude,
      from_lon: longitude,
      to_node: text,
      to_lat: latitude,
      to_lon: longitude,
      distance_nm: decimal({ digits: 8, scale: 2, above: 0 }),
      chokepoint: slug.nullable(),
      source_id: sourceIds,
    })
    .refine((row) => row.from_node !== row.to_node, { path: ["to_node"], error: "must not be the same place as from_node" }),
);

const reliability = table(
  "reliability.csv",
  "reliability",
  z.object({
    carrier: carrier.nullable(),
    trade_lane: text.nullable(),
    month: day.refine((value) => value.endsWith("-01"), "must be the first day of a month"),
    on_time_pct: decimal({ digits: 5, scale: 2, atLeast: 0, atMost: 100 }).nullable(),
    avg_delay_days: decimal({ digits: 6, scale: 2 }).nullable(),
    cancelled_sailings: whole().nullable(),
    scheduled_sailings: whole().nullable(),
    source_id: sourceIds,
  }),
);

const congestionNews = table(
  "congestion_news.csv",
  "congestion_news",
  z.object({
    published_on: day,
    port: place.nullable(),
    country,
    severity: oneOf(CONGESTION_LEVELS),
    headline: text.max(119, "must be under 120 characters"),
    summary: text,
    cause: text.nullable(),
    source_id: sourceIds,
  }),
);

const regulatory = table(
  "regulatory.csv",
  "regulatory",
  z
    .object({
      country,
      authority: text,
      title: text,
      summary: text,
      category: text,
      published_on: day.nullable(),
      effective_on: day.nullable(),
      ends_on: day.nullable(),
      stage: oneOf(REGULATORY_STAGES).nullable(),
      reference: text.nullable(),
      source_id: sourceIds,
    })
    .refine(({ effective_on, ends_on }) => !effective_on || !ends_on || effective_on <= ends_on, { path: ["ends_on"], error: "is before effective_on" }),
  { optionalColumns: ["ends_on", "stage"] },
);

const chokepoints = table(
  "chokepoints.csv",
  "chokepoint_state",
  z.object({
    slug,
    name: text,
    lat: latitude,
    lon: longitude,
    status_on: day.nullable(),
    status: oneOf(["normal", "elevated", "disrupted"]).nullable(),
    detail: text,
    source_id: sourceIds,
  }),
);

const fxRates = table(
  "fx_rates.csv",
  "fx_rate",
  z
    .object({
      date: day,
      base: currency,
      quote: currency,
      rate: decimal({ digits: 30, scale: 12, above: 0 }),
      source_id: sourceIds,
    })
    .refine((row) => row.base !== row.quote, { path: ["quote"], error: "must not be the same currency as base" }),
  { naturalKey: ["date", "base", "quote"] },
);

/** Every table. Sources come first, because other facts refer to them. */
export const TABLES: readonly TableSpec[] = [
  sources,
  ddTariffs,
  terminalStorage,
  carrierPolicies,
  localCharges,
  surcharges,
  cfsTariffs,
  inlandRates,
  facilities,
  ports,
  portCongestion,
  freightRates,
  services,
  serviceCalls,
  transitTimes,
  cutoffs,
  vessels,
  sailings,
  seaLanes,
  reliability,
  congestionNews,
  regulatory,
  chokepoints,
  fxRates,
];
