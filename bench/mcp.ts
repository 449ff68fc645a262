import { catalogue } from "#lib/operations/catalogue.ts";
import { buildToolCall, REVISIONS, type Revision } from "#tests/support/plain-tool-call.ts";
import { startServer } from "#tests/support/server.ts";
import { makeFilledDatabase } from "./filled-database.ts";
import { type MeasuredTarget, measureRates, printRates, type Target, toShares } from "./measure-rates.ts";
import type { PartResult } from "./results.ts";
import { startScript, stopLater } from "./started-processes.ts";

/** The rate of calls of a free tool, divided by the rate of the bare server. */
const MIN_SHARE = 0.1;

/** Two free tools: one answers from memory, the other reads facts. */
const TOOLS = ["list_lines", "get_exchange_rates"];

/** The search tool is compared with its HTTP route, because the search itself takes the largest part of its time. */
const SEARCH = "search_ports";

function buildTarget(base: string, tool: string, revision: Revision): Target {
  const input = catalogue.find(({ id }) => id === tool)?.example.input;
  return { name: `${tool}, ${revision}`, url: `${base}/mcp`, ...buildToolCall(tool, input, revision) };
}

/** The examples of free tools in both revisions of the protocol, next to a bare server. */
export async function measureMcp(): Promise<PartResult> {
  const settings = { DATABASE_URL: await makeFilledDatabase(), RATE_LIMIT_PER_SECOND: "0" };
  const server = await stopLater(startServer(settings, { output: "discard" }));
  const raw = await stopLater(startScript("raw-server.ts"));
  const judged = TOOLS.flatMap((tool) => REVISIONS.map((revision) => buildTarget(server.url, tool, revision)));
  const route = { name: "GET /api/search", url: `${server.url}/api/search?keyword=nhava+sheva` };
  const measured = await measureRates({ name: "raw node:http", url: raw.url }, [
    ...judged,
    buildTarget(server.url, SEARCH, REVISIONS[0]),
    route,
  ]);
  const isJudged = ({ target }: MeasuredTarget) => judged.includes(target);
  printRates(measured, (one) => (isJudged(one) ? (one.share >= MIN_SHARE ? "ok" : `under ${MIN_SHARE}`) : ""));
  const isWithinLimits = measured.filter(isJudged).every(({ share }) => share >= MIN_SHARE);
  return { isWithinLimits, figures: toShares(measured) };
}
