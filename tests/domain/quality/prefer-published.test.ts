import { expect, test } from "vitest";
import { preferPublished } from "#lib/domain/quality/prefer-published.ts";
import { illustrative, source } from "../demurrage/tariffs.ts";

const published = { id: 1, source: source() };
const madeUp = { id: 2, source: illustrative };

test("uses illustrative facts only when nothing is published", () => {
  expect(preferPublished([madeUp, published])).toEqual([published]);
  expect(preferPublished([madeUp])).toEqual([madeUp]);
  expect(preferPublished([])).toEqual([]);
});
