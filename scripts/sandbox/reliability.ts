import { CARRIER_SLUGS } from "#lib/domain/carriers/carriers.ts";
import { OFFSETS } from "./offset.ts";
import { buildCarrierSourceId } from "./sources.ts";
import type { SandboxTable } from "./table.ts";

const columns = [
  "carrier",
  "trade_lane",
  "month",
  "on_time_pct",
  "avg_delay_days",
  "cancelled_sailings",
  "scheduled_sailings",
  "source_id",
] as const;

const MONTHS = ["2026-04-01", "2026-05-01", "2026-06-01", "2026-07-01", "2026-08-01", "2026-09-01"];
/** An empty text means all trade lanes together. */
const LANES = ["", "Asia-Europe", "Transpacific"];
const SCHEDULED = 40;

const rows = CARRIER_SLUGS.flatMap((carrier, carrierPlace) =>
  LANES.flatMap((trade_lane, lanePlace) =>
    MONTHS.map((month, monthPlace) => {
      const offset = (carrierPlace + lanePlace + monthPlace) % OFFSETS;
      return {
        carrier,
        trade_lane,
        month,
        on_time_pct: String(54 + offset * 3),
        avg_delay_days: String(6 - offset / 2),
        cancelled_sailings: String(offset),
        scheduled_sailings: String(SCHEDULED),
        source_id: buildCarrierSourceId(carrier),
      };
    }),
  ),
);

export const reliability: SandboxTable<(typeof columns)[number]> = { file: "reliability.csv", columns, rows };
