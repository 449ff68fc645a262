import { cachedFacts } from "#lib/platform/cache.ts";
import type { Context } from "./operation.ts";

/**
 * The run of an operation with its newest answers kept in memory until a fact or the day changes: for one that puts its answer together from many
 * facts. What it answers may depend on nothing else. Failures are not kept.
 */
export function remembered<Input, Output>(run: (input: Input, context: Context) => Promise<Output>): (input: Input, context: Context) => Promise<Output> {
  const answers = cachedFacts((input: string, today: string) => run(JSON.parse(input) as Input, { today }), { maxKeys: 200 });
  return (input, { today }) => answers(JSON.stringify(input), today);
}
