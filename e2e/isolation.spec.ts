import { globSync } from "node:fs";
import { createClient } from "#lib/platform/db/client.ts";
import { rowsOf, SECRET } from "#tests/support/rows-of-account.ts";
import { databaseUrl, signOut, signUp, startTrial } from "./support/account.ts";
import { expect, test } from "./support/test.ts";

/** The pages and files of the dashboard whose path names a row. */
const PATHS = globSync("app/dashboard/**/{page.tsx,route.ts}")
  .filter((file) => file.includes("["))
  .map((file) => file.replace(/^app|\/(page\.tsx|route\.ts)$/g, ""));

test("a person who knows the id of another account's row reads nothing of it, on any page and in any file", async ({ page }) => {
  test.setTimeout(180_000);
  const bob = await signUp(page);
  await signOut(page);
  const db = createClient(databaseUrl(), { poolSize: 2 });
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { email: bob } });
  const ids = await rowsOf(db, userId);
  await db.$disconnect();
  await signUp(page);
  await startTrial(page); // The plan allows everything.

  expect(PATHS.length).toBeGreaterThan(20);
  for (const path of PATHS) {
    for (const id of ids) {
      const response = await page.request.get(path.replace(/\[(number|place)\]/, "1").replace(/\[\w+\]/, encodeURIComponent(id)), { maxRedirects: 0 });
      // 405: a form, which only a POST reaches.
      expect([404, 405], `${path} with ${id}`).toContain(response.status());
      expect(await response.text()).not.toContain(SECRET);
    }
  }
});
