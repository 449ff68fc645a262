/** Starts of a formula in a spreadsheet: also the full-width forms, which some programs read as the plain ones. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

const NUMBER = /^-?\d+(?:\.\d+)?$/;

/**
 * Stops a spreadsheet from running the text of a CSV or XLSX cell as a formula. A single quote goes before `=`, `+`,
 * `-`, `@`, a tab and a carriage return. Plain numbers such as -5.20 stay.
 */
export const toSafeCell = (value: string): string => (FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value);
