import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { onTestFinished } from "vitest";

interface Call {
  id: number;
  method: string;
  params?: unknown[];
}

/** A JSON-RPC error with this code. */
export class RpcRefusal extends Error {
  readonly code: number;

  constructor(code: number, message = "refused") {
    super(message);
    this.code = code;
  }
}

/** A node, until the end of the test, that answers with these functions. They throw RpcRefusal for an error. */
export async function openRpcNode(
  methods: Record<string, (...params: never[]) => unknown>,
): Promise<{ url: string; calls: string[] }> {
  const calls: string[] = [];
  const answer = ({ id, method, params = [] }: Call) => {
    calls.push(method);
    try {
      return { jsonrpc: "2.0", id, result: methods[method]?.(...(params as never[])) ?? null };
    } catch (error) {
      const { code, message } = error as RpcRefusal;
      return { jsonrpc: "2.0", id, error: { code, message } };
    }
  };
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as Call | Call[];
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(Array.isArray(body) ? body.map(answer) : answer(body)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as { port: number }).port}`, calls };
}
