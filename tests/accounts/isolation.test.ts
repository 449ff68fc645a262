import { globSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { startTrial } from "#lib/accounts/start-trial.ts";
import type { AccountBrowser } from "#tests/support/account-browser.ts";
import { ACCOUNT_FIELDS, readWholeAccount } from "#tests/support/account-values.ts";
import { createAccountRows, SECRET } from "#tests/support/rows-of-account.ts";
import { accountsDatabase, signedUp } from "./accounts.ts";

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

const database = accountsDatabase();

/** The routes below /dashboard whose path names a row. */
const ROUTES = globSync("app/dashboard/**/route.ts").filter((file) => file.includes("["));

/** Parts of a path that are the number of something below a row. */
const NUMBERED = new Set(["number", "place", "page"]);

/** A script of the page sends it, not a form. */
const sendsJson = (file: string) => readFileSync(file, "utf8").includes("createAccountJsonRoute");

describe("a person who knows the id of another account's row", () => {
  let ann: AccountBrowser;
  let bob: string;
  let ids: string[];

  beforeAll(async () => {
    const signed = await signedUp(database.db, "ann@example.com");
    ann = signed.browser;
    await startTrial(signed.userId, { db: database.db }); // Her plan allows everything.
    ({ userId: bob } = await signedUp(database.db, "bob@example.com"));
    ids = await createAccountRows(database.db, bob);
  });

  test.each(ROUTES)("gets nothing from %s and changes nothing", async (file) => {
    const handlers = (await import(/* @vite-ignore */ `../../${file}`)) as Partial<Record<"GET" | "POST", Handler>>;
    const names = [...file.matchAll(/\[(\w+)\]/g)].map(([, name]) => name as string);
    const before = await readWholeAccount(database.db, bob);
    const statuses = new Set<number>();
    for (const id of [...ids, "no-such-id", "../bob"]) {
      const params = Promise.resolve(Object.fromEntries(names.map((name) => [name, NUMBERED.has(name) ? "1" : id])));
      if (handlers.GET) {
        const response = await handlers.GET(new Request(`http://localhost/${file}`, { headers: ann.headers }), {
          params,
        });
        statuses.add(response.status);
        expect(await response.text()).not.toContain(SECRET);
      }
      if (handlers.POST && sendsJson(file)) {
        const headers = { ...Object.fromEntries(ann.headers), "sec-fetch-site": "same-origin" };
        const body = JSON.stringify({ cell: "left_out", value: "yes" });
        const request = new Request(`http://localhost/${file}`, { method: "POST", headers, body });
        statuses.add((await handlers.POST(request, { params })).status);
      } else if (handlers.POST) {
        for (const fields of [{}, ACCOUNT_FIELDS]) {
          const { status } = await ann.post(handlers.POST, fields as Record<string, string>, { params: await params });
          statuses.add(status);
        }
      }
    }
    expect(await readWholeAccount(database.db, bob)).toEqual(before);
    for (const status of statuses) expect([303, 404, 413, 415, 400]).toContain(status);
    expect(statuses, "at least the complete forms are answered with 404").toContain(404);
  });
});
