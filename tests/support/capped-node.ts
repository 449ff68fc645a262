import { createServer, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

/** `{{id}}` in the body is the request's id. */
export interface Refusal {
  status: number;
  body: string;
}

interface RpcRequest {
  id: number;
  method: string;
  // biome-ignore lint/suspicious/noExplicitAny: each method has its own parameters
  params?: any[];
}

const rpcError = (status: number, code: number, message: string): Refusal => ({
  status,
  body: `{"jsonrpc":"2.0","id":{{id}},"error":{"code":${code},"message":${JSON.stringify(message)}}}`,
});

/** How nodes refuse a range of blocks that is too large. */
export const REFUSALS = {
  "-32005": rpcError(200, -32_005, "query exceeds max block range 10"),
  "-32602": rpcError(200, -32_602, "Invalid params: block range is too large"),
  "-32000": rpcError(200, -32_000, "eth_getLogs is limited to a 10 blocks range"),
  "a code of its own": rpcError(200, 35, "ranges over 10 blocks are not supported on the free tier"),
  "HTTP 400 with an error": rpcError(400, -32_600, "You can make eth_getLogs requests with up to a 10 block range."),
  "HTTP 400": { status: 400, body: "Bad Request" },
  "HTTP 413": { status: 413, body: '{"error":"range too large"}' },
} as const satisfies Record<string, Refusal>;

/** A relay that acts like an EVM node of a common free plan: it returns the logs of few blocks in one answer. */
export interface CappedNode {
  url: string;
  /** Of one `eth_getLogs`. */
  maxBlocks: number;
  /** The answer to a larger range; `hang` sends none. */
  refusal: Refusal | "hang";
  /** They replace the node's answers to these methods: a result, a refusal, or no answer. */
  replaced: Map<string, { result: unknown } | Refusal | "hang">;
  /** Requests by method. */
  counts: Map<string, number>;
  close(): Promise<void>;
}

/** All its properties may be changed at any time. */
export async function openCappedNode(
  target: string,
  { maxBlocks = 10, refusal = REFUSALS["-32005"] as CappedNode["refusal"] } = {},
): Promise<CappedNode> {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const sent = JSON.parse(body) as RpcRequest | RpcRequest[];
    const requests = Array.isArray(sent) ? sent : [sent];
    for (const { method } of requests) node.counts.set(method, (node.counts.get(method) ?? 0) + 1);
    // A node that refuses one request of a batch may refuse all of it.
    const refused = requests.find((one) => countBlocks(one) > node.maxBlocks);
    if (refused) return refuse(response, node.refusal, refused.id);
    const [first] = requests as [RpcRequest];
    const replaced = node.replaced.get(first.method);
    if (replaced && typeof replaced === "object" && "result" in replaced) {
      return send(response, 200, JSON.stringify({ jsonrpc: "2.0", id: first.id, result: replaced.result }));
    }
    if (replaced) return refuse(response, replaced, first.id);
    const answer = await fetch(target, { method: "POST", headers: { "content-type": "application/json" }, body }).catch(
      () => undefined,
    );
    if (!answer) return request.socket.destroy();
    return send(response, answer.status, await answer.text());
  });
  const node: CappedNode = {
    url: "",
    maxBlocks,
    refusal,
    replaced: new Map(),
    counts: new Map(),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  node.url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  return node;
}

function countBlocks({ method, params }: RpcRequest): number {
  const { fromBlock, toBlock } = params?.[0] ?? {};
  return method === "eth_getLogs" && fromBlock !== undefined ? Number(toBlock) - Number(fromBlock) + 1 : 0;
}

function refuse(response: ServerResponse, refusal: Refusal | "hang", id: number): void {
  if (refusal !== "hang") send(response, refusal.status, refusal.body.replace("{{id}}", String(id)));
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { "content-type": "application/json" }).end(body);
}
