import { setTimeout as wait } from "node:timers/promises";

/** Waits and tries again when the server asks for that. */
async function call(path: string, attempts = 4): Promise<unknown> {
  const response = await fetch(`{base_url}${path}`);
  const answer = await response.json();
  if (response.ok) return answer;
  const seconds = response.headers.get("retry-after");
  if (seconds !== null && attempts > 1) {
    await wait(1000 * Number(seconds));
    return call(path, attempts - 1);
  }
  if (response.status === 402) throw new Error(`payment required: ${answer.error}`);
  const { code, message, details, request_id } = answer.error;
  for (const { path, message } of details) console.log(`${path}: ${message}`);
  throw new Error(`${code}: ${message} (request ${request_id})`);
}

console.log(await call("/api/port?code=NLRTM"));
await call("/api/port").catch((error: Error) => console.log(error.message));
