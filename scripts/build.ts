/**
 * `npm run build`: generates the Prisma client and the files under clients/, makes the thread of dispute packs and
 * builds the pages. `npm start` builds what a server needs when it is missing.
 */
import { ensureClients } from "./support/clients.ts";
import { failWith } from "./support/fail-with.ts";
import { ensureNextBuild } from "./support/next-build.ts";
import { ensurePackWorker } from "./support/pack-worker.ts";
import { ensurePrismaClient } from "./support/prisma-client.ts";

try {
  await ensurePrismaClient();
  await ensureClients();
  await ensurePackWorker();
  await ensureNextBuild();
} catch (error) {
  failWith(error);
}
