import { realpathSync } from "node:fs";
import { join } from "node:path";
import { MAX_READER_HEAP_MB } from "./limits.ts";
import { findReaderFile } from "./reader-files.ts";

/**
 * The process may read the code of this project, its packages (with the data of the recognizer among them) and nothing
 * else: no settings, no data, no keys. It may not write files, start programs or use the network.
 * @param root the folder of the project
 */
export function buildReaderArguments(root: string, { isBundled }: { isBundled?: boolean } = {}): string[] {
  // A bundler of the pages would take everything below these folders for code that it needs.
  const toPath = (path: string) => join(/* turbopackIgnore: true */ root, path);
  const packages = toPath("node_modules");
  const readable = [
    toPath("lib"),
    toPath("generated/readers"),
    toPath("package.json"),
    packages,
    realpathSync(/* turbopackIgnore: true */ packages),
  ];
  return [
    "--disable-warning=ExperimentalWarning",
    "--disable-warning=SecurityWarning",
    `--max-old-space-size=${MAX_READER_HEAP_MB}`,
    "--permission",
    ...new Set(readable.map((path) => `--allow-fs-read=${path}`)),
    "--allow-worker",
    "--allow-addons",
    "--import",
    findReaderFile(root, "no-network", isBundled), // In its threads too.
  ];
}
