/** The memory lasts as long as the returned function. */
export function memoizeBy<Input, Found>(
  toKey: (input: Input) => string,
  find: (input: Input) => Found,
): (input: Input) => Found {
  const known = new Map<string, { found: Found }>();
  return (input) => {
    const key = toKey(input);
    const before = known.get(key);
    if (before) return before.found;
    const found = find(input);
    known.set(key, { found });
    return found;
  };
}
