import { readPortNames } from "#lib/domain/ports/facts.ts";
import { sortHelpful } from "#lib/domain/ports/nearest.ts";

const MAX_PORTS = 10;

/**
 * The nearest to the port of the request first, or the busiest first if its position is unknown.
 * @param codes ports that would give an answer
 */
export async function listHelpful(codes: Iterable<string>, requested: string): Promise<string> {
  const names = await readPortNames();
  const known = [...new Set(codes)].map((code) => names.get(code) ?? { code, coordinates: null, annualTeu: null });
  const sorted = sortHelpful(known, names.get(requested)?.coordinates ?? null).map(({ code }) => code);
  return joinSome(sorted, MAX_PORTS);
}

/** The first `max` names with commas, then the number of the others. */
export function joinSome(names: readonly string[], max: number): string {
  const shown = names.slice(0, max).join(", ");
  return names.length > max ? `${shown} and ${names.length - max} more` : shown;
}
