import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";

/** Each after the files that it imports. */
const FILES = [
  "ui/fitting-choices.ts",
  "elements/listbox.ts",
  "elements/searchable-select.ts",
  "elements/port-suggestions.ts",
  "elements/copy-link.ts",
  "elements/chart-notes.ts",
  "elements/get-form.ts",
  "elements/table-file.ts",
  "elements/invoice-pdf.ts",
  "elements/browser-wallets.ts",
  "elements/wallet-signature.ts",
  "elements/bulk-progress.ts",
  "elements/start.ts",
];

/** An import or re-export within these files, which have one scope once they are joined. */
const IMPORT = /^import .*;$/gm;

let script: { code: string; path: string } | undefined;

/**
 * The one script of the pages that React does not hydrate: the files of this folder as JavaScript, in one module. The
 * path changes with the code, so that browsers may keep it forever.
 */
export function buildElementsScript(): { code: string; path: string } {
  if (script === undefined) {
    const sources = FILES.map((file) =>
      readFileSync(join(process.cwd(), "components", file), "utf8").replace(IMPORT, ""),
    );
    const code = stripTypeScriptTypes(sources.join("\n"));
    script = { code, path: `/elements/${createHash("sha256").update(code).digest("hex").slice(0, 12)}` };
  }
  return script;
}
