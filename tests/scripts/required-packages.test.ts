import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkBuildPackages, checkLocalPackages } from "#scripts/support/required-packages.ts";

const manifest = JSON.parse(readFileSync("package.json", "utf8")) as Record<
  "dependencies" | "optionalDependencies",
  Record<string, string>
>;

/** A tree from `npm ci --omit=dev --omit=optional`. */
const isInLeanTree = (name: string) => name in manifest.dependencies;
const isInFullTree = (name: string) => isInLeanTree(name) || name in manifest.optionalDependencies;

const SERVERS = { DATABASE_URL: "postgresql://db.example/quayside", FACILITATOR_URL: "https://facilitator.example" };

test("a lean tree has everything for a server with its own Postgres and facilitator", () => {
  expect(() => checkLocalPackages(SERVERS, isInLeanTree)).not.toThrow();
});

test("a complete tree has everything for a local server and for the build", () => {
  expect(() => checkLocalPackages({}, isInFullTree)).not.toThrow();
  expect(() => checkBuildPackages(isInFullTree)).not.toThrow();
});

test.each([
  [
    "the embedded database",
    () => checkLocalPackages({ ...SERVERS, DATABASE_URL: undefined }, isInLeanTree),
    /^The embedded database needs .*pglite.*set DATABASE_URL\.$/,
  ],
  [
    "test chains",
    () => checkLocalPackages({ ...SERVERS, FACILITATOR_URL: undefined }, isInLeanTree),
    /^The local money path needs .*anvil.*litesvm.*set FACILITATOR_URL/,
  ],
  [
    "the build",
    () => checkBuildPackages(isInLeanTree),
    /^The build needs .*tailwindcss.*Run npm ci, or copy \.next and generated/,
  ],
])("a lean tree without a replacement for %s is reported in one line", (_, check, message) => {
  expect(check).toThrow(expect.objectContaining({ name: "Fault", message: expect.stringMatching(message) }));
});
