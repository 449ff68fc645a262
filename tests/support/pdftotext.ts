import { spawnSync } from "node:child_process";
import { installPackages } from "#scripts/support/debian.ts";
import { findProgram } from "#scripts/support/find-program.ts";

/** The text as poppler reads it, in the order of the page. */
export async function readByPdftotext(pdf: Uint8Array): Promise<string> {
  const { stdout, error } = spawnSync(await findPdftotext(), ["-layout", "-", "-"], { input: pdf, encoding: "utf8" });
  if (error) throw error;
  return stdout;
}

async function findPdftotext(): Promise<string> {
  const found = findProgram(["pdftotext"]);
  if (found) return found;
  const reason = await installPackages(["poppler-utils"]);
  const installed = findProgram(["pdftotext"]);
  if (!installed) throw new Error(`pdftotext of poppler-utils is missing: ${reason ?? "not on the search path"}`);
  return installed;
}
