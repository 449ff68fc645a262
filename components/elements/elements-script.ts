import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Of every page, and of those on which batches are sent and reviewed. */
export const ELEMENT_SCRIPTS = ["elements", "workplace"] as const;
export type ElementScript = (typeof ELEMENT_SCRIPTS)[number];

const scripts = new Map<ElementScript, { code: string; path: string }>();

/**
 * A script of the pages that React does not hydrate. The build bundles it from `start.ts` or `workplace.ts`. The path
 * changes with the code, so that browsers may keep it forever.
 */
export function readElementsScript(name: ElementScript = "elements"): { code: string; path: string } {
  const known = scripts.get(name);
  if (known) return known;
  const code = readFileSync(join(process.cwd(), `generated/${name}.js`), "utf8");
  const script = { code, path: `/elements/${createHash("sha256").update(code).digest("hex").slice(0, 12)}` };
  scripts.set(name, script);
  return script;
}
