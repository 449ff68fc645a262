import { Script } from "node:vm";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readElementsScript } from "#components/elements/elements-script.ts";
import { SCRIPT_NAMES } from "#components/elements/script-names.ts";

const MAX_GZIPPED_BYTES = 11_000;

describe.each(SCRIPT_NAMES)("the script “%s”", (name) => {
  test("imports nothing, and is at a path that browsers may keep", () => {
    const { code, path } = readElementsScript(name);
    expect(() => new Script(code)).not.toThrow(); // `Script` reads no imports.
    expect(path).toMatch(new RegExp(`^/elements/${name}-[0-9a-f]{12}$`));
  });

  test("is small, because it is all that a page loads", () => {
    expect(gzipSync(readElementsScript(name).code, { level: 9 }).length).toBeLessThan(MAX_GZIPPED_BYTES);
  });
});
