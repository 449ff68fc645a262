import { type AnyOperation, AREAS, type Area } from "#lib/operations/operation.ts";

/** The operations by area. Areas without an operation are left out; the order is that of the documents. */
export function groupByArea(catalogue: readonly AnyOperation[]): { area: Area; operations: AnyOperation[] }[] {
  const areas = AREAS.map((area) => ({ area, operations: catalogue.filter((operation) => operation.area === area) }));
  return areas.filter(({ operations }) => operations.length > 0);
}
