import { Agent, createServer, request } from "node:http";
import { buffer } from "node:stream/consumers";

/** Relays to the facilitator and measures its time. */
export interface TimedRelay {
  url: string;
  /** The milliseconds that verify and settle took for the payment with this nonce. */
  getSpent(nonce: string): number;
  stop(): void;
}

/** Forwards requests to the facilitator at `target`. */
export async function openTimedRelay(target: string): Promise<TimedRelay> {
  const spent = new Map<string, number>();
  const agent = new Agent({ keepAlive: true });
  const server = createServer(async (incoming, response) => {
    const arrivedAt = performance.now();
    const body = await buffer(incoming);
    const outgoing = request(
      `${target}${incoming.url}`,
      { method: incoming.method, headers: incoming.headers, agent },
      async (answer) => {
        const answerBody = await buffer(answer);
        response
          .writeHead(answer.statusCode as number, {
            "content-type": "application/json",
            "content-length": answerBody.length,
          })
          .end(answerBody);
        const ms = performance.now() - arrivedAt;
        const nonce = findNonce(body);
        if (nonce) spent.set(nonce, (spent.get(nonce) ?? 0) + ms);
      },
    );
    outgoing.once("error", () => incoming.socket.destroy());
    outgoing.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    getSpent: (nonce) => spent.get(nonce) ?? 0,
    stop() {
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}

const findNonce = (body: Buffer): string | undefined =>
  body.length > 0 ? JSON.parse(body.toString()).paymentPayload?.payload?.authorization?.nonce : undefined;
