import { HEALTH_PATH } from "#lib/operations/discovery/get-health.ts";
import { FAILURES, type FailureCode } from "#lib/operations/failure.ts";
import { type AnyOperation, getRouteFields, isBodyMethod, type Route } from "#lib/operations/operation.ts";
import { getCallCounting } from "./headers.ts";

/** In the order of the errors page. */
export function listFailureCodes(operation: AnyOperation, route: Route): FailureCode[] {
  const counting = getCallCounting(operation);
  const takesFields = Object.keys(getRouteFields(operation, route).shape).length > 0;
  const possible = new Set<FailureCode>([
    "method_not_allowed",
    "internal",
    ...((route.path === HEALTH_PATH ? [] : ["busy"]) satisfies FailureCode[]),
    ...((takesFields ? ["invalid_request"] : []) satisfies FailureCode[]),
    ...((isBodyMethod(route.method)
      ? ["malformed_json", "body_too_large", "unsupported_media_type"]
      : []) satisfies FailureCode[]),
    ...((counting === "uncounted" ? [] : ["unauthorized", "rate_limited"]) satisfies FailureCode[]),
    ...((counting === "paid"
      ? [
          "payment_already_used",
          "payment_identifier_reused",
          "payment_in_progress",
          "settlement_unknown",
          "unavailable",
        ]
      : []) satisfies FailureCode[]),
    ...((operation.needs ? ["unavailable"] : []) satisfies FailureCode[]),
    ...((takesIdempotencyKey(operation, route)
      ? ["invalid_request", "idempotency_in_progress", "idempotency_key_reused"]
      : []) satisfies FailureCode[]),
    ...(operation.errors ?? []),
  ]);
  return (Object.keys(FAILURES) as FailureCode[]).filter((code) => possible.has(code));
}

/** Free calls of paid operations, and calls that change something. Other free calls may be repeated as they are. */
export const takesIdempotencyKey = (
  { price, needs }: Pick<AnyOperation, "price" | "needs">,
  { method }: Pick<Route, "method">,
): boolean => price !== "free" || (needs !== undefined && method !== "GET");
