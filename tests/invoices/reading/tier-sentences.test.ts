import { expect, test } from "vitest";
import { readTierSentence } from "#lib/invoices/reading/tier-sentences.ts";
import { findTokens } from "#lib/invoices/reading/tokens.ts";
import { buildLine } from "#tests/support/build-line.ts";

const read = (text: string) => {
  const line = buildLine(text);
  return readTierSentence(line, findTokens(line.text))?.map(({ pieces, rest }) => ({
    values: Object.fromEntries(
      pieces.map(({ role, token, span }) => [role, token?.kind === "number" ? token.amount.toString() : span.text]),
    ),
    isSure: pieces.every(({ isDoubtful }) => !isDoubtful),
    rest: (rest ?? []).map(({ token }) => (token?.kind === "number" ? token.amount.toString() : null)),
  }));
};

const buildTier = (charged_days: string, rate: string, billed?: string, others: Record<string, string> = {}) => ({
  values: { ...others, charged_days, rate, ...(billed ? { billed } : {}) },
  isSure: true,
  rest: [],
});

test.each([
  ["1st tier: 3 days @ USD 75.00 per day   USD 225.00", buildTier("3", "75", "225")],
  ["DAY  4 TO  9    6 DAYS X RM   870.00 =   5,220.00", buildTier("6", "870", "5220")],
  ["1-3: 3 x 75.00   225.00", buildTier("3", "75", "225")],
  ["Day 4 to 9 at 870.00 / day   5,220.00", buildTier("6", "870", "5220")],
  ["Slab 2   4 - 9   6 Days   @ Rs. 8,700.00   Rs. 52,200.00", buildTier("6", "8700", "52200")],
  ["Tramo 1: días 1 a 3: 3 x EUR 50,00 = 150,00", buildTier("3", "50", "150")],
  ["Tag 4-9: 6 Tage à 87,00   522,00 EUR", buildTier("6", "87", "522")],
  ["1. Staffel   2 Tage à 58,00", buildTier("2", "58")],
  ["Tranche 2 (jours 4 à 9)   6 jours à 87,00 €   522,00 €", buildTier("6", "87", "522")],
  ["1st period 3 days at S$ 58.00/day = S$ 174.00", buildTier("3", "58", "174")],
  ["USD 75.00 / day x 3 = USD 225.00", buildTier("3", "75", "225")],
  ["Period II   6 days   INR 8,700.00/day   INR 52,200.00", buildTier("6", "8700", "52200")],
  ["Bậc 1: 3 ngày x USD 58.00   USD 174.00", buildTier("3", "58", "174")],
  ["Etap 2: dni 4-9: 6 dni x 87,00 EUR   522,00 EUR", buildTier("6", "87", "522")],
  ["第4-9天   6天 x 870.00 = 5220.00", buildTier("6", "870", "5220")],
  [
    "1º período: 16/07/2026 a 18/07/2026 - 3 dias x US$ 58,00   US$ 174,00",
    buildTier("3", "58", "174", { charged_from: "16/07/2026", charged_to: "18/07/2026" }),
  ],
])("a tier in words is read: %s", (text, expected) => {
  expect(read(text)).toEqual([expected]);
});

test("what follows the amount of a tier is not its own", () => {
  expect(read("2nd tier: 4 days @ USD 112.50 per day   USD 450.00   Container Total   USD 675.00")).toEqual([
    { ...buildTier("4", "112.5", "450"), rest: ["675"] },
  ]);
});

test("the days of the tariff and the days of the container can be before the product, but no third range", () => {
  expect(read("Day 4 to 9, 8 to 13: 6 days x 870.00 = 5,220.00")).toEqual([buildTier("6", "870", "5220")]);
  const [first] = read("Day 1 to 3 4 to 6 7 to 9 3 days x 50.00 = 150.00") ?? [];
  expect(first).toEqual(buildTier("3", "50", "150"));
  expect(read("DAY 1 TO 3 ".repeat(20_000))).toBeUndefined();
});

test("several tiers can be in one line", () => {
  expect(read("3 days x 75.00 = 225.00; 4 days x 112.50 = 450.00")).toEqual([
    buildTier("3", "75", "225"),
    buildTier("4", "112.5", "450"),
  ]);
});

test("words of something else are not sure", () => {
  expect(read("Plugging: 3 days x USD 50.00 = USD 150.00")?.map(({ isSure }) => isSure)).toEqual([false]);
});

test.each([
  "Free time 5 days, then USD 100.00 per day",
  "Days 1 to 5 USD 50.00 per day, days 6 to 10 USD 75.00 per day",
  "ONEU5113259   3 days @ USD 75.00 = USD 225.00",
  "Subtotal   675.00   19 %   128.25",
  "The tariff is 5 days at USD 100.00 per day",
])("other lines are no tiers: %s", (text) => {
  expect(read(text)).toBeUndefined();
});
