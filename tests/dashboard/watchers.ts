import { expect } from "vitest";
import { POST as add } from "#app/dashboard/containers/add/submit/route.ts";
import { POST as startTrial } from "#app/dashboard/start-trial/route.ts";
import { contextNow } from "#lib/operations/call.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { signedUp } from "#tests/accounts/accounts.ts";
import type { AccountBrowser } from "#tests/support/account-browser.ts";
import type { TestDatabase } from "#tests/support/database.ts";

/** Somebody who may watch containers. */
export interface Watcher {
  browser: AccountBrowser;
  userId: string;
  email: string;
}

const { today } = contextNow();

let people = 0;

/** Signs a person up and starts the trial. */
export async function onTrial(db: TestDatabase["db"]): Promise<Watcher> {
  people += 1;
  const email = `watcher${people}@example.com`;
  const person = await signedUp(db, email);
  await person.browser.post(startTrial, {});
  return { ...person, email };
}

export const CONTAINER = { carrier: "hapag-lloyd", country: "IN", port: "INNSA", container_type: "40HC", direction: "import", container_number: "CSQU3054383" };

/** The container as it is entered on the day of its discharge. */
export const discharged = (day: IsoDate) => ({ ...CONTAINER, discharged: day });

/** Adds a container as a person does. @returns its id */
export async function added({ browser }: Watcher, fields: Record<string, string> = discharged(today)): Promise<string> {
  const { to, flash } = await browser.post(add, fields);
  expect(flash?.faults).toBeUndefined();
  return String(to).split("/").at(-1) as string;
}
