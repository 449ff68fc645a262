import { expect, test } from "vitest";
import { findTariffInTexts } from "#lib/invoices/own-tariff/tariff-of-file.ts";

test("a long text in which no tier is left is no tariff", () => {
  const text = `${"1.1,1'1 ".repeat(30)}\n`.repeat(990);
  expect(findTariffInTexts([{ sheet: null, text }])).toEqual({
    ok: false,
    message: "No free days and rates were found in the file. Type them, or paste the table.",
  });
});
