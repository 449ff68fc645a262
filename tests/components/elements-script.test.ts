import { Script } from "node:vm";
import { expect, test } from "vitest";
import { buildElementsScript } from "#components/elements/elements-script.ts";

test("the joined files of the elements are one script that a browser can read: no name is declared twice", () => {
  const code = buildElementsScript().code.replace(/^export /gm, ""); // `Script` reads no modules.
  expect(() => new Script(code)).not.toThrow();
});
