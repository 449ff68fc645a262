import { z } from "zod";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { assessQuality } from "#lib/domain/quality/quality.ts";
import { isStaleOn } from "#lib/domain/quality/shelf-life.ts";
import { INDUSTRY, readReliability, readReliabilityCoverage } from "#lib/domain/reliability/facts.ts";
import { calculateCancelledPercent, type ReliabilityFigure } from "#lib/domain/reliability/figure.ts";
import { type SelectedReliability, selectReliability } from "#lib/domain/reliability/select-reliability.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { citedFields, citeFact } from "../cited.ts";
import { createNoDataFailure, type Failure } from "../failure.ts";
import { date, line, meta } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { monthsBack } from "../window-fields.ts";
import exampleAnswer from "./get-reliability.example.json" with { type: "json" };

const figure = z.strictObject({
  month: z.string(),
  trade_lane: z.string().nullable(),
  on_time_pct: z.number().nullable(),
  avg_delay_days: z.number().nullable(),
  cancelled_sailings: z.int().nullable(),
  scheduled_sailings: z.int().nullable(),
  cancelled_pct: z.number().nullable(),
  ...citedFields,
});

export const getReliability = defineOperation({
  id: "get_reliability",
  area: "ports",
  summary: "Schedule reliability of a carrier",
  whenToUse:
    "Returns how punctual a carrier is, month by month: ships on time, delay and cancelled (blank) sailings. For the risk of a route use `get_risk_score`. For the length of a voyage use `get_transit`.",
  description:
    "Give the carrier; a trade lane narrows the figures. `months` are the carrier's figures and `industry` those of all carriers, newest first. A `trade_lane` of null means all lanes together. `current` is the newest on-time figure of the carrier from the 12 months up to `date`; it is null if all are older. Every figure is stated by a source. A figure that no source states is null. Months older than 12 months are history, marked `is_stale`; ask for them with `months_back`.",
  method: "GET",
  path: "/api/reliability",
  price: "0.02",
  input: z.object({
    line,
    trade_lane: z
      .string("must be text")
      .trim()
      .min(2, "must have from 2 to 100 characters")
      .max(100, "must have from 2 to 100 characters")
      .optional()
      .meta({ description: "Trade lane as free text, such as Transpacific or Asia-Europe." }),
    months_back: monthsBack.default(12),
    date: date.optional().meta({ description: "Last day of the period. Default: today.", format: "date" }),
  }),
  output: z.strictObject({
    line: z.string(),
    line_name: z.string(),
    trade_lane: z.string().nullable(),
    date: z.string(),
    current: figure.nullable(),
    months: z.array(figure),
    industry: z.array(figure),
    missing: z.array(z.string()),
    notes: z.array(z.string()),
    _meta: meta,
  }),
  example: { input: { line: "maersk", months_back: 2, date: "2025-07-31" }, output: exampleAnswer },
  noDataExample: { line: "maersk", date: "1990-01-01" },
  errors: ["no_data"],
  run: async (input, { today }) => {
    const day = input.date ?? today;
    const tradeLane = input.trade_lane ?? null;
    const [own, industry] = await Promise.all([readReliability(input.line), readReliability(INDUSTRY)]);
    const selected = selectReliability(own, industry, { tradeLane, date: day, monthsBack: input.months_back });
    if (!selected) throw await createNotReportedFailure(input.line, tradeLane, day, own);
    const missing = listMissingFigures(selected.carrier);
    const current = selected.carrier.find((item) => item.onTimePct !== null && !isStaleOn(item, day));
    return {
      line: input.line,
      line_name: getCarrierName(input.line),
      trade_lane: tradeLane,
      date: day,
      current: current ? showFigure(current, day) : null,
      months: selected.carrier.map((item) => showFigure(item, day)),
      industry: selected.industry.map((item) => showFigure(item, day)),
      missing,
      notes: listNotes(selected, { line: input.line, tradeLane, day, hasCurrent: current !== undefined }),
      _meta: assessQuality([...selected.carrier, ...selected.industry], {
        date: day,
        region: "World",
        completeness: 1 - missing.length / PARTS.length,
      }),
    };
  },
});

function showFigure(item: ReliabilityFigure, date: IsoDate): z.infer<typeof figure> {
  return {
    month: item.month,
    trade_lane: item.tradeLane,
    on_time_pct: item.onTimePct,
    avg_delay_days: item.avgDelayDays,
    cancelled_sailings: item.cancelledSailings,
    scheduled_sailings: item.scheduledSailings,
    cancelled_pct: calculateCancelledPercent(item),
    ...citeFact(item, date),
  };
}

/** Figures that the contract promises for a carrier. */
const PARTS = [
  { name: "on_time_pct", toFigure: ({ onTimePct }: ReliabilityFigure) => onTimePct },
  { name: "cancelled_sailings", toFigure: ({ cancelledSailings }: ReliabilityFigure) => cancelledSailings },
] as const;

/** Figures that no source states in any month. */
const listMissingFigures = (figures: readonly ReliabilityFigure[]) =>
  PARTS.filter(({ toFigure }) => figures.every((item) => toFigure(item) === null)).map(({ name }) => name);

interface RequestedFigures {
  line: string;
  tradeLane: string | null;
  day: IsoDate;
  hasCurrent: boolean;
}

function listNotes(
  { carrier, isOverAllLanes, isOlderThanRequested }: SelectedReliability,
  { line, tradeLane, day, hasCurrent }: RequestedFigures,
): string[] {
  const texts: string[] = [];
  if (isOverAllLanes && tradeLane)
    texts.push(
      `No figure of ${getCarrierName(line)} for ${tradeLane} is on file. Its figures are for all lanes; those of the industry include the lane.`,
    );
  if (isOlderThanRequested)
    texts.push(
      `Nothing of ${getCarrierName(line)} is on file for the requested months. Its newest month, ${carrier[0]?.month}, is shown.`,
    );
  if (!hasCurrent)
    texts.push(
      `No on-time figure of ${getCarrierName(line)} from the 12 months before ${day} is on file, so \`current\` is null.`,
    );
  return texts;
}

async function createNotReportedFailure(
  line: string,
  tradeLane: string | null,
  date: IsoDate,
  own: readonly ReliabilityFigure[],
): Promise<Failure> {
  const coverage = await readReliabilityCoverage();
  if (own.length > 0 && own.every(({ month }) => month > date.slice(0, 7))) {
    return createNoDataFailure(`No reliability of ${getCarrierName(line)} up to ${date.slice(0, 7)} is on file.`, [
      { path: "date", message: `on file from ${own.at(-1)?.month}` },
    ]);
  }
  const lines = [...new Set(coverage.map(({ carrier }) => carrier).filter((carrier) => carrier !== null))].sort();
  const lanes = [...new Set(coverage.map(({ tradeLane: lane }) => lane).filter((lane) => lane !== null))].sort();
  return createNoDataFailure(
    `No reliability of ${getCarrierName(line)}${tradeLane ? ` for ${tradeLane}` : ""} is on file.`,
    [
      { path: "line", message: `on file: ${lines.join(", ")}` },
      ...(tradeLane
        ? [{ path: "trade_lane", message: `on file: ${lanes.join("; ")}; without it, all lanes together` }]
        : []),
    ],
  );
}
