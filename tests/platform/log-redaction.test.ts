import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { projectRoot } from "#scripts/support/project-root.ts";

const SECRET = "hush-hush";

/** Everything that is a secret by its name: headers, settings and what drivers call theirs. */
const NAMES = [
  ...["authorization", "cookie", "set-cookie", "x-payment", "payment-signature", "payment-required", "payment-response", "x-free-tier-key"],
  ...["password", "secret", "token", "apiKey", "connectionString"],
  ...["DATABASE_URL", "REDIS_URL", "FACILITATOR_AUTHORIZATION", "OWNERSHIP_KEY_EVM", "OWNERSHIP_KEY_SVM"],
];

/** What a process of its own writes when it logs these fields. */
async function logged(fields: Record<string, unknown>): Promise<string> {
  const program = `
    const { flushLog, log } = await import("#lib/platform/log.ts");
    log.info(${JSON.stringify(fields)}, "said");
    flushLog();`;
  const env = { ...process.env, LOG_LEVEL: "info", NODE_NO_WARNINGS: "1" };
  return (await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program], { cwd: projectRoot, env })).stdout;
}

test("no secret reaches a log line, by itself or among headers and settings, two levels deep", async () => {
  const secrets = Object.fromEntries(NAMES.map((name) => [name, SECRET]));
  const line = await logged({ ...secrets, settings: secrets, request: { headers: secrets } });
  expect(JSON.parse(line)).toMatchObject({ msg: "said", settings: { FACILITATOR_AUTHORIZATION: "[redacted]" } });
  expect(line).not.toContain(SECRET);
});

test("what is no secret is told", async () => {
  expect(JSON.parse(await logged({ reason: "plain", request: { path: "/api/lines" } }))).toMatchObject({ reason: "plain", request: { path: "/api/lines" } });
});
