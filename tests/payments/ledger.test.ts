import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLedger, type Ledger } from "#lib/access/payments/ledger.ts";
import { EVM } from "#lib/access/payments/networks.ts";
import { createReconciler } from "#lib/access/payments/reconciler.ts";
import { type Connections, openConnections } from "#lib/platform/db/statements.ts";
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

const draft = () => paymentDraft({ fingerprint: randomBytes(32).toString("hex") });

const newClaim = async (payment = draft()) => ({ payment, id: (await ledger.claim(payment)) as string });
const backdate = (id: string, seconds: number) =>
  connections.run("UPDATE payment SET claimed_at = now() - make_interval(secs => $2) WHERE id = $1", [id, seconds]);

describe("a claim", () => {
  test("succeeds for one of several simultaneous calls, and stores all fields", async () => {
    const payment = draft();
    const ids = await Promise.all(Array.from({ length: 20 }, () => ledger.claim(payment)));
    expect(ids.filter(Boolean)).toHaveLength(1);
    expect(await ledger.find(payment.claimKey)).toMatchObject({
      ...payment,
      id: ids.find(Boolean),
      state: "claimed",
      transaction: null,
    });
  });

  test.each(["released", "refused"] as const)(
    "that was %s stays in the ledger, and its payment can be claimed again",
    async (state) => {
      const { payment, id } = await newClaim();
      await ledger.release(id, state, "for a reason");
      expect(await ledger.find(payment.claimKey)).toBeUndefined();
      expect(await ledger.claim(payment)).toBeDefined();
      const rows = await store.db.payment.findMany({ where: { claimKey: payment.claimKey }, orderBy: { id: "asc" } });
      expect(rows).toMatchObject([
        { state, reason: "for a reason", answer: payment.answer, closedAt: expect.any(Date) },
        { state: "claimed", closedAt: null },
      ]);
    },
  );

  test("that was settled stays settled", async () => {
    const { payment, id } = await newClaim();
    await ledger.markSettled(id, "0xaa");
    await ledger.release(id, "released", "too late");
    await ledger.markUnknown(id, "too late");
    await ledger.markSettled(id, "0xbb");
    expect(await ledger.claim(payment)).toBeUndefined();
    expect(await ledger.find(payment.claimKey)).toMatchObject({
      state: "settled",
      transaction: "0xaa",
      answer: '{"sold":true}',
    });
  });

  test("is committed synchronously, also after the asynchronous commit of a settled payment", async () => {
    const otherConnections = openConnections(store.url);
    const otherLedger = createLedger(otherConnections.run);
    await otherConnections.run("SELECT set_config('synchronous_commit', 'on', false)", []); // Successive statements use one connection.
    const synchronousCommit = async () =>
      (await otherConnections.run<{ value: string }>("SELECT current_setting('synchronous_commit') AS value", []))[0]
        ?.value;
    const id = (await otherLedger.claim(draft())) as string;
    await otherLedger.markSettled(id, "0xaa");
    expect(await synchronousCommit()).toBe("on");
    await otherConnections.run("RESET synchronous_commit", []);
    await otherConnections.close();
  });

  test("is found by its payer and identifier, in any case of an EVM address, and belongs to this payer only", async () => {
    const payment = paymentDraft({ paymentIdentifier: "pay_of_this_test_0001" });
    const id = await ledger.claim(payment);
    for (const payer of [payment.payer, payment.payer.toLowerCase(), payment.payer.toUpperCase()]) {
      expect(await ledger.findByIdentifier(payer, "pay_of_this_test_0001")).toMatchObject({ id });
    }
    expect(await ledger.findByIdentifier(payment.payTo, "pay_of_this_test_0001")).toBeUndefined();
    const again = { ...paymentDraft(), paymentIdentifier: payment.paymentIdentifier };
    expect(await ledger.claim({ ...again, payer: payment.payer.toLowerCase() })).toBeUndefined();
    expect(await ledger.claim({ ...again, payer: payment.payTo })).toBeDefined();
    await ledger.release(id as string, "released", "for a reason");
    expect(await ledger.findByIdentifier(payment.payer, "pay_of_this_test_0001")).toBeUndefined();
    expect(await ledger.claim({ ...again, claimKey: `${again.claimKey}-2` })).toBeDefined();
  });

  test("in doubt is taken by one of several calls that settle it again; one that a call is settling now is not taken", async () => {
    const { payment, id } = await newClaim();
    expect(await ledger.claimAgain(id, 15)).toBe(false);
    await ledger.markUnknown(id, "no_answer");
    const taken = await Promise.all(Array.from({ length: 5 }, () => ledger.claimAgain(id, 15)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await ledger.find(payment.claimKey)).toMatchObject({ state: "claimed", answer: payment.answer });
    await connections.run("UPDATE payment SET settling_at = now() - interval '16 seconds' WHERE id = $1", [id]);
    expect(await ledger.claimAgain(id, 15)).toBe(true);
    await ledger.markSettled(id, "0xaa");
    expect(await ledger.claimAgain(id, 0)).toBe(false);
  });

  test("is delivered when its answer has left the server, with the settlement or later, and only once it is settled", async () => {
    const [together, later, open] = [await newClaim(), await newClaim(), await newClaim()];
    const deliveredFor = async ({ payment }: typeof together) => (await ledger.find(payment.claimKey))?.deliveredFor;
    expect(await ledger.markSettled(together.id, "0xaa", { isDelivered: true })).toBe(true);
    expect(await ledger.markSettled(together.id, "0xaa", { isDelivered: true })).toBe(false);
    await ledger.markSettled(later.id, "0xbb");
    expect(await deliveredFor(later)).toBeNull();
    for (const { id } of [later, open]) await ledger.markDelivered(id);
    expect([await deliveredFor(together), await deliveredFor(later), await deliveredFor(open)]).toEqual([
      expect.any(Number),
      expect.any(Number),
      null,
    ]);
  });

  test.each([
    ["settled without a transaction", "UPDATE payment SET state = 'settled', closed_at = now() WHERE id = $1"],
    ["made without an answer", "UPDATE payment SET answer = NULL WHERE id = $1"],
    [
      "released after its answer was delivered",
      "UPDATE payment SET state = 'released', reason = 'x', answer = NULL, closed_at = now(), delivered_at = now() WHERE id = $1",
    ],
    ["in doubt without an answer", "UPDATE payment SET state = 'unknown', reason = 'x', answer = NULL WHERE id = $1"],
    ["released without a reason", "UPDATE payment SET state = 'released', closed_at = now() WHERE id = $1"],
    ["of amount 0", "UPDATE payment SET amount = 0 WHERE id = $1"],
    ["in another state", "UPDATE payment SET state = 'paid' WHERE id = $1"],
  ])("cannot be %s, because the database refuses it", async (_what, statement) => {
    const { id } = await newClaim();
    await expect(connections.run(statement, [id])).rejects.toThrow("violates check constraint");
  });
});

test("stored answers are deleted after their time, and those of failed payments after twice this time, for the audit of the next day", async () => {
  const closed = async (hoursAgo: number, close: (id: string) => Promise<unknown>) => {
    const { id } = await newClaim();
    await close(id);
    await connections.run(
      "UPDATE payment SET claimed_at = now() - $2::interval, closed_at = closed_at - $2::interval WHERE id = $1",
      [id, `${hoursAgo} hours`],
    );
    return id;
  };
  const settle = (id: string) => ledger.markSettled(id, `0x${id}`);
  const release = (id: string) => ledger.release(id, "released", "expired");
  const stored = [await closed(23, settle), await closed(47, release), await closed(100, async () => {})];
  const deleted = [await closed(25, settle), await closed(49, release)];
  await ledger.deleteAnswers(24 * 3_600, 1_000);
  const withAnswer = async (ids: string[]) =>
    store.db.payment.count({ where: { id: { in: ids.map(BigInt) }, answer: { not: null } } });
  expect([await withAnswer(stored), await withAnswer(deleted)]).toEqual([3, 0]);
});

describe("the reconciler", () => {
  const nodes = { [EVM.id]: "http://127.0.0.1:1" };
  const reconciler = () =>
    createReconciler({
      ledger,
      getNodes: () => nodes,
      run: connections.run,
      times: { check: 500, sweep: 1_000, poll: 100 },
    });

  test("leaves claims open while the chain cannot be asked", async () => {
    const [old, young] = [await newClaim(), await newClaim()];
    await backdate(old.id, 60);
    await reconciler().reconcileAll();
    const states = await Promise.all(
      [old, young].map(async ({ payment }) => (await ledger.find(payment.claimKey))?.state),
    );
    expect(states).toEqual(["claimed", "claimed"]);
  });

  test("takes each claim once, also when several processes run at the same time", async () => {
    await connections.run("UPDATE payment SET checked_at = now()", []);
    const ids: string[] = [];
    for (let count = 0; count < 30; count++) {
      const { id } = await newClaim();
      await ledger.markUnknown(id, "no_answer");
      ids.push(id);
    }
    const taken = (await Promise.all([1, 2, 3, 4].map(() => ledger.takeAbandoned(EVM.id, 30, 10))))
      .flat()
      .map(({ id }) => id);
    expect(new Set(taken).size).toBe(taken.length);
    const rest = await ledger.takeAbandoned(EVM.id, 30, 30);
    expect([...taken, ...rest.map(({ id }) => id)].sort()).toEqual(ids.sort());
  });
});
