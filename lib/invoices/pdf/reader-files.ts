import { existsSync } from "node:fs";
import { join } from "node:path";
import { env } from "#lib/platform/env.ts";

const SOURCES = {
  "reader-process": "lib/invoices/pdf/reader-process.ts",
  "attachment-process": "lib/dashboard/dispute-packs/attachments/attachment-process.ts",
  "no-network": "lib/invoices/pdf/no-network.ts",
  "tariff-pages": "lib/intake/readers/read-pages.ts",
} as const;

export type ReaderFile = keyof typeof SOURCES;

/**
 * The file that a process runs. It is bundled before the server or a test starts (scripts/support/bundles.ts), so that
 * it begins in half the time: nothing is stripped of types, and few files are found. Commands run the sources.
 * @param root the folder of the project. Not `import.meta.dirname`: the pages are in a bundle too
 */
export function findReaderFile(root: string, name: ReaderFile, isBundled = env.NODE_ENV !== "development"): string {
  // A bundler of the pages would take everything below these folders for code that it needs.
  const bundle = join(/* turbopackIgnore: true */ root, `generated/readers/${name}.mjs`);
  return isBundled && existsSync(bundle) ? bundle : join(/* turbopackIgnore: true */ root, SOURCES[name]);
}
