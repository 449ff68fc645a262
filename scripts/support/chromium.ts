import { installPackages } from "./debian.ts";
import { Fault } from "./fault.ts";
import { findProgram, isExecutable } from "./find-program.ts";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** The Chromium to test with: `CHROMIUM_PATH`, or one on the search path. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (!named) return findProgram(NAMES);
  if (!isExecutable(named)) throw new Fault(`CHROMIUM_PATH names no program: ${named}`);
  return named;
}

/**
 * Finds Chromium, installing Debian's package where this process may.
 * @throws Fault saying what to install
 */
export async function requireChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  const refusal = await installPackages(["chromium", "fonts-liberation"]);
  const installed = findChromium();
  if (installed) return installed;
  throw new Fault(
    `The browser tests need Chromium, and there is none on the search path (${refusal}). ` +
      "Install it (Debian, Ubuntu: apt-get install chromium) or name one in CHROMIUM_PATH.",
  );
}
