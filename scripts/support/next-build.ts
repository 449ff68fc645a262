import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Fault } from "./fault.ts";
import { fingerprint } from "./fingerprint.ts";
import { projectRoot } from "./project-root.ts";
import { run } from "./run.ts";

const STAMP = join(projectRoot, ".next/quayside.stamp");

/** Everything that `next build` reads. */
const SOURCES = [
  "app",
  "components",
  "hooks",
  "lib",
  "public",
  "prisma/schema.prisma",
  "proxy.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

// The build takes part in no deployment's settings: pages read them when they are asked for.
const { DATABASE_URL: _database, PUBLIC_BASE_URL: _address, PORT: _port, ...inherited } = process.env;

/**
 * Builds the pages when there is no build of exactly these sources, on this Node and in this folder.
 * @returns whether it built
 * @throws Fault when the build fails, after its own words
 */
export async function ensureNextBuild(): Promise<boolean> {
  const current = fingerprint(SOURCES, [process.version, projectRoot]);
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === current) return false;
  rmSync(STAMP, { force: true });
  process.stdout.write("Building the pages; this takes about a minute the first time.\n");
  const env = { ...inherited, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
  const { code } = await run(process.execPath, ["node_modules/next/dist/bin/next", "build"], { env });
  if (code !== 0) throw new Fault("The pages could not be built, for the reason above.");
  writeFileSync(STAMP, current);
  return true;
}
