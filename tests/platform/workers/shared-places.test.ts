import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { projectRoot } from "#scripts/support/project-root.ts";

test("workers share places and tokens through their leader, and a worker that ends leaves its places", async () => {
  const file = join(projectRoot, "tests/platform/workers/places-process.ts");
  const { stdout } = await promisify(execFile)(process.execPath, ["--disable-warning=ExperimentalWarning", file], {
    cwd: projectRoot,
    timeout: 30_000,
    env: { ...process.env, NODE_OPTIONS: "" },
  });
  expect(stdout.trim().split("\n")).toEqual([
    "first: two places",
    "second: no place",
    "second: for x",
    "second: a place of the worker that has ended",
  ]);
});
