import type { RawInput } from "#lib/operations/operation.ts";
import { createRandom } from "#scripts/support/random.ts";
import type { Question } from "#tests/soak/inputs.ts";
import { buildOperationRequest } from "#tests/support/build-operation-request.ts";
import type { Target } from "./measure-rates.ts";

/**
 * Each call asks something else about the published facts, as in the soak. All targets of an operation ask the same.
 * @param change for example cuts an invoice to one line
 */
export function buildVariedTarget(
  name: string,
  url: string,
  { operation, build }: Question,
  change = (input: RawInput): RawInput => input,
): Target {
  const random = createRandom(1);
  return { name, url, canLackData: true, askNext: () => buildOperationRequest(operation, change(build(random))) };
}
