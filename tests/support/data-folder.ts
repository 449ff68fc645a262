import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";

/** Creates a data folder with the content that it has after the first start of a server. The caller removes it. */
export function copyFilledDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "quayside-start-"));
  cpSync(inject("filledDataFolder"), folder, { recursive: true });
  return folder;
}
