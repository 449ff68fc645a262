/** Braces inside strings do not count. */
function listBraceLines(text: string): number[] {
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

/** In the order of their opening braces. */
function listObjects(value: unknown): object[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(listObjects);
  return Array.isArray(value) ? inside : [value, ...inside];
}

/**
 * `JSON.parse` does not return line numbers. If the text repeats a name within an object, the line is 1 for every
 * object: the parsed value has lost one of the two.
 */
export function createObjectLineFinder(text: string, value: unknown): (object: object) => number {
  const lines = listBraceLines(text);
  const objects = listObjects(value);
  if (objects.length !== lines.length) return () => 1;
  const lineByObject = new Map(objects.map((object, index) => [object, lines[index] ?? 1]));
  return (object) => lineByObject.get(object) ?? 1;
}
