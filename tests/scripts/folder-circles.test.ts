import { expect, test } from "vitest";
import { findFolderCircles } from "#scripts/support/folder-circles.ts";

const importing = (...targets: string[]) => targets.map((target) => `import { x } from "${target}";`).join("\n");

test("a circle of three folders is found, one between a folder and a part of it is not", () => {
  const files = new Map([
    ["lib/a/one.ts", importing("../b/two.ts")],
    ["lib/b/two.ts", importing("#lib/c/three.ts")],
    ["lib/c/three.ts", importing("#lib/a/one.ts", "./part/four.ts")],
    ["lib/c/part/four.ts", importing("../three.ts")],
  ]);
  expect(findFolderCircles(files)).toEqual([["lib/a", "lib/b", "lib/c", "lib/a"]]);
  files.set("lib/c/three.ts", importing("./part/four.ts"));
  expect(findFolderCircles(files)).toEqual([]);
});
