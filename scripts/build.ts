/**
 * `npm run build`: generates the Prisma client and the files under clients/, bundles what Node and browsers cannot run
 * as it is, and builds the pages. `npm start` builds what a server needs when it is missing.
 */
import { ensureBundles } from "./support/bundles.ts";
import { ensureClients } from "./support/clients.ts";
import { failWith } from "./support/fail-with.ts";
import { ensureNextBuild } from "./support/next-build.ts";
import { ensurePrismaClient } from "./support/prisma-client.ts";

try {
  await ensurePrismaClient();
  await ensureClients();
  await ensureBundles();
  await ensureNextBuild();
} catch (error) {
  failWith(error);
}
