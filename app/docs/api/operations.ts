import type { ListedArea } from "#components/docs/operation-list.tsx";
import { AREA_TEXTS } from "#lib/discovery/areas.ts";
import { byArea } from "#lib/discovery/by-area.ts";
import { everyOperation } from "#lib/discovery/every-operation.ts";
import { operationPagePath, splitPurpose } from "#lib/discovery/operation-page.ts";
import { parametersOf } from "#lib/discovery/parameters.ts";
import { priceWords } from "#lib/discovery/price-words.ts";
import type { AnyOperation } from "#lib/operations/operation.ts";

/** Every operation by area, as the lists of the API reference show it. */
export const listedAreas: readonly ListedArea[] = byArea(everyOperation).map(({ area, operations }) => ({
  area,
  ...AREA_TEXTS[area],
  operations: operations.map((operation) => listed(operation)),
}));

function listed(operation: AnyOperation) {
  const { id, method, path, price, summary, area } = operation;
  return {
    id,
    title: summary,
    purpose: splitPurpose(operation).purpose.replaceAll("`", ""),
    method,
    path,
    price: priceWords(price),
    page: operationPagePath(operation),
    keywords: [AREA_TEXTS[area].title, ...parametersOf(operation).map(({ name }) => name)].join(" "),
  };
}

const pages = new Map(
  everyOperation.flatMap((operation) => [operation.id, `${operation.method} ${operation.path}`].map((name) => [name, operationPagePath(operation)])),
);

/** The page of an operation by its id or by its route, such as `GET /api/lines`. */
export const pageOf = (name: string): string | undefined => pages.get(name);
