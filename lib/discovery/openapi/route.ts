import type { ZodOpenApiOperationObject } from "zod-openapi";
import type { PayTo } from "#lib/access/payments/pay-to.ts";
import type { AnyOperation, Route } from "#lib/operations/operation.ts";
import { preferenceParameters, priceExtensions } from "./payment.ts";
import { requestOf } from "./request.ts";
import { securityOf } from "./security.ts";

/** The OpenAPI description of one route of an operation. */
export function buildRoute(operation: AnyOperation, route: Route, responses: ZodOpenApiOperationObject["responses"], payTo?: PayTo): ZodOpenApiOperationObject {
  const isMain = route.method === operation.method && route.path === operation.path;
  const main = `${operation.method} ${operation.path}`;
  const relation = route.isOlderForm ? `Older form of ${main}. It keeps working.` : `The same as ${main}.`;
  return {
    operationId: isMain ? operation.id : idOf(operation, route),
    tags: [operation.area],
    summary: operation.summary,
    ...described([isMain ? operation.whenToUse : relation, operation.description].filter(Boolean).join(" ")),
    ...(route.isOlderForm ? { deprecated: true } : {}),
    security: securityOf(operation),
    ...requestOf(operation, route),
    ...(operation.price === "free" ? {} : { parameters: preferenceParameters }),
    responses,
    ...priceExtensions(operation, payTo),
  };
}

/**
 * The operationId of a route that is not the main route: the operation's id, the method, and the path if it differs. `GET /api/dd/calculate` is
 * `calculate_demurrage_get`, and `GET /api/dd/{country}` is `calculate_demurrage_get_dd_country`.
 */
function idOf(operation: AnyOperation, { method, path }: Route): string {
  const words = path === operation.path ? [] : (path.replace(/^\/api\//, "").match(/\w+/g) ?? []);
  return [operation.id, method.toLowerCase(), ...words].join("_");
}

const described = (description: string) => (description ? { description } : {});
