import { type AnyOperation, AREAS, type Area } from "#lib/operations/operation.ts";

/** The operations of each area that has some, both in the order in which they are shown. */
export function byArea(catalogue: readonly AnyOperation[]): { area: Area; operations: AnyOperation[] }[] {
  const areas = AREAS.map((area) => ({ area, operations: catalogue.filter((operation) => operation.area === area) }));
  return areas.filter(({ operations }) => operations.length > 0);
}
