/**
 * Runs everything that can fail and ends with one line, `N passed, N failed`.
 * `npm test -- check|unit|api|e2e` runs the parts that are named.
 */
import { Fault, Interrupted } from "./support/fault.ts";
import { type PostgresServer, startPostgres } from "./support/postgres.ts";
import { ensurePrismaClient } from "./support/prisma-client.ts";
import { allStages, type Stage } from "./support/stages.ts";
import type { Tally } from "./support/tally.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);

let server: PostgresServer | undefined;
const postgres = async () => {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
  server ??= await startPostgres();
  return server.url;
};

/** The stage's tally; a stage that could not run, for a reason it names, counts as one failure. */
async function tallyOfStage(stage: Stage): Promise<Tally> {
  try {
    return await stage.run();
  } catch (error) {
    if (error instanceof Interrupted) throw error;
    say(error instanceof Fault ? error.message : ((error as Error).stack ?? String(error)));
    return { passed: 0, failed: 1 };
  }
}

async function runStages(stages: Stage[]): Promise<Tally> {
  const total: Tally = { passed: 0, failed: 0 };
  const lines: string[] = [];
  for (const stage of stages) {
    say(`\n── ${stage.part}: ${stage.name}`);
    const startedAt = performance.now();
    const { passed, failed } = await tallyOfStage(stage);
    total.passed += passed;
    total.failed += failed;
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    lines.push(
      `${failed === 0 ? "ok  " : "FAIL"}  ${stage.part.padEnd(5)}  ${stage.name.padEnd(48)} ${`${passed} passed, ${failed} failed`.padEnd(24)} ${seconds} s`,
    );
    say(lines.at(-1) as string);
  }
  say(`\n${lines.join("\n")}\n`);
  return total;
}

const stages = allStages(postgres);
const asked = process.argv.slice(2);
const unknown = asked.filter((part) => !stages.some((stage) => stage.part === part));
if (unknown.length > 0) {
  say(`There is no part ${unknown.join(", ")}: npm test [-- ${[...new Set(stages.map(({ part }) => part))].join("|")}]`);
  process.exit(1);
}

try {
  await ensurePrismaClient();
  const { passed, failed } = await runStages(asked.length === 0 ? stages : stages.filter(({ part }) => asked.includes(part)));
  say(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
} catch (error) {
  if (!(error instanceof Interrupted || error instanceof Fault)) throw error;
  say(error.message);
  process.exitCode = error instanceof Interrupted ? error.exitCode : 1;
} finally {
  await server?.stop();
}
