import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ScriptName } from "./script-names.ts";

interface ElementsScript {
  code: string;
  path: string;
}

const scripts = new Map<ScriptName, ElementsScript>();

/** The build bundles it. The path changes with the code, so that browsers may keep it forever. */
export function readElementsScript(name: ScriptName): ElementsScript {
  const known = scripts.get(name);
  if (known) return known;
  const code = readFileSync(join(process.cwd(), "generated", `${name}.js`), "utf8");
  const script = {
    code,
    path: `/elements/${name}-${createHash("sha256").update(code).digest("hex").slice(0, 12)}`,
  };
  scripts.set(name, script);
  return script;
}
