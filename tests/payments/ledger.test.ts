import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createClosing } from "#lib/access/payments/closing.ts";
import { createLedger, type Ledger } from "#lib/access/payments/ledger.ts";
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

const claimed = async (wanted = draft()) => ({ wanted, id: (await ledger.claim(wanted)) as string });
const grow = (id: string, seconds: number) => connections.run("UPDATE payment SET claimed_at = now() - make_interval(secs => $2) WHERE id = $1", [id, seconds]);

describe("a claim", () => {
  test("goes to one of all that try at once, and is found with all that was said of it", async () => {
    const wanted = draft();
    const ids = await Promise.all(Array.from({ length: 20 }, () => ledger.claim(wanted)));
    expect(ids.filter(Boolean)).toHaveLength(1);
    expect(await ledger.find(wanted.claimKey)).toMatchObject({ ...wanted, id: ids.find(Boolean), state: "claimed", transaction: null });
  });

  test.each(["released", "refused"] as const)("that was %s is kept to be looked up, and its payment may be tried again", async (state) => {
    const { wanted, id } = await claimed();
    await ledger.letGo(id, state, "for a reason");
    expect(await ledger.find(wanted.claimKey)).toBeUndefined();
    expect(await ledger.claim(wanted)).toBeDefined();
    const rows = await store.db.payment.findMany({ where: { claimKey: wanted.claimKey }, orderBy: { id: "asc" } });
    expect(rows).toMatchObject([
      { state, reason: "for a reason", answer: null, closedAt: expect.any(Date) },
      { state: "claimed", closedAt: null },
    ]);
  });

  test("that was settled is settled for good", async () => {
    const { wanted, id } = await claimed();
    await ledger.settle(id, "0xaa");
    await ledger.letGo(id, "released", "too late");
    await ledger.doubt(id, "too late");
    await ledger.settle(id, "0xbb");
    expect(await ledger.claim(wanted)).toBeUndefined();
    expect(await ledger.find(wanted.claimKey)).toMatchObject({ state: "settled", transaction: "0xaa", answer: '{"sold":true}' });
  });

  test("waits for the disk, and so does what is written after its end, which need not", async () => {
    const alone = openConnections(store.url);
    const own = createLedger(alone.run);
    await alone.run("SELECT set_config('synchronous_commit', 'on', false)", []); // Asked one after the other, it is one connection.
    const waits = async () => (await alone.run<{ waits: string }>("SELECT current_setting('synchronous_commit') AS waits", []))[0]?.waits;
    const id = (await own.claim(draft())) as string;
    await own.settle(id, "0xaa");
    expect(await waits()).toBe("on");
    await alone.run("RESET synchronous_commit", []);
    await alone.close();
  });

  test.each([
    ["settled without a transaction", "UPDATE payment SET state = 'settled', closed_at = now() WHERE id = $1"],
    ["made without an answer", "UPDATE payment SET answer = NULL WHERE id = $1"],
    ["settled without an answer", "UPDATE payment SET state = 'settled', closed_at = now(), transaction = '0xaa', answer = NULL WHERE id = $1"],
    ["in doubt without an answer", "UPDATE payment SET state = 'unknown', reason = 'x', answer = NULL WHERE id = $1"],
    ["released without a reason", "UPDATE payment SET state = 'released', closed_at = now() WHERE id = $1"],
    ["of nothing", "UPDATE payment SET amount = 0 WHERE id = $1"],
    ["in another state", "UPDATE payment SET state = 'paid' WHERE id = $1"],
  ])("cannot be %s, whoever writes it", async (_what, statement) => {
    const { id } = await claimed();
    await expect(connections.run(statement, [id])).rejects.toThrow("violates check constraint");
  });
});

describe("what closes claims", () => {
  const closing = () => createClosing({ ledger, nodes: () => ({}) });

  test("leaves alone what may have been settled, as long as no chain can be asked", async () => {
    const [old, young] = [await claimed(), await claimed()];
    await grow(old.id, 60);
    await closing().closeAll();
    const states = await Promise.all([old, young].map(async ({ wanted }) => (await ledger.find(wanted.claimKey))?.state));
    expect(states).toEqual(["claimed", "claimed"]);
  });

  test("is given each claim once, however many processes ask at once", async () => {
    await connections.run("UPDATE payment SET checked_at = now()", []);
    const ids: string[] = [];
    for (let count = 0; count < 30; count++) {
      const { id } = await claimed();
      await ledger.doubt(id, "no_answer");
      ids.push(id);
    }
    const taken = (await Promise.all([1, 2, 3, 4].map(() => ledger.takeOpen(30, 10)))).flat().map(({ id }) => id);
    expect(new Set(taken).size).toBe(taken.length);
    const rest = await ledger.takeOpen(30, 30);
    expect([...taken, ...rest.map(({ id }) => id)].sort()).toEqual(ids.sort());
  });
});
