import { Agent, createServer, request } from "node:http";
import { buffer } from "node:stream/consumers";

/** A line to the facilitator that looks at the clock. */
export interface TimedRelay {
  url: string;
  /** Milliseconds that the facilitator has spent on the payment with this nonce, verify and settle together. */
  spentOn(nonce: string): number;
  stop(): void;
}

/** Stands between sellers and the facilitator at `target`. */
export async function openTimedRelay(target: string): Promise<TimedRelay> {
  const spent = new Map<string, number>();
  const agent = new Agent({ keepAlive: true });
  const server = createServer(async (asked, response) => {
    const arrivedAt = performance.now();
    const body = await buffer(asked);
    const onward = request(`${target}${asked.url}`, { method: asked.method, headers: asked.headers, agent }, async (answer) => {
      const given = await buffer(answer);
      response.writeHead(answer.statusCode as number, { "content-type": "application/json", "content-length": given.length }).end(given);
      const took = performance.now() - arrivedAt;
      const nonce = nonceIn(body);
      if (nonce) spent.set(nonce, (spent.get(nonce) ?? 0) + took);
    });
    onward.once("error", () => asked.socket.destroy());
    onward.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    spentOn: (nonce) => spent.get(nonce) ?? 0,
    stop() {
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}

const nonceIn = (body: Buffer): string | undefined => (body.length > 0 ? JSON.parse(body.toString()).paymentPayload?.payload?.authorization?.nonce : undefined);
