import { recordDemand } from "#lib/intake/demand/record-demand.ts";
import { Answer } from "#lib/operations/answer.ts";
import { Failure } from "#lib/operations/failure.ts";
import type { AnyOperation, Context } from "#lib/operations/operation.ts";

/** Runs an operation. An answer `no_data` counts as demand, which orders the work of the reviewers. */
export async function runCounted(operation: AnyOperation, input: unknown, context: Context): Promise<Answer> {
  try {
    return Answer.of(await operation.run(input, context));
  } catch (error) {
    if (error instanceof Failure && error.code === "no_data") recordDemand(operation.id, input);
    throw error;
  }
}
