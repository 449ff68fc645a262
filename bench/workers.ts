import { createRandom } from "#scripts/support/random.ts";
import { readMixFacts } from "#tests/soak/facts.ts";
import { listQuestions } from "#tests/soak/inputs.ts";
import { listServerPids } from "#tests/soak/server-processes.ts";
import { buildOperationRequest } from "#tests/support/build-operation-request.ts";
import { readProcessMemory } from "#tests/support/process-memory.ts";
import { startServer } from "#tests/support/server.ts";
import { makeFilledDatabase } from "./filled-database.ts";
import { measureRates, type Target } from "./measure-rates.ts";
import { createAmount, createRatio, type PartResult } from "./results.ts";
import { stopLater } from "./started-processes.ts";

/** On two cores, of which the load and the database take a part. */
const MIN_FACTOR = 1.5;

const CONNECTIONS = 16;

/** Audits need the processor more than any other call, so they show what further workers give. */
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
    const toTarget = (url: string, name: string): Target => {
      const random = createRandom(1);
      return {
        name,
        url,
        canLackData: true,
        askNext: () => buildOperationRequest(question.operation, question.build(random)),
      };
    };
    const [single, double] = await measureRates(toTarget(one.url, `${id}, one`), [toTarget(two.url, `${id}, two`)], {
      connections: CONNECTIONS,
    });
    const factor = double?.share ?? 0;
    factors.push({ id, factor });
    console.log(
      `${id.padEnd(24)}${(single?.rate ?? 0).toFixed(0).padStart(12)}${(double?.rate ?? 0).toFixed(0).padStart(12)}${factor.toFixed(2).padStart(8)}`,
    );
  }
  const memory = [one, two].map(({ pid }) =>
    Math.round(listServerPids(pid).reduce((sum, each) => sum + readProcessMemory(each), 0)),
  );
  console.log(`memory: one process ${memory[0]} MB, all processes with two workers ${memory[1]} MB`);
  return {
    isWithinLimits: factors.every(({ id, factor }) => id !== "audit_invoice" || factor >= MIN_FACTOR),
    figures: [
      ...factors.map(({ id, factor }) => createRatio(id, factor, "of one process")),
      createAmount("memory of all processes with two workers", memory[1] ?? 0, "MB"),
    ],
  };
}
