import { resolve } from "node:path";

/** The folder of package.json, without a trailing separator. */
export const projectRoot: string = resolve(import.meta.dirname, "../..");
