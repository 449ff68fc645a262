import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OpenedDatabase, startEmbedded } from "#lib/platform/db/embedded.ts";

let dataDir: string;
let opened: OpenedDatabase;

const readMode = (name: string) => (statSync(join(dataDir, name)).mode & 0o777).toString(8);

async function signIn(change: Record<string, unknown>): Promise<unknown> {
  const { hostname: host, port, password } = new URL(opened.url);
  const client = new pg.Client({
    host,
    port: Number(port),
    user: "postgres",
    database: "postgres",
    password,
    ...change,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    return (await client.query("SELECT 1 AS one")).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "quayside-embedded-"));
  opened = await startEmbedded({ dataDir });
}, 60_000);
afterAll(async () => {
  await opened.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe("the embedded database", () => {
  test("answers a client with its password, and refuses others as Postgres does", async () => {
    expect(await signIn({})).toEqual([{ one: 1 }]);
    const refusal = { code: "28P01", message: "the password is wrong" };
    await expect(signIn({ password: "postgres" })).rejects.toMatchObject(refusal);
    await expect(signIn({ password: "" })).rejects.toMatchObject(refusal);
  });

  test("has no encryption, and says so", async () => {
    await expect(signIn({ ssl: true })).rejects.toThrow("The server does not support SSL connections");
  });

  test("lets only its user read its files", () => {
    expect(["postgres.json", "postgres-password", "postgres"].map(readMode)).toEqual(["600", "600", "700"]);
  });

  test("closes the files of a folder that an older version has left open, keeps its password, and removes the note of its address", async () => {
    const { password } = new URL(opened.url);
    await opened.close();
    expect(existsSync(join(dataDir, "postgres.json"))).toBe(false);
    writeFileSync(
      join(dataDir, "postgres.json"),
      '{"url":"postgresql://postgres@127.0.0.1:1/postgres","pid":2147483647}',
      { mode: 0o644 },
    );
    chmodSync(join(dataDir, "postgres"), 0o755);
    opened = await startEmbedded({ dataDir });
    expect(["postgres.json", "postgres-password", "postgres"].map(readMode)).toEqual(["600", "600", "700"]);
    expect(new URL(opened.url).password).toBe(password);
  }, 60_000);
});
