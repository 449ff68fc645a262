import { join } from "node:path";
import { env } from "#lib/platform/env.ts";

const DATA = join(import.meta.dirname, "../../data");

export interface DataFolder {
  name: string;
  path: string;
}

export const listDataFolders = (): DataFolder[] =>
  (env.SANDBOX_DATA ? ["reference", "sandbox"] : ["reference"]).map((name) => ({ name, path: join(DATA, name) }));
