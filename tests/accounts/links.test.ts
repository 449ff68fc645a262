import { describe, expect, test } from "vitest";
import { POST as changeEmail } from "#app/dashboard/settings/email/route.ts";
import { POST as changePassword } from "#app/dashboard/settings/password/route.ts";
import { POST as forgotPassword } from "#app/forgot-password/submit/route.ts";
import { POST as resetPassword } from "#app/reset-password/submit/route.ts";
import { POST as signIn } from "#app/sign-in/submit/route.ts";
import { POST as signUp } from "#app/sign-up/submit/route.ts";
import { GET as verifyEmail } from "#app/verify-email/route.ts";
import { readAccount } from "#lib/accounts/session.ts";
import { AccountBrowser, linkIn, mailTo } from "#tests/support/account-browser.ts";
import { accountsDatabase, PASSWORD, signedUp } from "./accounts.ts";

const database = accountsDatabase();

const NEW_PASSWORD = "a different long password";

/** Requests a link for a new password, as anyone can. @returns its token */
async function resetToken(email: string): Promise<string> {
  await new AccountBrowser().post(forgotPassword, { email });
  const mail = await mailTo(database.db, email);
  expect(mail?.kind).toBe("reset_password");
  return new URL(linkIn(mail)).searchParams.get("token") ?? "";
}

const resetWith = (token: string, password = "the attacker's password") =>
  new AccountBrowser().post(resetPassword, { token, new_password: password });

async function expectDead(token: string, email: string, password: string): Promise<void> {
  expect((await resetWith(token)).flash?.faults?.[0]?.message).toMatch(/used before or is too old/);
  expect(await new AccountBrowser().post(signIn, { email, password })).toMatchObject({ to: "/dashboard" });
}

describe("a link for a new password that somebody else has got hold of", () => {
  test("is dead after a reset with another link", async () => {
    await signedUp(database.db, "ann@example.com");
    const [old, newest] = [await resetToken("ann@example.com"), await resetToken("ann@example.com")];
    expect(await resetWith(newest, NEW_PASSWORD)).toMatchObject({ to: "/sign-in" });
    await expectDead(old, "ann@example.com", NEW_PASSWORD);
  });

  test("is dead after a change of the password", async () => {
    const { browser } = await signedUp(database.db, "bob@example.com");
    const token = await resetToken("bob@example.com");
    await browser.post(changePassword, { password: PASSWORD, new_password: NEW_PASSWORD });
    await expectDead(token, "bob@example.com", NEW_PASSWORD);
  });

  test("is dead after a change of the address, whose old mailbox may belong to somebody else now", async () => {
    const { browser } = await signedUp(database.db, "cy@old.example");
    const token = await resetToken("cy@old.example");
    await browser.post(changeEmail, { email: "cy@new.example" });
    await browser.get(verifyEmail, linkIn(await mailTo(database.db, "cy@old.example")));
    await browser.get(verifyEmail, linkIn(await mailTo(database.db, "cy@new.example")));
    await expectDead(token, "cy@new.example", PASSWORD);
  });

  test("is not sent any more if it still waits for its time", async () => {
    const { browser } = await signedUp(database.db, "dora@example.com");
    await resetToken("dora@example.com");
    await resetToken("dora@example.com");
    const waiting = {
      toAddress: "dora@example.com",
      kind: "reset_password",
      attempts: 0,
      nextTryAt: { gt: new Date() },
    };
    expect(await database.db.mail.count({ where: waiting })).toBe(1);
    await browser.post(changePassword, { password: PASSWORD, new_password: NEW_PASSWORD });
    expect(await database.db.mail.count({ where: waiting })).toBe(0);
  });

  test("of another account stays alive", async () => {
    await signedUp(database.db, "eli@example.com");
    await signedUp(database.db, "fay@example.com");
    const [hers, his] = [await resetToken("fay@example.com"), await resetToken("eli@example.com")];
    await resetWith(his, NEW_PASSWORD);
    expect(await resetWith(hers, NEW_PASSWORD)).toMatchObject({ to: "/sign-in" });
  });
});

describe("a sign-up with an address that nobody has confirmed", () => {
  const register = (browser: AccountBrowser, email: string, name: string, password: string) =>
    browser.post(signUp, { name, email, new_password: password });

  test("replaces name and password, and the link of the first mail is dead", async () => {
    const [attacker, owner] = [new AccountBrowser(), new AccountBrowser()];
    await register(attacker, "gil@example.com", "Mallory", "the attacker's password");
    const first = linkIn(await mailTo(database.db, "gil@example.com"));
    expect(await register(owner, "Gil@example.com", "Gil", PASSWORD)).toMatchObject({ to: "/sign-up/check-mail" });
    const second = linkIn(await mailTo(database.db, "gil@example.com"));
    expect(second).not.toBe(first);

    await attacker.get(verifyEmail, first);
    expect(await readAccount(attacker.headers)).toBeNull();
    expect(await owner.get(verifyEmail, second)).toMatchObject({ to: "/dashboard" });
    expect(await readAccount(owner.headers)).toMatchObject({ person: { name: "Gil", email: "gil@example.com" } });
    const guess = await new AccountBrowser().post(signIn, {
      email: "gil@example.com",
      password: "the attacker's password",
    });
    expect(guess.flash?.faults?.[0]?.message).toBe("The address and the password do not belong together.");
    expect(await new AccountBrowser().post(signIn, { email: "gil@example.com", password: PASSWORD })).toMatchObject({
      to: "/dashboard",
    });
  });

  test("by somebody else never gives an account whose password that person knows", async () => {
    const [attacker, owner] = [new AccountBrowser(), new AccountBrowser()];
    await register(owner, "hal@example.com", "Hal", PASSWORD);
    await register(attacker, "hal@example.com", "Hal", "the attacker's password");
    // The owner opens the newest link: that of the attacker's sign-up.
    const link = linkIn(await mailTo(database.db, "hal@example.com"));
    const opened = await owner.get(verifyEmail, link);
    expect(opened.to).toMatch(/^\/sign-in\?confirm=/);
    expect(opened.flash?.notice).toMatch(/^Sign in with the password that you have chosen/);
    const confirm = { email: "hal@example.com", confirm_token: new URL(link).searchParams.get("token") ?? "" };
    expect((await owner.post(signIn, { ...confirm, password: PASSWORD })).flash?.faults?.[0]?.message).toMatch(
      /do not belong together/,
    );
    expect(await database.db.user.findUnique({ where: { email: "hal@example.com" } })).toMatchObject({
      emailVerified: false,
    });

    // A link for a new password needs the mailbox, so it confirms the address too.
    await resetWith(await resetToken("hal@example.com"), NEW_PASSWORD);
    expect(await owner.post(signIn, { email: "hal@example.com", password: NEW_PASSWORD })).toMatchObject({
      to: "/dashboard",
    });
    expect(
      await attacker.post(signIn, { email: "hal@example.com", password: "the attacker's password" }),
    ).toMatchObject({ to: "/sign-in" });
  });

  test("is confirmed on another device with the password, and only with the link of this address", async () => {
    await register(new AccountBrowser(), "ida@example.com", "Ida", PASSWORD);
    await register(new AccountBrowser(), "jon@example.com", "Jon", PASSWORD);
    const token = async (email: string) =>
      new URL(linkIn(await mailTo(database.db, email))).searchParams.get("token") ?? "";
    const [hers, his] = [await token("ida@example.com"), await token("jon@example.com")];
    const phone = new AccountBrowser();
    const ida = { email: "ida@example.com", password: PASSWORD };
    expect((await phone.post(signIn, { ...ida, confirm_token: his })).flash?.faults?.[0]?.message).toMatch(
      /^Confirm your address first/,
    );
    expect((await phone.post(signIn, { ...ida, confirm_token: "x" })).to).toBe("/sign-in?confirm=x");
    expect(await phone.post(signIn, { ...ida, confirm_token: hers })).toMatchObject({ to: "/dashboard" });
    expect(await readAccount(phone.headers)).toMatchObject({ person: { email: "ida@example.com" } });
    expect(await database.db.user.findUnique({ where: { email: "jon@example.com" } })).toMatchObject({
      emailVerified: false,
    });
    expect(await database.db.mail.count({ where: { toAddress: "ida@example.com", sentAt: null } })).toBe(0);
  });

  test("that is confirmed is not replaced", async () => {
    const { userId } = await signedUp(database.db, "kim@example.com");
    await register(new AccountBrowser(), "kim@example.com", "Mallory", "the attacker's password");
    expect(await database.db.user.findUnique({ where: { email: "kim@example.com" } })).toMatchObject({
      id: userId,
      name: "Ann",
    });
    expect(await new AccountBrowser().post(signIn, { email: "kim@example.com", password: PASSWORD })).toMatchObject({
      to: "/dashboard",
    });
  });
});
