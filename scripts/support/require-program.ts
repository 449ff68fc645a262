import { installPackages } from "./debian.ts";
import { Fault } from "./fault.ts";
import { findProgram } from "./find-program.ts";

/**
 * The path of a program that the tests need: what the machine has, or Debian's package where this process may install it.
 * @param names any of these will do
 * @throws Fault saying what to install
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
