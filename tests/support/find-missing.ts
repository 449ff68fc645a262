/** @returns the values of the truth that no word is */
export function findMissing(truth: readonly string[], words: readonly { text: string }[]): string[] {
  const left = words.map(({ text }) => text);
  return truth.filter((value) => {
    const at = left.indexOf(value);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
