import { startPostgres } from "#scripts/support/postgres.ts";
import { startServer } from "#tests/support/server.ts";
import { measure, print } from "./measure.ts";
import { keep, startScript } from "./started.ts";

/** The most that the API's description may take at the median, in milliseconds. */
const AIM_MS = 15;

/**
 * The API's description, whole and to a reader who has it already, beside a bare server in the same run.
 * @returns whether it stays within the aim
 */
export async function benchDocuments(): Promise<boolean> {
  const server = await keep(startServer({ DATABASE_URL: (await keep(startPostgres())).url }, { output: "discard" }));
  const raw = await keep(startScript("raw-server.ts"));
  const url = `${server.url}/openapi.json`;
  const etag = (await fetch(url)).headers.get("etag") as string;
  const known = { name: "GET /openapi.json, known to the reader", url, headers: { "if-none-match": etag }, status: 304 };
  const measured = await measure({ name: "raw node:http", url: raw.url }, [{ name: "GET /openapi.json", url }, known]);
  print(measured, ({ target, p50 }) => (target.url === url ? `aim ${AIM_MS} ms ${p50 <= AIM_MS ? "reached" : "missed"}` : ""));
  return measured.every(({ target, p50 }) => target.url !== url || p50 <= AIM_MS);
}
