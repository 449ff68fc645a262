import { describe, expect, test } from "vitest";
import { POST as deleteAccount } from "#app/dashboard/settings/delete/route.ts";
import { POST as startTrialForm } from "#app/dashboard/start-trial/route.ts";
import { deleteOldRows } from "#lib/accounts/account-jobs.ts";
import { sendMails } from "#lib/accounts/mail/send-mails.ts";
import { readCurrentPlan } from "#lib/accounts/read-current-plan.ts";
import { remindOfTrials } from "#lib/accounts/remind-of-trials.ts";
import { startTrial } from "#lib/accounts/start-trial.ts";
import { mailTo } from "#tests/support/account-browser.ts";
import { accountsDatabase, PASSWORD, signedUp } from "./accounts.ts";

const database = accountsDatabase();

const HOUR = 3_600_000;

describe("the trial", () => {
  test("gives Pro+ for three days, once, also when it is started twice at the same moment", async () => {
    const { browser, userId } = await signedUp(database.db, "ann@example.com");
    const answers = await Promise.all([1, 2, 3].map(() => browser.post(startTrialForm, {})));
    expect(answers.filter(({ flash }) => flash?.notice !== undefined)).toHaveLength(1);
    expect(answers.filter(({ flash }) => flash?.faults?.[0]?.message === "You have had your trial.")).toHaveLength(2);

    const { startedAt, endsAt } = await database.db.trial.findUniqueOrThrow({ where: { userId } });
    expect(endsAt.getTime() - startedAt.getTime()).toBe(72 * HOUR);
    const at = async (now: Date) => (await readCurrentPlan(userId, { db: database.db, now })).plan;
    expect([await at(startedAt), await at(new Date(endsAt.getTime() - 1)), await at(endsAt)]).toEqual([
      "pro_plus",
      "pro_plus",
      "free",
    ]);
    expect((await browser.post(startTrialForm, {})).flash?.faults).toHaveLength(1);
  });

  test("is not given again to the same mailbox: not after the account is deleted, nor under a variant of the address", async () => {
    const { browser } = await signedUp(database.db, "eve@gmail.com");
    await browser.post(startTrialForm, {});
    await browser.post(deleteAccount, { delete_password: PASSWORD, delete_confirmed: "yes" });
    expect(await database.db.user.count({ where: { email: "eve@gmail.com" } })).toBe(0);
    for (const email of ["eve@gmail.com", "eve+2@gmail.com", "e.v.e@gmail.com", "E.ve+x@googlemail.com"]) {
      const again = await signedUp(database.db, email.toLowerCase());
      expect((await again.browser.post(startTrialForm, {})).flash?.faults?.[0]?.message).toBe(
        "You have had your trial.",
      );
      expect(await database.db.trial.count({ where: { userId: again.userId } })).toBe(0);
    }
    const { browser: other } = await signedUp(database.db, "eve@example.com");
    expect((await other.post(startTrialForm, {})).flash?.notice).toMatch(/^Your trial of Pro\+ has started/);
    expect(JSON.stringify(await database.db.usedTrial.findMany())).not.toMatch(/eve|gmail/);
  });

  test("is recorded under the address that the account has when it is deleted, too", async () => {
    const { browser, userId } = await signedUp(database.db, "before@example.com");
    await browser.post(startTrialForm, {});
    await database.db.user.update({ where: { id: userId }, data: { email: "after@example.com" } });
    await browser.post(deleteAccount, { delete_password: PASSWORD, delete_confirmed: "yes" });
    for (const email of ["before@example.com", "after@example.com"]) {
      const again = await signedUp(database.db, email);
      expect((await again.browser.post(startTrialForm, {})).flash?.faults).toHaveLength(1);
    }
  });

  test("is recorded for 12 months", async () => {
    const { userId } = await signedUp(database.db, "leap@example.com");
    await startTrial(userId, { db: database.db, now: new Date("2027-02-28T08:00:00Z") });
    await database.db.user.delete({ where: { id: userId } });
    const { userId: next } = await signedUp(database.db, "leap@example.com");
    const start = (now: string) => startTrial(next, { db: database.db, now: new Date(now) });
    expect(await start("2028-02-28T07:59:59Z")).toBe(false);
    const before = await database.db.usedTrial.count();
    await deleteOldRows(database.db, new Date("2028-02-28T07:59:59Z"));
    expect(await database.db.usedTrial.count({ where: { startedAt: new Date("2027-02-28T08:00:00Z") } })).toBe(1);
    await deleteOldRows(database.db, new Date("2028-02-28T08:00:00Z"));
    expect(await database.db.usedTrial.count()).toBeLessThan(before);
    expect(await start("2028-02-28T08:00:00Z")).toBe(true);
  });

  test("is followed by one reminder, a day before it ends", async () => {
    const { userId } = await signedUp(database.db, "bob@example.com");
    const start = new Date("2026-11-01T08:00:00Z");
    await startTrial(userId, { db: database.db, now: start });
    const remindAfter = (hours: number) => remindOfTrials(database.db, new Date(start.getTime() + hours * HOUR));
    expect(await remindAfter(47)).toBe(0);
    expect(await Promise.all([remindAfter(49), remindAfter(49)])).toContain(1);
    expect(await remindAfter(50)).toBe(0);
    const mail = await mailTo(database.db, "bob@example.com");
    expect(mail).toMatchObject({ kind: "trial_ends", subject: "Your trial of Pro+ ends tomorrow" });
    expect(mail?.text).toContain("ends on 2026-11-04 at 08:00 UTC");
    expect(await database.db.mail.count({ where: { kind: "trial_ends", userId } })).toBe(1);
  });
});

describe("mails", () => {
  test("that the mail server refuses are tried again later, and each is sent once by several processes", async () => {
    const { db } = database;
    await db.mail.deleteMany();
    await db.mail.createMany({
      data: ["a", "b", "c"].map((kind) => ({
        kind,
        toAddress: `${kind}@example.com`,
        subject: kind,
        html: kind,
        text: kind,
      })),
    });
    const taken: string[] = [];
    const refuseB = async ({ to }: { to: string }) => {
      if (to === "b@example.com") throw new Error("mailbox is full");
      taken.push(to);
    };
    await Promise.all(Array.from({ length: 3 }, () => sendMails(db, { deliver: refuseB })));
    expect(taken.sort()).toEqual(["a@example.com", "c@example.com"]);
    expect(await db.mail.findFirst({ where: { kind: "b" } })).toMatchObject({
      sentAt: null,
      attempts: 1,
      lastFailure: "mailbox is full",
    });

    await db.mail.updateMany({ where: { kind: "b" }, data: { nextTryAt: new Date(0) } });
    expect(await sendMails(db, { deliver: async ({ to }) => void taken.push(to) })).toBe(1);
    expect(taken.at(-1)).toBe("b@example.com");
  });

  test("do not wait behind one that a slow mail server takes, and none is sent twice", async () => {
    const { db } = database;
    await db.mail.deleteMany();
    await db.mail.createMany({
      data: ["slow", "other"].map((kind, index) => ({
        kind,
        toAddress: `${kind}@example.com`,
        subject: kind,
        html: kind,
        text: kind,
        nextTryAt: new Date(index),
      })),
    });
    const taken: string[] = [];
    const begun = Promise.withResolvers<void>();
    const slow = Promise.withResolvers<void>();
    const first = sendMails(db, {
      async deliver({ to }) {
        begun.resolve();
        await slow.promise;
        taken.push(to);
      },
    });
    await begun.promise;
    expect(await sendMails(db, { deliver: async ({ to }) => void taken.push(to) })).toBe(1);
    slow.resolve();
    expect(await first).toBe(1);
    expect(taken).toEqual(["other@example.com", "slow@example.com"]);
  });
});
