import { expect, test } from "vitest";
import { publishedOrIllustrative } from "#lib/domain/quality/published.ts";
import { illustrative, source } from "./demurrage/tariffs.ts";

const published = { id: 1, source: source() };
const madeUp = { id: 2, source: illustrative };

test("an illustrative fact counts only where nothing is published", () => {
  expect(publishedOrIllustrative([madeUp, published])).toEqual([published]);
  expect(publishedOrIllustrative([madeUp])).toEqual([madeUp]);
  expect(publishedOrIllustrative([])).toEqual([]);
});
