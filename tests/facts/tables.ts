import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";

/** Of every table in data/reference. */
export const COLUMNS = {
  sources: "source_id publisher title url published_on kind accessed_on licence",
  dd_tariffs:
    "carrier country port direction charge container_types free_days day_basis charge_day_basis working_week holidays clock_start clock_end first_day includes_storage applied_by tax tax_percent haulage except_ports currency effective_from effective_to slab_from_day slab_to_day rate_per_day source_id note inferred",
  terminal_storage:
    "operator country port terminal direction container_types cargo_class free_days day_basis charge_day_basis working_week holidays clock_start clock_end first_day tax tax_percent free_time_lost free_time_lost_from condition currency effective_from effective_to slab_from_day slab_to_day rate_per_day source_id note inferred",
  carrier_policies: "carrier country port direction charge policy value effective_from source_id note condition",
  local_charges:
    "carrier country port direction charge_code charge_name container_types unit amount currency effective_from effective_to source_id note inferred charge_kind charge_key operator condition variant other_end range_end except_ports is_sample tax tax_percent",
  surcharges:
    "carrier code name scope_origin scope_destination country direction container_types unit amount currency effective_from effective_to source_id note inferred nature family condition range_end cargo both_ways tariff",
  cfs_tariffs:
    "country port facility service cargo_type unit min_charge amount currency effective_from effective_to source_id note",
  inland_rates:
    "carrier operator country origin origin_name destination destination_name mode delivery_mode direction container_type cargo_class weight_from_t weight_to_t amount currency transit_days distance_km effective_from effective_to source_id note load unit range_end price_basis inferred",
  facilities:
    "type code name operator city state country lat lon rail_connected capacity_teu annual_throughput_teu area_sqm capabilities linked_port source_id",
  ports:
    "code name city country lat lon timezone operators terminals max_draft_m berths quay_length_m cranes annual_teu annual_teu_year trade_lane_region source_id",
  port_congestion: "port observed_on level waiting_days vessels_waiting yard_utilisation_pct source_id note",
  freight_rates: "origin destination carrier index_name container_type observed_on low mid high currency source_id",
  services:
    "carrier alliance service_code service service_name trade_lane route calls frequency_days vessels_deployed vessel_size_teu effective_from effective_to source_id inferred note",
  service_calls:
    "carrier service_code sequence port arrival_day departure_day weekday_arrival weekday_departure terminal source_id",
  transit_times: "carrier service_code origin destination transit_days transhipment_ports source_id",
  cutoffs:
    "carrier country port cutoff hours_before_departure counts_from condition basis effective_from effective_to source_id inferred note",
  vessels: "imo name carrier teu built flag source_id",
  reliability: "carrier trade_lane month on_time_pct avg_delay_days cancelled_sailings scheduled_sailings source_id",
  congestion_news: "published_on port country severity headline summary cause source_id",
  regulatory: "country authority title summary category published_on effective_on ends_on stage reference source_id",
  chokepoints: "slug name lat lon status_on status detail source_id",
  sea_lanes: "from_node from_lat from_lon to_node to_lat to_lon distance_nm chokepoint source_id",
  fx_rates: "date base quote rate source_id",
} as const;

export type TableName = keyof typeof COLUMNS;
export const TABLES = Object.keys(COLUMNS) as TableName[];

/** Texts by column, and `at`, the position such as `dd_tariffs.csv:12`. */
export interface Row {
  at: string;
  cells: Record<string, string>;
}

interface Table {
  columns: string[];
  rows: Row[];
}

export const folder = (name: "reference" | "sandbox") => new URL(`../../data/${name}/`, import.meta.url);

export function readTable(directory: URL, table: string): Table {
  const records = parse(readFileSync(new URL(`${table}.csv`, directory)), { info: true }) as unknown as {
    record: string[];
    info: { lines: number };
  }[];
  const [header, ...body] = records;
  const columns = header?.record ?? [];
  return {
    columns,
    rows: body.map(({ record, info }) => ({
      at: `${table}.csv:${info.lines}`,
      cells: Object.fromEntries(columns.map((column, index) => [column, record[index] ?? ""])),
    })),
  };
}

export const several = (cell: string | undefined) => (cell ? cell.split("; ") : []);
