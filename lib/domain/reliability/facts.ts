import { cacheFacts } from "#lib/platform/cache.ts";
import { getMonth, type IsoDate } from "#lib/platform/dates.ts";
import { read, sql } from "#lib/platform/db/read.ts";
import { buildFactColumns, isAvailable } from "../quality/fact-row.ts";
import { preferPublished } from "../quality/prefer-published.ts";
import { type ReliabilityFigure, sortFigures } from "./figure.ts";

/** Value of the `carrier` parameter for the figures of the whole industry. */
export const INDUSTRY = "";

interface FigureRow extends Omit<ReliabilityFigure, "month"> {
  effectiveFrom: IsoDate;
}

/**
 * Of a carrier or of INDUSTRY, newest month first. Illustrative figures are used only when none is published. One
 * query.
 */
export const readReliability: (carrier: string) => Promise<readonly ReliabilityFigure[]> = cacheFacts(
  async (carrier) => {
    const rows = await read<FigureRow>(sql`
    SELECT r.carrier, r.trade_lane AS "tradeLane", r.on_time_pct::float8 AS "onTimePct", r.avg_delay_days::float8 AS "avgDelayDays",
           r.cancelled_sailings AS "cancelledSailings", r.scheduled_sailings AS "scheduledSailings",
           r.month AS "effectiveFrom", null AS "effectiveTo", null AS note, ${buildFactColumns("reliability")}
    FROM reliability r JOIN served_source source USING (source_id)
    WHERE ${carrier === INDUSTRY ? sql`r.carrier IS NULL` : sql`r.carrier = ${carrier}`} AND ${isAvailable()}
    ORDER BY r.id`);
    return sortFigures(preferPublished(rows.map((row) => ({ ...row, month: getMonth(row.effectiveFrom) }))));
  },
);

/** `tradeLane` is `null` for all lanes together. One query. */
export const readReliabilityCoverage: () => Promise<readonly { carrier: string | null; tradeLane: string | null }[]> =
  cacheFacts(async () =>
    read(sql`
    SELECT DISTINCT carrier, trade_lane AS "tradeLane" FROM reliability JOIN served_source source USING (source_id)
    WHERE ${isAvailable()}`),
  );
