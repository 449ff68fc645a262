import { addDays } from "#lib/platform/dates.ts";
import { MAIN_PORTS } from "./main-ports.ts";
import { GENERAL_SOURCE_ID } from "./sources.ts";
import type { SandboxTable } from "./table.ts";
import { turnOf } from "./turn.ts";

const columns = ["port", "observed_on", "level", "waiting_days", "vessels_waiting", "yard_utilisation_pct", "source_id", "note"] as const;

const FIRST_MONDAY = "2026-08-10";
const WEEKS = 12;
const TURNS = 7;

const rows = MAIN_PORTS.flatMap(({ code }) =>
  Array.from({ length: WEEKS }, (_, week) => {
    const turn = turnOf(week, code, TURNS);
    return {
      port: code,
      observed_on: addDays(FIRST_MONDAY, week * 7),
      level: "",
      waiting_days: String(turn / 2),
      vessels_waiting: String(turn * 2),
      yard_utilisation_pct: String(66 + turn * 4),
      source_id: GENERAL_SOURCE_ID,
      note: "illustrative",
    };
  }),
);

export const portCongestion: SandboxTable<(typeof columns)[number]> = { file: "port_congestion.csv", columns, rows };
