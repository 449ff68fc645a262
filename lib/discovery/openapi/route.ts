import type { ZodOpenApiOperationObject } from "zod-openapi";
import type { AnyOperation, Route } from "#lib/operations/operation.ts";
import { priceExtensions, wishParameters } from "./payment.ts";
import { requestOf } from "./request.ts";
import { securityOf } from "./security.ts";

/** One route of an operation as the document describes it. */
export function drawRoute(operation: AnyOperation, route: Route, responses: ZodOpenApiOperationObject["responses"]): ZodOpenApiOperationObject {
  const isOwn = route.method === operation.method && route.path === operation.path;
  const own = `${operation.method} ${operation.path}`;
  const kinship = route.isOlderForm ? `Older form of ${own}, kept working.` : `The same as ${own}.`;
  return {
    operationId: isOwn ? operation.id : idOf(operation, route),
    tags: [operation.area],
    summary: operation.summary,
    ...described([isOwn ? operation.whenToUse : kinship, operation.description ?? ""].filter(Boolean).join(" ")),
    ...(route.isOlderForm ? { deprecated: true } : {}),
    security: securityOf(operation),
    ...requestOf(operation, route),
    ...(operation.price === "free" ? {} : { parameters: wishParameters }),
    responses,
    ...priceExtensions(operation),
  };
}

/**
 * Names a route that is not its operation's own by method and, where it differs, path: of `calculate_demurrage`, `GET /api/dd/calculate` is
 * `calculate_demurrage_get`, and `GET /api/dd/{country}` is `calculate_demurrage_get_dd_country`.
 */
function idOf(operation: AnyOperation, { method, path }: Route): string {
  const words = path === operation.path ? [] : (path.replace(/^\/api\//, "").match(/\w+/g) ?? []);
  return [operation.id, method.toLowerCase(), ...words].join("_");
}

const described = (description: string) => (description ? { description } : {});
