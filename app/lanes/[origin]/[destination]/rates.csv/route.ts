import { toHistoryTable } from "#components/charts/history.ts";
import { buildRateHistory } from "#components/lanes/rate-history.ts";
import { serveCsv } from "#lib/http/csv.ts";
import { readQuery } from "#lib/http/read-input.ts";
import { call } from "#lib/operations/call.ts";
import { getRates } from "#lib/operations/rates/get-rates.ts";
import { HISTORY_WEEKS } from "../lane-answers.ts";
import type { LaneProps } from "../lane-request.ts";

/** The same points as the chart of the page. */
export async function GET(request: Request, { params }: Pick<LaneProps, "params">): Promise<Response> {
  const lane = await params;
  return serveCsv(async () => {
    const query = readQuery(new URL(request.url).search.slice(1), getRates.input);
    const rates = await call(getRates, { weeks: HISTORY_WEEKS, ...query, ...lane });
    return { name: `freight-${rates.origin}-${rates.destination}`, ...toHistoryTable(buildRateHistory(rates)) };
  });
}
