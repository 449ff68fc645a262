import { catalogue } from "#lib/operations/catalogue.ts";
import { startPostgres } from "#scripts/support/postgres.ts";
import { startServer } from "#tests/support/server.ts";
import { type Measured, measure, print, type Target } from "./measure.ts";
import { keep, startScript } from "./started.ts";

/** The least share of the bare server's rate that the call of a free tool may come to. */
const FLOOR = 0.1;

/** Free tools: one that only says what it knows, and one that looks something up. */
const TOOLS = ["list_lines", "get_exchange_rates"];

/** A search is measured beside its own route: what it takes is the searching. */
const SEARCH = "search_ports";

const PRESENT = "2026-07-28";
const OLDER = "2025-11-25";

const HEADERS = { accept: "application/json, text/event-stream" };
const ENVELOPE = {
  "io.modelcontextprotocol/protocolVersion": PRESENT,
  "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
};

function target(base: string, tool: string, revision: string): Target {
  const isPresent = revision === PRESENT;
  const input = catalogue.find(({ id }) => id === tool)?.example.input;
  return {
    name: `${tool}, ${revision}`,
    url: `${base}/mcp`,
    body: { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: tool, arguments: input, ...(isPresent && { _meta: ENVELOPE }) } },
    headers: { ...HEADERS, "mcp-protocol-version": revision, ...(isPresent && { "mcp-method": "tools/call", "mcp-name": tool }) },
  };
}

/**
 * Free tools called by their examples, in both revisions of the protocol, beside a bare server in the same run.
 * @returns whether each reaches the floor
 */
export async function benchMcp(): Promise<boolean> {
  const settings = { DATABASE_URL: (await keep(startPostgres())).url, RATE_LIMIT_PER_SECOND: "0" };
  const server = await keep(startServer(settings, { output: "discard" }));
  const raw = await keep(startScript("raw-server.ts"));
  const judged = TOOLS.flatMap((tool) => [PRESENT, OLDER].map((revision) => target(server.url, tool, revision)));
  const route = { name: "GET /api/search", url: `${server.url}/api/search?keyword=nhava+sheva` };
  const measured = await measure({ name: "raw node:http", url: raw.url }, [...judged, target(server.url, SEARCH, PRESENT), route]);
  const isJudged = ({ target }: Measured) => judged.includes(target);
  print(measured, (one) => (isJudged(one) ? (one.share >= FLOOR ? "ok" : `under ${FLOOR}`) : ""));
  return measured.filter(isJudged).every(({ share }) => share >= FLOOR);
}
