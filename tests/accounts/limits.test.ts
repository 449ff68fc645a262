import { describe, expect, test } from "vitest";
import { POST as link } from "#app/dashboard/api/wallets/link/route.ts";
import { POST as deleteAccount } from "#app/dashboard/settings/delete/route.ts";
import { POST as changePassword } from "#app/dashboard/settings/password/route.ts";
import { POST as forgotPassword } from "#app/forgot-password/submit/route.ts";
import { POST as resetPassword } from "#app/reset-password/submit/route.ts";
import { POST as signIn } from "#app/sign-in/submit/route.ts";
import { POST as signUp } from "#app/sign-up/submit/route.ts";
import { queuePacedMail } from "#lib/accounts/mail/queue-paced-mail.ts";
import { AccountBrowser, type FormAnswer, linkIn, mailTo } from "#tests/support/account-browser.ts";
import { accountsDatabase, PASSWORD, signedUp } from "./accounts.ts";

const database = accountsDatabase();

const HOUR_MS = 3_600_000;

let attackers = 0;

/** Each browser has an address of its own, so better-auth's limit per address does not apply. */
function stranger(): AccountBrowser {
  attackers += 1;
  return new AccountBrowser(`198.51.${Math.floor(attackers / 250)}.${1 + (attackers % 250)}`);
}

const findFaultMessage = ({ flash }: FormAnswer) => flash?.faults?.[0]?.message ?? "";
const WAIT = /^Too many attempts\. Try again in \d+ (seconds|minutes)\.$/;
const WRONG = "The address and the password do not belong together.";

/** As if the time had passed for all limits. */
const waitSeconds = (seconds: number) =>
  database.db
    .$executeRaw`UPDATE attempt_limit SET last_at = last_at - make_interval(secs => ${seconds}::float8), next_at = next_at - make_interval(secs => ${seconds}::float8)`;

/** Enough rounds that the delays after `useUp` do not end during a test, even on a slow machine. */
const LONG_DELAY_ROUNDS = 7;

/**
 * Makes all attempts that need no delay, then some more, each after its delay. The next attempt has to wait for two
 * minutes. @returns the message of each attempt
 */
async function useUp(attempt: (number: number) => Promise<FormAnswer>): Promise<string[]> {
  const answers: string[] = [];
  for (let number = 0; number < 10 + LONG_DELAY_ROUNDS; number++) {
    if (number >= 10) await waitSeconds(300);
    answers.push(findFaultMessage(await attempt(number)));
  }
  return answers;
}

/**
 * As `useUp`, for a test that does not look at the attempts: each would hash a password. The first and the last one are
 * made, and the database counts the others.
 */
async function countAsUsedUp(attempt: () => Promise<FormAnswer>): Promise<void> {
  const { attemptLimit } = database.db;
  await attempt();
  const { subject } = await attemptLimit.findFirstOrThrow({ orderBy: { lastAt: "desc" } });
  await attemptLimit.update({ where: { subject }, data: { attempts: 10 + LONG_DELAY_ROUNDS - 1 } });
  await attempt();
}

/** Each guess comes from another address. */
const guess = (email: string) => stranger().post(signIn, { email, password: "not the password" });

describe("a stranger who guesses a password from many addresses", () => {
  test("waits longer and longer, and the same for an address without an account", async () => {
    await signedUp(database.db, "ann@example.com");
    for (const email of ["ann@example.com", "nobody@example.com"]) {
      await database.db.attemptLimit.deleteMany();
      const delays: number[] = [];
      for (let attempt = 0; attempt < 21; attempt++) {
        await waitSeconds(300);
        expect(findFaultMessage(await guess(email))).toBe(WRONG);
        const { lastAt, nextAt } = await database.db.attemptLimit.findFirstOrThrow();
        delays.push((nextAt.getTime() - lastAt.getTime()) / 1_000);
      }
      expect(delays).toEqual([...Array(9).fill(0), 1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]);
      expect(findFaultMessage(await guess(email))).toMatch(WAIT);
    }
  });

  test("gets no more guesses by sending them at the same time", async () => {
    const { db } = database;
    await signedUp(db, "bob@example.com");
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, attempt) =>
        stranger().post(signIn, { email: "bob@example.com", password: `guess ${attempt}` }),
      ),
    );
    const checked = answers.filter((answer) => findFaultMessage(answer) === WRONG).length;
    expect(answers.filter((answer) => WAIT.test(findFaultMessage(answer)))).toHaveLength(30 - checked);
    expect(checked).toBeGreaterThanOrEqual(10);
    expect(checked).toBeLessThanOrEqual(14); // On a slow machine, the delays of 1, 2, 4 and 8 seconds can pass meanwhile.
  });

  test("does not keep the person out of a known browser", async () => {
    const { browser } = await signedUp(database.db, "cy@example.com");
    await countAsUsedUp(() => guess("cy@example.com"));
    expect(findFaultMessage(await stranger().post(signIn, { email: "cy@example.com", password: PASSWORD }))).toMatch(
      WAIT,
    );
    expect(await browser.post(signIn, { email: "cy@example.com", password: PASSWORD })).toMatchObject({
      to: "/dashboard",
    });
    expect(browser.setCookies.find((line) => line.startsWith("quayside_browser="))).toMatch(
      /; HttpOnly; SameSite=Lax$/,
    );
  });

  test("does not keep the person out of a new browser: a link for a new password works, and the sign-in after it", async () => {
    await signedUp(database.db, "dora@example.com");
    await countAsUsedUp(() => guess("dora@example.com"));
    const phone = stranger();
    await phone.post(forgotPassword, { email: "dora@example.com" });
    const token = new URL(linkIn(await mailTo(database.db, "dora@example.com"))).searchParams.get("token") ?? "";
    await phone.post(resetPassword, { token, new_password: "a different long password" });
    await countAsUsedUp(() => guess("dora@example.com"));
    expect(
      await phone.post(signIn, { email: "dora@example.com", password: "a different long password" }),
    ).toMatchObject({ to: "/dashboard" });
  });

  test("can use no cookie of another account, nor one that is made up", async () => {
    await signedUp(database.db, "eli@example.com");
    const { browser: attacker } = await signedUp(database.db, "mallory@example.com");
    await countAsUsedUp(() => guess("eli@example.com"));
    expect(findFaultMessage(await attacker.post(signIn, { email: "eli@example.com", password: PASSWORD }))).toMatch(
      WAIT,
    );
    attacker.cookies.set("quayside_browser", "x.y");
    expect(findFaultMessage(await attacker.post(signIn, { email: "eli@example.com", password: PASSWORD }))).toMatch(
      WAIT,
    );
  });

  test("is delayed in a known browser too", async () => {
    const { browser } = await signedUp(database.db, "fay@example.com");
    const known = browser.cookies.get("quayside_browser") ?? "";
    const guessWithCookie = () => {
      const thief = stranger();
      thief.cookies.set("quayside_browser", known);
      return thief.post(signIn, { email: "fay@example.com", password: "not the password" });
    };
    expect(new Set(await useUp(guessWithCookie))).toEqual(new Set([WRONG]));
    expect(findFaultMessage(await guessWithCookie())).toMatch(WAIT);
    expect(findFaultMessage(await browser.post(signIn, { email: "fay@example.com", password: PASSWORD }))).toMatch(
      WAIT,
    );
    expect(findFaultMessage(await guess("fay@example.com"))).toBe(WRONG);
  });

  test("cannot guess with a stolen session, by any form that takes the password", async () => {
    const { browser } = await signedUp(database.db, "gil@example.com");
    const forms = [
      (thief: AccountBrowser) =>
        thief.post(changePassword, { password: "not the password", new_password: "the attacker's password" }),
      (thief: AccountBrowser) =>
        thief.post(deleteAccount, { delete_password: "not the password", delete_confirmed: "yes" }),
      (thief: AccountBrowser) => thief.post(link, { nonce: "x", signature: "0x", password: "not the password" }),
    ];
    const guessWithSession = (number: number) => {
      const thief = stranger();
      for (const [name, value] of browser.cookies) if (name !== "quayside_browser") thief.cookies.set(name, value);
      return (forms[number % forms.length] as (typeof forms)[number])(thief);
    };
    expect(new Set(await useUp(guessWithSession))).toEqual(new Set(["The password is not right."]));
    for (const number of [0, 1, 2]) expect(findFaultMessage(await guessWithSession(number))).toMatch(WAIT);
  });

  test("leaves no address in the database", async () => {
    await guess("hal@example.com");
    const stored = JSON.stringify(await database.db.attemptLimit.findMany());
    expect(stored).not.toContain("hal");
    expect(await database.db.attemptLimit.count()).toBeGreaterThan(0);
  });
});

describe("a stranger who requests mails to somebody else", () => {
  const mails = (where: object) => database.db.mail.findMany({ where, orderBy: { nextTryAt: "asc" } });
  /** Sending moves the time of a mail, so that no other process sends it. */
  const isDue = ({ nextTryAt, attempts }: { nextTryAt: Date; attempts: number }) =>
    attempts > 0 || nextTryAt.getTime() <= Date.now();
  const due = (list: { nextTryAt: Date; attempts: number }[]) => list.filter(isDue).length;

  test("sends one link for a new password, and a newer one waits; its hour begins when it is sent", async () => {
    await signedUp(database.db, "ida@example.com");
    const answers = [];
    for (let request = 0; request < 20; request++)
      answers.push(await stranger().post(forgotPassword, { email: "ida@example.com" }));
    for (const answer of answers) expect(answer.flash).toEqual(answers[0]?.flash);
    const written = await mails({ toAddress: "ida@example.com", kind: "reset_password" });
    expect([written.length, due(written)]).toEqual([2, 1]);
    const waiting = written.find((mail) => !isDue(mail));
    const wait = (waiting?.nextTryAt.getTime() ?? 0) - Date.now();
    expect(wait).toBeGreaterThan(50_000);
    expect(wait).toBeLessThan(61_000);
    const token = new URL(linkIn(waiting ?? null)).searchParams.get("token") ?? "";
    const { expiresAt } = await database.db.verification.findFirstOrThrow({
      where: { identifier: `reset-password:${token}` },
    });
    expect(expiresAt.getTime() - (waiting?.nextTryAt.getTime() ?? 0)).toBe(HOUR_MS);
    expect(
      await new AccountBrowser().post(resetPassword, { token, new_password: "a different long password" }),
    ).toMatchObject({ to: "/sign-in" });
  });

  test("cannot keep the newest link from a person for longer than an hour, nor send more than 30 mails in a day", async () => {
    const { userId } = await signedUp(database.db, "jon@example.com");
    const content = { subject: "x", preview: "x", parts: ["x"] };
    let sent = 0;
    for (let minutes = 0; minutes < 24 * 60; minutes += 5) {
      const at = await queuePacedMail(database.db, {
        kind: "reset_password",
        to: "jon@example.com",
        userId,
        content,
        isConfirmed: true,
      });
      expect((at?.getTime() ?? Number.POSITIVE_INFINITY) - Date.now()).toBeLessThanOrEqual(HOUR_MS);
      // Five minutes pass, and the due mails are sent.
      await waitSeconds(300);
      await database.db
        .$executeRaw`UPDATE mail SET next_try_at = next_try_at - interval '5 minutes' WHERE user_id = ${userId}`;
      const { count } = await database.db.mail.updateMany({
        where: { userId, kind: "reset_password", sentAt: null, nextTryAt: { lte: new Date() } },
        data: { sentAt: new Date() },
      });
      sent += count;
    }
    expect(sent).toBeGreaterThan(20);
    expect(sent).toBeLessThanOrEqual(30);
  });

  test("cannot flood a mailbox with sign-ups for variants of its address, and the address itself still gets its mail", async () => {
    for (let tag = 0; tag < 15; tag++)
      await stranger().post(signUp, { name: "Mallory", email: `kim+${tag}@example.com`, new_password: PASSWORD });
    for (const email of ["k.im@example.com", "ki.m@example.com"])
      await stranger().post(signUp, { name: "Mallory", email, new_password: PASSWORD });
    const flood = await mails({
      toAddress: { contains: "im" },
      AND: { toAddress: { startsWith: "k" } },
      kind: "verify_email",
    });
    expect(due(flood)).toBe(1);
    expect(flood.length).toBeLessThanOrEqual(7);
    await stranger().post(signUp, { name: "Kim", email: "kim@example.com", new_password: PASSWORD });
    expect(due(await mails({ toAddress: "kim@example.com" }))).toBe(1);
  });

  test("sees in no answer that a mail waits, for a known address and for an unknown one", async () => {
    await signedUp(database.db, "lea@example.com");
    const ask = async (email: string) => {
      const { status, to, flash } = await stranger().post(signUp, { name: "Mallory", email, new_password: PASSWORD });
      return { status, to, flash };
    };
    const first = await ask("lea@example.com");
    for (const email of ["lea@example.com", "lea@example.com", "new@example.com", "new@example.com"])
      expect(await ask(email)).toEqual(first);
    const written = await mails({ toAddress: "lea@example.com", kind: "account_exists" });
    expect([written.length, due(written)]).toEqual([2, 1]);
  });
});
