import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import prismaManifest from "prisma/package.json" with { type: "json" };
import { Fault } from "./fault.ts";
import { fingerprint } from "./fingerprint.ts";
import { projectRoot } from "./project-root.ts";
import { run } from "./run.ts";

const CLIENT = join(projectRoot, "generated/prisma/client.ts");
const STAMP = join(projectRoot, "generated/prisma.stamp");

/**
 * Generates the Prisma client when it is missing or older than the schema or Prisma itself.
 * @throws Fault with Prisma's message when it fails
 */
export async function ensurePrismaClient(): Promise<void> {
  const current = fingerprint(["prisma/schema.prisma", "prisma.config.ts"], [prismaManifest.version]);
  if (existsSync(CLIENT) && existsSync(STAMP) && readFileSync(STAMP, "utf8") === current) return;
  // `generate` never runs the native schema engine, but downloads it unless this variable names an executable.
  const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: "1", CHECKPOINT_DISABLE: "1" };
  const { code, output } = await run(process.execPath, ["node_modules/prisma/build/index.js", "generate"], { env, quiet: true });
  if (code !== 0) throw new Fault(`The Prisma client could not be generated:\n${output.trim()}`);
  writeFileSync(STAMP, current);
}
