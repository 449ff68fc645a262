import { readMixFacts } from "#tests/soak/facts.ts";
import { listQuestions } from "#tests/soak/inputs.ts";
import { listServerPids, readMemoryMb } from "#tests/soak/server-processes.ts";
import { startServer } from "#tests/support/server.ts";
import { makeFilledDatabase } from "./filled-database.ts";
import { measureRates } from "./measure-rates.ts";
import { createAmount, createRatio, type PartResult } from "./results.ts";
import { stopLater } from "./started-processes.ts";
import { buildVariedTarget } from "./varied-target.ts";

/** On two cores, of which the load and the database take a part. */
const MIN_FACTOR = 1.5;

const CONNECTIONS = 16;

/** Only the factor of audits has a limit: they need the processor more than any other call. */
const OPERATIONS = ["audit_invoice", "calculate_demurrage", "list_lines"];

/** Compares one process with two workers. Each call asks something else. */
export async function measureWorkers(): Promise<PartResult> {
  const database = await makeFilledDatabase();
  const settings = { DATABASE_URL: database, FREE_QUOTA_PER_MONTH: "1000000000", RATE_LIMIT_PER_SECOND: "0" };
  const one = await stopLater(startServer(settings, { output: "discard" }));
  const two = await stopLater(startServer({ ...settings, WORKERS: "2" }, { output: "discard" }));
  const questions = listQuestions(await readMixFacts(database));
  const factors: { id: string; factor: number }[] = [];
  console.log(
    `\n${"call".padEnd(24)}${"one process".padStart(12)}${"two workers".padStart(12)}${"factor".padStart(8)}`,
  );
  for (const id of OPERATIONS) {
    const question = questions.find(({ operation }) => operation.id === id);
    if (!question) throw new Error(`no question for ${id}`);
    const [single, double] = await measureRates(
      buildVariedTarget(`${id}, one`, one.url, question),
      [buildVariedTarget(`${id}, two`, two.url, question)],
      { connections: CONNECTIONS },
    );
    const factor = double?.share ?? 0;
    factors.push({ id, factor });
    console.log(
      `${id.padEnd(24)}${(single?.rate ?? 0).toFixed(0).padStart(12)}${(double?.rate ?? 0).toFixed(0).padStart(12)}${factor.toFixed(2).padStart(8)}`,
    );
  }
  const memory = [one, two].map(({ pid }) => Math.round(readMemoryMb(listServerPids(pid))));
  console.log(`memory: one process ${memory[0]} MB, all processes with two workers ${memory[1]} MB`);
  return {
    isWithinLimits: factors.every(({ id, factor }) => id !== "audit_invoice" || factor >= MIN_FACTOR),
    figures: [
      ...factors.map(({ id, factor }) => createRatio(id, factor, "of one process")),
      createAmount("memory of all processes with two workers", memory[1] ?? 0, "MB"),
    ],
  };
}
