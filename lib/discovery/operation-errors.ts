import { FAILURES, type FailureCode } from "#lib/operations/failure.ts";
import type { AnyOperation } from "#lib/operations/operation.ts";
import { listFailureCodes } from "./openapi/failures.ts";

export interface OperationError {
  status: number;
  code: string;
  remedy: string;
  /** The path of the full explanation. */
  href: string;
}

/** The failures that depend on the request itself. The others can happen to any call. */
const REQUEST_CODES: readonly FailureCode[] = ["invalid_request", "no_data"];

const PAYMENT_REQUIRED: OperationError = {
  status: 402,
  code: "payment_required",
  remedy:
    "The free calls of this month are used up. Pay for the call, or wait until the next month begins. Nothing was charged.",
  href: "/docs/payments#challenge",
};

/** For the main route. `own`: those of this operation. `common`: those of every similar call. */
export function listOperationErrors(operation: AnyOperation): { own: OperationError[]; common: OperationError[] } {
  const { method, path, price, errors = [] } = operation;
  const codes = listFailureCodes(operation, { method, path });
  const isOwn = (code: FailureCode) =>
    REQUEST_CODES.includes(code) || (errors.includes(code) && code !== "unavailable");
  const common = codes.filter((code) => !isOwn(code)).map(toOperationError);
  return {
    own: codes.filter(isOwn).map(toOperationError),
    common: [...(price === "free" ? [] : [PAYMENT_REQUIRED]), ...common].sort(
      (one, other) => one.status - other.status,
    ),
  };
}

function toOperationError(code: FailureCode): OperationError {
  const { status, remedy } = FAILURES[code];
  return { status, code, remedy, href: `/docs/errors#${code}` };
}
