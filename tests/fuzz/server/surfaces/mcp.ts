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
  { weight: 6, arbitrary: fc.constant<unknown>(envelope) },
  { weight: 6, arbitrary: fc.constant<unknown>(undefined) },
  anyValue,
  anyValue.map((payment) => ({ ...envelope, "x402/payment": payment })),
  anyValue.map((progressToken) => ({ progressToken })),
  fc
    .tuple(fc.constantFrom(...Object.keys(envelope)), anyValue)
    .map(([name, value]) => ({ ...envelope, [name]: value })),
);
const id = fc.oneof({ weight: 20, arbitrary: fc.integer() }, fc.string(), fc.constant(undefined), anyValue);

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

interface Settings {
  "MCP-Protocol-Version"?: string;
  "Mcp-Method"?: string;
  "Mcp-Name"?: string;
  "Mcp-Session-Id"?: string;
  Accept?: string;
  Origin?: string;
  "Content-Type"?: string;
}

/** Headers that do not fit the message, one or two at a time. */
const wrongHeaders: fc.Arbitrary<Settings> = fc
  .array(
    fc.constantFrom<Settings>(
      ...VERSIONS.map((version) => ({ "MCP-Protocol-Version": version })),
      ...METHODS.map((method) => ({ "Mcp-Method": method })),
      ...["get_port", "search_ports", "__proto__", "audit_invoice_document"].map((name) => ({ "Mcp-Name": name })),
      ...["text/event-stream", "*/*", "text/html", ""].map((type) => ({ Accept: type })),
      ...["null", "https://evil.example", "http://localhost", "http://127.0.0.1:1"].map((site) => ({ Origin: site })),
      ...["application/json;charset=utf-16", "text/json", ""].map((type) => ({ "Content-Type": type })),
      ...["abc", "x".repeat(5_000)].map((id) => ({ "Mcp-Session-Id": id })),
    ),
    { minLength: 1, maxLength: 2 },
  )
  .map((all) => Object.assign({}, ...all));

/** Those of the current revision name the method and the tool. */
function buildFittingHeaders(sent: unknown): Settings {
  const { method, params } = (typeof sent === "object" && sent !== null ? sent : {}) as Record<string, unknown>;
  const { name, _meta } = (typeof params === "object" && params !== null ? params : {}) as Record<string, unknown>;
  if (typeof _meta !== "object" || _meta === null || !((Object.keys(envelope)[0] as string) in _meta)) return {};
  const isHeader = (value: unknown): value is string => typeof value === "string" && /^[!-~]{1,100}$/.test(value);
  return {
    "MCP-Protocol-Version": CURRENT,
    ...(isHeader(method) && { "Mcp-Method": method }),
    ...(isHeader(name) && { "Mcp-Name": name }),
  };
}

/** Messages of all shapes, with fitting and other headers, some of them torn. */
export const mcp: Surface = {
  name: "mcp",
  parallel: 6,
  requests: fc
    .oneof({ weight: 10, arbitrary: message }, fc.array(message, { maxLength: 4 }))
    .chain((sent) =>
      fc.record({
        json: toOddJson(sent),
        headers: fc
          .oneof({ weight: 3, arbitrary: fc.constant<Settings>({}) }, { weight: 1, arbitrary: wrongHeaders })
          .map((wrong): Settings => ({ ...buildFittingHeaders(sent), ...wrong })),
        cut: fc.option(fc.double({ min: 0.3, max: 0.99, noNaN: true }), { freq: 12 }),
        split: fc.option(fc.double({ min: 0.1, max: 0.9, noNaN: true }), { freq: 6 }),
      }),
    )
    .map(({ json, headers, cut, split }): FuzzedRequest => {
      const text = toWireText(json);
      const usual = { "Content-Type": "application/json", Accept: "application/json, text/event-stream" };
      const all = Object.entries({ ...usual, ...headers, "Content-Length": String(text.length) });
      return {
        head: buildHead(
          "POST",
          "/mcp",
          all.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
        ),
        body: text,
        ...(cut !== null && { cutAt: cut }),
        ...(split !== null && { splitAt: split }),
        expected: cut === null ? EXPECTED : { ...EXPECTED, mayBeSilent: true, isBelowHttp: true },
      };
    }),
};
