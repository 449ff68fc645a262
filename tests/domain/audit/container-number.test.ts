import { expect, test } from "vitest";
import { containerNumberRule } from "#lib/domain/audit/rules/container-number.ts";
import { auditFacts, find, found } from "./facts.ts";

test("finds a number with a wrong check digit, without an amount", () => {
  const [finding] = find(containerNumberRule, auditFacts({ lines: [{ container: "CSQU3054384", billed: 1000 }] }));
  expect(finding).toMatchObject({
    title: "Container number CSQU3054384 is not valid",
    amount: null,
    authority: { citation: "ISO 6346" },
  });
  expect(finding?.explanation).toContain("The last digit is 4 but should be 3.");
});

test("names a number once", () => {
  const line = { container: "CSQU3054384", billed: 1000 };
  expect(found(containerNumberRule, { lines: [line, line] })).toHaveLength(1);
});

test.each(["CSQU3054383", "csqu 305438-3", null])("is silent for %j", (container) => {
  expect(found(containerNumberRule, { lines: [{ container, billed: 1000 }] })).toEqual([]);
});
