import { type AnyOperation, AREAS, type Area } from "#lib/operations/operation.ts";

/** Leaves out areas without an operation. The order is that of the documents. */
export function groupByArea(catalogue: readonly AnyOperation[]): { area: Area; operations: AnyOperation[] }[] {
  const areas = AREAS.map((area) => ({ area, operations: catalogue.filter((operation) => operation.area === area) }));
  return areas.filter(({ operations }) => operations.length > 0);
}
