/**
 * `npm run db:migration -- NAME`: writes prisma/migrations/<time>_<NAME>/migration.sql with the changes of
 * schema.prisma since the last commit. Add constraints that the schema language does not have (CHECK) to the file by
 * hand.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startEmbedded } from "#lib/platform/db/embedded.ts";
import { buildMigrationSql } from "#lib/platform/db/migrate.ts";

const SCHEMA = "prisma/schema.prisma";

function readCommittedSchema(): string | null {
  try {
    return execFileSync("git", ["show", `HEAD:${SCHEMA}`], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch {
    return null;
  }
}

const name = process.argv[2];
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  console.error("usage: npm run db:migration -- NAME   (NAME: lower-case letters, digits and _)");
  process.exit(2);
}
const database = await startEmbedded({ dataDir: "memory://" });
const sql = await buildMigrationSql(readCommittedSchema(), readFileSync(SCHEMA, "utf8"), database.url);
await database.close();
const time = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
const folder = join("prisma/migrations", `${time}_${name}`);
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "migration.sql"), sql);
console.log(`${folder}/migration.sql`);
process.exit(0);
