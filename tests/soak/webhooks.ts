import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type pg from "pg";
import type { TestMoneyPath } from "#tests/support/money-path.ts";

const EVENT_EVERY_MS = 500;

const INSERT_ENDPOINT = "INSERT INTO webhook_endpoint (id, wallet, url, secret) VALUES (gen_random_uuid(), $1, $2, $3)";
const INSERT_EVENT = `INSERT INTO event (type, carrier, country, data)
  VALUES ('regulatory.published', NULL, NULL, jsonb_build_object('title', 'A rule of the soak'))`;
const COUNT = `SELECT count(*)::int AS total, count(*) FILTER (WHERE status <> 'delivered')::int AS open FROM webhook_delivery`;
const IDS =
  "SELECT event_id || ' ' || endpoint.url AS id FROM webhook_delivery JOIN webhook_endpoint endpoint ON endpoint.id = endpoint_id WHERE webhook_delivery.status = 'delivered'";
const NOT_FANNED_OUT = "SELECT count(*)::int AS events FROM event WHERE fanned_out_at IS NULL";

/** The customers' side: endpoints of the wallets that pay, and what they have received. */
export interface Webhooks {
  /** Events happen from now on, besides those of the payments. */
  start(): void;
  stopEvents(): Promise<void>;
  /** Waits until each event is delivered. @returns what is lost or still open after `within` milliseconds */
  findLost(within: number): Promise<{ deliveries: number; faults: string[] }>;
  close(): Promise<void>;
}

export async function openWebhooks(db: pg.Pool, { wallets }: TestMoneyPath): Promise<Webhooks> {
  const received = new Set<string>();
  const server = createServer((request, response) => {
    request.resume().once("end", () => {
      received.add(`${request.headers["webhook-id"]} http://${request.headers.host}${request.url}`);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const owners = [wallets.buyer.evm.address, wallets.buyer.svm.address];
  for (const [index, owner] of owners.entries())
    await db.query(INSERT_ENDPOINT, [owner, `${url}/${index}`, `whsec_${randomBytes(32).toString("base64")}`]);
  let timer: NodeJS.Timeout | undefined;

  return {
    start() {
      timer = setInterval(() => void db.query(INSERT_EVENT).catch(() => {}), EVENT_EVERY_MS);
    },
    async stopEvents() {
      clearInterval(timer);
    },
    async findLost(within) {
      const deadline = performance.now() + within;
      for (;;) {
        const [{ total, open } = { total: 0, open: 0 }] = (await db.query<{ total: number; open: number }>(COUNT)).rows;
        const [{ events } = { events: 0 }] = (await db.query<{ events: number }>(NOT_FANNED_OUT)).rows;
        const isOver = performance.now() > deadline;
        if ((open > 0 || events > 0) && !isOver) {
          await new Promise((resolve) => setTimeout(resolve, 200));
          continue;
        }
        const ids = (await db.query<{ id: string }>(IDS)).rows.map(({ id }) => id);
        const lost = ids.filter((id) => !received.has(id)).length;
        return {
          deliveries: total,
          faults: [
            ...(open > 0 ? [`${open} of ${total} webhook deliveries are not made`] : []),
            ...(events > 0 ? [`${events} events have no deliveries`] : []),
            ...(open === 0 && lost > 0 ? [`${lost} webhook messages never reached their receiver`] : []),
          ],
        };
      }
    },
    async close() {
      clearInterval(timer);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
