import type { Prisma } from "#generated/prisma/client.ts";
import type { Database } from "#lib/platform/db/client.ts";

export const WALLET = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F";

export const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

/** As its owner would have made it. */
export const addEndpoint = (
  db: Database,
  url: string,
  fields: Partial<Prisma.WebhookEndpointUncheckedCreateInput> = {},
) => db.webhookEndpoint.create({ data: { wallet: WALLET, url, secret: SECRET, ...fields } });

/** The event concerns all, unless `fields` say otherwise. */
export const addEvent = (db: Database, fields: Partial<Prisma.EventUncheckedCreateInput> = {}) =>
  db.event.create({ data: { type: "regulatory.published", data: { title: "A new rule" }, ...fields } });

export const addEvents = (db: Database, count: number) =>
  db.event.createMany({
    data: Array.from({ length: count }, (_, number) => ({ type: "regulatory.published", data: { number } })),
  });
