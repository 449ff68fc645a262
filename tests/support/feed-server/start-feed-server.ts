import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface ReplayedRequest {
  host: string;
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | undefined>>;
}

export interface Replay {
  status?: number;
  body?: string | Uint8Array;
  type?: string;
  headers?: Readonly<Record<string, string>>;
}

/**
 * - `status`: an error status, with `retryAfter` if the server names a pause.
 * - `broken`: the connection ends in the middle of the body.
 * - `slow`: the body comes byte by byte and never ends.
 * - `loop`: a redirect to itself.
 * - `body`: another body with status 200.
 */
export type FeedServerFault =
  | { kind: "status"; status: number; retryAfter?: string }
  | { kind: "broken" }
  | { kind: "slow" }
  | { kind: "loop" }
  | { kind: "body"; change: (body: string) => string };

export interface FeedServer {
  /** For `INTAKE_REPLAY_URL`. */
  url: string;
  /** All requests so far but those for robots.txt, oldest first, as `host/path?query`. */
  requests: { address: string; status: number }[];
  /** Answers requests whose `host/path` begins with the prefix; the longest prefix wins. */
  serve(prefix: string, answer: (request: ReplayedRequest) => Replay | Promise<Replay>): void;
  /** For requests whose `host/path` begins with the prefix. `times`: then it works again. */
  fail(prefix: string, fault: FeedServerFault, times?: number): void;
  clearFaults(): void;
  setRobots(host: string, answer: Replay): void;
  stop(): Promise<void>;
}

/**
 * Plays all publishers: the first part of a path is the host. It knows ETags and answers 304.
 * @param port 0: any that is free
 */
export async function startFeedServer(port = 0): Promise<FeedServer> {
  const routes = new Map<string, (request: ReplayedRequest) => Replay | Promise<Replay>>();
  const robots = new Map<string, Replay>();
  let faults: { prefix: string; fault: FeedServerFault; times: number }[] = [];
  const requests: FeedServer["requests"] = [];
  const open = new Set<ServerResponse>();

  const findFault = (address: string) => {
    const found = faults.find(({ prefix, times }) => times > 0 && address.startsWith(prefix));
    if (found) found.times -= 1;
    return found?.fault;
  };

  async function answerRequest(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { pathname, searchParams, search } = new URL(request.url ?? "/", "http://replay");
    const [, host = "", ...rest] = pathname.split("/");
    const path = `/${rest.join("/")}`;
    const address = `${host}${path}`;
    if (path === "/robots.txt") return send(request, response, robots.get(host) ?? { status: 404 });
    const record = (status: number) => requests.push({ address: `${address}${search}`, status });
    const fault = findFault(address);
    if (fault?.kind === "status") {
      record(fault.status);
      return send(request, response, {
        status: fault.status,
        headers: fault.retryAfter ? { "retry-after": fault.retryAfter } : {},
      });
    }
    if (fault?.kind === "loop") {
      record(302);
      return send(request, response, { status: 302, headers: { location: `https://${address}${search}` } });
    }
    const prefix = [...routes.keys()]
      .filter((one) => address.startsWith(one))
      .sort((a, b) => b.length - a.length)
      .at(0);
    const headers = request.headers as Record<string, string | undefined>;
    const replay =
      prefix === undefined
        ? { status: 404, body: "no such document" }
        : await routes.get(prefix)?.({ host, path, query: searchParams, headers });
    const answered = { ...replay };
    if (fault?.kind === "body") answered.body = fault.change(Buffer.from(answered.body ?? "").toString("utf8"));
    if (fault?.kind === "broken" || fault?.kind === "slow") {
      record(answered.status ?? 200);
      const bytes = Buffer.from(answered.body ?? "");
      response.writeHead(200, { "content-type": answered.type ?? "application/json", "content-length": bytes.length });
      response.write(bytes.subarray(0, Math.floor(bytes.length / 2)));
      if (fault.kind === "broken") setImmediate(() => response.destroy());
      else open.add(response);
      return;
    }
    record(send(request, response, answered));
  }

  const server = createServer((request, response) => {
    answerRequest(request, response).catch((error) => {
      response.statusCode = 599;
      response.end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    serve: (prefix, answer) => void routes.set(prefix, answer),
    fail: (prefix, fault, times = Number.POSITIVE_INFINITY) => void faults.unshift({ prefix, fault, times }),
    clearFaults() {
      faults = [];
    },
    setRobots: (host, answer) => void robots.set(host, answer),
    async stop() {
      for (const response of open) response.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status = 200, body = "", type = "application/json", headers = {} }: Replay,
): number {
  const bytes = Buffer.from(body);
  const etag = `"${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}"`;
  const isSame = status === 200 && request.headers["if-none-match"] === etag;
  response.writeHead(isSame ? 304 : status, { "content-type": type, ...(status === 200 && { etag }), ...headers });
  response.end(isSame ? undefined : bytes);
  return isSame ? 304 : status;
}
