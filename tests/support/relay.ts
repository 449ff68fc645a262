import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";

/** What a relay does with a request: passes it on, breaks the line before or after the other side has answered, never asks it, keeps its answer, or passes it on and is gone; a function is called first. */
export type Manner = "pass" | "leave" | "break_before" | "break_after" | "hang" | "hold" | { status: number; body: string } | (() => unknown);

/** A line to a server that can be made bad. */
export interface Relay {
  url: string;
  /** How requests to this path fare from now on; the others pass. */
  let(path: string, manner: Manner): void;
  /** How often this path was asked for. */
  asked(path: string): number;
  close(): Promise<void>;
}

/** Stands between a client and the server at `target`. @param options.authorization the header without which it answers 401 */
export async function openRelay(target: string, { authorization }: { authorization?: string } = {}): Promise<Relay> {
  const manners = new Map<string, Manner>();
  const counts = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? "";
    const manner = manners.get(path) ?? "pass";
    counts.set(path, (counts.get(path) ?? 0) + 1);
    if (authorization && request.headers.authorization !== authorization) return give(response, { status: 401, body: '{"error":"who are you?"}' });
    if (typeof manner === "object") return give(response, manner);
    if (manner === "break_before") return request.socket.destroy();
    if (manner === "hang") return;
    if (typeof manner === "function") await manner();
    const answer = await pass(target, request).catch(() => undefined);
    if (manner === "hold") return;
    if (manner === "break_after" || !answer) return request.socket.destroy();
    if (manner === "leave") {
      response.setHeader("connection", "close");
      server.close();
    }
    return give(response, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    let: (path, manner) => manners.set(path, manner),
    asked: (path) => counts.get(path) ?? 0,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function pass(target: string, request: IncomingMessage): Promise<{ status: number; body: string }> {
  const body = await buffer(request);
  const init = request.method === "POST" ? { method: "POST", headers: { "content-type": "application/json" }, body } : {};
  const answer = await fetch(`${target}${request.url}`, init as RequestInit);
  return { status: answer.status, body: await answer.text() };
}

function give(response: ServerResponse, { status, body }: { status: number; body: string }): void {
  response.writeHead(status, { "content-type": "application/json" }).end(body);
}
