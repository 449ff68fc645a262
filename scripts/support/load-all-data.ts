import { ensureSandboxData } from "./sandbox-data.ts";

/** Imports data/reference, and data/sandbox unless it is off. */
export async function loadAllData(print: (line: string) => void): Promise<void> {
  const { loadData } = await import("#lib/ingest/load-data.ts");
  const { env } = await import("#lib/platform/env.ts");
  if (env.SANDBOX_DATA) await ensureSandboxData();
  await loadData({ print });
}
