import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface Received {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** A server of a customer. */
export interface Receiver {
  url(path: string): string;
  received: Received[];
  until(condition: (received: readonly Received[]) => boolean): Promise<void>;
  close(): Promise<void>;
}

export type AnswerMessage = (message: Received, response: ServerResponse) => void;

export async function openReceiver(
  answer: AnswerMessage = (_message, response) => void response.end("taken"),
): Promise<Receiver> {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const message = {
      path: request.url ?? "",
      headers: request.headers as Record<string, string>,
      body: await text(request).catch(() => ""),
    };
    received.push(message);
    answer(message, response);
    for (const check of waiting) check();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: (path) => `http://127.0.0.1:${port}${path}`,
    received,
    until(condition) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const check = () => {
        if (!condition(received)) return;
        waiting.delete(check);
        resolve();
      };
      waiting.add(check);
      check();
      return promise;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
