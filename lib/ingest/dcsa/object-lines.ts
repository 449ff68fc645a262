/** Where each `{` of a JSON text stands, in order: the line as an editor counts it. */
function braceLines(text: string): number[] {
  const lines: number[] = [];
  let line = 1;
  let inText = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === "\n") line++;
    else if (inText && character === "\\") at++;
    else if (character === '"') inText = !inText;
    else if (character === "{" && !inText) lines.push(line);
  }
  return lines;
}

/** Every object within a JSON value, in the order in which their braces open. */
function objectsOf(value: unknown): object[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(objectsOf);
  return Array.isArray(value) ? inside : [value, ...inside];
}

/**
 * Tells on which line of its text an object of a parsed JSON value opens: what `JSON.parse` does not keep.
 * Line 1 for all when the text repeats a name within an object, since one of the two is then lost in the value.
 */
export function objectLines(text: string, value: unknown): (object: object) => number {
  const lines = braceLines(text);
  const objects = objectsOf(value);
  if (objects.length !== lines.length) return () => 1;
  const lineOf = new Map(objects.map((object, index) => [object, lines[index] ?? 1]));
  return (object) => lineOf.get(object) ?? 1;
}
