import type { ListedArea } from "#components/docs/operation-list.tsx";
import { AREA_TEXTS } from "#lib/discovery/areas.ts";
import { groupByArea } from "#lib/discovery/by-area.ts";
import { everyOperation } from "#lib/discovery/every-operation.ts";
import { getOperationPagePath, splitPurpose } from "#lib/discovery/operation-page.ts";
import { listParameters } from "#lib/discovery/parameters.ts";
import { formatCallPrice } from "#lib/discovery/price-texts.ts";
import type { AnyOperation } from "#lib/operations/operation.ts";

export const listedAreas: readonly ListedArea[] = groupByArea(everyOperation).map(({ area, operations }) => ({
  area,
  ...AREA_TEXTS[area],
  operations: operations.map((operation) => toListedOperation(operation)),
}));

function toListedOperation(operation: AnyOperation) {
  const { id, method, path, price, summary, area } = operation;
  return {
    id,
    title: summary,
    purpose: splitPurpose(operation).purpose.replaceAll("`", ""),
    method,
    path,
    price: formatCallPrice(price),
    page: getOperationPagePath(operation),
    keywords: [AREA_TEXTS[area].title, ...listParameters(operation).map(({ name }) => name)].join(" "),
  };
}

const pages = new Map(
  everyOperation.flatMap((operation) =>
    [operation.id, `${operation.method} ${operation.path}`].map((name) => [name, getOperationPagePath(operation)]),
  ),
);

/** `name` is the id of the operation or its route, such as `GET /api/lines`. */
export const findOperationPage = (name: string): string | undefined => pages.get(name);
