import { join } from "node:path";

/** The file that `npm run contracts` writes and the local chain loads: contract name to runtime code, in hex. */
export const artifactFile: string = join(import.meta.dirname, "contracts/contracts.json");
