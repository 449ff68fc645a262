export type ContainerNumberCheck =
  | { ok: true; number: string }
  | { ok: false; reason: "form" | "category" | "check_digit"; message: string; expectedCheckDigit?: number };

/**
 * ISO 6346: an owner code of three letters, a category letter, six digits and a check digit. The category is U (freight
 * container), J (detachable equipment) or Z (chassis, trailer). Spaces, hyphens and lower case are accepted.
 * `number` has eleven characters. If the check digit is wrong or missing, `expectedCheckDigit` has the correct one.
 */
export function checkContainerNumber(text: string): ContainerNumberCheck {
  const upper = text.toUpperCase();
  const number = /^[A-Z\d]*$/.test(upper) ? upper : upper.replace(/[\s\p{Pd}]+/gu, "");
  const [, firstTen, digit] = /^([A-Z]{4}\d{6})(\d?)$/.exec(number) ?? [];
  if (!firstTen) {
    return {
      ok: false,
      reason: "form",
      message: "A container number is four letters and seven digits, such as CSQU3054383.",
    };
  }
  const category = firstTen.charAt(3);
  if (!"UJZ".includes(category)) {
    return { ok: false, reason: "category", message: `The fourth letter is U, J or Z; here it is ${category}.` };
  }
  const expectedCheckDigit = checkDigit(firstTen);
  if (digit !== String(expectedCheckDigit)) {
    const found = digit ? `is ${digit} but` : "is missing: it";
    return {
      ok: false,
      reason: "check_digit",
      message: `The last digit ${found} should be ${expectedCheckDigit}.`,
      expectedCheckDigit,
    };
  }
  return { ok: true, number };
}

/** ISO 6346: the sum of (character value × 2^position), modulo 11. The check digit for a remainder of 10 is 0. */
function checkDigit(firstTen: string): number {
  let sum = 0;
  for (let place = 0; place < firstTen.length; place += 1)
    sum += getCharacterValue(firstTen.charAt(place)) * 2 ** place;
  return (sum % 11) % 10;
}

/** ISO 6346: a digit has its own value. Letters start at A = 10 and count up without the multiples of 11. */
function getCharacterValue(character: string): number {
  const value = Number.parseInt(character, 36);
  return value + (value > 10 ? 1 : 0) + (value > 20 ? 1 : 0) + (value > 30 ? 1 : 0);
}
