import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { projectRoot } from "./project-root.ts";
import { checkBuildPackages } from "./required-packages.ts";
import { createStamp, isStampCurrent, type Sources } from "./stamps.ts";

const SCHEMA = join(projectRoot, "prisma/schema.prisma");
const OUTPUT = join(projectRoot, "generated/prisma");
const STAMP = join(projectRoot, "generated/prisma.stamp");

const require = createRequire(import.meta.url); // These packages of Prisma work as CommonJS only.

const readVersion = () => (require("@prisma/client/package.json") as { version: string }).version;

const listSources = (): Sources => ({ paths: ["prisma/schema.prisma"], facts: [readVersion()] });

export const isPrismaClientCurrent = (): boolean => existsSync(OUTPUT) && isStampCurrent(STAMP, listSources());

/**
 * Generates the Prisma client when it is missing or older than the schema or Prisma itself. It uses Prisma's generator
 * without the `prisma` command, which brings 150 MB of other tools.
 * @throws when the schema has a fault
 */
export async function ensurePrismaClient(): Promise<void> {
  if (isPrismaClientCurrent()) return;
  checkBuildPackages();
  const stamp = createStamp(listSources());
  const { getConfig, getDMMF } = require("@prisma/internals") as typeof import("@prisma/internals");
  const { PrismaClientTsGenerator } =
    require("@prisma/client-generator-ts") as typeof import("@prisma/client-generator-ts");
  const datamodel = readFileSync(SCHEMA, "utf8");
  const [{ generators, datasources }, dmmf] = await Promise.all([
    getConfig({ datamodel: [[SCHEMA, datamodel]] }),
    getDMMF({ datamodel }),
  ]);
  const [generator] = generators;
  if (!generator) throw new Error("prisma/schema.prisma has no generator");
  generator.output = { fromEnvVar: null, value: OUTPUT };
  rmSync(STAMP, { force: true });
  await new PrismaClientTsGenerator().generate({
    generator,
    otherGenerators: [],
    schemaPath: SCHEMA,
    datamodel,
    dmmf,
    datasources,
    version: readVersion(),
  });
  writeFileSync(STAMP, stamp);
}
