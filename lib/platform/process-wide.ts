/**
 * Returns the holder of a value that exists once per process. A module variable is not enough: Next bundles its own
 * copy of every module, next to the copy that the server has loaded.
 * @param name unique among all holders
 */
export function getProcessWideHolder<Value>(name: string): { value?: Value } {
  const holders = globalThis as unknown as Record<symbol, { value?: Value }>;
  const key = Symbol.for(`quayside.${name}`);
  holders[key] ??= {};
  return holders[key];
}
