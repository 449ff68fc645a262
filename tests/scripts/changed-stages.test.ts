import { expect, test } from "vitest";
import { chooseChangedTests } from "#scripts/support/changed-stages.ts";

test("a changed rule runs its own tests first, and no browser", () => {
  const { tests, specs } = chooseChangedTests(["lib/domain/audit/rules/wrong-tier.ts"]);
  expect(tests[0]).toBe("tests/domain/audit/wrong-tier.test.ts");
  expect(tests).toContain("tests/facts/two-hundred-invoices.test.ts");
  expect(tests.length).toBeLessThanOrEqual(40);
  expect(specs).toEqual([]);
});

test.each([
  ["app/ports/[code]/page.tsx", "e2e/ports.spec.ts"],
  ["app/dashboard/audits/page.tsx", "e2e/bulk-audit.spec.ts"],
  ["components/lanes/lane-summary.tsx", "e2e/lanes.spec.ts"],
  ["e2e/home.spec.ts", "e2e/home.spec.ts"],
])("a change of %s runs %s", (file, spec) => {
  expect(chooseChangedTests([file]).specs).toContain(spec);
});

test("a changed text runs nothing but the checks", () => {
  expect(chooseChangedTests(["docs/glossary.md"])).toEqual({ tests: [], specs: [], left: 0 });
});
