import { Script } from "node:vm";
import { expect, test } from "vitest";
import { readElementsScript } from "#components/elements/elements-script.ts";

test("the elements are one script that imports nothing, at a path that browsers may keep", () => {
  const { code, path } = readElementsScript();
  expect(() => new Script(code)).not.toThrow(); // `Script` reads no imports.
  expect(path).toMatch(/^\/elements\/[0-9a-f]{12}$/);
});
