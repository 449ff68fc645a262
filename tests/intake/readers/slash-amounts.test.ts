import { expect, test } from "vitest";
import { findAmounts } from "#lib/intake/readers/amounts-in-text.ts";
import { findSlashAmounts } from "#lib/intake/readers/slash-amounts.ts";

const find = (text: string) => {
  const [first] = findAmounts(text);
  if (!first) throw new Error(`no amount in ${text}`);
  const found = findSlashAmounts(text, first);
  return found?.amounts.map(
    ({ amount, digits, currency }, index) =>
      `${found.sizes[index]?.text}: ${currency} ${amount.toFixed()} (${text.slice(digits.start, digits.end)})`,
  );
};

const THREE = ["20': USD 300 (300)", "40': USD 600 (600)", "40'HQ: USD 650 (650)"];

test.each([
  ["USD 300/600/650 per 20'/40'/40'HQ", THREE],
  ["USD 300 / 600 / 650 for 20' / 40' / 40'HQ", THREE],
  ["20'/40'/40'HQ: USD 300/600/650", THREE],
  ["PSS 20'/40'/40'HQ = USD 300/600/650 from 1 March", THREE],
  ["USD 300/600/650 20', 40' and 40'HQ", THREE],
  ["USD 300/600/650 per 20', 40' & 40'HQ", THREE],
  ["USD 1,300/2,600 per 20'/40'", ["20': USD 1300 (1,300)", "40': USD 2600 (2,600)"]],
  ["USD 12.5/25 per 20'/40'", ["20': USD 12.5 (12.5)", "40': USD 25 (25)"]],
])("%s", (text, amounts) => expect(find(text)).toEqual(amounts));

test.each([
  ["one amount", "USD 300 per 20'"],
  ["more amounts than sizes", "USD 300/600/650 per 20'/40'"],
  ["more sizes than amounts", "USD 300/600 per 20'/40'/45'"],
  ["no sizes", "USD 300/600 per container"],
  ["words before the sizes", "USD 300/600 until June, then per 20'/40'"],
  ["words behind the sizes", "20'/40' since June are at USD 300/600"],
  ["words between the sizes", "USD 300/600 per 20' dry or else 40'"],
  ["sizes with slashes, and no second amount", "USD 300/20'"],
  ["a length behind the slash", "USD 300/20 ft"],
])("%s: the sizes of the amounts are not known", (_, text) => expect(find(text)).toBeUndefined());

test("sizes behind the amounts come before sizes ahead of them", () => {
  expect(find("45'/45'HC USD 300/600 per 20'/40'")).toEqual(["20': USD 300 (300)", "40': USD 600 (600)"]);
});

test("the currency of the later amounts is at the first one", () => {
  const text = "USD 300/600 per 20'/40'";
  const found = findSlashAmounts(text, findAmounts(text)[0] as ReturnType<typeof findAmounts>[number]);
  expect(found?.amounts.map(({ currencyPart }) => currencyPart)).toEqual([undefined, { start: 0, end: 7 }]);
});
