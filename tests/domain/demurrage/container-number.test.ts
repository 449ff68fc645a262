import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkContainerNumber } from "#lib/domain/demurrage/container-number.ts";

// Calculated by hand from the tables of ISO 6346, so that the test shares no code with the implementation.
const LETTERS: Record<string, number> = Object.fromEntries(
  "A10 B12 C13 D14 E15 F16 G17 H18 I19 J20 K21 L23 M24 N25 O26 P27 Q28 R29 S30 T31 U32 V34 W35 X36 Y37 Z38"
    .split(" ")
    .map((pair) => [pair.charAt(0), Number(pair.slice(1))]),
);
const WEIGHTS = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];
const digitFor = (ten: string) =>
  (WEIGHTS.reduce((sum, weight, place) => sum + weight * (LETTERS[ten.charAt(place)] ?? Number(ten.charAt(place))), 0) %
    11) %
  10;

const letters = (count: number) =>
  fc.string({ unit: fc.constantFrom(...Object.keys(LETTERS)), minLength: count, maxLength: count });
const firstTen = fc
  .tuple(letters(3), fc.constantFrom("U", "J", "Z"), fc.integer({ min: 0, max: 999_999 }))
  .map(([owner, category, serial]) => owner + category + String(serial).padStart(6, "0"));

describe("valid numbers", () => {
  test.each(["CSQU3054383", "MSKU6011672", "TEXU3070079"])("%s", (number) =>
    expect(checkContainerNumber(number)).toEqual({ ok: true, number }),
  );

  test.each(["csqu3054383", "CSQU 305438 3", "CSQU 305438-3", " csqu-305438-3 "])("accepts the spelling %j", (text) => {
    expect(checkContainerNumber(text)).toEqual({ ok: true, number: "CSQU3054383" });
  });

  test("has the check digit 0 for a remainder of ten", () => {
    const ten = "AAAU000006";
    const sum = WEIGHTS.reduce(
      (total, weight, place) => total + weight * (LETTERS[ten.charAt(place)] ?? Number(ten.charAt(place))),
      0,
    );
    expect(sum % 11).toBe(10);
    expect(checkContainerNumber(`${ten}0`)).toMatchObject({ ok: true });
  });

  test("is valid only with the check digit of the standard", () => {
    fc.assert(
      fc.property(firstTen, fc.integer({ min: 0, max: 9 }), (ten, digit) => {
        const right = digitFor(ten);
        expect(checkContainerNumber(`${ten}${digit}`)).toMatchObject(
          digit === right ? { ok: true } : { ok: false, reason: "check_digit", expectedCheckDigit: right },
        );
      }),
    );
  });

  test("is invalid with one wrong digit", () => {
    fc.assert(
      fc.property(firstTen, fc.integer({ min: 4, max: 9 }), fc.integer({ min: 1, max: 9 }), (ten, place, step) => {
        const wrong = ten.slice(0, place) + ((Number(ten[place]) + step) % 10) + ten.slice(place + 1);
        // The standard uses 0 for the remainders 10 and 0, so it cannot distinguish this pair.
        fc.pre(digitFor(wrong) !== 0 || digitFor(ten) !== 0);
        expect(checkContainerNumber(`${wrong}${digitFor(ten)}`)).toMatchObject({ ok: false, reason: "check_digit" });
      }),
    );
  });
});

describe("invalid numbers", () => {
  test("reports the correct check digit when it is wrong", () => {
    expect(checkContainerNumber("CSQU3054384")).toEqual({
      ok: false,
      reason: "check_digit",
      message: "The last digit is 4 but should be 3.",
      expectedCheckDigit: 3,
    });
  });

  test("reports the check digit when it is missing", () => {
    expect(checkContainerNumber("CSQU305438")).toMatchObject({
      reason: "check_digit",
      message: "The last digit is missing: it should be 3.",
      expectedCheckDigit: 3,
    });
  });

  test("must have a category as fourth letter", () => {
    expect(checkContainerNumber("CSQA3054383")).toMatchObject({
      ok: false,
      reason: "category",
      message: "The fourth letter is U, J or Z; here it is A.",
    });
  });

  test.each(["", "CSQU", "CSQU30543", "CSQU30543833", "CS1U3054383", "CSQU30543A3", "3054383", "CSQU٣054383"])(
    "does not have the form of a container number: %j",
    (text) => {
      expect(checkContainerNumber(text)).toMatchObject({ ok: false, reason: "form" });
    },
  );
});
