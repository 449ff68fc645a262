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
    ...described([isOwn ? "" : kinship, operation.description ?? ""].filter(Boolean).join(" ")),
    ...(route.isOlderForm ? { deprecated: true } : {}),
    security: securityOf(operation),
    ...requestOf(operation, route),
    ...(operation.price === "free" ? {} : { parameters: wishParameters }),
    responses,
    ...priceExtensions(operation),
  };
}

/** Names a route that is not its operation's own: `GET /api/dd/{country}` of `calculate_demurrage` is `calculate_demurrage_get_dd_country`. */
function idOf({ id }: AnyOperation, { method, path }: Route): string {
  const words = path.replace(/^\/api\//, "").match(/\w+/g) ?? [];
  return [id, method.toLowerCase(), ...words].join("_");
}

const described = (description: string) => (description ? { description } : {});
