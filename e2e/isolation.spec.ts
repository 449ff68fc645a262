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

interface PathAddresses {
  path: string;
  addresses: readonly string[];
}

const listAddresses = (paths: readonly string[], ids: readonly string[]): PathAddresses[] =>
  paths.map((path) => ({
    path,
    addresses: ids.map((id) =>
      path.replace(/\[(number|place|page)\]/g, "1").replace(/\[\w+\]/g, encodeURIComponent(id)),
    ),
  }));

interface ReadAnswers {
  /** The paths whose answers have the owner's words. */
  secrets: string[];
  /** Those of the other answers, each with the last address that had it. */
  statuses: Map<number, string>;
  /** What has answered, but not that there is no such page. */
  shown: PathAddresses[];
}

async function read(page: Page, paths: readonly PathAddresses[]): Promise<ReadAnswers> {
  const secrets: string[] = [];
  const statuses = new Map<number, string>();
  const shown: PathAddresses[] = [];
  for (const { path, addresses } of paths) {
    const found: string[] = [];
    for (const address of addresses) {
      const response = await page.request.get(address, { maxRedirects: 0 });
      if ((await response.text()).includes(SECRET)) secrets.push(path);
      else statuses.set(response.status(), address);
      if (response.status() !== 404) found.push(address);
      if (response.status() === 405) break; // A form, which only a POST reaches, whatever the id.
    }
    shown.push({ path, addresses: found });
  }
  return { secrets, statuses, shown };
}

test("a person who knows the ids of another account's rows reads nothing of them, on any page and in any file", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const bob = await signUp(page);
  await startTrial(page); // The plan allows everything.
  const db = createClient(databaseUrl(), { poolSize: 2 });
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { email: bob } });
  const ids = await createAccountRows(db, userId);
  await db.$disconnect();
  const own = await read(page, listAddresses(PAGES, ids));
  for (const kind of ["containers", "contract-tariffs", "audits", "billing/invoices"])
    expect(own.secrets).toContain(`/dashboard/${kind}/[id]`);
  expect(own.secrets).toContain("/dashboard/audits/[id]/review");
  await signOut(page);

  await signUp(page);
  await startTrial(page);
  const { secrets, statuses } = await read(page, [...own.shown, ...listAddresses(FILES, ids)]);
  expect(secrets).toEqual([]);
  expect([...statuses].filter(([status]) => ![404, 405].includes(status))).toEqual([]);
});
