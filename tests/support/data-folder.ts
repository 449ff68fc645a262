import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";

/** Makes a data folder as the server leaves it after its first start. The caller removes it. */
export function copyFilledDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "quayside-start-"));
  cpSync(inject("filledDataFolder"), folder, { recursive: true });
  return folder;
}
