import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hashKey } from "#lib/access/free-tier-keys.ts";
import { EVM } from "#lib/access/payments/networks.ts";
import { createClient } from "#lib/platform/db/client.ts";
import { openDatabases } from "#tests/support/databases.ts";
import { startServer } from "#tests/support/server.ts";
import { signUpOn } from "#tests/support/site-session.ts";
import type { PlaceValues } from "./surface.ts";

const TOKEN = "qs_the_token_of_the_fuzz";

/** A session can end by a request of the fuzz. */
const CHECK_EVERY = 200;

/** @returns gives the values for the next request */
export async function openPlaces(url: URL, databaseUrl: string): Promise<() => Promise<PlaceValues>> {
  const client = createClient(databaseUrl);
  const session = { tokenHash: hashKey(TOKEN), wallet: "0x209693Bc6afc0C5328bA36FaF03C514EF312287C", network: EVM.id };
  await client.credentialSession.create({ data: { ...session, expiresAt: new Date("2100-01-01") } });
  await client.$disconnect();
  let count = 0;
  let signingUp: Promise<string> | undefined;
  const signUp = async () => signUpOn(url.origin, databaseUrl, "127.0.7.1");
  const readCookie = async (): Promise<string> => {
    signingUp ??= signUp();
    count += 1;
    if (count % CHECK_EVERY === 0) {
      const cookie = await signingUp;
      const { status } = await fetch(`${url.origin}/dashboard`, { headers: { cookie }, redirect: "manual" });
      if (status !== 200) signingUp = signUp();
    }
    return signingUp;
  };
  return async () => ({ host: url.host, cookie: await readCookie(), token: TOKEN });
}

export interface FuzzedServer {
  url: URL;
  pid: number;
  databaseUrl: string;
  logs(): string;
  close(): Promise<void>;
}

/** The built server, as the API tests start it, with a Postgres of its own. */
export async function openServer(): Promise<FuzzedServer> {
  const databases = await openDatabases();
  const dataDir = mkdtempSync(join(tmpdir(), "quayside-fuzz-"));
  const removeAll = async () => {
    await databases.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const { url: databaseUrl } = await databases.reference();
    const server = await startServer({
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      FRONT: "on",
      FREE_QUOTA_PER_MONTH: "1000000000",
      RATE_LIMIT_PER_SECOND: "0",
      MANAGEMENT_CALLS_PER_HOUR: "0",
      LOG_LEVEL: "error",
    });
    return {
      url: new URL(server.url),
      pid: server.pid,
      databaseUrl,
      logs: server.logs,
      async close() {
        await server.stop();
        await removeAll();
      },
    };
  } catch (error) {
    await removeAll();
    throw error;
  }
}
