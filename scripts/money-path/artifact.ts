import { join } from "node:path";

/** `npm run contracts` writes it and the local chain loads it: contract name to runtime code, in hex. */
export const artifactFile: string = join(import.meta.dirname, "contracts/contracts.json");
