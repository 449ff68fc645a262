import { globSync } from "node:fs";
import { everyOperation } from "#lib/discovery/every-operation.ts";
import { projectRoot } from "#scripts/support/project-root.ts";

/** Paths of pages, files and operations, with `[id]` for parts that vary. */
export const targets: readonly string[] = [
  ...new Set([
    ...globSync("app/**/{page,route,opengraph-image}.{ts,tsx}", { cwd: projectRoot }).map(
      (file) =>
        `/${file
          .replace(/^app\//, "")
          .replace(/\/?(page|route)\.tsx?$/, "")
          .replace(/\.tsx$/, "")
          .replace(/\(\w+\)\//g, "")
          .replace(/\[\.\.\.(\w+)\]/g, "[$1]")}`,
    ),
    ...everyOperation.map(({ path }) => path.replace(/\{(\w+)\}/g, "[$1]")),
    "/mcp",
    "/_next/static/chunks/x.js",
    "/_next/image",
    "/_next/data/x/index.json",
    "/favicon.ico",
    "/icon.svg",
    "/sitemap.xml",
    "/robots.txt",
  ]),
].sort();
