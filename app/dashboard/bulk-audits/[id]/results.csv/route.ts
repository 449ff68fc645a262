import type { Context } from "../own-audit.ts";
import { answerResultsDownload } from "../results-download.ts";

/** The lines of a bulk audit with their results, as CSV. It stays when the plan ends. */
export const GET = (request: Request, context: Context): Promise<Response> => answerResultsDownload(request, context, "csv");
