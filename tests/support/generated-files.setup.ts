import { ensureBundles } from "#scripts/support/bundles.ts";
import { ensureSandboxData } from "#scripts/support/sandbox-data.ts";

/** A clean clone has neither data/sandbox/*.csv, which tests of facts read, nor the bundles that read documents. */
export default async function setup(): Promise<void> {
  await ensureSandboxData();
  await ensureBundles();
}
