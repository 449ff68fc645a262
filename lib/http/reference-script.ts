import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packedFile } from "./packed-file.ts";

const PACKAGE = join(process.cwd(), "node_modules/@scalar/api-reference");

const { version } = JSON.parse(readFileSync(join(PACKAGE, "package.json"), "utf8")) as { version: string };

/** Where the script of the interactive reference lies: another address with each version of it. */
export const referenceScriptPath: string = `/docs/scalar/${version}`;

/** Answers with that script. */
export const referenceScript: (request: Request) => Promise<Response> = packedFile(
  join(PACKAGE, "dist/browser/standalone.js"),
  "text/javascript; charset=utf-8",
);
