import { installPackages } from "./debian.ts";
import { Fault } from "./fault.ts";
import { findProgram, isExecutable } from "./find-program.ts";

/** The form without a window comes first: it needs about half the processor time for the same pages. */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** `CHROMIUM_PATH`, or a program on the search path. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (!named) return findProgram(NAMES);
  if (!isExecutable(named)) throw new Fault(`CHROMIUM_PATH is not an executable file: ${named}`);
  return named;
}

/**
 * If there is none and this process has the right to, installs Debian's package.
 * @throws Fault that names what to install
 */
export async function requireChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  let refusal: string | undefined;
  for (const browser of ["chromium-headless-shell", "chromium"]) {
    refusal = await installPackages([browser, "fonts-liberation"]);
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Fault(
    `The browser tests need Chromium, and there is none on the search path (${refusal}). ` +
      "Install it (Debian, Ubuntu: apt-get install chromium) or name one in CHROMIUM_PATH.",
  );
}
