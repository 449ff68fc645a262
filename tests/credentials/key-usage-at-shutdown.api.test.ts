import { randomUUID } from "node:crypto";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { hashKey } from "#lib/access/free-tier-keys.ts";
import { apiServerSettings } from "#tests/support/api-server-settings.ts";
import { startServer } from "#tests/support/server.ts";

test("a server that stops writes the usage of API keys first, and has logged no key", async () => {
  const database = new pg.Pool({ connectionString: process.env.TEST_API_DATABASE_URL as string, max: 1 });
  onTestFinished(() => database.end());
  const server = await startServer(apiServerSettings());
  onTestFinished(async () => void (await server.stop()));
  const [id, key] = [randomUUID(), `qk_${randomUUID()}`];
  await database.query("INSERT INTO api_key (id, hash, prefix, wallet, name) VALUES ($1, $2, 'qk_', '0x', 'one')", [
    id,
    hashKey(key),
  ]);

  const call = (value: string) => fetch(`${server.url}/api/lines`, { headers: { "x-api-key": value } });
  const answers = await Promise.all(Array.from({ length: 30 }, () => call(key)));
  expect(answers.map(({ status, headers }) => [status, headers.get("ratelimit-limit")])).toEqual(
    Array(30).fill([200, "200"]),
  );
  expect((await call(`${key}x`)).status).toBe(401);
  expect(await server.stop("SIGTERM")).toEqual({ code: 0, signal: null });

  expect((await database.query("SELECT calls, paid, failed FROM api_key_usage WHERE key_id = $1", [id])).rows).toEqual([
    { calls: 30, paid: 0, failed: 0 },
  ]);
  expect(server.logs()).toContain('"status":401');
  expect(server.logs()).not.toContain(key);
}, 60_000);
