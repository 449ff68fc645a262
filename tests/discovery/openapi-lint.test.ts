import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openapi } from "#tests/support/openapi.ts";

const require = createRequire(import.meta.url);
const LINTER = require.resolve("@redocly/cli/bin/cli.js");

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "quayside-openapi-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** With Redocly's recommended rules. Checks every example against its schema, and uses no network. */
function lint(document: unknown): { severity: string; ruleId: string; message: string }[] {
  const file = join(folder, "openapi.json");
  writeFileSync(file, JSON.stringify(document));
  writeFileSync(
    join(folder, "redocly.yaml"),
    "telemetry: off\nextends: [recommended]\nrules:\n  no-invalid-parameter-examples: error\n  no-invalid-schema-examples: error\n  no-invalid-media-type-examples: error\n",
  );
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  const args = [LINTER, "lint", "openapi.json", "--format=json", "--max-problems=1000"];
  let printed: string;
  try {
    printed = execFileSync(process.execPath, args, {
      cwd: folder,
      env,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch (error) {
    printed = (error as { stdout: string }).stdout;
  }
  return JSON.parse(printed).problems;
}

test("Redocly's recommended rules find no error and no warning", () => {
  expect(lint(openapi)).toEqual([]);
});

test("the linter finds an example that does not match its schema", () => {
  const wrong = structuredClone(openapi);
  wrong.components.responses.calculate_demurrage.content["application/json"].example.beyond = true;
  expect(lint(wrong).map(({ ruleId }) => ruleId)).toEqual(["no-invalid-media-type-examples"]);
});
