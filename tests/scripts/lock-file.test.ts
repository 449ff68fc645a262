import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isForProduction, type LockFile, listPackagesWithoutIntegrity } from "#scripts/support/lock-file.ts";
import { projectRoot } from "#scripts/support/project-root.ts";

const lock = JSON.parse(readFileSync(join(projectRoot, "package-lock.json"), "utf8")) as LockFile;

test("the lock file has a hash of every package that production installs", () => {
  expect(listPackagesWithoutIntegrity(lock).filter(({ entry }) => isForProduction(entry))).toEqual([]);
});

test("only a binary for another platform may wait for its hash, and its version is exact", () => {
  for (const { name, entry } of listPackagesWithoutIntegrity(lock)) {
    expect(entry, name).toMatchObject({ optional: true, version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
  }
});

test("a package without a hash is found, a link and a bundled package are not", () => {
  const packages = {
    "": {},
    "node_modules/a": { version: "1.0.0" },
    "node_modules/b/node_modules/@c/d": { version: "2.0.0" },
    "node_modules/e": { link: true },
    "node_modules/f": { inBundle: true },
    "node_modules/g": { integrity: "sha512-x" },
  };
  expect(listPackagesWithoutIntegrity({ packages }).map(({ name }) => name)).toEqual(["a", "@c/d"]);
});
