import type { Context } from "../own-audit.ts";
import { answerResultsDownload } from "../results-download.ts";

/** Includes the totals. The download stays when the plan ends. */
export const GET = (request: Request, context: Context): Promise<Response> =>
  answerResultsDownload(request, context, "xlsx");
