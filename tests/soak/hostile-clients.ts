import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { WebClient, WebRequest } from "./web-client.ts";

/** What one hostile client does until it is stopped. It reports what the server should not have done. */
export interface Hostile {
  name: string;
  run(signal: AbortSignal): Promise<string[]>;
}

const KIB = 1_024;
const MIB = 1_024 * KIB;

/** The limits of a body: docs/guides/operate.md. */
const MAX_BODY = 64 * KIB;
const MAX_FILE = 10 * MIB;

/** One client sends a byte a second, on a few connections. */
const SLOW_CONNECTIONS = 20;

export const listHostiles = (client: WebClient): Hostile[] => [
  { name: "a byte a second", run: (signal) => sendSlowly(client.url, signal) },
  { name: "huge bodies", run: (signal) => sendHuge(client, signal) },
  { name: "wrong payments, keys and paths", run: (signal) => attack(client, signal) },
];

async function sendSlowly(url: string, signal: AbortSignal): Promise<string[]> {
  const { hostname, port } = new URL(url);
  const text = JSON.stringify({ line: "maersk", country: "SG", container_type: "40HC", days: 14 });
  const head = `POST /api/dd/calculate HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n`;
  const request = `${head}X-Forwarded-For: 198.51.100.1\r\n\r\n${text}`;
  await Promise.all(
    Array.from({ length: SLOW_CONNECTIONS }, async () => {
      while (!signal.aborted) {
        const socket = connect(Number(port), hostname).on("error", () => {});
        for (let at = 0; at < request.length && !socket.destroyed && !signal.aborted; at++) {
          socket.write(request[at] as string);
          await pause(1_000, undefined, { signal }).catch(() => {});
        }
        socket.destroy();
      }
    }),
  );
  return [];
}

/** A body at each limit, one byte above it, and far above it. */
async function sendHuge(client: WebClient, signal: AbortSignal): Promise<string[]> {
  const faults = new Set<string>();
  const bodies = [
    { path: "/api/dd/calculate", bytes: MAX_BODY, statuses: [400] },
    { path: "/api/dd/calculate", bytes: MAX_BODY + 1, statuses: [413] },
    { path: "/api/dd/calculate", bytes: 4 * MIB, statuses: [413] },
    { path: "/check-demurrage-invoice/file/read?name=a.pdf", bytes: MAX_FILE, statuses: [200] },
    { path: "/check-demurrage-invoice/file/read?name=a.pdf", bytes: MAX_FILE + 1, statuses: [413] },
    { path: "/api/dd/audit/document", bytes: 2 * MAX_FILE, statuses: [413] },
  ];
  const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
  while (!signal.aborted) {
    for (const { path, bytes, statuses } of bodies) {
      if (signal.aborted) break;
      const body = new Uint8Array(bytes).fill(97);
      // A server that refuses a body may close the connection while the client still writes.
      const answer = await client.send({ path, body, headers, address: "198.51.100.2" }).catch(() => undefined);
      if (answer && ![...statuses, 429, 503].includes(answer.status))
        faults.add(`a body of ${bytes} bytes to ${path} had the status ${answer.status}`);
    }
  }
  return [...faults];
}

const BODY = { line: "maersk", country: "SG", container_type: "40HC", days: 14 };
const WRONG_PAYMENT = Buffer.from(JSON.stringify({ x402Version: 2, payload: { signature: "0x00" } })).toString(
  "base64",
);

const ATTACKS: readonly Omit<WebRequest, "address">[] = [
  { path: "/api/dd/calculate", body: BODY, headers: { "payment-signature": WRONG_PAYMENT } },
  { path: "/api/dd/calculate", body: BODY, headers: { "payment-signature": "x".repeat(4_000) } },
  { path: "/api/lines", headers: { "x-api-key": "qk_wrong" } },
  { path: "/api/dd/calculate", body: BODY, headers: { "x-free-tier-key": "wrong" } },
  { path: "/api/../../etc/passwd" },
  { path: "/api/%2e%2e/%00" },
  { path: "/mcp", body: { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "no_tool" } } },
  { path: "/api/dd/calculate", body: { ...BODY, line: "'; DROP TABLE payment; --" } },
  { path: "/check-demurrage-invoice/file/read?name=a.pdf", body: Buffer.from("%PDF-1.7 not one") },
];

/** Pages have no limit of their own (docs/threat-model.md): a proxy in front would let these few through. */
const PAGES = ["/.env", "/ports/%ff", "/operator", "/lanes/AAAAA/BBBBB"];
const CALLS_PER_PAGE = 25;

/** More calls than a client may make. */
const ATTACKS_PER_SECOND = 100;

async function attack(client: WebClient, signal: AbortSignal): Promise<string[]> {
  const faults = new Set<string>();
  const running = new Set<Promise<unknown>>();
  for (let count = 0; !signal.aborted; count++) {
    const isPage = count % CALLS_PER_PAGE === 0;
    const page = { path: PAGES[(count / CALLS_PER_PAGE) % PAGES.length] as string };
    const request = isPage ? page : (ATTACKS[count % ATTACKS.length] as WebRequest);
    const sending = client.send({ ...request, address: "198.51.100.3" }).then(
      ({ status, text }) => {
        const isAnswered = status === 200 && request.path !== "/mcp";
        if (status === 500 || isAnswered)
          faults.add(`an attack on ${request.path} had ${status} ${text.slice(0, 200)}`);
      },
      () => {},
    );
    running.add(sending);
    void sending.finally(() => running.delete(sending));
    await pause(1_000 / ATTACKS_PER_SECOND);
  }
  await Promise.all(running);
  return [...faults];
}
