/** The parts between the separators, each with its place in the text; blank ones are left out. */
export function splitAt(text: string, separator: RegExp): { text: string; start: number }[] {
  const parts: { text: string; start: number }[] = [];
  let start = 0;
  for (const match of text.matchAll(separator)) {
    parts.push({ text: text.slice(start, match.index), start });
    start = match.index + match[0].length;
  }
  parts.push({ text: text.slice(start), start });
  return parts.filter((part) => part.text.trim() !== "");
}
