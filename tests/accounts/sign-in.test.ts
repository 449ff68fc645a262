import { describe, expect, test } from "vitest";
import { POST as startTrialForm } from "#app/dashboard/start-trial/route.ts";
import { POST as forgotPassword } from "#app/forgot-password/submit/route.ts";
import { POST as resetPassword } from "#app/reset-password/submit/route.ts";
import { POST as signIn } from "#app/sign-in/submit/route.ts";
import { POST as signOut } from "#app/sign-out/route.ts";
import { POST as signUp } from "#app/sign-up/submit/route.ts";
import { GET as verifyEmail } from "#app/verify-email/route.ts";
import { readAccount } from "#lib/accounts/session.ts";
import { AccountBrowser, type FormAnswer, linkIn, mailTo } from "#tests/support/account-browser.ts";
import { accountsDatabase, PASSWORD, signedUp } from "./accounts.ts";

const database = accountsDatabase();

describe("sign-up", () => {
  test("sends a mail whose link confirms the address and signs in, once", async () => {
    const browser = new AccountBrowser();
    const answer = await browser.post(signUp, { name: "Ann", email: "Ann@Example.com", new_password: PASSWORD });
    expect(answer).toMatchObject({ status: 303, to: "/sign-up/check-mail" });
    expect(await readAccount(browser.headers)).toBeNull();

    const mail = await mailTo(database.db, "ann@example.com");
    expect(mail).toMatchObject({ kind: "verify_email", subject: "Confirm your e-mail address" });
    expect(mail?.html).toContain(`href="${linkIn(mail)}"`);
    expect(await browser.get(verifyEmail, linkIn(mail))).toMatchObject({
      to: "/dashboard",
      flash: { notice: "Your address is confirmed." },
    });
    expect(await readAccount(browser.headers)).toMatchObject({
      person: { name: "Ann", email: "ann@example.com" },
      plan: { plan: "free", trial: null },
    });

    const thief = new AccountBrowser();
    await thief.get(verifyEmail, linkIn(mail));
    expect(await readAccount(thief.headers)).toBeNull();
  });

  test("says the same for an address that has an account, and informs its owner by mail", async () => {
    await signedUp(database.db, "known@example.com");
    const browser = new AccountBrowser();
    const [known, unknown] = [
      await browser.post(signUp, { name: "Eve", email: "known@example.com", new_password: "another long password" }),
      await browser.post(signUp, { name: "Eve", email: "unknown@example.com", new_password: "another long password" }),
    ];
    // The cookie of the sign-up has the hash of an id, which is made up for a known address.
    const comparable = ({ headers, ...answer }: FormAnswer) => ({
      ...answer,
      headers: [...headers].map(([name, value]) => [name, value.replace(/=[\w-]{43};/, "=hash;")]),
    });
    expect(comparable(known)).toEqual(comparable(unknown));
    expect(await mailTo(database.db, "known@example.com")).toMatchObject({ kind: "account_exists" });
    expect(
      await new AccountBrowser().post(signIn, { email: "known@example.com", password: "another long password" }),
    ).toMatchObject({ to: "/sign-in" });
  });

  test("names each fault, and returns what was typed but never the password", async () => {
    const { to, flash } = await new AccountBrowser().post(signUp, {
      name: "Ann",
      email: "ann at example",
      new_password: "short",
    });
    expect(to).toBe("/sign-up");
    expect(flash?.faults).toEqual([
      { field: "email", message: "Enter your e-mail address, such as name@example.com." },
      { field: "new_password", message: "Choose a password of at least 10 characters." },
    ]);
    expect(flash?.values).toEqual({ name: "Ann", email: "ann at example" });
  });
});

describe("sign-in", () => {
  test("needs the right password and a confirmed address, and goes on to a page of this site only", async () => {
    await signedUp(database.db, "bob@example.com");
    const browser = new AccountBrowser();
    const wrong = { faults: [{ field: null, message: "The address and the password do not belong together." }] };
    expect(
      (await browser.post(signIn, { email: "bob@example.com", password: "not the password" })).flash,
    ).toMatchObject(wrong);
    expect(
      (await browser.post(signIn, { email: "nobody@example.com", password: "not the password" })).flash,
    ).toMatchObject(wrong);

    const next = {
      "/dashboard/billing?a=1": "/dashboard/billing?a=1",
      "https://evil.example/": "/dashboard",
      "//evil.example": "/dashboard",
      "/\\evil.example": "/dashboard",
      "/.//evil.example": "/dashboard",
    };
    for (const [wanted, to] of Object.entries(next)) {
      expect(
        await new AccountBrowser().post(signIn, { email: "bob@example.com", password: PASSWORD, next: wanted }),
      ).toMatchObject({ to });
    }

    await browser.post(signUp, { name: "Cy", email: "cy@example.com", new_password: PASSWORD });
    const first = await mailTo(database.db, "cy@example.com");
    expect(
      (await browser.post(signIn, { email: "cy@example.com", password: PASSWORD })).flash?.faults?.[0]?.message,
    ).toMatch(/^Confirm your address first/);
    expect((await mailTo(database.db, "cy@example.com"))?.id).not.toBe(first?.id);
  });

  test("is refused after too many attempts from one address, also with the right password", async () => {
    await signedUp(database.db, "dora@example.com");
    const browser = new AccountBrowser("198.51.100.7");
    for (let attempt = 0; attempt < 8; attempt++)
      await browser.post(signIn, { email: "dora@example.com", password: `guess number ${attempt}` });
    const { flash } = await browser.post(signIn, { email: "dora@example.com", password: PASSWORD });
    expect(flash?.faults?.[0]?.message).toMatch(/^Too many attempts\. Try again in \d+ seconds\.$/);
    expect(
      await new AccountBrowser("198.51.100.8").post(signIn, { email: "dora@example.com", password: PASSWORD }),
    ).toMatchObject({ to: "/dashboard" });
  });

  test("sets a cookie that scripts and other sites cannot use, and sign-out ends the session on the server", async () => {
    const { browser, userId } = await signedUp(database.db, "eli@example.com");
    expect(browser.setCookies.find((line) => line.startsWith("quayside.session_token="))).toMatch(
      /; HttpOnly; SameSite=Lax$/,
    );
    const old = browser.headers;
    expect((await readAccount(old))?.id).toBe(userId);
    expect(await browser.post(signOut, {})).toMatchObject({ to: "/sign-in", flash: { notice: "You are signed out." } });
    expect(await readAccount(old)).toBeNull();
  });
});

describe("a new password", () => {
  test("is set by the link of a mail, once, and ends every session", async () => {
    const { browser } = await signedUp(database.db, "fay@example.com");
    const answer = await new AccountBrowser().post(forgotPassword, { email: "fay@example.com" });
    expect(await new AccountBrowser().post(forgotPassword, { email: "nobody@example.com" })).toEqual(answer);
    const token = new URL(linkIn(await mailTo(database.db, "fay@example.com"))).searchParams.get("token") ?? "";
    const other = "a different long password";
    expect(await new AccountBrowser().post(resetPassword, { token, new_password: other })).toMatchObject({
      to: "/sign-in",
    });
    expect(await mailTo(database.db, "fay@example.com")).toMatchObject({ kind: "password_changed" });
    expect(await readAccount(browser.headers)).toBeNull();
    expect(await new AccountBrowser().post(signIn, { email: "fay@example.com", password: PASSWORD })).toMatchObject({
      to: "/sign-in",
    });
    expect(await new AccountBrowser().post(signIn, { email: "fay@example.com", password: other })).toMatchObject({
      to: "/dashboard",
    });
    const again = await new AccountBrowser().post(resetPassword, { token, new_password: "yet another password" });
    expect(again.to).toBe(`/reset-password?token=${token}`);
    expect(again.flash?.faults?.[0]?.message).toMatch(/used before or is too old/);
  });
});

describe("forms", () => {
  test("of another site are refused, and those of nobody lead to the sign-in page", async () => {
    const { browser, userId } = await signedUp(database.db, "gil@example.com");
    for (const from of ["cross-site", "same-site", "none"])
      expect(await browser.post(startTrialForm, {}, { from })).toMatchObject({ status: 403 });
    expect(await new AccountBrowser().post(startTrialForm, {})).toMatchObject({
      status: 303,
      to: "/sign-in?next=%2Fdashboard",
    });
    expect(await database.db.trial.count({ where: { userId } })).toBe(0);
  });
});

describe("in production", () => {
  test("cookies travel over https only", async () => {
    const { createAuth } = await import("#lib/accounts/auth.ts");
    const { authCookies } = await createAuth(database.db, {
      secret: "a-secret-of-at-least-32-characters",
      baseUrl: "https://quayside.example",
      isProduction: true,
    }).$context;
    expect(authCookies.sessionToken).toMatchObject({
      name: "__Secure-quayside.session_token",
      attributes: { secure: true, httpOnly: true, sameSite: "lax" },
    });
  });
});
