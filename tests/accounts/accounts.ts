import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, vi } from "vitest";
import { POST as startTrial } from "#app/dashboard/start-trial/route.ts";
import { POST as signUp } from "#app/sign-up/submit/route.ts";
import { GET as verifyEmail } from "#app/verify-email/route.ts";
import { closeDatabase } from "#lib/platform/db/client.ts";
import { provideAuthSecret, provideDatabaseUrl } from "#lib/platform/env.ts";
import type { FileStore } from "#lib/platform/files/file-store.ts";
import { createFolderStore } from "#lib/platform/files/folder-store.ts";
import { getProcessWideHolder } from "#lib/platform/process-wide.ts";
import { AccountBrowser, linkIn, mailTo } from "#tests/support/account-browser.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

/** They hold the database, the files or the rows of a test file. */
const HOLDERS = ["auth", "access", "batch-readers", "demand", "file-store"];

export const PASSWORD = "correct horse battery";

/** Its outbox is not printed, and its file store is a temporary folder. */
export function accountsDatabase({ hasFacts = false } = {}): { readonly db: TestDatabase["db"] } {
  let made: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    vi.spyOn(process.stdout, "write").mockReturnValue(true);
    made = await testDatabase({ hasFacts });
    provideDatabaseUrl(made.url);
    provideAuthSecret("a-secret-of-at-least-32-characters");
    folder = await mkdtemp(join(tmpdir(), "account-files-"));
    getProcessWideHolder<FileStore>("file-store").value = createFolderStore(folder);
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    for (const name of HOLDERS) delete getProcessWideHolder(name).value; // The next file has a database of its own.
    await closeDatabase();
    await made.close();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    get db() {
      return made.db;
    },
  };
}

/** Also confirms the address. @returns the browser with the session, and the id of the account */
export async function signedUp(
  db: TestDatabase["db"],
  email: string,
): Promise<{ browser: AccountBrowser; userId: string }> {
  const browser = new AccountBrowser();
  await browser.post(signUp, { name: "Ann", email, new_password: PASSWORD });
  await browser.get(verifyEmail, linkIn(await mailTo(db, email)));
  const { id } = await db.user.findUniqueOrThrow({ where: { email } });
  return { browser, userId: id };
}

export interface Person {
  browser: AccountBrowser;
  userId: string;
  email: string;
}

let people = 0;

/** Signs a new person up and starts the trial. */
export async function onTrial(db: TestDatabase["db"]): Promise<Person> {
  people += 1;
  const email = `trial${people}@example.com`;
  const person = await signedUp(db, email);
  await person.browser.post(startTrial, {});
  return { ...person, email };
}
