import fc from "fast-check";
import { buildHead, type FuzzedRequest, type Surface } from "../surface.ts";
import { anyText } from "../values.ts";
import { toWireText } from "../wire.ts";

const NAMES = [
  "PAYMENT-SIGNATURE",
  "X-PAYMENT",
  "X-Require-Payment",
  "Prefer",
  "X-API-Key",
  "X-FREE-TIER-KEY",
  "Authorization",
  "X-Forwarded-For",
  "X-Forwarded-Host",
  "X-Forwarded-Proto",
  "X-Real-IP",
  "Forwarded",
  "Accept",
  "Accept-Encoding",
  "Accept-Language",
  "Content-Type",
  "Content-Encoding",
  "If-None-Match",
  "If-Modified-Since",
  "Range",
  "Cookie",
  "Origin",
  "Referer",
  "User-Agent",
  "Host",
  "Expect",
  "Upgrade",
  "Connection",
  "TE",
  "Trailer",
  "Idempotency-Key",
  "X-Request-Id",
  "Sec-Fetch-Site",
  "Access-Control-Request-Method",
  "Access-Control-Request-Headers",
  "X-HTTP-Method-Override",
  "Next-Action",
  "Next-Router-State-Tree",
  "RSC",
  "Next-Url",
  "x-middleware-subrequest",
  "x-middleware-prefetch",
  "x-nextjs-data",
  "x-invoke-path",
  "x-matched-path",
  "x-now-route-matches",
  "x-nonce",
  "x-flash",
  "__proto__",
  "constructor",
  "a",
  "",
];
const toBase64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64");
const ACCEPTED = {
  scheme: "exact",
  network: "eip155:84532",
  asset: "0x036CbD53842c5426634e7929541eC2318f3dCF7e",
  amount: "100000",
  payTo: "0x209693Bc6afc0C5328bA36FaF03C514EF312287C",
  maxTimeoutSeconds: 60,
  extra: {},
};
const AUTHORIZATION = {
  from: ACCEPTED.payTo,
  to: ACCEPTED.payTo,
  value: "100000",
  validAfter: "0",
  validBefore: "99999999999",
  nonce: `0x${"0a".repeat(32)}`,
};
const payment = (change: object) =>
  toBase64({
    x402Version: 2,
    accepted: ACCEPTED,
    payload: { signature: `0x${"1b".repeat(65)}`, authorization: AUTHORIZATION },
    ...change,
  });
const VALUES = [
  payment({}),
  payment({ x402Version: 1 }),
  payment({
    accepted: { ...ACCEPTED, network: "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1" },
    payload: { transaction: "AQID" },
  }),
  payment({ accepted: { ...ACCEPTED, amount: "9".repeat(78) } }),
  payment({ payload: { signature: "0x", authorization: {} } }),
  payment({ extensions: { "payment-identifier": { info: { id: "\0" } } } }),
  payment({
    payload: { signature: `0x${"00".repeat(65)}`, authorization: { ...AUTHORIZATION, validBefore: "9".repeat(78) } },
  }),
  toBase64([]),
  toBase64(null),
  "e30=",
  "====",
  "x402",
  'x402; a="',
  "Bearer x",
  "Bearer qs_x",
  "Basic Og==",
  "qk_unknown",
  'W/"1"',
  "*",
  "bytes=0-",
  "bytes=9-1,".repeat(200),
  "gzip;q=2",
  "gzip, deflate, br",
  "100-continue",
  "h2c",
  "websocket",
  "close, upgrade",
  "203.0.113.9, ::ffff:1.2.3.4, [::1]:99999",
  "evil.example",
  "evil.example:99999",
  "http://[",
  "null",
  "application/json",
  "multipart/form-data",
  "text/html,".repeat(300),
  "en-US,en;q=0.5".repeat(100),
  "trailers",
  "a=b; ".repeat(500),
  "better-auth.session_token=%ff",
  '__Secure-x="',
  "same-origin",
  "%00",
  "middleware:middleware:middleware",
  "x".repeat(9_000),
  "1".repeat(20_000),
];
/** A control character ends a header, or makes it invalid. */
const RAW = [
  "\0",
  "\u0001",
  "\u007f",
  "a\rb",
  "a\nb",
  "a\r\n b",
  "\t",
  "\u00ff",
  "\u0080\u0081",
  "a\r\n\r\nGET / HTTP/1.1",
];

const TARGETS = [
  "GET /api/port?code=INNSA",
  "GET /api/dd/IN",
  "POST /api/dd/calculate",
  "POST /mcp",
  "GET /health",
  "GET /openapi.json",
  "GET /",
  "GET /ports/INNSA",
  "GET /dashboard",
  "POST /sign-in/submit",
  "OPTIONS /api/lines",
  "HEAD /api/lines",
  "GET /x402/api/lines",
  "GET /icon.svg",
];
const BODIES: Readonly<Record<string, string>> = {
  "/api/dd/calculate": '{"line":"hapag-lloyd","country":"IN","container_type":"40HC","days":14}',
  "/mcp": '{"jsonrpc":"2.0","id":1,"method":"ping"}',
  "/sign-in/submit": "email=a%40example.com&password=x",
};

const value = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...VALUES) },
  { weight: 2, arbitrary: anyText.map((text) => toWireText(text.replace(/[\r\n\0]/g, ""))) },
  fc.constantFrom(...RAW),
  fc.base64String({ maxLength: 200 }),
);
const header = fc.tuple(
  fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...NAMES) }, fc.string({ maxLength: 8 })),
  value,
);

/** Headers that no client sends, too long ones, and several of one. */
export const headers: Surface = {
  name: "headers",
  parallel: 4,
  requests: fc
    .record({
      target: fc.constantFrom(...TARGETS),
      all: fc.array(header, { minLength: 1, maxLength: 5 }),
      times: fc.constantFrom(1, 1, 1, 2, 150),
    })
    .map(({ target, all, times }): FuzzedRequest => {
      const [method = "", path = ""] = target.split(" ");
      const body = BODIES[path] ?? "";
      const own =
        body === ""
          ? []
          : [
              ["Content-Length", String(body.length)] as const,
              [
                "Content-Type",
                path === "/sign-in/submit" ? "application/x-www-form-urlencoded" : "application/json",
              ] as const,
            ];
      const lines = all
        .map(([name, text]) => `${name}: ${text}\r\n`)
        .join("")
        .repeat(times)
        .trimEnd();
      const form = path === "/mcp" ? "mcp" : /^\/(?:api|x402|health|openapi)/.test(path) ? "json" : "page";
      return {
        head: `${buildHead(method, path, own)}\r\n${lines}`,
        body,
        expected: { form, isBelowHttp: true, mayBeSilent: true },
      };
    }),
};
