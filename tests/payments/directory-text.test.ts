import { describe, expect, test } from "vitest";
import { describeForDirectory } from "#lib/access/payments/resource.ts";
import type { AnyOperation } from "#lib/operations/operation.ts";

const describeAs = (whenToUse: string | undefined, description: string) =>
  describeForDirectory({ summary: "Calculate demurrage", whenToUse, description } as AnyOperation);

describe("the description in a directory", () => {
  test("is the purpose, and the sentences up to the one that says what is returned", () => {
    expect(describeAs("Use it for a container. It is quick.", "Give the port. Returns the cost. Rates are old.")).toBe(
      "Use it for a container. Give the port. Returns the cost.",
    );
    expect(describeAs("Use it.", "It returns the cost. More.")).toBe("Use it. It returns the cost.");
  });

  test("has every sentence if none says what is returned", () => {
    expect(describeAs("Use it.", "Give the port. Give the day.")).toBe("Use it. Give the port. Give the day.");
  });

  test("begins with the summary of an operation without a purpose", () => {
    expect(describeAs(undefined, "Give the port. Returns the cost.")).toBe(
      "Calculate demurrage. Give the port. Returns the cost.",
    );
  });

  test("has 500 characters at most, in whole sentences", () => {
    const sentence = (length: number) => `G${"x".repeat(length - 2)}.`;
    const fits = sentence(500 - "Use it. ".length);
    expect(describeAs("Use it.", `${fits} Give the day.`)).toBe(`Use it. ${fits}`);
    expect(describeAs("Use it.", `${sentence(fits.length + 1)} Give the day.`)).toBe("Use it.");
  });
});
