import { join } from "node:path";

/** What `npm run contracts` writes and the local chain loads: contract name to the code that stands on chain, in hex. */
export const artifactFile: string = join(import.meta.dirname, "contracts/contracts.json");
