import { toHistoryTable } from "#components/charts/history.ts";
import { buildCongestionHistories, MEASURES } from "#components/ports/congestion-history.ts";
import { serveCsv } from "#lib/http/csv.ts";
import { createNoDataFailure, Failure } from "#lib/operations/failure.ts";
import { readCongestion } from "../port-answers.ts";

const ONE_OF = `must be one of ${MEASURES.join(", ")}`;

/** One measure, with the same points as the chart of the page. */
export async function GET(request: Request, { params }: { params: Promise<{ code: string }> }): Promise<Response> {
  const { code } = await params;
  const requested = new URL(request.url).searchParams.get("measure") ?? MEASURES[0];
  return serveCsv(async () => {
    const measure = MEASURES.find((each) => each === requested);
    if (!measure) throw new Failure("invalid_request", `measure: ${ONE_OF}`, [{ path: "measure", message: ONE_OF }]);
    const congestion = await readCongestion(code);
    const history = buildCongestionHistories(congestion).find(({ key }) => key === measure);
    if (!history)
      throw createNoDataFailure(`No ${measure} of ${congestion.port_name} (${congestion.port}) is on file.`);
    return { name: `congestion-${congestion.port}-${measure}`, ...toHistoryTable(history) };
  });
}
