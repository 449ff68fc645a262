/** `npm run build`: generates the Prisma client and builds the pages. `npm start` does the same when a build is missing. */
import { failWith } from "./support/fail-with.ts";
import { ensureNextBuild } from "./support/next-build.ts";
import { ensurePrismaClient } from "./support/prisma-client.ts";

try {
  await ensurePrismaClient();
  await ensureNextBuild();
} catch (error) {
  failWith(error);
}
