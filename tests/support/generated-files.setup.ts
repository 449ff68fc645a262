import { ensureSandboxData } from "#scripts/support/sandbox-data.ts";

/** A clean clone has no data/sandbox/*.csv, which tests of facts read. */
export default ensureSandboxData;
