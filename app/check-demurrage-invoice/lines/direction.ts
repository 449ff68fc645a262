import type { Direction } from "#lib/domain/demurrage/tariff.ts";

/** The direction in a query: import, unless it says export. */
export const readDirection = ({ url }: Request): Direction => (new URL(url).searchParams.get("direction") === "export" ? "export" : "import");
