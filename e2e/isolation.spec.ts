import { globSync } from "node:fs";
import { createClient } from "#lib/platform/db/client.ts";
import { createAccountRows, SECRET } from "#tests/support/rows-of-account.ts";
import { databaseUrl, signOut, signUp, startTrial } from "./support/account.ts";
import { expect, type Page, test } from "./support/test.ts";

const listPaths = (files: string) =>
  globSync(`app/dashboard/**/${files}`)
    .filter((file) => file.includes("["))
    .map((file) => file.replace(/^app|\/(page\.tsx|route\.ts)$/g, ""));

/** Those of the dashboard whose path names a row. */
const PAGES = listPaths("page.tsx");
const FILES = listPaths("route.ts");

/** Asks for paths with every id. @returns the answers that have the owner's words, and the others' statuses */
async function read(
  page: Page,
  paths: readonly string[],
  ids: readonly string[],
): Promise<{ secrets: string[]; statuses: Set<number> }> {
  const secrets: string[] = [];
  const statuses = new Set<number>();
  for (const path of paths) {
    for (const id of ids) {
      const address = path.replace(/\[(number|place|page)\]/g, "1").replace(/\[\w+\]/g, encodeURIComponent(id));
      const response = await page.request.get(address, { maxRedirects: 0 });
      if ((await response.text()).includes(SECRET)) secrets.push(path);
      else statuses.add(response.status());
    }
  }
  return { secrets, statuses };
}

test("a person who knows the ids of another account's rows reads nothing of them, on any page and in any file", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const bob = await signUp(page);
  const db = createClient(databaseUrl(), { poolSize: 2 });
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { email: bob } });
  const ids = await createAccountRows(db, userId);
  await db.$disconnect();
  const own = await read(page, PAGES, ids);
  for (const kind of ["containers", "contract-tariffs", "audits", "billing/invoices"])
    expect(own.secrets).toContain(`/dashboard/${kind}/[id]`);
  expect(own.secrets).toContain("/dashboard/audits/[id]/review");
  await signOut(page);

  await signUp(page);
  await startTrial(page); // The plan allows everything.
  const { secrets, statuses } = await read(page, [...PAGES, ...FILES], ids);
  expect(secrets).toEqual([]);
  expect([...statuses].sort()).toEqual([404, 405]); // 405: a form, which only a POST reaches.
});
