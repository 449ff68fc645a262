import type { Context } from "../own-audit.ts";
import { answerResultsDownload } from "../results-download.ts";

/** The download stays when the plan ends. */
export const GET = (request: Request, context: Context): Promise<Response> =>
  answerResultsDownload(request, context, "csv");
