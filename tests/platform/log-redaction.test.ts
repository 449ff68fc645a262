import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

const SECRET = "0x5ec2e7";

/** What a process prints that logs `line`. */
function logged(line: object): string {
  const program = `const { log, flushLog } = await import("#lib/platform/log.ts"); log.info(${JSON.stringify(line)}, "said"); flushLog();`;
  return execFileSync(process.execPath, ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", program], {
    encoding: "utf8",
    env: { ...process.env, LOG_LEVEL: "info" },
  });
}

test.each([
  "OWNERSHIP_KEY_EVM",
  "OWNERSHIP_KEY_SVM",
  "DATABASE_URL",
  "REDIS_URL",
  "authorization",
  "x-payment",
  "payment-signature",
  "x-free-tier-key",
  "password",
])("%s never reaches a log line, two levels deep included", (name) => {
  const printed = logged({ [name]: SECRET, settings: { [name]: SECRET, inner: { [name]: SECRET } }, port: 3000 });
  expect(printed).toContain('"port":3000');
  expect(printed).toContain("[redacted]");
  expect(printed).not.toContain(SECRET);
});
