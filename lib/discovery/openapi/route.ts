import type { ZodOpenApiOperationObject } from "zod-openapi";
import type { PayTo } from "#lib/access/payments/pay-to.ts";
import type { AnyOperation, Route } from "#lib/operations/operation.ts";
import { takesIdempotencyKey } from "./failures.ts";
import { buildPriceExtensions, IDEMPOTENCY_REFERENCE, preferenceParameters } from "./payment.ts";
import { buildRouteRequest } from "./request.ts";
import { listSecurityRequirements } from "./security.ts";

export function buildRoute(
  operation: AnyOperation,
  route: Route,
  responses: ZodOpenApiOperationObject["responses"],
  payTo?: PayTo,
): ZodOpenApiOperationObject {
  const isMain = route.method === operation.method && route.path === operation.path;
  const main = `${operation.method} ${operation.path}`;
  const same = route.toTable ? `The same as ${main}, as CSV with a heading.` : `The same as ${main}.`;
  const relation = route.isOlderForm && !route.deprecation ? `Older form of ${main}. It keeps working.` : same;
  return {
    operationId: isMain ? operation.id : buildOperationId(operation, route),
    tags: [operation.area],
    summary: operation.summary,
    ...toDescription(
      [isMain ? operation.whenToUse : relation, describeEnd(route), operation.description].filter(Boolean).join(" "),
    ),
    ...(route.isOlderForm || route.deprecation ? { deprecated: true } : {}),
    security: listSecurityRequirements(operation),
    ...buildRouteRequest(operation, route),
    ...buildHeaderParameters(operation, route),
    responses,
    ...buildPriceExtensions(operation, payTo),
  };
}

const describeEnd = ({ deprecation }: Route) =>
  deprecation &&
  `Deprecated since ${deprecation.since}, works until ${deprecation.sunset}. Use ${deprecation.instead} instead.`;

function buildHeaderParameters(operation: AnyOperation, route: Route): Pick<ZodOpenApiOperationObject, "parameters"> {
  const parameters = [
    ...(operation.price === "free" ? [] : preferenceParameters),
    ...(takesIdempotencyKey(operation, route) ? [IDEMPOTENCY_REFERENCE] : []),
  ];
  return parameters.length > 0 ? { parameters } : {};
}

/**
 * For a route that is not the main route: the operation's id, the method, and the path if it differs. `GET
 * /api/dd/calculate` is `calculate_demurrage_get`, and `GET /api/dd/{country}` is `calculate_demurrage_get_dd_country`.
 */
function buildOperationId(operation: AnyOperation, { method, path }: Route): string {
  const words = path === operation.path ? [] : (path.replace(/^\/api\//, "").match(/\w+/g) ?? []);
  return [operation.id, method.toLowerCase(), ...words].join("_");
}

const toDescription = (description: string) => (description ? { description } : {});
