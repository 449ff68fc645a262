import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Random } from "#scripts/support/random.ts";

/** Names the purchase, so that a test knows which answers the balancer has dropped. */
export const PURCHASE_HEADER = "x-purchase";

/** The shares of requests whose connection to the buyer breaks. */
const BREAKS_BEFORE = 0.01;
const BREAKS_DURING = 0.03;
const BREAKS_AFTER = 0.03;

/** The maximum time after which a connection breaks during a call. */
const MAX_BREAK_MS = 200;

/** Sends each request to a random service, and sometimes breaks the connection to the buyer. */
export interface Balancer {
  /** The connection breaks before the answer has left the service. */
  url: string;
  /** The connection also breaks after that, so that the service believes that the buyer has the answer. */
  lossyUrl: string;
  breakCount(): number;
  brokenPurchases: ReadonlySet<string>;
  /** Breaks no more connections. */
  heal(): void;
  close(): Promise<void>;
}

type Break = "before" | "during" | "after" | undefined;

/** @param targets the addresses of the services that run now */
export async function openBalancer(targets: () => readonly string[], random: Random): Promise<Balancer> {
  const brokenPurchases = new Set<string>();
  let breaks = 0;
  let isHealed = false;

  const breakFor = (isLossy: boolean): Break => {
    if (isHealed) return undefined;
    const chance = random.next();
    if (chance < BREAKS_BEFORE) return "before";
    if (chance < BREAKS_BEFORE + BREAKS_DURING) return "during";
    return isLossy && chance < BREAKS_BEFORE + BREAKS_DURING + BREAKS_AFTER ? "after" : undefined;
  };

  function forward(incoming: IncomingMessage, response: ServerResponse, isLossy: boolean): void {
    const target = random.pick(targets());
    const breaking = breakFor(isLossy);
    const disconnect = () => {
      breaks += 1;
      incoming.socket.destroy();
    };
    if (!target) return void incoming.socket.destroy();
    if (breaking === "before") return void disconnect();
    const outgoing = request(
      `${target}${incoming.url}`,
      { method: incoming.method, headers: incoming.headers, agent: false },
      async (answer) => {
        hasAnswer = true;
        answer.once("error", () => response.destroy());
        if (breaking === "after") {
          await buffer(answer).catch(() => {});
          return disconnect();
        }
        response.writeHead(answer.statusCode as number, answer.headers);
        answer.pipe(response);
      },
    );
    let hasAnswer = false;
    outgoing.once("error", () => incoming.socket.destroy());
    response.once("close", () => outgoing.destroy());
    incoming.pipe(outgoing);
    if (breaking !== "during") return;
    setTimeout(() => {
      if (hasAnswer) return;
      brokenPurchases.add(String(incoming.headers[PURCHASE_HEADER]));
      disconnect();
    }, random.next() * MAX_BREAK_MS);
  }

  const listen = async (isLossy: boolean) => {
    const server = createServer((incoming, response) => forward(incoming, response, isLossy));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return { server, url: `http://127.0.0.1:${(server.address() as { port: number }).port}` };
  };
  const [plain, lossy] = await Promise.all([listen(false), listen(true)]);
  return {
    url: plain.url,
    lossyUrl: lossy.url,
    breakCount: () => breaks,
    brokenPurchases,
    heal: () => {
      isHealed = true;
    },
    async close() {
      for (const { server } of [plain, lossy]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}
