const OBJECT_BYTES = 32;
const STRING_BYTES = 16;
const FIELD_BYTES = 8;

/**
 * What a value takes in memory, roughly: enough to bound a cache. A part that occurs twice counts once. Functions, and
 * what they enclose, do not count.
 */
export function estimateBytes(value: unknown): number {
  const seen = new Set<object>();
  const open: unknown[] = [value];
  let bytes = 0;
  while (open.length > 0) {
    const part = open.pop();
    if (typeof part === "string") bytes += STRING_BYTES + part.length;
    else if (typeof part === "object" && part !== null && !seen.has(part)) {
      seen.add(part);
      bytes += OBJECT_BYTES;
      if (ArrayBuffer.isView(part)) bytes += part.byteLength;
      else {
        const parts = listParts(part);
        bytes += FIELD_BYTES * parts.length;
        for (const one of parts) open.push(one);
      }
    }
  }
  return bytes;
}

function listParts(whole: object): readonly unknown[] {
  if (Array.isArray(whole)) return whole;
  if (whole instanceof Map) return [...whole.keys(), ...whole.values()];
  if (whole instanceof Set) return [...whole];
  return Object.values(whole);
}
