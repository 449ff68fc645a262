import { type Charge, DIRECTIONS, type Direction } from "#lib/domain/tariff.ts";

export interface Scope {
  direction: Direction;
  charges: readonly Charge[];
}

/** `export detention`, `import demurrage and detention, export detention`. */
export function formatTariffScopes(scopes: readonly Scope[]): string {
  const [first, ...others] = groupByDirection(scopes);
  if (!first) return "";
  if (others.length > 0 && others.every(({ charges }) => charges === first.charges))
    return `import and export ${first.charges}`;
  return [first, ...others].map(({ direction, charges }) => `${direction} ${charges}`).join(", ");
}

/** `export detention only`, `export only`; `null` if the tariffs cover every charge in both directions. */
export function formatScopeLimit(scopes: readonly Scope[]): string | null {
  const covered = groupByDirection(scopes);
  if (covered.length === DIRECTIONS.length && covered.every(({ isWhole }) => isWhole)) return null;
  const [first, ...others] = covered;
  return `${first?.isWhole && others.length === 0 ? first.direction : formatTariffScopes(scopes)} only`;
}

function groupByDirection(scopes: readonly Scope[]) {
  return DIRECTIONS.flatMap((direction) => {
    const found = new Set(scopes.filter((scope) => scope.direction === direction).flatMap(({ charges }) => charges));
    const [first] = found;
    if (!first) return [];
    const isWhole = first === "combined" || found.size > 1;
    return [{ direction, isWhole, charges: isWhole ? "demurrage and detention" : first }];
  });
}
