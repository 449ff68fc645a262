import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#scripts/support/project-root.ts";

export interface FormRoute {
  /** With `[id]` for a part in brackets. */
  path: string;
  /** Words in the file of the route; the names of its fields are among them. */
  words: readonly string[];
  takesFile: boolean;
}

const toPath = (file: string) =>
  `/${file
    .replace(/^app\//, "")
    .replace(/\/route\.ts$/, "")
    .replace(/\(\w+\)\//g, "")}`;

/** Every route of a page that takes a form or a file. */
export const formRoutes: readonly FormRoute[] = globSync("app/**/route.ts", { cwd: projectRoot })
  .sort()
  .flatMap((file) => {
    const source = readFileSync(join(projectRoot, file), "utf8");
    if (/^app\/(?:api|x402|mcp)\//.test(file) || !/\bPOST\b/.test(source)) return [];
    const words = [...new Set(source.match(/\b[a-z][a-z_]{2,30}\b/g) ?? [])].filter(
      (word) => !/^(?:import|export|const|from|async|await|return|string|object|lib)$/.test(word),
    );
    return [{ path: toPath(file), words, takesFile: /upload|maxFileBytes|Upload/i.test(source) }];
  });
