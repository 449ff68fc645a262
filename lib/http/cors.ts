const MAX_AGE_SECONDS = "86400";

/** The official x402 client sends the last one, although it is a response header. */
const ALLOWED_HEADERS = [
  "content-type",
  "authorization",
  "if-none-match",
  "idempotency-key",
  "x-request-id",
  "x-free-tier-key",
  "x-api-key",
  "x-require-payment",
  "prefer",
  "x-payment",
  "payment-signature",
  "access-control-expose-headers",
];

const EXPOSED_HEADERS = [
  "x-request-id",
  "x-client-request-id",
  "allow",
  "etag",
  "idempotent-replayed",
  "x-sandbox",
  "deprecation",
  "sunset",
  "link",
  "retry-after",
  ...["limit", "remaining", "reset"].map((name) => `ratelimit-${name}`),
  ...["used", "limit", "remaining", "resets-at"].map((name) => `x-free-tier-${name}`),
  "payment-required",
  "payment-response",
];

export const API_CORS = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": EXPOSED_HEADERS.join(", "),
};

export const API_PREFLIGHT = buildPreflightHeaders("GET, POST, PATCH, DELETE, OPTIONS", ALLOWED_HEADERS);

export const buildMcpCorsHeaders = (origin: string) => ({
  "access-control-allow-origin": origin,
  "access-control-expose-headers": "x-request-id, x-client-request-id, retry-after",
  vary: "origin",
});

export const MCP_METHODS = "POST, OPTIONS";

export const MCP_PREFLIGHT = buildPreflightHeaders(MCP_METHODS, [
  "content-type",
  "accept",
  "mcp-protocol-version",
  "mcp-method",
  "mcp-name",
  "x-request-id",
  "x-free-tier-key",
  "x-api-key",
  "x-require-payment",
  "prefer",
]);

function buildPreflightHeaders(methods: string, headers: readonly string[]) {
  return {
    "access-control-allow-methods": methods,
    "access-control-allow-headers": headers.join(", "),
    "access-control-max-age": MAX_AGE_SECONDS,
  };
}
