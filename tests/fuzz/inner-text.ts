/** Texts of errors that only the people who run a server may see. */
const INNER: readonly RegExp[] = [
  /\n\s*at \S.*:\d+/,
  /\bnode_modules\b|\bnode:internal\b|\bwebpack\b/,
  /(?:^|[\s"'(])\/(?:work|home|root|usr|var|tmp|app|srv)\/\S/,
  /\b[\w-]+\.(?:ts|tsx|mjs|cjs):\d+/,
  /\bPrisma\w*|\binvocation in\b|\bP[12]\d{3}\b/,
  /\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM)\b .*\b(?:FROM|VALUES|SET|WHERE)\b|syntax error at or near|violates \w+ constraint|invalid byte sequence|invalid input syntax|unsupported Unicode escape/,
  /\b(?:relation|column|function) "[^"]+" (?:does not exist|of relation)/,
  /\bZodError\b|\bInvalid (?:input|option|key|element|ISO|string|base64|URL|UUID|email)\b|\bToo (?:big|small): expected|\bUnrecognized key|\bexpected \w+, received\b/,
  /\b(?:Type|Range|Reference|Syntax|URI|Aggregate|Eval)Error\b|is not a function|Cannot (?:read|set|convert|destructure)|is not iterable|undefined \(reading|Unexpected (?:token|end)|in JSON at position/,
  /\bECONN(?:REFUSED|RESET)\b|\bENOENT\b|\bEACCES\b|\bEPIPE\b|\bERR_[A-Z_]{4,}\b/,
];

/** @returns the first part of a shown text that is no text for callers, unless the caller has sent it */
export function findInnerText(shown: string, sent: string): string | undefined {
  for (const pattern of INNER) {
    const [found] = pattern.exec(shown) ?? [];
    if (found !== undefined && !sent.includes(found.trim())) return found.trim().slice(0, 120);
  }
  return undefined;
}
