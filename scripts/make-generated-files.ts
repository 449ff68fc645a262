/** Makes the Prisma client, and the bundles for pages and threads, unless they are up to date. `npm start` runs it. */
import { ensureBundles } from "./support/bundles.ts";
import { failWith } from "./support/fail-with.ts";
import { ensurePrismaClient } from "./support/prisma-client.ts";

await ensurePrismaClient().then(ensureBundles).catch(failWith);
