import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { run } from "#scripts/support/run.ts";

const url = `${process.env.TEST_API_URL}/mcp`;
const resultsFolder = mkdtempSync(join(tmpdir(), "quayside-conformance-"));
afterAll(() => rmSync(resultsFolder, { recursive: true, force: true }));

/** The server scenarios of the suite that apply to a server with tools only. */
const APPLICABLE = ["server-initialize", "ping", "tools-list", "dns-rebinding-protection"];

/** By reason. */
const NOT_APPLICABLE: Record<string, string[]> = {
  "calls a tool of the suite, such as test_simple_text": [
    "tools-call-simple-text",
    "tools-call-image",
    "tools-call-audio",
    "tools-call-embedded-resource",
    "tools-call-mixed-content",
    "tools-call-with-logging",
    "tools-call-error",
    "tools-call-with-progress",
    "tools-call-sampling",
    "tools-call-elicitation",
    "json-schema-2020-12",
    "elicitation-sep1034-defaults",
    "elicitation-sep1330-enums",
    "server-sse-polling",
  ],
  "requires sessions and event streams, which are optional for servers": ["server-sse-multiple-streams"],
  "tests a capability that is not offered: logging, completions, resources, prompts": [
    "logging-set-level",
    "completion-complete",
    "resources-list",
    "resources-read-text",
    "resources-read-binary",
    "resources-templates-read",
    "resources-subscribe",
    "resources-unsubscribe",
    "prompts-list",
    "prompts-get-simple",
    "prompts-get-with-args",
    "prompts-get-embedded-resource",
    "prompts-get-with-image",
  ],
};

const conformance = (...args: string[]) =>
  run(process.execPath, ["node_modules/@modelcontextprotocol/conformance/dist/index.js", ...args], { quiet: true });

test("the tests run every scenario of the suite that is not excluded for a reason", async () => {
  const { output } = await conformance("list", "--server");
  const scenarios = [...output.matchAll(/^ {2}- (\S+)/gm)].map(([, name]) => name);
  expect(scenarios.sort()).toEqual([...APPLICABLE, ...Object.values(NOT_APPLICABLE).flat()].sort());
});

test.each(APPLICABLE)("%s", async (scenario) => {
  const { code, output } = await conformance(
    "server",
    "--url",
    url,
    "--scenario",
    scenario,
    "--output-dir",
    resultsFolder,
  );
  expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/Passed: ([1-9]\d*)\/\1, 0 failed/) });
});
