import { historyTable } from "#components/charts/history.ts";
import { congestionHistories, MEASURES } from "#components/ports/congestion-history.ts";
import { serveCsv } from "#lib/http/csv.ts";
import { Failure, noData } from "#lib/operations/failure.ts";
import { congestionAt } from "../port-answers.ts";

const ONE_OF = `must be one of ${MEASURES.join(", ")}`;

/** What was observed of a port's congestion as CSV, one measure of it: what a chart of its page draws. */
export async function GET(request: Request, { params }: { params: Promise<{ code: string }> }): Promise<Response> {
  const { code } = await params;
  const asked = new URL(request.url).searchParams.get("measure") ?? MEASURES[0];
  return serveCsv(async () => {
    const measure = MEASURES.find((each) => each === asked);
    if (!measure) throw new Failure("invalid_request", `measure: ${ONE_OF}`, [{ path: "measure", message: ONE_OF }]);
    const congestion = await congestionAt(code);
    const history = congestionHistories(congestion).find(({ key }) => key === measure);
    if (!history) throw noData(`No ${measure} of ${congestion.port_name} (${congestion.port}) is on file.`);
    return { name: `congestion-${congestion.port}-${measure}`, ...historyTable(history) };
  });
}
