import { resolve } from "node:path";
import { failWith } from "../support/fail-with.ts";
import { hangUpWithNpm } from "../support/hang-up-with-npm.ts";
import { readEnvFile } from "../support/read-env-file.ts";
import { checkLocalPackages } from "../support/required-packages.ts";
import type { Manifest } from "./manifest.ts";

const MEGABYTE = 1_000_000;

const sum = (numbers: Iterable<number>) => Array.from(numbers).reduce((total, number) => total + number, 0);

function formatResult(verb: string, { database, files }: Manifest, folder: string): string {
  const [tables, stored] = [Object.values(database.rows), Object.values(files)];
  const bytes = sum([database.dump.size, ...stored.map(({ size }) => size)]);
  return `${verb} ${tables.length} tables with ${sum(tables)} rows, and ${stored.length} files; ${(bytes / MEGABYTE).toFixed(1)} MB in ${folder}\n`;
}

/**
 * Reads the folder from the arguments, runs the work and prints its result. It changes nothing else: no migration runs,
 * so that a backup before an upgrade has the old tables.
 */
export async function runBackupCommand(
  name: string,
  work: (folder: string) => Promise<{ verb: string; manifest: Manifest }>,
): Promise<never> {
  hangUpWithNpm();
  const [folder, ...others] = process.argv.slice(2);
  if (!folder || others.length > 0) {
    process.stderr.write(`usage: npm run ${name} -- FOLDER\n`);
    process.exit(2);
  }
  try {
    readEnvFile();
    const { env } = await import("#lib/platform/env.ts");
    checkLocalPackages({ DATABASE_URL: env.DATABASE_URL, FACILITATOR_URL: "not needed" });
    const { verb, manifest } = await work(resolve(folder));
    process.stdout.write(formatResult(verb, manifest, folder));
  } catch (error) {
    failWith(error);
  }
  process.exit();
}
