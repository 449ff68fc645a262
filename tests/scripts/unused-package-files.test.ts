import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#scripts/support/project-root.ts";
import { isUnusedPackageFile } from "#scripts/support/unused-package-files.ts";

test.each([
  ["node_modules/viem/_esm/index.js.map", true],
  ["node_modules/zod/src/v4/index.ts", true],
  ["node_modules/zod/README.md", true],
  ["node_modules/@prisma/client/runtime/query_compiler_fast_bg.postgresql.mjs", true],
  ["node_modules/@prisma/client/runtime/query_compiler_small_bg.sqlite.mjs", true],
  ["node_modules/@prisma/client/runtime/query_compiler_small_bg.postgresql.mjs", false],
  ["node_modules/@embedpdf/fonts-sc/fonts/NotoSansHans-Light.otf", true],
  ["node_modules/@embedpdf/fonts-sc/fonts/NotoSansHans-Bold.otf", false],
  ["node_modules/a/src/index.d.ts", false],
  ["node_modules/a/src/index.js", false],
  ["node_modules/a/index.ts", false],
  ["node_modules/a/LICENSE.md", false],
  ["node_modules/a/THIRD-PARTY-NOTICES.md", false],
  ["node_modules/a/sitemap/index.js", false],
])("after an install, %s is removed: %s", (path, isRemoved) => {
  expect(isUnusedPackageFile(path)).toBe(isRemoved);
});

/** Caches of tools are no part of an install. */
const isCache = (name: string) => /^\.(?!bin|package-lock)/.test(name);

function* listFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !isCache(entry.name)) yield* listFiles(path);
    else if (entry.isFile()) yield path;
  }
}

test("a complete tree of packages has at most 1.1 GiB", () => {
  const packages = [...listFiles(join(projectRoot, "node_modules"))];
  expect(packages.filter(isUnusedPackageFile)).toEqual([]);
  const bytes = packages.reduce((sum, path) => sum + statSync(path).size, 0);
  expect(bytes).toBeLessThan(1.1 * 1024 ** 3);
});
