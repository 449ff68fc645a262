import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { projectRoot } from "#scripts/support/project-root.ts";

const SECRET = "hush-hush";

/** The names of all secrets: headers, settings, and names that drivers use. */
const NAMES = [
  ...[
    "authorization",
    "cookie",
    "set-cookie",
    "x-payment",
    "payment-signature",
    "payment-required",
    "payment-response",
    "x-free-tier-key",
    "x-api-key",
  ],
  ...["password", "secret", "token", "apiKey", "connectionString"],
  ...[
    "DATABASE_URL",
    "REDIS_URL",
    "FACILITATOR_AUTHORIZATION",
    "FACILITATOR_AUTHORIZATION_EVM",
    "FACILITATOR_AUTHORIZATION_SVM",
    "CDP_API_KEY_SECRET",
    "FILES_S3_SECRET_KEY",
    "secretKey",
    "OWNERSHIP_KEY_EVM",
    "OWNERSHIP_KEY_SVM",
  ],
];

const logged = (fields: Record<string, unknown>): Promise<string> =>
  runWithLog(`log.info(${JSON.stringify(fields)}, "said");`);

/** A separate process writes the lines. */
async function runWithLog(statement: string, level = "info"): Promise<string> {
  const program = `
    const { flushLog, log, logRequest } = await import("#lib/platform/log.ts");
    ${statement}
    flushLog();`;
  const env = { ...process.env, LOG_LEVEL: level, NODE_NO_WARNINGS: "1" };
  return (
    await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program], { cwd: projectRoot, env })
  ).stdout;
}

test("a log line contains no secret, at the top level or two levels deep", async () => {
  const secrets = Object.fromEntries(NAMES.map((name) => [name, SECRET]));
  const line = await logged({ ...secrets, settings: secrets, request: { headers: secrets } });
  expect(JSON.parse(line)).toMatchObject({ msg: "said", settings: { FACILITATOR_AUTHORIZATION: "[redacted]" } });
  expect(line).not.toContain(SECRET);
});

test("a log line contains all other fields", async () => {
  expect(JSON.parse(await logged({ reason: "plain", request: { path: "/api/lines" } }))).toMatchObject({
    reason: "plain",
    request: { path: "/api/lines" },
  });
});

test("the line of a request has the form of other lines, also with signs in its path that JSON escapes", async () => {
  const request = {
    requestId: "9b2c",
    method: "GET",
    path: '/api/"\\\u2028\ud800',
    operation: "list_lines",
    status: 200,
    ms: 0.25,
    address: "2001:db8::1",
  };
  const calls = [request, { ...request, operation: undefined }].map((one) => {
    const { operation, ...fields } = one;
    return `logRequest({ ...${JSON.stringify(fields)}, operation: ${operation ? `"${operation}"` : "undefined"} });`;
  });
  const lines = (await runWithLog(calls.join("\n")))
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines).toEqual([
    { level: "info", time: expect.stringMatching(/^20\d\d-.*Z$/), ...request, msg: "request" },
    { level: "info", time: expect.any(String), ...request, operation: undefined, msg: "request" },
  ]);
  expect(await runWithLog(calls.join("\n"), "warn")).toBe("");
});

/** Each write to it fails, as on a disk that is full. */
const FULL = "/dev/full";

test("a process whose log cannot be written goes on, and ends when it wants to", { timeout: 20_000 }, async () => {
  const statements = `
    const { log, flushLog } = await import("#lib/platform/log.ts");
    for (let second = 0; second < 3; second++) {
      for (let line = 0; line < 100; line++) log.info({ text: "x".repeat(200) }, "said");
      await new Promise((resolve) => setTimeout(resolve, 700));
    }
    flushLog();
    console.error("the end");
    process.exit(0);`;
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", statements],
    {
      cwd: projectRoot,
      env: { ...process.env, LOG_LEVEL: "info" },
      stdio: ["ignore", openSync(FULL, "w"), "pipe"],
    },
  );
  onTestFinished(() => void child.kill("SIGKILL"));
  const [printed, [code]] = await Promise.all([text(child.stderr as Readable), once(child, "exit")]);
  expect([printed, code]).toEqual(["the end\n", 0]);
});
