import { describe, expect, test } from "vitest";
import { readDecimal, shareObjects } from "#lib/platform/share-equal.ts";

describe("rows that say the same", () => {
  const readRow = (title: string): Record<string, unknown> => ({
    port: "INNSA",
    source: { id: "s1", title },
    slabs: [1],
  });

  test("have one object for equal sources, and others for other sources", () => {
    const [one, same, other] = [readRow("Tariff"), readRow("Tariff"), readRow("Other tariff")];
    for (const row of [one, same, other]) shareObjects(row);
    expect(same.source).toBe(one.source);
    expect(other.source).toEqual({ id: "s1", title: "Other tariff" });
  });

  test("cannot change the shared object, and share no list", () => {
    const [one, same] = [readRow("Tariff"), readRow("Tariff")];
    shareObjects(one);
    shareObjects(same);
    expect(() => Object.assign(one.source as object, { title: "Mine" })).toThrow(TypeError);
    expect(same.slabs).not.toBe(one.slabs);
  });
});

test("equal amounts are one decimal, and every digit counts", () => {
  expect(readDecimal("45.00")).toBe(readDecimal("45.00"));
  expect(readDecimal("0.1000000000000000000001").toString()).toBe("0.1000000000000000000001");
  expect(readDecimal("45.01").equals(readDecimal("45.00"))).toBe(false);
});
