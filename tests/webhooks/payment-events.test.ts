import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLedger, type Ledger } from "#lib/access/payments/ledger.ts";
import { type Connections, openConnections } from "#lib/platform/db/statements.ts";
import { EVENT_TYPES } from "#lib/webhooks/events/types.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { paymentDraft } from "#tests/support/payment-draft.ts";

let store: TestDatabase;
let connections: Connections;
let ledger: Ledger;
beforeAll(async () => {
  store = await testDatabase();
  connections = openConnections(store.url);
  ledger = createLedger(connections.run);
});
afterAll(async () => {
  await connections.close();
  await store.close();
});

async function newClaim(overrides = {}) {
  const payment = paymentDraft(overrides);
  return { payment, id: (await ledger.claim(payment)) as string };
}

const readPaymentEvents = (id: string) =>
  store.db.event.findMany({ where: { data: { path: ["payment_id"], equals: id } }, orderBy: { createdAt: "asc" } });

describe("payment.settled", () => {
  test("is raised for the payer, with what was paid", async () => {
    const { payment, id } = await newClaim({ amount: "15000", paymentIdentifier: "order-1" });
    await ledger.markSettled(id, "0xaa");
    const [event, ...others] = await readPaymentEvents(id);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      type: "payment.settled",
      wallet: payment.payer,
      carrier: null,
      country: null,
      port: null,
      fannedOutAt: null,
    });
    const { closedAt } = await store.db.payment.findUniqueOrThrow({ where: { id: BigInt(id) } });
    expect(EVENT_TYPES["payment.settled"].data.parse(event?.data)).toEqual({
      payment_id: id,
      network: payment.network,
      asset: payment.asset,
      payer: payment.payer,
      amount: "15000",
      amount_usdc: "0.015",
      operation: payment.operation,
      path: payment.path,
      payment_identifier: "order-1",
      api_key_id: payment.apiKeyId,
      transaction: "0xaa",
      settled_at: closedAt?.toISOString(),
    });
  });

  test("is raised once, also by simultaneous writes of several processes", async () => {
    const { id } = await newClaim();
    const written = await Promise.all(Array.from({ length: 10 }, (_, index) => ledger.markSettled(id, `0x${index}`)));
    expect(written.filter(Boolean)).toHaveLength(1);
    await ledger.release(id, "released", "expired");
    await ledger.settleFromChain(id, "0xbb");
    const { transaction } = await store.db.payment.findUniqueOrThrow({ where: { id: BigInt(id) } });
    expect(await readPaymentEvents(id)).toMatchObject([{ type: "payment.settled", data: { transaction } }]);
  });

  test("is raised when the chain proves a payment that was released", async () => {
    const { id } = await newClaim();
    await ledger.release(id, "released", "expired");
    expect(await ledger.settleFromChain(id, "0xcc")).toBe(true);
    expect(await ledger.settleFromChain(id, "0xcc")).toBe(false);
    expect((await readPaymentEvents(id)).map(({ type }) => type)).toEqual(["payment.failed", "payment.settled"]);
  });

  test("is not raised when its payment cannot be written, and the payment is not written without it", async () => {
    const { payment, id } = await newClaim();
    await store.db
      .$executeRaw`CREATE FUNCTION refuse_event() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'stopped'; END $$`;
    await store.db.$executeRaw`CREATE TRIGGER stop BEFORE INSERT ON event FOR EACH ROW EXECUTE FUNCTION refuse_event()`;
    await expect(ledger.markSettled(id, "0xdd")).rejects.toThrow("stopped");
    await store.db.$executeRaw`DROP TRIGGER stop ON event`;
    expect(await ledger.find(payment.claimKey)).toMatchObject({ state: "claimed" });
    expect(await readPaymentEvents(id)).toEqual([]);
  });
});

describe("payment.failed", () => {
  test.each(["released", "refused"] as const)(
    "is raised once for a payment that was %s, with the reason",
    async (state) => {
      const { payment, id } = await newClaim();
      await ledger.release(id, state, "insufficient_funds");
      await ledger.release(id, "released", "expired");
      const events = await readPaymentEvents(id);
      expect(events).toMatchObject([
        { type: "payment.failed", wallet: payment.payer, data: { reason: "insufficient_funds", amount_usdc: "0.10" } },
      ]);
      EVENT_TYPES["payment.failed"].data.parse(events[0]?.data);
    },
  );

  test("is not raised while the facilitator is away: the caller sends the same payment again", async () => {
    const { id } = await newClaim();
    await ledger.release(id, "released", "facilitator_away");
    expect(await readPaymentEvents(id)).toEqual([]);
  });

  test("is not raised for a payment in doubt", async () => {
    const { id } = await newClaim();
    await ledger.markUnknown(id, "no_answer");
    expect(await readPaymentEvents(id)).toEqual([]);
  });
});
