import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Fault } from "./fault.ts";
import { projectRoot } from "./project-root.ts";
import { checkBuildPackages } from "./required-packages.ts";
import { run } from "./run.ts";
import { createStamp, isStampCurrent } from "./stamps.ts";

const STAMP = join(projectRoot, ".next/quayside.stamp");

/** The files and folders that `next build` reads. */
const PATHS = [
  "app",
  "components",
  "hooks",
  "lib",
  "public",
  "prisma/schema.prisma",
  "instrumentation.ts",
  "proxy.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

// The build does not depend on the settings of a deployment: pages read them at each request.
const { DATABASE_URL: _database, PUBLIC_BASE_URL: _address, PORT: _port, ...inherited } = process.env;

/**
 * Builds the pages unless there is a build of exactly these sources with this version of Node in this folder.
 * @returns whether it ran a build
 * @throws Fault when the build fails; the build itself prints the reason
 */
export async function ensureNextBuild(): Promise<boolean> {
  const sources = { paths: PATHS, facts: [process.version, projectRoot] };
  if (isStampCurrent(STAMP, sources)) return false;
  checkBuildPackages();
  const stamp = createStamp(sources);
  rmSync(STAMP, { force: true });
  process.stdout.write("Building the pages; this takes about a minute the first time.\n");
  const env = { ...inherited, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
  const command = ["node_modules/next/dist/bin/next", "build", "--experimental-next-config-strip-types"];
  const { code } = await run(process.execPath, command, { env });
  if (code !== 0) throw new Fault("The build of the pages failed. The reason is above.");
  writeFileSync(STAMP, stamp);
  return true;
}
