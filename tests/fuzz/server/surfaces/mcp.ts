import fc from "fast-check";
import { catalogue } from "#lib/operations/catalogue.ts";
import { listToolOperations } from "#lib/operations/operation.ts";
import { buildHead, type FuzzedRequest, type Surface } from "../surface.ts";
import { anyValue, nearInput, toOddJson } from "../values.ts";
import { toWireText } from "../wire.ts";

const EXPECTED = { form: "mcp" } as const;

const CURRENT = "2026-07-28";
const VERSIONS = [undefined, undefined, "2025-11-25", CURRENT, "1999-01-01", "x", ""];
const METHODS = [
  "tools/call",
  "tools/list",
  "initialize",
  "ping",
  "server/discover",
  "notifications/initialized",
  "resources/list",
  "prompts/get",
  "no/such",
  "",
  "__proto__",
];

const envelope = {
  "io.modelcontextprotocol/protocolVersion": CURRENT,
  "io.modelcontextprotocol/clientInfo": { name: "fuzz", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
};
const meta = fc.oneof(
  fc.constant(envelope),
  fc.constant(undefined),
  anyValue,
  anyValue.map((payment) => ({ ...envelope, "x402/payment": payment })),
  anyValue.map((progressToken) => ({ progressToken })),
);
const id = fc.oneof({ weight: 6, arbitrary: fc.integer() }, fc.string(), fc.constant(undefined), anyValue);

const calls = fc.oneof(
  ...listToolOperations(catalogue)
    .filter(({ takesFile }) => !takesFile)
    .map((operation) =>
      fc.record(
        {
          name: fc.constant<unknown>(operation.id),
          arguments: fc.oneof({ weight: 8, arbitrary: nearInput(operation) as fc.Arbitrary<unknown> }, anyValue),
          _meta: meta,
        },
        { requiredKeys: ["name"] },
      ),
    ),
);

const message: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      jsonrpc: fc.constant<unknown>("2.0"),
      id,
      method: fc.constant<unknown>("tools/call"),
      params: calls as fc.Arbitrary<unknown>,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record(
      {
        jsonrpc: fc.oneof({ weight: 9, arbitrary: fc.constant<unknown>("2.0") }, anyValue),
        id,
        method: fc.oneof(fc.constantFrom<unknown>(...METHODS), anyValue),
        params: fc.oneof(
          anyValue,
          fc.record({ name: anyValue, arguments: anyValue, _meta: meta }, { requiredKeys: [] }),
        ),
      },
      { requiredKeys: [] },
    ),
  },
  fc.record({ jsonrpc: fc.constant("2.0"), id, result: anyValue }),
  anyValue,
);

const body = fc.oneof({ weight: 10, arbitrary: message }, fc.array(message, { maxLength: 4 })).chain(toOddJson);

export const mcp: Surface = {
  name: "mcp",
  parallel: 6,
  requests: fc
    .record({
      json: body,
      version: fc.constantFrom(...VERSIONS),
      named: fc.constantFrom(undefined, undefined, "get_port", "search_ports", "__proto__", "audit_invoice_document"),
      called: fc.constantFrom(undefined, undefined, ...METHODS),
      accept: fc.constantFrom(
        "application/json, text/event-stream",
        "application/json, text/event-stream",
        "text/event-stream",
        "*/*",
        "text/html",
        "",
      ),
      origin: fc.constantFrom(
        undefined,
        undefined,
        "null",
        "https://evil.example",
        "http://localhost",
        "http://127.0.0.1:1",
      ),
      type: fc.constantFrom("application/json", "application/json", "application/json;charset=utf-16", "text/json"),
      session: fc.constantFrom(undefined, undefined, "abc", "x".repeat(5_000)),
      cut: fc.option(fc.double({ min: 0.3, max: 0.99, noNaN: true }), { freq: 12 }),
      split: fc.option(fc.double({ min: 0.1, max: 0.9, noNaN: true }), { freq: 6 }),
    })
    .map(({ json, version, named, called, accept, origin, type, session, cut, split }): FuzzedRequest => {
      const text = toWireText(json);
      const optional = {
        "MCP-Protocol-Version": version,
        "Mcp-Name": named,
        "Mcp-Method": called,
        "Mcp-Session-Id": session,
        Origin: origin,
      };
      const headers = Object.entries({
        "Content-Type": type,
        Accept: accept,
        ...optional,
        "Content-Length": String(text.length),
      }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
      return {
        head: buildHead("POST", "/mcp", headers),
        body: text,
        ...(cut !== null && { cutAt: cut }),
        ...(split !== null && { splitAt: split }),
        expected: cut === null ? EXPECTED : { ...EXPECTED, mayBeSilent: true, isBelowHttp: true },
      };
    }),
};
