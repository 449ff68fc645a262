import { afterEach, describe, expect, test } from "vitest";
import { POST as deleteAccount } from "#app/dashboard/settings/delete/route.ts";
import { POST as startTrialForm } from "#app/dashboard/start-trial/route.ts";
import { POST as signOut } from "#app/sign-out/route.ts";
import { readAccount } from "#lib/accounts/session.ts";
import { env } from "#lib/platform/env.ts";
import { getProcessWideHolder } from "#lib/platform/process-wide.ts";
import { accountsDatabase, PASSWORD, signedUp } from "./accounts.ts";

const database = accountsDatabase();

const OLD = "a-secret-of-at-least-32-characters";

/** As a restart with other settings does. */
function restartWith(secret: string, previous: string | undefined): void {
  Object.assign(env, { AUTH_SECRET: secret, AUTH_SECRET_PREVIOUS: previous });
  delete getProcessWideHolder("auth").value;
}

afterEach(() => restartWith(OLD, undefined));

describe("after a change of AUTH_SECRET", () => {
  const NEW = "another-secret-of-at-least-32-characters";

  test("a session continues with AUTH_SECRET_PREVIOUS, in pages and in forms, and ends without it", async () => {
    const { browser, userId } = await signedUp(database.db, "ann@example.com");
    restartWith(NEW, undefined);
    expect(await readAccount(browser.headers)).toBeNull();
    restartWith(NEW, OLD);
    expect(await readAccount(browser.headers)).toMatchObject({ id: userId });
    expect((await browser.post(startTrialForm, {})).flash?.notice).toMatch(/^Your trial/);
    await browser.post(signOut, {});
    expect(await database.db.session.count({ where: { userId } })).toBe(0);
  });

  test("a cookie that neither secret has signed opens nothing", async () => {
    const { browser } = await signedUp(database.db, "bea@example.com");
    restartWith(NEW, "a-third-secret-of-at-least-32-characters");
    expect(await readAccount(browser.headers)).toBeNull();
    const headers = new Headers({ cookie: "quayside.session_token=a%ZZ.b; quayside.session_token=; x" });
    expect(await readAccount(headers)).toBeNull();
  });

  test("a used trial stays used with AUTH_SECRET_PREVIOUS", async () => {
    const { browser } = await signedUp(database.db, "eve@example.com");
    await browser.post(startTrialForm, {});
    await browser.post(deleteAccount, { delete_password: PASSWORD, delete_confirmed: "yes" });
    restartWith(NEW, OLD);
    const again = await signedUp(database.db, "eve@example.com");
    expect((await again.browser.post(startTrialForm, {})).flash?.faults?.[0]?.message).toBe("You have had your trial.");
  });
});
