import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

let script: { code: string; path: string } | undefined;

/**
 * The one script of the pages that React does not hydrate. The build bundles it from `start.ts`. The path changes with
 * the code, so that browsers may keep it forever.
 */
export function readElementsScript(): { code: string; path: string } {
  if (script === undefined) {
    const code = readFileSync(join(process.cwd(), "generated/elements.js"), "utf8");
    script = { code, path: `/elements/${createHash("sha256").update(code).digest("hex").slice(0, 12)}` };
  }
  return script;
}
