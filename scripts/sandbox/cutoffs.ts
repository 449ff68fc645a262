import { CARRIER_SLUGS } from "#lib/domain/carriers/carriers.ts";
import { buildCarrierSourceId } from "./sources.ts";
import type { SandboxTable } from "./table.ts";

const columns = [
  "carrier",
  "country",
  "port",
  "cutoff",
  "hours_before_departure",
  "counts_from",
  "basis",
  "source_id",
  "note",
] as const;

const HOURS = { SI: 72, VGM: 48, CY: 24 };
const STEP_HOURS = 6;

const rows = CARRIER_SLUGS.flatMap((carrier, place) =>
  Object.entries(HOURS).map(([cutoff, hours]) => ({
    carrier,
    country: "",
    port: "",
    cutoff,
    hours_before_departure: String(hours + STEP_HOURS * (place % 3)),
    counts_from: "ETD",
    basis: "before ETD",
    source_id: buildCarrierSourceId(carrier),
    note: "illustrative",
  })),
);

export const cutoffs: SandboxTable<(typeof columns)[number]> = { file: "cutoffs.csv", columns, rows };
