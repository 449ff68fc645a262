import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** Loses answers to paid calls, over HTTP and MCP. */
export interface LossyFront {
  url: string;
  /** Oldest first. */
  payments: string[];
  /** Empties `payments`, then loses the answers to the next `answers` payments. */
  lose(answers: number): void;
  close(): Promise<void>;
}

/** Forwards everything until `lose` is called. */
export async function openLossyFront(target: string): Promise<LossyFront> {
  const payments: string[] = [];
  let losses = 0;
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const payment = request.headers["payment-signature"]?.toString() ?? paymentInCall(body);
    if (payment) payments.push(payment);
    const { host: _host, connection: _connection, "content-length": _length, ...headers } = request.headers;
    const init = {
      method: request.method,
      headers: headers as Record<string, string>,
      ...(body.length > 0 && { body }),
    };
    const answer = await fetch(`${target}${request.url}`, init as RequestInit);
    const content = Buffer.from(await answer.arrayBuffer());
    if (payment && payments.length <= losses) return request.socket.destroy();
    // fetch has decompressed the answer.
    const passed = [...answer.headers].filter(
      ([name]) => !["content-encoding", "content-length", "transfer-encoding", "connection"].includes(name),
    );
    response.writeHead(answer.status, Object.fromEntries(passed)).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    payments,
    lose(answers) {
      payments.length = 0;
      losses = answers;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function paymentInCall(body: Buffer): string | undefined {
  if (!body.includes('"x402/payment"')) return undefined;
  return JSON.stringify(JSON.parse(body.toString()).params._meta["x402/payment"]);
}
