import type { Direction } from "#lib/domain/tariff.ts";

/** Import, unless the query says export. */
export const readDirection = ({ url }: Request): Direction =>
  new URL(url).searchParams.get("direction") === "export" ? "export" : "import";
