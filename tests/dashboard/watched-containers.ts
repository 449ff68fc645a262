import { expect } from "vitest";
import { POST as add } from "#app/dashboard/containers/add/submit/route.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import type { Person } from "#tests/accounts/accounts.ts";

const { today } = getCurrentContext();

export const CONTAINER = {
  carrier: "hapag-lloyd",
  country: "IN",
  port: "INNSA",
  container_type: "40HC",
  direction: "import",
  container_number: "CSQU3054383",
};

/** The container as it is entered on the day of its discharge. */
export const discharged = (day: IsoDate) => ({ ...CONTAINER, discharged: day });

/** @returns the id of the container */
export async function added({ browser }: Person, fields: Record<string, string> = discharged(today)): Promise<string> {
  const { to, flash } = await browser.post(add, fields);
  expect(flash?.faults).toBeUndefined();
  return String(to).split("/").at(-1) as string;
}
