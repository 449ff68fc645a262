import { Pool } from "undici";

/** Longer than any answer of the server takes. */
const TIMEOUT_MS = 150_000;

/** So much shorter than the server's own time that no request meets a connection that closes, on a busy machine too. */
const KEEP_ALIVE_MS = 2_000;

export interface WebAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

export interface WebRequest {
  path: string;
  /** Makes it a POST: bytes are sent as they are, anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  /** The address of the client, as a trusted proxy names it. */
  address: string;
}

/** Connections stay open, and there are as many as there are calls at the same time. */
export interface WebClient {
  url: string;
  /** @throws when there is no answer */
  send(request: WebRequest): Promise<WebAnswer>;
  /** Closes the open connections. The next calls open new ones. No call may run meanwhile. */
  disconnect(): Promise<void>;
  close(): Promise<void>;
}

/** Acts as the proxy in front of a server with `TRUSTED_PROXIES=127.0.0.1`. */
export function openWebClient(url: string): WebClient {
  const openPool = () =>
    new Pool(url, {
      connections: null,
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
      keepAliveMaxTimeout: KEEP_ALIVE_MS,
    });
  let pool = openPool();
  return {
    url,
    async send({ path, body, headers = {}, address }) {
      const isBytes = body instanceof Uint8Array;
      const json = body === undefined || isBytes ? {} : { "content-type": "application/json" };
      const answer = await pool.request({
        path,
        method: body === undefined ? "GET" : "POST",
        headers: { ...json, ...headers, "x-forwarded-for": address },
        body: body === undefined || isBytes ? body : JSON.stringify(body),
      });
      return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
    },
    async disconnect() {
      await pool.destroy();
      pool = openPool();
    },
    close: () => pool.destroy(),
  };
}

/**
 * Client addresses that each stay below the limits of one client.
 * @param first the number of the first client; two processes may not have the same ones
 */
export function createAddresses(callsOfEach: number, first = 0): () => string {
  let calls = 0;
  return () => {
    const client = first + Math.floor(calls++ / callsOfEach);
    return `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`;
  };
}
