import {
  type CallToolRequestParams,
  type CallToolResult,
  ProtocolError,
  ProtocolErrorCode,
} from "@modelcontextprotocol/server";
import { servePaidCall } from "#lib/access/paid-call.ts";
import { parsePayment } from "#lib/access/payments/parse-payment.ts";
import type { Challenge, Receipt, ToolRoute } from "#lib/access/payments/payments.ts";
import type { Answer } from "#lib/operations/answer.ts";
import { parseInput } from "#lib/operations/call.ts";
import type { Failure } from "#lib/operations/failure.ts";
import type { AnyOperation } from "#lib/operations/operation.ts";
import { buildCallContext } from "./call-context.ts";
import { countFile, getFileClient } from "./file-places.ts";
import { hasPaymentPreference } from "./payment-preference.ts";
import { buildProblemBody } from "./problem.ts";
import { type RequestContext, toFailure } from "./request-context.ts";
import { runCounted } from "./run-counted.ts";

/** The `_meta` keys that x402 defines for MCP: the payment in a request, the receipt in a result. */
const PAYMENT = "x402/payment";
const RECEIPT = "x402/payment-response";

/** Our own `_meta` key in the results of paid tools: the status of the caller's free quota. */
const FREE_TIER = "quayside/free-tier";

interface Tool {
  operation: AnyOperation;
  route: ToolRoute;
}

/** @throws ProtocolError when there is no such tool */
export type CallTool = (context: RequestContext, params: CallToolRequestParams) => Promise<CallToolResult>;

/**
 * Paid operations are counted and charged as over HTTP. A failed call is a result that a model can read; the context's
 * `callStatus` is the status that the call would have over HTTP.
 */
export function createCallTool(operations: readonly AnyOperation[]): CallTool {
  const tools = new Map<string, Tool>(
    operations.map((operation) => [
      operation.id,
      { operation, route: { method: "MCP", path: `mcp://tool/${operation.id}` } },
    ]),
  );
  return async (context, params) => {
    const tool = tools.get(params.name);
    if (!tool)
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `There is no tool ${params.name}. tools/list names the tools.`,
      );
    context.operation = tool.operation.id;
    let result: CallToolResult;
    try {
      result =
        tool.operation.price === "free" ? await callFree(context, tool, params) : await callPaid(context, tool, params);
    } catch (error) {
      result = buildFailureResult(toFailure(error, context), context);
    }
    const quotaStatus = context.quotaSession && (await context.quotaSession.readStatus());
    return quotaStatus ? { ...result, _meta: { ...result._meta, [FREE_TIER]: quotaStatus } } : result;
  };
}

const run = (operation: AnyOperation, input: unknown, context: RequestContext) =>
  runCounted(operation, input, buildCallContext(operation, context));

const parseToolInput = (operation: AnyOperation, input: Record<string, unknown>) =>
  parseInput(operation, { ...operation.toolDefaults, ...input });

async function callFree(
  context: RequestContext,
  { operation }: Tool,
  { arguments: input = {} }: CallToolRequestParams,
): Promise<CallToolResult> {
  return toCallResult(await run(operation, await parseToolInput(operation, input), context));
}

async function callPaid(
  context: RequestContext,
  { operation, route }: Tool,
  { arguments: input = {}, _meta }: CallToolRequestParams,
): Promise<CallToolResult> {
  const { access, caller, request } = context;
  const payment = _meta?.[PAYMENT];
  const quotaSession = access.openQuotaSession({
    address: caller.address,
    key: request.headers.get("x-free-tier-key"),
  });
  context.quotaSession = quotaSession;
  const result = await servePaidCall(
    {
      call: { operation, route, path: route.path, apiKey: context.apiKey },
      quotaSession,
      prefersPayment: hasPaymentPreference(request.headers),
      readPayment: payment === undefined ? undefined : () => parsePayment(payment, `_meta.${PAYMENT}`),
      readInput: async () => {
        if (operation.takesFile) await countFile(access, getFileClient(context));
        return parseToolInput(operation, input);
      },
      run: (checked) => run(operation, checked, context),
    },
    access.payments,
  );
  if ("answer" in result) {
    context.onDelivered = result.onDelivered;
    context.isPaid = result.receipt !== undefined;
    return toCallResult(result.answer, result.receipt);
  }
  context.callStatus = 402;
  return buildChallengeResult(result.challenge, result.receipt);
}

/** Text only: a client that also read a structure would give its model every figure twice (docs/adr/012). */
function toCallResult({ json }: Answer, receipt?: Receipt): CallToolResult {
  return {
    content: [{ type: "text", text: json }],
    ...(receipt && { _meta: { [RECEIPT]: receipt } }),
  };
}

/** @param receipt that of a payment that could not be settled */
function buildChallengeResult(challenge: Challenge, receipt?: Receipt): CallToolResult {
  const receiptMeta = receipt && { [RECEIPT]: receipt };
  return { ...buildErrorResult({ ...challenge, ...receiptMeta }), ...(receiptMeta && { _meta: receiptMeta }) };
}

function buildFailureResult(failure: Failure, context: RequestContext): CallToolResult {
  context.callStatus = failure.status;
  const { error } = buildProblemBody(failure, context.requestId);
  return buildErrorResult({
    error: { ...error, ...(failure.retryAfter && { retry_after_seconds: failure.retryAfter }) },
  });
}

const buildErrorResult = (content: Record<string, unknown>): CallToolResult => ({
  isError: true,
  structuredContent: content,
  content: [{ type: "text", text: JSON.stringify(content) }],
});
