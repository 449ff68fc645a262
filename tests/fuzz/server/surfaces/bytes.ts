import fc from "fast-check";
import { buildHead, type FuzzedRequest, PLACES, type Surface } from "../surface.ts";

const EXPECTED = { form: "page", isBelowHttp: true, mayBeSilent: true } as const;

const noise = fc.string({ maxLength: 300, unit: fc.nat(255).map((code) => String.fromCharCode(code)) });
const JSON_BODY = '{"line":"hapag-lloyd","country":"IN","container_type":"40HC","days":14}';
const LINES = [
  "GET / HTTP/1.1",
  "GET /api/lines HTTP/1.1",
  "GET /api/lines HTTP/1.0",
  "GET /api/lines HTTP/2.0",
  "GET /api/lines HTTP/9.9",
  "GET /api/lines",
  "GET  /api/lines  HTTP/1.1",
  "\r\n\r\nGET /api/lines HTTP/1.1",
  "PRI * HTTP/2.0",
  "GET http:///x HTTP/1.1",
  "OPTIONS * HTTP/1.1",
  "CONNECT 127.0.0.1:22 HTTP/1.1",
  "POST /api/dd/calculate HTTP/1.1",
  "POST /mcp HTTP/1.1",
  "POST /sign-in/submit HTTP/1.1",
  "POST /check-demurrage-invoice/lines/read HTTP/1.1",
  "\u0016\u0003\u0001\u0002",
  "SSH-2.0-x",
  `GET /${"a".repeat(70_000)} HTTP/1.1`,
];
const HEADERS = [
  "Content-Length: 5",
  "Content-Length: 71",
  "Content-Length: 0",
  "Content-Length: -1",
  "Content-Length: 1e3",
  "Content-Length: 99999999999999999999",
  "Content-Length: 5, 5",
  "Content-Length : 5",
  "Transfer-Encoding: chunked",
  "Transfer-Encoding: chunked, chunked",
  "Transfer-Encoding: identity",
  "Transfer-Encoding: xchunked",
  "Transfer-Encoding:\tchunked",
  "Host: x",
  "Host:",
  "Host: a b",
  "Connection: keep-alive",
  "Connection: close",
  "Expect: 100-continue",
  "Upgrade: websocket",
  "Content-Type: application/json",
  "Content-Type: multipart/form-data; boundary=b",
  " folded",
  "no colon",
  ":",
  "X: \u0000",
  "Sec-Fetch-Site: same-origin",
  "Content-Encoding: gzip",
  "Trailer: X",
];
const BODIES = [
  "",
  JSON_BODY,
  "5\r\nhello\r\n0\r\n\r\n",
  "5\r\nhel",
  "ffffffff\r\nx",
  "-1\r\n",
  '5;ext="\r\nhello\r\n0\r\nX: y\r\n\r\n',
  "0\r\n\r\nGET /api/lines HTTP/1.1\r\nHost: x\r\n\r\n",
  "GET /admin HTTP/1.1\r\n\r\n",
  "\u001f\u008b\u0008\u0000",
  "--b\r\n",
];

const clean = buildHead("GET", "/api/lines").replace("Connection: close", "Connection: keep-alive");

const one = fc
  .record({
    line: fc.constantFrom(...LINES),
    headers: fc.array(fc.constantFrom(...HEADERS), { maxLength: 5 }),
    hasHost: fc.boolean(),
    body: fc.oneof(fc.constantFrom(...BODIES), noise),
    mark: fc.constantFrom("\r\n", "\r\n", "\r\n", "\n", "\r"),
  })
  .map(({ line, headers, hasHost, body, mark }) => ({
    head: [line, ...(hasHost ? [`Host: ${PLACES.host}`] : []), ...headers].join(mark),
    body,
  }));
const piped = fc.tuple(fc.nat(20), one).map(([count, last]) => ({
  ...last,
  head: [...Array.from({ length: count }, () => clean), last.head].join("\r\n\r\n"),
}));

/** Half requests, wrong lengths, chunks that are none, and requests one after the other on a connection. */
export const bytes: Surface = {
  name: "bytes",
  parallel: 4,
  requests: fc
    .record({
      request: fc.oneof(
        { weight: 4, arbitrary: one },
        piped,
        noise.map((head) => ({ head, body: "" })),
      ),
      cut: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, fc.double({ min: 0, max: 1, noNaN: true })),
      split: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 3 }),
    })
    .map(
      ({ request, cut, split }): FuzzedRequest => ({
        ...request,
        ...(cut !== undefined && { cutAt: cut }),
        ...(split !== null && { splitAt: split }),
        expected: EXPECTED,
      }),
    ),
};
