import type { ZodOpenApiResponseObject } from "zod-openapi";
import { FAILURES, type FailureCode } from "#lib/operations/failure.ts";
import { type AnyOperation, isBodyMethod, type Route } from "#lib/operations/operation.ts";
import { buildExampleChallenge, challenge } from "./challenge.ts";
import { listFailureCodes, takesIdempotencyKey } from "./failures.ts";
import { COUNTING_HEADERS, type Counting, getCallCounting, type HeaderName, toHeaderReferences } from "./headers.ts";
import type { OpenapiSettings } from "./openapi-settings.ts";
import { buildDocsUrl } from "./problem.ts";

type Reference = { $ref: string };

/** Routes with the same response share one component. */
export function createResponses(catalogue: readonly AnyOperation[], settings: OpenapiSettings) {
  const components: Record<string, ZodOpenApiResponseObject> = {};
  const refer = (name: string, build: () => ZodOpenApiResponseObject): Reference => {
    components[name] ??= build();
    return { $ref: `#/components/responses/${name}` };
  };

  function referToProblem(codes: readonly FailureCode[], operationCounting: Counting): Reference {
    // A call with a wrong method reaches no operation, so it does not count against the quota.
    const counting = operationCounting === "paid" && codes.includes("method_not_allowed") ? "free" : operationCounting;
    return refer(formatResponseName(codes, counting), () => buildProblemResponse(codes, counting, settings));
  }

  function listResponses(operation: AnyOperation, route: Route): Record<`${number}`, Reference> {
    const counting = getCallCounting(operation);
    const byStatus = Map.groupBy(listFailureCodes(operation, route), (code) => FAILURES[code].status);
    return {
      200: route.toTable
        ? refer(`${operation.id}_csv`, () => buildTableResponse(operation, route))
        : refer(route.deprecation ? `${operation.id}_${route.method}_deprecated` : operation.id, () =>
            buildAnswerResponse(operation, route),
          ),
      ...(hasEtag(operation) && !isBodyMethod(route.method)
        ? { 304: refer(`${PREFIX[counting]}NotModified`, () => buildNotModifiedResponse(counting)) }
        : {}),
      ...(counting === "paid"
        ? { 402: refer("PaymentRequired", () => buildChallengeResponse(buildExampleChallenge(catalogue, settings))) }
        : {}),
      ...Object.fromEntries([...byStatus].map(([status, codes]) => [status, referToProblem(codes, counting)])),
    };
  }

  return { components, listResponses };
}

function buildAnswerResponse(operation: AnyOperation, route: Route): ZodOpenApiResponseObject {
  return {
    description: operation.summary,
    headers: listAnswerHeaders(operation, route),
    content: { "application/json": { schema: operation.output, example: operation.example.output } },
  };
}

function buildTableResponse(operation: AnyOperation, route: Route): ZodOpenApiResponseObject {
  const columns = route.toTable?.(operation.example.output).columns ?? [];
  return {
    description: `${operation.summary}, with the columns ${columns.map((name) => `\`${name}\``).join(", ")}`,
    headers: listAnswerHeaders(operation, route),
    content: { "text/csv": { schema: { type: "string" } } },
  };
}

function listAnswerHeaders(operation: AnyOperation, route: Route) {
  const counting = getCallCounting(operation);
  const isDeprecated = route.deprecation !== undefined || operation.deprecatedFields !== undefined;
  return toHeaderReferences([
    ...COUNTING_HEADERS[counting],
    "X-Sandbox",
    ...(isDeprecated ? (["Deprecation", "Sunset"] as const) : []),
    ...(takesIdempotencyKey(operation, route) ? (["Idempotent-Replayed"] as const) : []),
    ...(hasEtag(operation) ? (["ETag", "Cache-Control"] as const) : []),
    ...(counting === "paid" ? (["PAYMENT-RESPONSE"] as const) : []),
  ]);
}

const hasEtag = ({ cacheControl }: AnyOperation) => cacheControl !== undefined && cacheControl !== "no-store";

const buildNotModifiedResponse = (counting: Counting): ZodOpenApiResponseObject => ({
  description: "The caller has this answer already: `If-None-Match` names its `ETag`. The call is not counted.",
  headers: toHeaderReferences([...COUNTING_HEADERS[counting], "ETag", "Cache-Control"]),
});

function buildChallengeResponse(example: object | undefined): ZodOpenApiResponseObject {
  return {
    description:
      "The free calls of the month are used up, the caller asked for the price, or the server refused the payment. Nothing was charged.",
    headers: toHeaderReferences([...COUNTING_HEADERS.paid, "PAYMENT-REQUIRED", "PAYMENT-RESPONSE"]),
    content: { "application/json": { schema: challenge, ...(example ? { example } : {}) } },
  };
}

const PREFIX: Record<Counting, string> = { paid: "Paid", free: "Free", uncounted: "Uncounted" };

/** `no_data` of a paid route is `PaidNoData`. */
function formatResponseName(codes: readonly FailureCode[], counting: Counting): string {
  const names = codes.map((code) =>
    code.replace(/(^|_)(\w)/g, (_match, _mark, letter: string) => letter.toUpperCase()),
  );
  return PREFIX[counting] + names.join("Or");
}

function buildProblemResponse(
  codes: readonly FailureCode[],
  counting: Counting,
  { baseUrl }: OpenapiSettings,
): ZodOpenApiResponseObject {
  const code = { type: "string" as const, enum: [...codes] };
  return {
    description: codes
      .map((one) => `[\`${one}\`](${buildDocsUrl(baseUrl, one)}): ${FAILURES[one].remedy}`)
      .join("\n\n"),
    headers: toHeaderReferences([...COUNTING_HEADERS[counting], ...listExtraHeaders(codes)]),
    content: {
      "application/json": {
        schema: {
          allOf: [{ $ref: "#/components/schemas/Problem" }, { properties: { error: { properties: { code } } } }],
        },
      },
    },
  };
}

function listExtraHeaders(codes: readonly FailureCode[]): HeaderName[] {
  const hasRetryAfter = codes.some((code) => code === "rate_limited" || "retryAfter" in FAILURES[code]);
  return [
    ...(hasRetryAfter ? (["Retry-After"] as const) : []),
    ...(codes.includes("method_not_allowed") ? (["Allow"] as const) : []),
  ];
}
