import { expect, test } from "vitest";
import { readCalculation } from "#lib/invoices/reading/calculations.ts";
import { findTokens } from "#lib/invoices/reading/tokens.ts";
import { buildLine } from "#tests/support/build-line.ts";

const read = (text: string) => {
  const line = buildLine(text);
  const found = readCalculation(line, findTokens(line.text));
  return (
    found && {
      tiers: found.tiers.map((pieces) =>
        pieces.map(({ role, span }) => `${role} ${span.text.replace(/[()]/g, "").trim()}`),
      ),
      total: found.total?.span.text ?? null,
    }
  );
};

test("each tier of a sentence has its days, rate and amount", () => {
  expect(read("We charge 5 days at USD 80.00 = USD 400.00, then 2 days at USD 120.00 = USD 240.00.")).toEqual({
    tiers: [
      ["charged_days 5", "rate USD 80.00", "billed USD 400.00"],
      ["charged_days 2", "rate USD 120.00", "billed USD 240.00"],
    ],
    total: null,
  });
});

test("tiers without amounts count if the amount behind them is their sum", () => {
  expect(read("7 days of demurrage (5 x AED 80.00 + 2 x AED 120.00), amounting to AED 640.00")).toEqual({
    tiers: [
      ["charged_days 5", "rate AED 80.00"],
      ["charged_days 2", "rate AED 120.00"],
    ],
    total: "AED 640.00",
  });
});

test.each([
  ["the sum is another", "5 x AED 80.00 + 2 x AED 120.00, amounting to AED 700.00"],
  ["only one tier has an amount", "5 days at USD 80.00 = USD 400.00, then 2 days at USD 120.00 = USD 230.00"],
  ["nothing is multiplied", "Free time of 5 days until 3 July 2026, USD 80.00 in all"],
])("nothing is read where %s", (_, text) => {
  expect(read(text)).toBeNull();
});
