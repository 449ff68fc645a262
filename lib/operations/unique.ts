/** In alphabetical order, without null. */
export const sortUnique = (values: readonly (string | null)[]): string[] =>
  [...new Set(values.filter((value) => value !== null))].sort();
