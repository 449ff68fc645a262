import { installPackages } from "./debian.ts";
import { Fault } from "./fault.ts";
import { findProgram } from "./find-program.ts";

/**
 * If there is none and this process has the right to, installs Debian's package.
 * @param names the possible names of the program
 * @throws Fault that names what to install
 */
export async function requireProgram(names: string[], debianPackage: string): Promise<string> {
  const found = findProgram(names);
  if (found) return found;
  const refusal = await installPackages([debianPackage]);
  const installed = findProgram(names);
  if (installed) return installed;
  throw new Fault(
    `The tests need ${names.join(" or ")}, and there is none on the search path (${refusal}). Install it (Debian, Ubuntu: apt-get install ${debianPackage}).`,
  );
}
