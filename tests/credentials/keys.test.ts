import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashKey } from "#lib/access/free-tier-keys.ts";
import { createLedger } from "#lib/access/payments/ledger.ts";
import { createKey } from "#lib/credentials/keys/create.ts";
import { listKeys } from "#lib/credentials/keys/list.ts";
import { revokeKey } from "#lib/credentials/keys/revoke.ts";
import { rotateKey } from "#lib/credentials/keys/rotate.ts";
import { readKeyUsage } from "#lib/credentials/keys/usage.ts";
import type { Failure } from "#lib/operations/failure.ts";
import { createClient, type Database } from "#lib/platform/db/client.ts";
import { openConnections } from "#lib/platform/db/statements.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { paymentDraft } from "#tests/support/payment-draft.ts";

const NOW = new Date("2026-11-23T12:00:00Z");
const HOUR_MS = 3_600_000;
const later = (hours: number, from = NOW) => new Date(from.getTime() + hours * HOUR_MS);

let store: TestDatabase;
let db: Database;
/** The client of another process. */
let other: Database;
beforeAll(async () => {
  store = await testDatabase();
  db = store.db;
  other = createClient(store.url, { poolSize: 5 });
});
afterAll(async () => {
  await other.$disconnect();
  await store.close();
});

let wallets = 0;
/** No other test uses it. */
const newWallet = () => `0x${String(++wallets).padStart(40, "0")}`;

const create = (wallet: string, { name = "one", expiresAt = null as Date | null, on = db, now = NOW } = {}) =>
  createKey({ db: on, wallet, name, expiresAt, now });
const rotate = (wallet: string, id: string, { overlapHours = 24, on = db, now = NOW } = {}) =>
  rotateKey({ db: on, wallet, id, overlapHours, now });
const statuses = async (wallet: string, now = NOW) =>
  (await listKeys({ db, wallet, now })).keys.map(({ id, status }) => [id, status]);

const catchFailure = (work: Promise<unknown>) =>
  work.then(
    () => {
      throw new Error("It was not refused");
    },
    ({ code, message }: Failure) => ({ code, message }),
  );

describe("a new key", () => {
  test("is random, is shown once, and only its hash is stored", async () => {
    const wallet = newWallet();
    const made = await create(wallet, { name: "Checks" });
    expect(made).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      key: expect.stringMatching(/^qk_[\w-]{43}$/),
      prefix: made.key.slice(0, 11),
      name: "Checks",
      status: "active",
      created_at: NOW.toISOString(),
      expires_at: null,
      revoked_at: null,
      replaces_id: null,
    });
    const [row] = await db.apiKey.findMany({ where: { wallet } });
    expect(row?.hash).toBe(hashKey(made.key));
    const shown = JSON.stringify([{ ...row, hash: "" }, await listKeys({ db, wallet, now: NOW })]);
    expect(shown).not.toContain(made.key);
    expect(JSON.stringify(await listKeys({ db, wallet, now: NOW }))).not.toContain(row?.hash);
    expect((await create(wallet)).key).not.toBe(made.key);
  });

  test.each([
    ["now", NOW, false],
    ["in the past", later(-1), false],
    ["in an hour", later(1), true],
    ["in two years", new Date("2028-11-23T12:00:00Z"), true],
    ["after more than two years", new Date("2028-11-23T12:00:00.001Z"), false],
  ])("can have an end; %s", async (_when, expiresAt, isAllowed) => {
    const making = create(newWallet(), { expiresAt });
    if (isAllowed) expect((await making).expires_at).toBe(expiresAt.toISOString());
    else
      await expect(making).rejects.toMatchObject({
        code: "invalid_request",
        details: [{ path: "expires_at", message: expect.stringContaining("2 years") }],
      });
  });

  test("is refused when 20 keys of the wallet work; keys that are revoked or expired do not count, and other wallets are not affected", async () => {
    const wallet = newWallet();
    await create(wallet, { expiresAt: later(1) });
    const made = [];
    for (let count = 1; count < 20; count++) made.push(await create(wallet));
    expect(await catchFailure(create(wallet))).toMatchObject({ code: "too_many" });
    await create(newWallet());
    await create(wallet, { now: later(2) });
    await revokeKey({ db, wallet, id: made[0]?.id as string, now: later(2) });
    await create(wallet, { now: later(2) });
    expect(await catchFailure(create(wallet, { now: later(2) }))).toMatchObject({ code: "too_many" });
  });

  test("is one of at most 20, also when two processes make 30 at the same time", async () => {
    const wallet = newWallet();
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) => create(wallet, { on: index % 2 ? other : db })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
    expect(new Set(results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : [])))).toEqual(
      new Set(["too_many"]),
    );
    expect(await db.apiKey.count({ where: { wallet } })).toBe(20);
  });
});

describe("a rotation", () => {
  test("makes a key with the same name; the old key works for the hours of the overlap", async () => {
    const wallet = newWallet();
    const old = await create(wallet, { name: "Checks" });
    const made = await rotate(wallet, old.id, { overlapHours: 2 });
    expect(made).toMatchObject({ name: "Checks", status: "active", replaces_id: old.id, expires_at: null });
    expect(made.previous).toMatchObject({
      id: old.id,
      status: "expiring",
      expires_at: later(2).toISOString(),
      revoked_at: null,
    });
    expect(made.key).not.toBe(old.key);
    expect(await statuses(wallet)).toEqual([
      [made.id, "active"],
      [old.id, "expiring"],
    ]);
    expect(await statuses(wallet, later(2))).toEqual([
      [made.id, "active"],
      [old.id, "expired"],
    ]);
  });

  test("with an overlap of 0 ends the old key immediately, also when the wallet has 20 keys", async () => {
    const wallet = newWallet();
    const made = [];
    for (let count = 0; count < 20; count++) made.push(await create(wallet));
    const id = made[0]?.id as string;
    expect(await catchFailure(rotate(wallet, id))).toMatchObject({ code: "too_many" });
    expect((await statuses(wallet)).find(([one]) => one === id)).toEqual([id, "active"]);
    expect((await rotate(wallet, id, { overlapHours: 0 })).previous).toMatchObject({
      status: "revoked",
      revoked_at: NOW.toISOString(),
    });
  });

  test("gives the lifetime of the old key again, and never makes the old key live longer", async () => {
    const wallet = newWallet();
    const old = await create(wallet, { expiresAt: later(100) });
    const made = await rotate(wallet, old.id, { now: later(90), overlapHours: 24 });
    expect([made.expires_at, made.previous.expires_at]).toEqual([later(190).toISOString(), later(100).toISOString()]);
  });

  test("is possible once for a key, also when two processes try at the same time", async () => {
    const wallet = newWallet();
    const old = await create(wallet);
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => rotate(wallet, old.id, { on: index % 2 ? other : db })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await catchFailure(rotate(wallet, old.id))).toEqual({
      code: "not_possible",
      message: expect.stringContaining("rotated before"),
    });
    expect(await db.apiKey.count({ where: { wallet } })).toBe(2);
  });

  test("is refused for a key that is revoked or expired", async () => {
    const wallet = newWallet();
    const [revoked, expired] = [await create(wallet), await create(wallet, { expiresAt: later(1) })];
    await revokeKey({ db, wallet, id: revoked.id, now: NOW });
    expect(await catchFailure(rotate(wallet, revoked.id))).toEqual({
      code: "not_possible",
      message: expect.stringContaining("revoked"),
    });
    expect(await catchFailure(rotate(wallet, expired.id, { now: later(1) }))).toEqual({
      code: "not_possible",
      message: expect.stringContaining("expired"),
    });
  });
});

test("a revocation keeps its first time", async () => {
  const wallet = newWallet();
  const { id } = await create(wallet);
  for (const hours of [1, 2]) {
    expect(await revokeKey({ db, wallet, id, now: later(hours) })).toMatchObject({
      status: "revoked",
      revoked_at: later(1).toISOString(),
    });
  }
});

test("a key of another wallet does not exist: it can be neither seen nor changed", async () => {
  const [wallet, stranger] = [newWallet(), newWallet()];
  const { id } = await create(wallet);
  const before = await db.apiKey.findUnique({ where: { id } });
  for (const one of [id, randomUUID()]) {
    expect(await catchFailure(rotate(stranger, one))).toMatchObject({ code: "not_found" });
    expect(await catchFailure(revokeKey({ db, wallet: stranger, id: one, now: NOW }))).toMatchObject({
      code: "not_found",
    });
    expect(await catchFailure(readKeyUsage({ db, wallet: stranger, id: one, now: NOW }))).toMatchObject({
      code: "not_found",
    });
  }
  expect(await listKeys({ db, wallet: stranger, now: NOW })).toEqual({ keys: [], total: 0 });
  expect(await db.apiKey.findUnique({ where: { id } })).toEqual(before);
});

test("the list has every key that works, and the newest others up to 100 keys", async () => {
  const wallet = newWallet();
  const old = await create(wallet, { now: later(-5_000) });
  const ended = Array.from({ length: 130 }, (_, index) => ({
    hash: randomUUID(),
    prefix: "qk_",
    wallet,
    name: `${index}`,
    createdAt: later(index - 200),
    revokedAt: NOW,
  }));
  await db.apiKey.createMany({ data: ended });
  const { keys, total } = await listKeys({ db, wallet, now: NOW });
  expect([keys.length, total, keys[0]?.id, keys[1]?.name]).toEqual([81, 131, old.id, "129"]);
});

describe("the usage of a key", () => {
  const day = (date: string, calls: number, paid = 0, failed = 0) => ({ day: new Date(date), calls, paid, failed });

  test("has the days with calls, their sums, and the settled payments of the period", async () => {
    const wallet = newWallet();
    const { id } = await create(wallet);
    const days = [day("2026-10-24", 7), day("2026-10-25", 5, 2, 1), day("2026-11-23", 3, 1)];
    await db.apiKeyUsage.createMany({ data: days.map((one) => ({ keyId: id, ...one })) });
    const connections = openConnections(store.url);
    const ledger = createLedger(connections.run);
    const pay = async (apiKeyId: string | null, amount: string, claimedAt: string, isSettled = true) => {
      const claim = (await ledger.claim(paymentDraft({ apiKeyId, amount }))) as string;
      if (isSettled) await ledger.markSettled(claim, "0xabc");
      await db.payment.update({ where: { id: BigInt(claim) }, data: { claimedAt: new Date(claimedAt) } });
    };
    await pay(id, "100000", "2026-10-25T00:00:00Z");
    await pay(id, "250001", "2026-11-23T23:59:59Z");
    await pay(id, "400000", "2026-10-24T23:59:59Z");
    await pay(id, "400000", "2026-11-24T00:00:00Z");
    await pay(id, "400000", "2026-11-01T00:00:00Z", false);
    await pay(null, "400000", "2026-11-01T00:00:00Z");
    await connections.close();

    expect(await readKeyUsage({ db, wallet, id, now: NOW })).toEqual({
      key_id: id,
      from: "2026-10-25",
      to: "2026-11-23",
      days: [
        { date: "2026-10-25", calls: 5, paid: 2, failed: 1 },
        { date: "2026-11-23", calls: 3, paid: 1, failed: 0 },
      ],
      totals: { calls: 8, paid: 3, failed: 1, payments: 2, amount_usdc: "0.350001" },
    });
    expect((await readKeyUsage({ db, wallet, id, now: NOW, from: "2026-11-23" })).totals).toMatchObject({
      calls: 3,
      payments: 1,
    });
    expect((await readKeyUsage({ db, wallet, id, now: NOW, to: "2026-10-24" })).totals).toMatchObject({
      calls: 7,
      amount_usdc: "0.40",
    });
    expect((await listKeys({ db, wallet, now: NOW })).keys[0]?.calls_30_days).toBe(8);
  });

  test("covers 366 days at most", async () => {
    const wallet = newWallet();
    const { id } = await create(wallet);
    const usage = (from: string, to: string) => readKeyUsage({ db, wallet, id, now: NOW, from, to });
    expect((await usage("2025-11-23", "2026-11-23")).totals).toMatchObject({ calls: 0, amount_usdc: "0.00" });
    for (const [from, to] of [
      ["2025-11-22", "2026-11-23"],
      ["2026-11-24", "2026-11-23"],
    ] as const) {
      await expect(usage(from, to)).rejects.toMatchObject({ code: "invalid_request", details: [{ path: "from" }] });
    }
  });
});
