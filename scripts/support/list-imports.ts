import { dirname, join } from "node:path";

const IMPORT = /(?:\bfrom |\bimport\(?\s*|new URL\(\s*)"((?:\.{1,2}|#lib|#components|#scripts|#tests)\/[^"]+)"/g;

/** Lists what a file of the project imports, static and dynamic, and the workers that it starts, as paths. */
export const listImports = (file: string, text: string): string[] =>
  [...text.matchAll(IMPORT)].map(([, target = ""]) =>
    target.startsWith("#") ? target.slice(1) : join(dirname(file), target),
  );
