import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { isProcessAlive } from "#lib/platform/is-process-alive.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";

/** The files in which the embedded database and the test chains state their processes. */
const NOTES = ["postgres.json", "local-chain/endpoints.json"];

/** With the content that it has after the first start of a server. The caller removes it with `removeDataFolder`. */
export function copyFilledDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "quayside-start-"));
  cpSync(inject("filledDataFolder"), folder, { recursive: true });
  return folder;
}

/**
 * The database and the chains of a killed server still write to it until they notice its end, so this waits for them.
 */
export async function removeDataFolder(folder: string): Promise<void> {
  const processes = NOTES.map((note) => processIn(join(folder, note)));
  await waitUntil(() => !processes.some((pid) => pid !== undefined && isProcessAlive(pid)), {
    within: 20_000,
    what: `the processes of ${folder} to end`,
  });
  rmSync(folder, { recursive: true, force: true });
}

/** The id of the process that serves the embedded database of a data folder. */
export const embeddedProcess = (folder: string): number => processIn(join(folder, "postgres.json")) as number;

function processIn(note: string): number | undefined {
  return existsSync(note) ? (JSON.parse(readFileSync(note, "utf8")) as { pid: number }).pid : undefined;
}
