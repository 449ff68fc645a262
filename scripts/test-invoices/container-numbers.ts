import { checkContainerNumber } from "#lib/domain/demurrage/container-number.ts";

/** With the right check digit. */
export function buildContainerNumber(owner: string, serial: number): string {
  const ten = `${owner}${String(serial).padStart(6, "0")}`;
  const check = checkContainerNumber(ten);
  if (check.ok || check.expectedCheckDigit === undefined)
    throw new Error(`${ten} is not the beginning of a container number`);
  return `${ten}${check.expectedCheckDigit}`;
}
