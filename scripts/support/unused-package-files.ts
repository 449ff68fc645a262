import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** What a package has of no use here. The paths are below `node_modules`, at any depth. */
interface Unused {
  files: RegExp;
  reason: string;
}

const UNUSED: readonly Unused[] = [
  { files: /\.map$/, reason: "No debugger steps into packages." },
  {
    files: /\/src\/(?!.*\.d\.ts$).*\.ts$/,
    reason: "Node runs no TypeScript of packages, and types are in .d.ts files.",
  },
  { files: /\.md$/i, reason: "Licences and notices are other files, or have a name that says so." },
  {
    files: /\/@prisma\/client\/runtime\/query_compiler_(?!small_bg\.postgresql\.)/,
    reason: "The client is for Postgres, with the small compiler.",
  },
  { files: /\/next\/dist\/compiled\/.*-experimental\b/, reason: "No experimental feature of React is on." },
  { files: /\/next\/dist\/docs\//, reason: "Documentation for assistants." },
  { files: /\/@cantoo\/pdf-lib\/dist\/pdf-lib\./, reason: "Bundles for a page without a bundler." },
  { files: /\/puppeteer-core\/lib\/es5-iife\//, reason: "A bundle for a page without a bundler." },
  { files: /\/@paulirish\/trace_engine\/locales\/(?!en-US)/, reason: "Lighthouse reports in English." },
  { files: /\/@electric-sql\/pglite\/.*\.tar\.gz$/, reason: "Extensions of Postgres that no migration creates." },
  { files: /\/(viem\/_cjs|astronomia\/lib)\//, reason: "Everything imports the modules of these packages." },
  { files: /\/@octokit\/(openapi-types|types)\//, reason: "Types of a package that only runs." },
  { files: /\/rxjs\/dist\/(bundles|esm|esm5)\//, reason: "Stryker loads the CommonJS files." },
];

const LEGAL = /(licen[cs]e|notice|copying|copyright|third.?party)[^/]*$/i;

export const isUnusedPackageFile = (path: string): boolean =>
  !LEGAL.test(path) && UNUSED.some(({ files }) => files.test(path));

/** Removes them after an install. They are a quarter of the tree. */
export function removeUnusedPackageFiles(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeUnusedPackageFiles(path);
    else if (isUnusedPackageFile(path)) rmSync(path);
  }
}
