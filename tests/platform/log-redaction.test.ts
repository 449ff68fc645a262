import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
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

/** A separate process writes the line. */
async function logged(fields: Record<string, unknown>): Promise<string> {
  const program = `
    const { flushLog, log } = await import("#lib/platform/log.ts");
    log.info(${JSON.stringify(fields)}, "said");
    flushLog();`;
  const env = { ...process.env, LOG_LEVEL: "info", NODE_NO_WARNINGS: "1" };
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
