import { type CallToolRequestParams, type CallToolResult, ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { decodePaymentRequiredHeader, decodePaymentResponseHeader } from "@x402/core/http";
import { servePaidCall } from "#lib/access/paid-call.ts";
import type { Challenge, Served, ToolRoute } from "#lib/access/payments.ts";
import { checkInput, contextNow } from "#lib/operations/call.ts";
import type { Failure } from "#lib/operations/failure.ts";
import type { AnyOperation } from "#lib/operations/operation.ts";
import { type Exchange, failureOf } from "./exchange.ts";
import { problemBody } from "./problem.ts";

/** What x402 has for MCP: a payment comes in a request's `_meta`, its receipt goes in the result's. */
const PAYMENT = "x402/payment";
const RECEIPT = "x402/payment-response";

/** Our own key in the `_meta` of a paid tool's results: how the caller stands with its free calls. */
const FREE_TIER = "quayside/free-tier";

/** Headers that ask for the price; they mean the same here as over HTTP. */
const WISHES = ["x-require-payment", "prefer"];

/** Calls a tool within an exchange. @throws ProtocolError when there is no such tool */
export type CallTool = (exchange: Exchange, params: CallToolRequestParams) => Promise<CallToolResult>;

/**
 * Calls operations as tools: free ones are answered, paid ones served, counted and charged as over HTTP. Whatever goes wrong with a call is a
 * result that a model can read; the exchange's `outcome` has the status that it would be over HTTP.
 */
export function createCallTool(catalogue: readonly AnyOperation[]): CallTool {
  const tools = new Map(catalogue.map((operation) => [operation.id, { operation, route: { method: "MCP", path: `mcp://tool/${operation.id}` } as ToolRoute }]));
  return async (exchange, params) => {
    const tool = tools.get(params.name);
    if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool ${params.name}: tools/list names those there are.`);
    exchange.operation = tool.operation.id;
    let result: CallToolResult;
    try {
      result = tool.operation.price === "free" ? await answerFree(tool.operation, params) : await servePaid(exchange, tool, params);
    } catch (error) {
      result = failed(failureOf(error, exchange), exchange);
    }
    const standing = exchange.visit && (await exchange.visit.standing());
    return standing ? { ...result, _meta: { ...result._meta, [FREE_TIER]: standing } } : result;
  };
}

const run = async (operation: AnyOperation, input: unknown) => JSON.stringify(await operation.run(input, contextNow()));

async function answerFree(operation: AnyOperation, { arguments: given = {} }: CallToolRequestParams): Promise<CallToolResult> {
  return answered({ body: await run(operation, checkInput(operation, given)), headers: {} });
}

async function servePaid(
  exchange: Exchange,
  { operation, route }: { operation: AnyOperation; route: ToolRoute },
  { arguments: given = {}, _meta }: CallToolRequestParams,
): Promise<CallToolResult> {
  const { access, caller, request } = exchange;
  exchange.visit = access.visit({ address: caller.address, key: request.headers.get("x-free-tier-key") });
  const served = await servePaidCall(
    {
      asked: { operation, route, path: route.path },
      headers: wishOf(request.headers, _meta?.[PAYMENT]),
      visit: exchange.visit,
      read: async () => checkInput(operation, given),
      run: (input) => run(operation, input),
    },
    access.payments,
  );
  if (!("challenge" in served)) return answered(served);
  exchange.outcome = 402;
  return demanded(served.challenge);
}

/** What is said about paying, in the headers that say it over HTTP. */
function wishOf(given: Headers, payment: unknown): Headers {
  const headers = new Headers();
  for (const name of WISHES) {
    const value = given.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (payment !== undefined) headers.set("payment-signature", Buffer.from(JSON.stringify(payment)).toString("base64"));
  return headers;
}

function answered({ body, headers }: Served): CallToolResult {
  const output = JSON.parse(body);
  const receipt = headers["payment-response"];
  return {
    content: [{ type: "text", text: body }],
    // An object is all that revisions before 2026-07-28 take.
    structuredContent: Array.isArray(output) ? { result: output } : output,
    ...(receipt && { _meta: { [RECEIPT]: decodePaymentResponseHeader(receipt) } }),
  };
}

/** A demand for payment in the protocol's own form; one that follows a payment which could not be settled says so. */
function demanded({ body, headers }: Challenge): CallToolResult {
  const demand = headers["payment-required"] ? decodePaymentRequiredHeader(headers["payment-required"]) : JSON.parse(body);
  const refusal = headers["payment-response"] && { [RECEIPT]: decodePaymentResponseHeader(headers["payment-response"]) };
  return { ...refusedWith({ ...demand, ...refusal }), ...(refusal && { _meta: refusal }) };
}

/** The one error form. A fault of the payment is named where the caller has put it. */
function failed(failure: Failure, exchange: Exchange): CallToolResult {
  exchange.outcome = failure.status;
  const { error } = problemBody(failure, exchange.requestId);
  const details = error.details.map(({ path, message }) => ({ path: path.replace(/^PAYMENT-SIGNATURE/, `_meta.${PAYMENT}`), message }));
  return refusedWith({ error: { ...error, details, ...(failure.retryAfter && { retry_after_seconds: failure.retryAfter }) } });
}

const refusedWith = (said: Record<string, unknown>): CallToolResult => ({
  isError: true,
  structuredContent: said,
  content: [{ type: "text", text: JSON.stringify(said) }],
});
