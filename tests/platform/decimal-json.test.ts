import { expect, test } from "vitest";
import { readDecimals, writeDecimals } from "#lib/platform/decimal-json.ts";
import { Decimal } from "#lib/platform/money.ts";

test("decimals arrive as decimals, and everything else as it was", () => {
  const value = {
    amount: new Decimal("0.10"),
    none: null,
    rows: [{ rate: new Decimal("1e30"), name: "12.5", days: 3 }],
    deep: { total: new Decimal(-7) },
  };
  expect(readDecimals(writeDecimals(value))).toEqual(value);
});
