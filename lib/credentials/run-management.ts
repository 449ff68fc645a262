import { getCurrentContext, parseInput } from "#lib/operations/call.ts";
import type { AnyOperation, ManagementCaller, RawInput } from "#lib/operations/operation.ts";

/**
 * Runs in this process, as pages do, with the same validation and rules as a call over HTTP. It is not counted.
 * @throws Failure
 */
export async function runManagement(
  operation: AnyOperation,
  input: RawInput,
  caller: ManagementCaller,
): Promise<Record<string, unknown>> {
  return operation.run(await parseInput(operation, input), { ...getCurrentContext(), caller });
}
