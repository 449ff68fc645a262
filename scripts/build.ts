/**
 * `npm run build`: generates the Prisma client, makes the thread of dispute packs and builds the pages. `npm start`
 * does the same when a build is missing.
 */
import { failWith } from "./support/fail-with.ts";
import { ensureNextBuild } from "./support/next-build.ts";
import { ensurePackWorker } from "./support/pack-worker.ts";
import { ensurePrismaClient } from "./support/prisma-client.ts";

try {
  await ensurePrismaClient();
  await ensurePackWorker();
  await ensureNextBuild();
} catch (error) {
  failWith(error);
}
