import { addDays } from "#lib/platform/dates.ts";
import { MAIN_PORTS } from "./main-ports.ts";
import { calculateOffset } from "./offset.ts";
import { GENERAL_SOURCE_ID } from "./sources.ts";
import type { SandboxTable } from "./table.ts";

const columns = [
  "port",
  "observed_on",
  "level",
  "waiting_days",
  "vessels_waiting",
  "yard_utilisation_pct",
  "source_id",
  "note",
] as const;

const FIRST_MONDAY = "2026-08-10";
const WEEKS = 12;

const rows = MAIN_PORTS.flatMap(({ code }) =>
  Array.from({ length: WEEKS }, (_, week) => {
    const offset = calculateOffset(week, code);
    return {
      port: code,
      observed_on: addDays(FIRST_MONDAY, week * 7),
      level: "",
      waiting_days: String(offset / 2),
      vessels_waiting: String(offset * 2),
      yard_utilisation_pct: String(66 + offset * 4),
      source_id: GENERAL_SOURCE_ID,
      note: "illustrative",
    };
  }),
);

export const portCongestion: SandboxTable<(typeof columns)[number]> = { file: "port_congestion.csv", columns, rows };
