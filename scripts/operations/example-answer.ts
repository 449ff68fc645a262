import { createTariffReader } from "#lib/intake/bring/tariff-reader.ts";
import { createDocumentReader } from "#lib/invoices/pdf/document-reader.ts";
import { parseInput } from "#lib/operations/call.ts";
import type { AnyOperation, RawInput } from "#lib/operations/operation.ts";

/** The day of every example call. Without it, an example without a date would change with the calendar. */
export const EXAMPLE_DAY = "2026-11-24";

const EXAMPLE_READERS = {
  readDocument: createDocumentReader({ client: "examples" }),
  readTariff: createTariffReader({ client: "examples" }),
};

type Json = Record<string, unknown>;

export async function answerOnExampleDay(operation: AnyOperation, input: RawInput): Promise<unknown> {
  const context = { today: EXAMPLE_DAY, ...EXAMPLE_READERS };
  return operation.run(await parseInput(operation, input), context);
}

/**
 * The answer of an operation to its example request on EXAMPLE_DAY, from the database in use. Values at the paths in
 * `varies` come from the present example, if it has them.
 */
export async function buildExampleAnswer(operation: AnyOperation): Promise<object> {
  const answer: Json = JSON.parse(JSON.stringify(await answerOnExampleDay(operation, operation.example.input)));
  for (const path of operation.example.varies ?? []) {
    const steps = path.split(".");
    const last = steps.pop() as string;
    const present = findInside(operation.example.output as Json, steps);
    if (present && last in present) Object.assign(findInside(answer, steps) as Json, { [last]: present[last] });
  }
  return answer;
}

function findInside(value: Json, steps: string[]): Json | undefined {
  return steps.reduce<Json | undefined>((inner, step) => inner?.[step] as Json | undefined, value);
}
