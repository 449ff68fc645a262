export const SCRIPT_NAMES = ["elements", "invoice-file", "workplace", "list", "shell"] as const;
export type ScriptName = (typeof SCRIPT_NAMES)[number];

/**
 * Pages with a large element have a script of their own, which has everything that they need. The pages of accounts load
 * `shell` besides the common one, those of batches `workplace` as well, and those of lists `list`.
 */
const OWN_SCRIPTS: Readonly<Record<string, ScriptName>> = { "/check-demurrage-invoice/file": "invoice-file" };

/** The proxy sets it from the path, which a layout does not know. */
export const SCRIPT_HEADER = "x-page-script";

export const chooseScript = (path: string): ScriptName => OWN_SCRIPTS[path] ?? "elements";
