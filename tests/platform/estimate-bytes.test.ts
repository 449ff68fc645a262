import { expect, test } from "vitest";
import { estimateBytes } from "#lib/platform/estimate-bytes.ts";

const TEXT = "x".repeat(1_000);

test.each([
  ["text", TEXT, 1_000],
  ["a list of texts", [TEXT, `${TEXT}y`, `${TEXT}z`], 3_000],
  ["fields of objects", { one: { two: TEXT } }, 1_000],
  ["a map, with its keys", new Map([[TEXT, `${TEXT}y`]]), 2_000],
  ["a set", new Set([TEXT]), 1_000],
  ["bytes", Buffer.alloc(5_000), 5_000],
])("counts %s", (_, value, least) => {
  const bytes = estimateBytes(value);
  expect(bytes).toBeGreaterThanOrEqual(least);
  expect(bytes).toBeLessThan(least + 300);
});

test("counts a part once, even in a circle", () => {
  const part: { text: string; whole?: unknown } = { text: TEXT };
  part.whole = [part, part];
  expect(estimateBytes([part, part])).toBeLessThan(1_300);
});
