import { resolve } from "node:path";

/** Without a trailing separator. */
export const projectRoot: string = resolve(import.meta.dirname, "../..");
