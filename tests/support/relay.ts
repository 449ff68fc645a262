import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";

/**
 * How a relay treats a request.
 * - `pass`: forwards the request and the answer
 * - `pass_and_stop`: the same, then accepts no more connections
 * - `break_before`: closes the connection without forwarding the request
 * - `break_after`: forwards the request, then closes the connection without an answer
 * - `hang`: does not forward the request and sends no answer
 * - `hold`: forwards the request and sends no answer
 * - an answer: sends it without forwarding the request, or after forwarding it
 * - a function: calls it, then uses the mode that it returns, or forwards the request and the answer
 */
export type RelayMode =
  | "pass"
  | "pass_and_stop"
  | "break_before"
  | "break_after"
  | "hang"
  | "hold"
  | { status: number; body: string; isForwarded?: boolean }
  | (() => unknown);

/** A test can make it fail. */
export interface Relay {
  url: string;
  /** Other paths keep their mode; at first all pass. */
  setMode(path: string, mode: RelayMode): void;
  requestCount(path: string): number;
  close(): Promise<void>;
}

/** @param options.authorization the header that each request must have; without it the answer is 401 */
export async function openRelay(target: string, { authorization }: { authorization?: string } = {}): Promise<Relay> {
  const modes = new Map<string, RelayMode>();
  const counts = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? "";
    const set = modes.get(path) ?? "pass";
    counts.set(path, (counts.get(path) ?? 0) + 1);
    if (authorization && request.headers.authorization !== authorization)
      return send(response, { status: 401, body: '{"error":"unauthorized"}' });
    const mode = typeof set === "function" ? await modeFrom(set) : set;
    if (typeof mode === "object") {
      if (mode.isForwarded) await forward(target, request);
      return send(response, mode);
    }
    if (mode === "break_before") return request.socket.destroy();
    if (mode === "hang") return;
    const answer = await forward(target, request).catch(() => undefined);
    if (mode === "hold") return;
    if (mode === "break_after" || !answer) return request.socket.destroy();
    if (mode === "pass_and_stop") {
      response.setHeader("connection", "close");
      server.close();
    }
    return send(response, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    setMode: (path, mode) => modes.set(path, mode),
    requestCount: (path) => counts.get(path) ?? 0,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function modeFrom(choose: () => unknown): Promise<Exclude<RelayMode, () => unknown>> {
  const chosen = await choose();
  return chosen === "hold" || chosen === "break_after" ? chosen : "pass";
}

async function forward(target: string, request: IncomingMessage): Promise<{ status: number; body: string }> {
  const body = await buffer(request);
  const init =
    request.method === "POST" ? { method: "POST", headers: { "content-type": "application/json" }, body } : {};
  const answer = await fetch(`${target}${request.url}`, init as RequestInit);
  return { status: answer.status, body: await answer.text() };
}

function send(response: ServerResponse, { status, body }: { status: number; body: string }): void {
  response.writeHead(status, { "content-type": "application/json" }).end(body);
}
