import { startServer } from "#tests/support/server.ts";
import { makeFilledDatabase } from "./filled-database.ts";
import { measureRates, printRates, toShares } from "./measure-rates.ts";
import type { PartResult } from "./results.ts";
import { startScript, stopLater } from "./started-processes.ts";

/** The median time of GET /openapi.json. */
const MAX_MS = 15;

/** Complete and with `If-None-Match`, next to a bare server. */
export async function measureDocuments(): Promise<PartResult> {
  const server = await stopLater(startServer({ DATABASE_URL: await makeFilledDatabase() }, { output: "discard" }));
  const raw = await stopLater(startScript("raw-server.ts"));
  const url = `${server.url}/openapi.json`;
  const etag = (await fetch(url)).headers.get("etag") as string;
  const unchanged = { name: "GET /openapi.json, not modified", url, headers: { "if-none-match": etag }, status: 304 };
  const measured = await measureRates({ name: "raw node:http", url: raw.url }, [
    { name: "GET /openapi.json", url },
    unchanged,
  ]);
  printRates(measured, ({ target, p50 }) =>
    target.url === url ? `aim ${MAX_MS} ms ${p50 <= MAX_MS ? "reached" : "missed"}` : "",
  );
  const isWithinLimits = measured.every(({ target, p50 }) => target.url !== url || p50 <= MAX_MS);
  return { isWithinLimits, figures: toShares(measured) };
}
