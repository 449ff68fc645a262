import { cacheFacts } from "#lib/platform/cache.ts";
import type { Context } from "./operation.ts";

/**
 * Caches answers. An answer is valid until the facts or the day change. Use it for an operation that
 * calculates much, whose calls repeat, and which depends only on its input, the facts and the day. Failures are not
 * cached.
 */
export function memoize<Input, Output>(
  run: (input: Input, context: Context) => Promise<Output>,
): (input: Input, context: Context) => Promise<Output> {
  const answers = cacheFacts((input: Input, today: string) => run(input, { today }));
  return (input, { today }) => answers(input, today);
}
