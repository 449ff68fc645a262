import { describe, expect, test } from "vitest";
import { POST as deleteAccount } from "#app/dashboard/settings/delete/route.ts";
import { POST as changeEmail } from "#app/dashboard/settings/email/route.ts";
import { GET as exportData } from "#app/dashboard/settings/export/route.ts";
import { POST as saveName } from "#app/dashboard/settings/name/route.ts";
import { POST as changePassword } from "#app/dashboard/settings/password/route.ts";
import { POST as endSession } from "#app/dashboard/settings/sessions/[id]/end/route.ts";
import { POST as endOthers } from "#app/dashboard/settings/sessions/end-others/route.ts";
import { POST as forgotPassword } from "#app/forgot-password/submit/route.ts";
import { POST as signIn } from "#app/sign-in/submit/route.ts";
import { GET as verifyEmail } from "#app/verify-email/route.ts";
import { readAccount } from "#lib/accounts/session.ts";
import { AccountBrowser, linkIn, mailTo } from "#tests/support/account-browser.ts";
import { accountsDatabase, PASSWORD, signedUp } from "./accounts.ts";

const database = accountsDatabase();

async function anotherSession(email: string): Promise<AccountBrowser> {
  const browser = new AccountBrowser();
  await browser.post(signIn, { email, password: PASSWORD });
  return browser;
}

const isSignedIn = async (browser: AccountBrowser) => (await readAccount(browser.headers)) !== null;

describe("sessions", () => {
  test("are ended one by one or all others at the same time, and never those of another account", async () => {
    const { browser, userId } = await signedUp(database.db, "ann@example.com");
    const [second, third] = [await anotherSession("ann@example.com"), await anotherSession("ann@example.com")];
    const { browser: other } = await signedUp(database.db, "bob@example.com");
    const readSessionId = async (one: AccountBrowser) => (await readAccount(one.headers))?.sessionId ?? "";

    expect(await browser.post(endSession, {}, { params: { id: await readSessionId(other) } })).toMatchObject({
      status: 404,
    });
    expect(await isSignedIn(other)).toBe(true);
    await browser.post(endSession, {}, { params: { id: await readSessionId(second) } });
    expect([await isSignedIn(browser), await isSignedIn(second), await isSignedIn(third)]).toEqual([true, false, true]);
    expect((await browser.post(endOthers, {})).flash?.notice).toBe("One other session has ended.");
    expect([await isSignedIn(browser), await isSignedIn(third), await isSignedIn(other)]).toEqual([true, false, true]);
    expect(await database.db.session.count({ where: { userId } })).toBe(1);
  });
});

describe("settings", () => {
  test("change the name, and the password with the old one, which ends all other sessions", async () => {
    const { browser } = await signedUp(database.db, "cy@example.com");
    const other = await anotherSession("cy@example.com");
    await browser.post(saveName, { name: "Cyrus", company: "Cyrus Freight" });
    expect((await readAccount(browser.headers))?.person.name).toBe("Cyrus");
    const change = (password: string) =>
      browser.post(changePassword, { password, new_password: "a different long password" });
    expect((await change("not the password")).flash?.faults).toEqual([
      { field: "password", message: "The password is not right." },
    ]);
    expect((await mailTo(database.db, "cy@example.com"))?.kind).toBe("verify_email");
    expect((await change(PASSWORD)).flash?.notice).toMatch(/^The new password is set/);
    expect((await mailTo(database.db, "cy@example.com"))?.kind).toBe("password_changed");
    expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([true, false]);
  });

  test("leave out null characters, which the database cannot store", async () => {
    const { browser } = await signedUp(database.db, "hal@example.com");
    expect((await browser.post(saveName, { name: "Hal\0", company: "\0" })).flash?.notice).toBe("Saved.");
    expect((await readAccount(browser.headers))?.person.name).toBe("Hal");
  });

  test("change the address after both addresses have agreed", async () => {
    const { browser } = await signedUp(database.db, "dora@example.com");
    await browser.post(changeEmail, { email: "dora@new.example" });
    await browser.get(verifyEmail, linkIn(await mailTo(database.db, "dora@example.com")));
    expect((await readAccount(browser.headers))?.person.email).toBe("dora@example.com");
    await browser.get(verifyEmail, linkIn(await mailTo(database.db, "dora@new.example")));
    expect(await database.db.user.findUnique({ where: { email: "dora@new.example" } })).toMatchObject({
      name: "Ann",
      emailVerified: true,
    });
    expect(await database.db.user.count({ where: { email: "dora@example.com" } })).toBe(0);
  });
});

describe("an account", () => {
  test("is exported with everything but secrets", async () => {
    const { browser } = await signedUp(database.db, "eli@example.com");
    const response = await exportData(new Request("http://localhost/", { headers: browser.headers }));
    expect(response.headers.get("content-disposition")).toContain("attachment");
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      user: { email: "eli@example.com", credentials: [{ providerId: "credential" }] },
      mails: [{ kind: "verify_email" }],
    });
    const { password } = await database.db.credential.findFirstOrThrow({
      where: { user: { email: "eli@example.com" } },
    });
    const { token } = await database.db.session.findFirstOrThrow({ where: { user: { email: "eli@example.com" } } });
    for (const secret of [password as string, token]) expect(text).not.toContain(secret);
  });

  test("is deleted with its rows after the password and a tick, and nothing of another account goes", async () => {
    const { browser, userId } = await signedUp(database.db, "fay@example.com");
    await signedUp(database.db, "gil@example.com");
    await database.db.alertRule.create({ data: { userId, kind: "dd_tariff", reportedVersion: 1 } });
    expect((await browser.post(deleteAccount, { delete_password: PASSWORD })).flash?.faults?.[0]?.field).toBe(
      "delete_confirmed",
    );
    const refused = (fields: Record<string, string>) =>
      browser.post(deleteAccount, { ...fields, delete_confirmed: "yes" });
    expect((await refused({})).flash?.faults).toEqual([{ field: "delete_password", message: "Enter your password." }]);
    expect((await refused({ password: PASSWORD })).flash?.faults?.[0]?.field).toBe("delete_password");
    expect((await refused({ delete_password: "not the password" })).flash?.faults).toEqual([
      { field: "delete_password", message: "The password is not right." },
    ]);
    expect(await database.db.user.count({ where: { id: userId } })).toBe(1);
    await new AccountBrowser().post(forgotPassword, { email: "fay@example.com" });
    expect(await browser.post(deleteAccount, { delete_password: PASSWORD, delete_confirmed: "yes" })).toMatchObject({
      to: "/sign-in",
    });
    expect(await isSignedIn(browser)).toBe(false);
    const left = await Promise.all([
      database.db.user.count({ where: { id: userId } }),
      database.db.session.count({ where: { userId } }),
      database.db.credential.count({ where: { userId } }),
      database.db.alertRule.count({ where: { userId } }),
      database.db.mail.count({ where: { OR: [{ userId }, { toAddress: "fay@example.com" }] } }),
      database.db.verification.count({ where: { value: { contains: userId } } }),
    ]);
    expect(left).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await database.db.user.count({ where: { email: "gil@example.com" } })).toBe(1);
  });
});
