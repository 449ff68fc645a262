import { describe, expect, test } from "vitest";
import { POST as revokeKey } from "#app/dashboard/api/key/revoke/route.ts";
import { POST as makeKey } from "#app/dashboard/api/key/route.ts";
import { createAccess } from "#lib/access/access.ts";
import { deleteAccountData } from "#lib/accounts/delete-account-data.ts";
import { issueFreeTierKey } from "#lib/accounts/free-tier-key/issue-key.ts";
import { readFreeTierKey } from "#lib/accounts/free-tier-key/read-key.ts";
import { readEnv } from "#lib/platform/env.ts";
import type { AccountBrowser } from "#tests/support/account-browser.ts";
import { exportedAccount } from "#tests/support/exported-account.ts";
import { accountsDatabase, signedUp } from "./accounts.ts";

const database = accountsDatabase();

/** @returns the key that the answer shows, and the answer */
async function keyFrom(browser: AccountBrowser, replaces?: string) {
  const answer = await browser.post(makeKey, replaces ? { replaces } : {});
  return { ...answer, key: answer.body.match(/qf_[\w-]{32}/)?.[0] ?? "" };
}

const NOW = new Date("2026-11-21T12:00:00Z");

/** @returns whether it was granted, and the calls that are used */
async function call(key: string) {
  const session = createAccess(readEnv({ FREE_QUOTA_PER_MONTH: "2" }), { now: () => NOW }).openQuotaSession({
    address: "203.0.113.9",
    key,
  });
  await session.identify();
  const isGranted = await session.count();
  return { isGranted, used: (await session.getUsage()).used };
}

describe("the free-tier key of an account", () => {
  test("is shown by the answer that makes it, and nowhere else", async () => {
    const { browser, userId } = await signedUp(database.db, "ann@example.com");
    const { status, key, headers } = await keyFrom(browser);
    expect(status).toBe(200);
    expect(key).not.toBe("");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(browser.setCookies).toEqual([]);
    const stored = JSON.stringify([
      await database.db.freeTierKey.findMany({ where: { userId } }),
      await exportedAccount(database.db, userId),
    ]);
    expect(stored).not.toContain(key);
    expect(stored).toContain(key.slice(0, 9));
    expect((await readFreeTierKey(userId, { db: database.db })).key?.prefix).toBe(key.slice(0, 9));
  });

  test("is one: a second one is refused, also when both come at the same time", async () => {
    const { browser, userId } = await signedUp(database.db, "bob@example.com");
    const answers = await Promise.all([keyFrom(browser), keyFrom(browser), keyFrom(browser)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 303, 303]);
    expect(answers.find(({ status }) => status === 303)?.flash?.faults?.[0]?.message).toMatch(
      /^The account has a key already/,
    );
    expect(await database.db.freeTierKey.count({ where: { userId } })).toBe(1);
  });

  test("stops immediately when it is replaced, and the new one has no new calls", async () => {
    const { browser, userId } = await signedUp(database.db, "cy@example.com");
    const { key: first } = await keyFrom(browser);
    expect(await call(first)).toEqual({ isGranted: true, used: 1 });
    const { key: second, body } = await keyFrom(browser, first.slice(0, 9));
    expect(body).toContain("no longer works");
    await expect(call(first)).rejects.toMatchObject({ code: "unauthorized" });
    expect(await call(second)).toEqual({ isGranted: true, used: 2 });
    expect(await call(second)).toEqual({ isGranted: false, used: 2 });

    // The browser sends the form again.
    expect((await keyFrom(browser, first.slice(0, 9))).flash?.faults?.[0]?.message).toMatch(
      /^That key was replaced or revoked before/,
    );
    const { key: third } = await keyFrom(browser, second.slice(0, 9));
    expect(await call(third)).toEqual({ isGranted: false, used: 2 });
    expect((await readFreeTierKey(userId, { db: database.db, now: NOW })).months).toEqual([
      { month: "2026-11-01", calls: 2 },
    ]);
  });

  test("is revoked by its owner only, and its calls then get 401", async () => {
    const [dora, eve] = [
      await signedUp(database.db, "dora@example.com"),
      await signedUp(database.db, "eve@example.com"),
    ];
    const { key } = await keyFrom(dora.browser);
    expect((await eve.browser.post(revokeKey, { prefix: key.slice(0, 9) })).status).toBe(404);
    expect((await keyFrom(eve.browser, key.slice(0, 9))).status).toBe(303);
    expect((await call(key)).isGranted).toBe(true);
    expect((await dora.browser.post(revokeKey, { prefix: key.slice(0, 9) })).flash?.notice).toMatch(
      /^The key is revoked/,
    );
    await expect(call(key)).rejects.toMatchObject({ code: "unauthorized" });
  });

  test("needs a confirmed address", async () => {
    const user = await database.db.user.create({ data: { id: "unconfirmed", name: "Fay", email: "fay@example.com" } });
    await expect(issueFreeTierKey({ db: database.db, userId: user.id, replaces: null })).rejects.toThrow(
      "Confirm your e-mail address first.",
    );
  });

  test("goes with the account, and so do its counts", async () => {
    const { browser, userId } = await signedUp(database.db, "gus@example.com");
    const { key } = await keyFrom(browser);
    await call(key);
    expect((await exportedAccount(database.db, userId)).freeCalls).toEqual([
      { month: "2026-11-01T00:00:00.000Z", used: 1 },
    ]);
    await deleteAccountData(database.db, userId);
    await expect(call(key)).rejects.toMatchObject({ code: "unauthorized" });
    expect(await database.db.freeQuota.count({ where: { subject: { contains: userId } } })).toBe(0);
  });
});

test("the use of a key is listed from its first month on, with the months without calls", async () => {
  const { userId } = await signedUp(database.db, "hal@example.com");
  const row = (month: string, used: number) => ({
    subject: `account:${userId}`,
    month: new Date(month),
    used,
    allowed: 25,
    lastGrant: 1,
  });
  await database.db.freeQuota.createMany({ data: [row("2025-11-01", 9), row("2026-08-01", 25), row("2026-10-01", 3)] });
  expect((await readFreeTierKey(userId, { db: database.db, now: NOW })).months).toEqual([
    { month: "2026-08-01", calls: 25 },
    { month: "2026-09-01", calls: 0 },
    { month: "2026-10-01", calls: 3 },
    { month: "2026-11-01", calls: 0 },
  ]);
});
