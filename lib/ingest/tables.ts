import { z } from "zod";
import { CFS_UNITS } from "#lib/domain/charges/cfs-tariff.ts";
import { CHARGE_UNITS } from "#lib/domain/charges/local-charge.ts";
import { STANDARD_KINDS } from "#lib/domain/charges/standard-charges.ts";
import { CONDITIONS, RANGE_ENDS } from "#lib/domain/condition.ts";
import { CARGO_CLASSES, DELIVERY_MODES, LOADS, MODES, PRICE_BASES, UNITS } from "#lib/domain/inland/rate.ts";
import { SOURCE_KINDS, SOURCE_TERMS } from "#lib/domain/quality/quality.ts";
import { REGULATORY_STAGES } from "#lib/domain/regulatory/update.ts";
import { CUTOFF_CONDITIONS, CUTOFF_EVENTS } from "#lib/domain/schedules/cutoffs.ts";
import { SERVICE_ROUTES, STATED_CALLS } from "#lib/domain/schedules/rotation.ts";
import { readScope } from "#lib/domain/scope.ts";
import {
  SURCHARGE_CARGO,
  SURCHARGE_CONDITIONS,
  SURCHARGE_FAMILIES,
  SURCHARGE_NATURES,
} from "#lib/domain/surcharges/terms.ts";
import { DIRECTIONS } from "#lib/domain/tariff.ts";
import { isIsoDate } from "#lib/platform/dates.ts";
import { carrierPolicies } from "./carrier-policies.ts";
import {
  address,
  amount,
  anyContainerTypes,
  buildChoiceCell,
  buildDecimalCell,
  buildListCell,
  buildWholeNumberCell,
  buildWordsCell,
  carrier,
  country,
  currency,
  day,
  latitude,
  longitude,
  moment,
  place,
  signedAmount,
  sourceId,
  sourceIds,
  text,
  timezone,
  truth,
  type Value,
  words,
} from "./cells.ts";
import { ddTariffs } from "./dd-tariffs.ts";
import { type FactRecord, type TableSpec, withDateOrder, withNumberOrder } from "./table-spec.ts";
import { terminalStorage } from "./terminal-storage.ts";

type Rest = Omit<TableSpec, "file" | "table" | "row" | "columns">;

const buildTableSpec = (file: string, name: string, row: z.ZodObject, rest: Rest = {}): TableSpec => ({
  file,
  table: name,
  row,
  columns: Object.keys(row.shape),
  ...rest,
});

function buildSourceRecord(values: Record<string, Value>): FactRecord {
  const id = String(values.source_id);
  return { ...values, id, source_id: id, also_source_ids: [], dated_on: values.published_on ?? startOfId(id) };
}

/**
 * Returns the first day of the month or year that a source id ends with (`maersk-pss-202310`, `hutchison-2024`); `null`
 * when it ends otherwise.
 */
export function startOfId(id: string): string | null {
  const [, year, month = "01"] = /-((?:19|20)\d{2})(\d{2})?$/.exec(id) ?? [];
  const day = `${year}-${month}-01`;
  return isIsoDate(day) ? day : null;
}

const CONGESTION_LEVELS = ["normal", "elevated", "congested"] as const;

const days = buildDecimalCell({ digits: 6, scale: 2, atLeast: 0 });
const percentage = buildDecimalCell({ digits: 5, scale: 2, atLeast: 0 });
const tonnes = buildDecimalCell({ digits: 8, scale: 3, atLeast: 0 });
const weekday = buildWholeNumberCell({ atLeast: 1, atMost: 7 });
const year = buildWholeNumberCell({ atLeast: 1900, atMost: 2100 });
const direction = buildChoiceCell(DIRECTIONS);
/** Places that a document names at the other end of a trade: regions, countries or ports that are all known. */
const placeScope = text.refine((value) => !readScope(value).isPartlyRead, "names a place that is not known");
const slug = text.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case letters, digits and hyphens");

/** The last columns of a fact that is valid for a time. */
const validity = {
  effective_from: day.nullable(),
  effective_to: day.nullable(),
  source_id: sourceIds,
  note: text.nullable(),
};

const perDay = buildDecimalCell({ digits: 10, scale: 2, atLeast: 0 });

/** The columns of a row that a formula made from raw rows. A document states none of them. */
const derivation = {
  formula: text.regex(/^[a-z]+(-[a-z]+)*-\d+$/, "must be the name of a formula and its version").nullable(),
  activity_pct: buildDecimalCell({ digits: 7, scale: 1, atLeast: 0 }).nullable(),
  mean_per_day: perDay.nullable(),
  median_per_day: perDay.nullable(),
  raw_from: day.nullable(),
  raw_to: day.nullable(),
  raw_digest: text.nullable(),
};
const DERIVATION_COLUMNS = Object.keys(derivation);

type Derivation = Partial<Record<keyof typeof derivation, unknown>>;
const isWhole = (row: Derivation) =>
  [row.raw_from, row.raw_to, row.raw_digest].every((cell) => (cell === null) === (row.formula === null));
const DERIVATION_RULE = {
  path: ["formula"],
  error: "and raw_from, raw_to and raw_digest must be filled together",
};

/** The columns whose value the document does not state and the reader concluded. */
const inferred = words;

/** Updated in place, because facts of all other tables refer to them. */
export const sources = buildTableSpec(
  "sources.csv",
  "source",
  z.object({
    source_id: sourceId,
    publisher: text,
    title: text,
    url: address.nullable(),
    published_on: day.nullable(),
    kind: buildChoiceCell(SOURCE_KINDS),
    accessed_on: day.nullable(),
    licence: text.nullable(),
    terms: buildChoiceCell(SOURCE_TERMS).nullable(),
  }),
  {
    optionalColumns: ["accessed_on", "licence", "terms"],
    naturalKey: ["source_id"],
    combineRows: (rows) => ({ facts: rows.map(({ values }) => buildSourceRecord(values)), faults: [] }),
  },
);

const localCharges = buildTableSpec(
  "local_charges.csv",
  "local_charge",
  withDateOrder(
    z
      .object({
        carrier: carrier.nullable(),
        country,
        port: place.nullable(),
        direction: direction.nullable(),
        charge_code: text.nullable(),
        charge_name: text,
        container_types: anyContainerTypes,
        unit: buildChoiceCell(CHARGE_UNITS),
        amount,
        currency: currency.nullable(),
        ...validity,
        inferred,
        charge_kind: buildChoiceCell([...STANDARD_KINDS, "other"]).nullable(),
        charge_key: slug.nullable(),
        operator: text.nullable(),
        condition: buildChoiceCell(CONDITIONS).nullable(),
        variant: slug.nullable(),
        other_end: placeScope.nullable(),
        range_end: buildChoiceCell(RANGE_ENDS).nullable(),
        except_ports: buildListCell(place),
        is_sample: truth.nullable(),
        tax: buildChoiceCell(["included", "excluded"]).nullable(),
        tax_percent: percentage.nullable(),
      })
      .refine((row) => row.currency !== null || row.unit === "percent", {
        path: ["currency"],
        error: "is empty. Only a percentage has no currency",
      })
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

const surcharges = buildTableSpec(
  "surcharges.csv",
  "surcharge",
  withDateOrder(
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
        nature: buildChoiceCell(SURCHARGE_NATURES),
        family: buildChoiceCell(SURCHARGE_FAMILIES),
        condition: buildChoiceCell(SURCHARGE_CONDITIONS).nullable(),
        range_end: buildChoiceCell(RANGE_ENDS).nullable(),
        cargo: buildWordsCell(SURCHARGE_CARGO),
        both_ways: truth.nullable().transform((value) => value ?? false),
        tariff: text.nullable(),
      })
      .refine((row) => row.currency !== null || row.unit === "percent", {
        path: ["currency"],
        error: "is empty. Only a percentage has no currency",
      }),
    "effective_from",
    "effective_to",
  ),
  { optionalColumns: ["inferred", "condition", "range_end", "cargo", "both_ways", "tariff"] },
);

const cfsTariffs = buildTableSpec(
  "cfs_tariffs.csv",
  "cfs_tariff",
  withDateOrder(
    z.object({
      country,
      port: place.nullable(),
      facility: text,
      service: text,
      cargo_type: text.nullable(),
      unit: buildChoiceCell(CFS_UNITS),
      min_charge: amount.nullable(),
      amount,
      currency,
      ...validity,
    }),
    "effective_from",
    "effective_to",
  ),
);

const inlandRates = buildTableSpec(
  "inland_rates.csv",
  "inland_rate",
  withNumberOrder(
    withDateOrder(
      z.object({
        carrier: carrier.nullable(),
        operator: text.nullable(),
        country,
        origin: place.nullable(),
        origin_name: text,
        destination: place.nullable(),
        destination_name: text,
        mode: buildChoiceCell(MODES),
        delivery_mode: buildChoiceCell(DELIVERY_MODES).nullable(),
        direction: direction.nullable(),
        container_type: anyContainerTypes,
        cargo_class: buildChoiceCell(CARGO_CLASSES).nullable(),
        weight_from_t: tonnes.nullable(),
        weight_to_t: tonnes.nullable(),
        amount,
        currency,
        transit_days: days.nullable(),
        distance_km: buildDecimalCell({ digits: 10, scale: 2, atLeast: 0 }).nullable(),
        ...validity,
        load: buildChoiceCell(LOADS).nullable(),
        unit: buildChoiceCell(UNITS).nullable(),
        range_end: buildChoiceCell(RANGE_ENDS).nullable(),
        price_basis: buildChoiceCell(PRICE_BASES).nullable(),
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

const facilities = buildTableSpec(
  "facilities.csv",
  "facility",
  z.object({
    type: buildChoiceCell(["ICD", "CFS"]),
    code: text.nullable(),
    name: text,
    operator: text.nullable(),
    city: text.nullable(),
    state: text.nullable(),
    country,
    lat: latitude.nullable(),
    lon: longitude.nullable(),
    rail_connected: truth.nullable(),
    capacity_teu: buildWholeNumberCell().nullable(),
    annual_throughput_teu: buildWholeNumberCell().nullable(),
    area_sqm: buildWholeNumberCell().nullable(),
    capabilities: buildListCell(text),
    linked_port: buildListCell(place),
    source_id: sourceIds,
  }),
);

const ports = buildTableSpec(
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
    operators: buildListCell(text),
    terminals: buildListCell(text),
    max_draft_m: buildDecimalCell({ digits: 6, scale: 2, atLeast: 0 }).nullable(),
    berths: buildWholeNumberCell().nullable(),
    quay_length_m: buildWholeNumberCell().nullable(),
    cranes: text.nullable(),
    annual_teu: buildWholeNumberCell().nullable(),
    annual_teu_year: year.nullable(),
    trade_lane_region: text,
    source_id: sourceIds,
  }),
  { naturalKey: ["code"] },
);

const portCongestion = buildTableSpec(
  "port_congestion.csv",
  "port_congestion",
  z
    .object({
      port: place,
      observed_on: day,
      level: buildChoiceCell(CONGESTION_LEVELS).nullable(),
      waiting_days: days.nullable(),
      vessels_waiting: buildWholeNumberCell().nullable(),
      yard_utilisation_pct: percentage.nullable(),
      source_id: sourceIds,
      note: text.nullable(),
      ...derivation,
    })
    .refine(isWhole, DERIVATION_RULE)
    .refine(
      (row) =>
        !row.formula ||
        [row.waiting_days, row.vessels_waiting, row.yard_utilisation_pct].every((cell) => cell === null),
      {
        path: ["formula"],
        error: "gives no waiting days, waiting ships or use of the yard",
      },
    ),
  { optionalColumns: DERIVATION_COLUMNS },
);

/** Raw rows: a feed fills them, and formulas read them. */
const portActivity = buildTableSpec(
  "port_activity.csv",
  "port_activity",
  withNumberOrder(
    z.object({
      port: place,
      observed_on: day,
      calls_container: buildWholeNumberCell(),
      calls_total: buildWholeNumberCell().nullable(),
      import_t: buildDecimalCell({ digits: 14, scale: 2, atLeast: 0 }).nullable(),
      export_t: buildDecimalCell({ digits: 14, scale: 2, atLeast: 0 }).nullable(),
      source_id: sourceIds,
    }),
    "calls_container",
    "calls_total",
  ),
  { naturalKey: ["port", "observed_on"] },
);

const freightRates = buildTableSpec(
  "freight_rates.csv",
  "freight_rate",
  withNumberOrder(
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

const services = buildTableSpec(
  "services.csv",
  "service",
  withDateOrder(
    z.object({
      carrier,
      alliance: text.nullable(),
      service_code: text,
      service: text.nullable(),
      service_name: text.nullable(),
      trade_lane: text.nullable(),
      route: buildChoiceCell(SERVICE_ROUTES).nullable(),
      calls: buildChoiceCell(STATED_CALLS).nullable(),
      frequency_days: buildWholeNumberCell({ atLeast: 1 }).nullable(),
      vessels_deployed: buildWholeNumberCell().nullable(),
      vessel_size_teu: buildWholeNumberCell().nullable(),
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

const serviceCalls = buildTableSpec(
  "service_calls.csv",
  "service_call",
  z.object({
    carrier,
    service_code: text,
    sequence: buildWholeNumberCell({ atLeast: 1 }),
    port: place,
    arrival_day: days.nullable(),
    departure_day: days.nullable(),
    weekday_arrival: weekday.nullable(),
    weekday_departure: weekday.nullable(),
    terminal: text.nullable(),
    source_id: sourceIds,
  }),
);

const transitTimes = buildTableSpec(
  "transit_times.csv",
  "transit_time",
  z.object({
    carrier,
    service_code: text.nullable(),
    origin: place,
    destination: place,
    transit_days: days,
    transhipment_ports: buildListCell(place),
    source_id: sourceIds,
  }),
);

const cutoffs = buildTableSpec(
  "cutoffs.csv",
  "cutoff",
  withDateOrder(
    z.object({
      carrier: carrier.nullable(),
      country: country.nullable(),
      port: place.nullable(),
      cutoff: buildChoiceCell(["SI", "VGM", "CY", "DG"]),
      hours_before_departure: buildDecimalCell({ digits: 8, scale: 2, atLeast: 0 }),
      counts_from: buildChoiceCell(CUTOFF_EVENTS).nullable(),
      condition: buildChoiceCell(CUTOFF_CONDITIONS).nullable(),
      basis: text.nullable(),
      ...validity,
      inferred,
    }),
    "effective_from",
    "effective_to",
  ),
  { optionalColumns: ["counts_from", "condition", "effective_from", "effective_to", "inferred"] },
);

const vessels = buildTableSpec(
  "vessels.csv",
  "vessel",
  z.object({
    imo: text.regex(/^\d{7}$/, "must be an IMO number: seven digits").nullable(),
    name: text,
    carrier: carrier.nullable(),
    teu: buildWholeNumberCell().nullable(),
    built: year.nullable(),
    flag: country.nullable(),
    source_id: sourceIds,
  }),
);

const momentBasis = buildChoiceCell(["planned", "estimated", "actual"]);

/** A schedule feed is read into the same columns. */
export const sailings = buildTableSpec(
  "sailings.csv",
  "sailing",
  withDateOrder(
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
        status: buildChoiceCell([
          "omitted",
          "blank",
          "ad hoc",
          "phase out",
          "phase in",
          "sliding",
          "rotation change",
          "cut and run",
        ]).nullable(),
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

const seaLanes = buildTableSpec(
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
      distance_nm: buildDecimalCell({ digits: 8, scale: 2, above: 0 }),
      chokepoint: slug.nullable(),
      source_id: sourceIds,
    })
    .refine((row) => row.from_node !== row.to_node, {
      path: ["to_node"],
      error: "must not be the same place as from_node",
    }),
);

const reliability = buildTableSpec(
  "reliability.csv",
  "reliability",
  z.object({
    carrier: carrier.nullable(),
    trade_lane: text.nullable(),
    month: day.refine((value) => value.endsWith("-01"), "must be the first day of a month"),
    on_time_pct: buildDecimalCell({ digits: 5, scale: 2, atLeast: 0, atMost: 100 }).nullable(),
    avg_delay_days: buildDecimalCell({ digits: 6, scale: 2 }).nullable(),
    cancelled_sailings: buildWholeNumberCell().nullable(),
    scheduled_sailings: buildWholeNumberCell().nullable(),
    source_id: sourceIds,
  }),
);

const congestionNews = buildTableSpec(
  "congestion_news.csv",
  "congestion_news",
  z.object({
    published_on: day,
    port: place.nullable(),
    country,
    severity: buildChoiceCell(CONGESTION_LEVELS),
    headline: text.max(119, "must be under 120 characters"),
    summary: text,
    cause: text.nullable(),
    source_id: sourceIds,
  }),
);

const regulatory = buildTableSpec(
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
      stage: buildChoiceCell(REGULATORY_STAGES).nullable(),
      reference: text.nullable(),
      source_id: sourceIds,
    })
    .refine(({ effective_on, ends_on }) => !effective_on || !ends_on || effective_on <= ends_on, {
      path: ["ends_on"],
      error: "is before effective_on",
    }),
  { optionalColumns: ["ends_on", "stage"] },
);

const chokepoints = buildTableSpec(
  "chokepoints.csv",
  "chokepoint_state",
  z
    .object({
      slug,
      name: text,
      lat: latitude,
      lon: longitude,
      status_on: day.nullable(),
      status: buildChoiceCell(["normal", "elevated", "disrupted"]).nullable(),
      detail: text,
      source_id: sourceIds,
      ...derivation,
    })
    .refine(isWhole, DERIVATION_RULE),
  { optionalColumns: DERIVATION_COLUMNS },
);

const chokepointTransits = buildTableSpec(
  "chokepoint_transits.csv",
  "chokepoint_transit",
  withNumberOrder(
    z.object({
      slug,
      observed_on: day,
      container: buildWholeNumberCell(),
      total: buildWholeNumberCell().nullable(),
      source_id: sourceIds,
    }),
    "container",
    "total",
  ),
  { naturalKey: ["slug", "observed_on"] },
);

const fxRates = buildTableSpec(
  "fx_rates.csv",
  "fx_rate",
  z
    .object({
      date: day,
      base: currency,
      quote: currency,
      rate: buildDecimalCell({ digits: 30, scale: 12, above: 0 }),
      source_id: sourceIds,
    })
    .refine((row) => row.base !== row.quote, { path: ["quote"], error: "must not be the same currency as base" }),
  { naturalKey: ["date", "base", "quote"] },
);

/** Sources come first, because other facts refer to them. */
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
  portActivity,
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
  chokepointTransits,
  chokepoints,
  fxRates,
];
