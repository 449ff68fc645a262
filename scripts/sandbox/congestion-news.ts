import { CONGESTION_LEVELS } from "#lib/domain/congestion/level.ts";
import { addDays } from "#lib/platform/dates.ts";
import { MAIN_PORTS } from "./main-ports.ts";
import { GENERAL_SOURCE_ID } from "./sources.ts";
import type { SandboxTable } from "./table.ts";
import { turnOf } from "./turn.ts";

const columns = ["published_on", "port", "country", "severity", "headline", "summary", "cause", "source_id"] as const;

const FIRST_DAY = "2026-10-01";

const rows = MAIN_PORTS.map(({ code, name }, place) => {
  const severity = CONGESTION_LEVELS[turnOf(place, code, CONGESTION_LEVELS.length)] ?? "normal";
  return {
    published_on: addDays(FIRST_DAY, place * 2),
    port: code,
    country: code.slice(0, 2),
    severity,
    headline: `Illustrative: congestion level ${severity} at ${name}`,
    summary: "Made by a rule so that the service can be tried: nothing of the kind was reported.",
    cause: "illustrative",
    source_id: GENERAL_SOURCE_ID,
  };
});

export const congestionNews: SandboxTable<(typeof columns)[number]> = { file: "congestion_news.csv", columns, rows };
