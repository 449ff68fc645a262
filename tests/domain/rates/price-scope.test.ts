import { expect, test } from "vitest";
import { findPriceScope } from "#lib/domain/rates/price-scope.ts";

test.each([
  ["Drewry World Container Index", "included", "varies"],
  ["Freightos Baltic Index FBX11", "included", "not_stated"],
  ["FAK base rate", "excluded", "excluded"],
  ["Xeneta average spot rate", "not_stated", "not_stated"],
  [null, "not_stated", "not_stated"],
])("a price of %s has surcharges %s and terminal handling %s", (indexName, surcharges, terminalHandling) => {
  expect(findPriceScope(indexName)).toEqual({ surcharges, terminalHandling });
});
