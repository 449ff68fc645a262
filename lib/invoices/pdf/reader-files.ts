import { join } from "node:path";
import { env } from "#lib/platform/env.ts";

const SOURCES = {
  "reader-process": "lib/invoices/pdf/reader-process.ts",
  "attachment-process": "lib/dashboard/dispute-packs/attachments/attachment-process.ts",
  "no-network": "lib/invoices/pdf/no-network.ts",
} as const;

/** `npm start` has bundled them (scripts/support/bundles.ts). Commands and tests run the sources. */
const HAS_BUNDLES = env.NODE_ENV === "production";

/**
 * The file that a process runs. As a bundle it begins in half the time: nothing is stripped of types, and few files are
 * found.
 * @param root the folder of the project. Not `import.meta.dirname`: the pages are in a bundle too
 */
export const findReaderFile = (root: string, name: keyof typeof SOURCES, isBundled = HAS_BUNDLES): string =>
  // A bundler of the pages would take everything below these folders for code that it needs.
  join(/* turbopackIgnore: true */ root, isBundled ? `generated/readers/${name}.mjs` : SOURCES[name]);
