import type { ZodOpenApiResponseObject } from "zod-openapi";
import { FAILURES, type FailureCode } from "#lib/operations/failure.ts";
import type { AnyOperation, Route } from "#lib/operations/operation.ts";
import { challenge, exampleChallenge } from "./challenge.ts";
import { failuresOf } from "./failures.ts";
import { COUNTING_HEADERS, type Counting, countingOf, type HeaderName, headersNamed } from "./headers.ts";
import { docsUrl } from "./problem.ts";
import type { Setting } from "./setting.ts";

type Reference = { $ref: string };

/** Draws what routes may answer; the same answer of several routes stands once, among the components. */
export function createResponses(catalogue: readonly AnyOperation[], setting: Setting) {
  const components: Record<string, ZodOpenApiResponseObject> = {};
  const refer = (name: string, draw: () => ZodOpenApiResponseObject): Reference => {
    components[name] ??= draw();
    return { $ref: `#/components/responses/${name}` };
  };

  function problem(codes: readonly FailureCode[], ofOperation: Counting): Reference {
    // Another method leads to no operation, so to none that is paid.
    const counting = ofOperation === "paid" && codes.includes("method_not_allowed") ? "free" : ofOperation;
    return refer(nameOf(codes, counting), () => problemOf(codes, counting, setting));
  }

  function responsesOf(operation: AnyOperation, route: Route): Record<`${number}`, Reference> {
    const counting = countingOf(operation);
    const byStatus = Map.groupBy(failuresOf(operation, route), (code) => FAILURES[code].status);
    return {
      200: refer(operation.id, () => answerOf(operation)),
      ...(counting === "paid" ? { 402: refer("PaymentRequired", () => demand(exampleChallenge(catalogue, setting))) } : {}),
      ...Object.fromEntries([...byStatus].map(([status, codes]) => [status, problem(codes, counting)])),
    };
  }

  return { components, responsesOf };
}

function answerOf(operation: AnyOperation): ZodOpenApiResponseObject {
  const counting = countingOf(operation);
  return {
    description: operation.summary,
    headers: headersNamed([...COUNTING_HEADERS[counting], ...(counting === "paid" ? (["PAYMENT-RESPONSE"] as const) : [])]),
    content: { "application/json": { schema: operation.output, example: operation.example.output } },
  };
}

function demand(example: object | undefined): ZodOpenApiResponseObject {
  return {
    description: "The free calls of the month are used up, payment was asked for, or the payment that came was not taken. Nothing was charged.",
    headers: headersNamed([...COUNTING_HEADERS.paid, "PAYMENT-REQUIRED", "PAYMENT-RESPONSE"]),
    content: { "application/json": { schema: challenge, ...(example ? { example } : {}) } },
  };
}

const PREFIX: Record<Counting, string> = { paid: "Paid", free: "Free", uncounted: "Uncounted" };

/** `no_data` of a paid route is `PaidNoData`. */
function nameOf(codes: readonly FailureCode[], counting: Counting): string {
  const names = codes.map((code) => code.replace(/(^|_)(\w)/g, (_match, _mark, letter: string) => letter.toUpperCase()));
  return PREFIX[counting] + names.join("Or");
}

function problemOf(codes: readonly FailureCode[], counting: Counting, { baseUrl }: Setting): ZodOpenApiResponseObject {
  const code = { type: "string" as const, enum: [...codes] };
  return {
    description: codes.map((one) => `[\`${one}\`](${docsUrl(baseUrl, one)}): ${FAILURES[one].remedy}`).join("\n\n"),
    headers: headersNamed([...COUNTING_HEADERS[counting], ...furtherHeaders(codes)]),
    content: {
      "application/json": { schema: { allOf: [{ $ref: "#/components/schemas/Problem" }, { properties: { error: { properties: { code } } } }] } },
    },
  };
}

function furtherHeaders(codes: readonly FailureCode[]): HeaderName[] {
  const saysWhen = codes.some((code) => code === "rate_limited" || "retryAfter" in FAILURES[code]);
  return [...(saysWhen ? (["Retry-After"] as const) : []), ...(codes.includes("method_not_allowed") ? (["Allow"] as const) : [])];
}
