/** Writes the Next route handlers in app/ that the paths of the catalogue need, and names each file that it changes. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { buildRouteFiles } from "./operations/route-files.ts";
import { projectRoot } from "./support/project-root.ts";

for (const [file, text] of Object.entries(await buildRouteFiles())) {
  const path = join(projectRoot, file);
  if (existsSync(path) && readFileSync(path, "utf8") === text) continue;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  process.stdout.write(`${file}\n`);
}
