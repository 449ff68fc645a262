import { checks, runCheck } from "./support/checks.ts";
import { ensureClients } from "./support/clients.ts";
import { Fault, Interrupted } from "./support/fault.ts";
import { ensurePrismaClient } from "./support/prisma-client.ts";

try {
  await ensurePrismaClient();
  await ensureClients();
  for (const check of checks) {
    const { code, output } = await runCheck(check);
    process.stdout.write(code === 0 ? `ok    ${check.name}\n` : `${output.trimEnd()}\nFAIL  ${check.name}\n`);
    if (code !== 0) process.exitCode = 1;
  }
} catch (error) {
  if (error instanceof Interrupted) process.exit(error.exitCode);
  if (!(error instanceof Fault)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
