import { randomUUID } from "node:crypto";
import { globSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { POST as enterPassword } from "#app/operator/password/enter/route.ts";
import { POST as signIn } from "#app/sign-in/submit/route.ts";
import { getPagePictureKey } from "#lib/intake/documents/read-version.ts";
import { env } from "#lib/platform/env.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";
import { accountsDatabase, PASSWORD, signedUp } from "#tests/accounts/accounts.ts";
import { AccountBrowser } from "#tests/support/account-browser.ts";
import { SECRET } from "#tests/support/rows-of-account.ts";

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
type Handlers = Partial<Record<(typeof METHODS)[number], Handler>>;

const ROUTES = globSync("app/operator/**/route.ts");

/** An operator without a fresh password may send these. */
const WITHOUT_PASSWORD = ["app/operator/password/enter/route.ts", "app/operator/close/route.ts"];

const OLGA = "olga@example.com";

/** Values with which every form would do something. */
const FIELDS = {
  password: PASSWORD,
  feed: "ecb-daily",
  active: "off",
  action: "reject",
  row: "0",
  column: "rate_per_day",
  value: "1",
  url: "https://example.com/other",
  title: "Other",
  publisher: "Other",
  kind: "carrier_tariff",
  countries: "SG",
  tables: "dd_tariffs",
  every_days: "30",
  published_on: "2026-11-26",
  country: "SG",
  severity: "congested",
  headline: "Ships wait",
  summary: "Ships wait.",
};

const database = accountsDatabase();
let olga: AccountBrowser;
let bob: AccountBrowser;
let params: Record<string, string>;

async function createRows(): Promise<void> {
  const { db } = database;
  const [documentId, answerId, fact, leadId, publicationId, doubtId] = Array.from({ length: 6 }, () => randomUUID());
  const at = new Date();
  await db.watchedDocument.create({
    data: {
      ...{ id: documentId as string, title: SECRET, publisher: SECRET, kind: "carrier_tariff", carrier: "maersk" },
      ...{ countries: ["SG"], tables: ["dd_tariffs"], everyDays: 30, createdAt: at, createdBy: "a test" },
    },
  });
  const fileKey = `intake/documents/${documentId}/${answerId}`;
  await getFileStore().put(fileKey, Buffer.from(SECRET), { contentType: "text/plain" });
  await getFileStore().put(getPagePictureKey(fileKey, 1), Buffer.from(SECRET), { contentType: "image/webp" });
  await db.storedAnswer.create({
    data: {
      ...{ id: answerId as string, documentId: documentId as string, url: "urn:test", via: "uploaded", status: 200 },
      ...{ fetchedAt: at, checkedAt: at, size: 1, hash: "1", fileKey },
    },
  });
  await db.proposal.create({
    data: {
      ...{ id: fact as string, documentId: documentId as string, answerId: answerId as string, position: 0 },
      ...{ table: "dd_tariffs", change: "new", rows: [], doubtCount: 0, replaces: [], state: "open" },
    },
  });
  await db.publication.create({
    data: { id: publicationId as string, publishedAt: at, publishedBy: OLGA, datasetVersion: 1_000, inserted: {} },
  });
  await db.lead.create({
    data: {
      ...{ id: leadId as string, feed: "press", url: "https://example.com/news", title: SECRET, publisher: SECRET },
      ...{ seenAt: at, cluster: "1", ports: [], status: "open" },
    },
  });
  await db.feedDoubt.create({
    data: {
      ...{ id: doubtId as string, feed: "ecb-daily", file: "fx_rates.csv", row: {}, source: {}, reason: SECRET },
      ...{ key: "1", seenAt: at, status: "open" },
    },
  });
  params = { answerId: answerId as string, fact: fact as string, page: "1" };
  Object.assign(params, { documents: documentId, leads: leadId, publications: publicationId, doubts: doubtId });
}

/** The id of the row that a path is about. */
const findParams = (file: string) => {
  const { documents, leads, publications, doubts, ...named } = params;
  const [, kind] = /operator\/(leads|publications|doubts)\//.exec(file) ?? [];
  const id = kind ? params[kind] : documents;
  return { ...named, id: id as string };
};

const readEverything = async () => ({
  documents: await database.db.watchedDocument.findMany(),
  answers: await database.db.storedAnswer.findMany(),
  proposals: await database.db.proposal.findMany(),
  publications: await database.db.publication.findMany(),
  leads: await database.db.lead.findMany(),
  doubts: await database.db.feedDoubt.findMany(),
  decisions: await database.db.reviewDecision.count(),
  open: await database.db.session.count({ where: { passwordEnteredAt: { not: null } } }),
});

async function load(file: string): Promise<Handlers> {
  return (await import(/* @vite-ignore */ `../../${file}`)) as Handlers;
}

/** The answers of every method of a route. */
async function attack(file: string, headers: Headers, site = "same-origin") {
  const handlers = await load(file);
  const answers: { method: string; status: number; to: string | null; body: string }[] = [];
  for (const method of METHODS) {
    const handler = handlers[method];
    if (!handler) throw new Error(`${file} leaves ${method} to Next, which shows that the route exists`);
    const sent = new Headers(headers);
    sent.set("sec-fetch-site", site);
    const body = method === "POST" ? new URLSearchParams(FIELDS) : undefined;
    const request = new Request(env.PUBLIC_BASE_URL, { method, headers: sent, ...(body && { body }) });
    const response = await handler(request, { params: Promise.resolve(findParams(file)) });
    answers.push({
      method,
      status: response.status,
      to: response.headers.get("location"),
      body: await response.text(),
    });
  }
  return answers;
}

const openPages = (minutesAgo: number) =>
  database.db.session.updateMany({
    where: { user: { email: OLGA } },
    data: { passwordEnteredAt: new Date(Date.now() - minutesAgo * 60_000) },
  });

beforeAll(async () => {
  env.OPERATOR_EMAILS = [OLGA];
  ({ browser: olga } = await signedUp(database.db, OLGA));
  ({ browser: bob } = await signedUp(database.db, "bob@example.com"));
  await createRows();
});
afterAll(() => {
  env.OPERATOR_EMAILS = [];
});
beforeEach(async () => {
  await database.db.session.updateMany({ data: { passwordEnteredAt: null } });
});

test("there are routes to attack", () => expect(ROUTES.length).toBeGreaterThan(12));

describe.each(ROUTES)("%s", (file) => {
  test("does not exist for anybody but an operator, nor for another site", async () => {
    await database.db.session.updateMany({ data: { passwordEnteredAt: new Date() } });
    const before = await readEverything();
    const attacks = [
      ...(await attack(file, new AccountBrowser().headers)),
      ...(await attack(file, bob.headers)),
      ...(await attack(file, olga.headers, "cross-site")).filter(({ method }) => method !== "GET"),
      ...(await attack(file, olga.headers, "same-site")).filter(({ method }) => method !== "GET"),
    ];
    await database.db.user.update({ where: { email: OLGA }, data: { emailVerified: false } });
    attacks.push(...(await attack(file, olga.headers)));
    await database.db.user.update({ where: { email: OLGA }, data: { emailVerified: true } });
    for (const { status, body, to } of attacks) expect([status, body, to]).toEqual([404, "Not found.", null]);
    expect(await readEverything()).toEqual(before);
  });
});

describe.each(ROUTES.filter((file) => !WITHOUT_PASSWORD.includes(file)))("%s", (file) => {
  test.each([
    ["without a fresh password", null],
    ["31 minutes after the password, as with a stolen session", 31],
  ])("does nothing for an operator %s", async (_when, minutes) => {
    if (minutes !== null) await openPages(minutes);
    const before = await readEverything();
    for (const { method, status, to, body } of await attack(file, olga.headers)) {
      expect(body).not.toContain(SECRET);
      if (status === 404) continue;
      expect([method, status]).toEqual(["POST", 303]);
      expect(to).toMatch(/^\/operator\/password\?next=/);
    }
    expect(await readEverything()).toEqual(before);
  });
});

test("an operator with a fresh password gets the file and the picture", async () => {
  await openPages(29);
  for (const file of ROUTES.filter((each) => /\/(file|pages\/\[page\])\/route/.test(each))) {
    const [answer] = await attack(file, olga.headers);
    expect(answer).toMatchObject({ method: "GET", status: 200, body: SECRET });
  }
});

describe("the password", () => {
  const enter = (password: string, next?: string) =>
    olga.post(enterPassword, { password, ...(next !== undefined && { next }) });
  const isOpen = async () => (await database.db.session.count({ where: { passwordEnteredAt: { not: null } } })) > 0;

  test("opens the pages, and leads back to the page", async () => {
    expect(await enter("wrong password")).toMatchObject({
      status: 303,
      flash: { faults: [{ field: "password", message: "The password is not right." }] },
    });
    expect(await isOpen()).toBe(false);
    expect(await enter(PASSWORD, "/operator/leads")).toMatchObject({ status: 303, to: "/operator/leads" });
    expect(await isOpen()).toBe(true);
  });

  test("leads to no other site", async () => {
    expect((await enter(PASSWORD, "//evil.example")).to).toBe("/operator");
  });

  test("is of one session only", async () => {
    const other = new AccountBrowser();
    await other.post(signIn, { email: OLGA, password: PASSWORD });
    await enter(PASSWORD);
    expect((await attack("app/operator/review/[answerId]/file/route.ts", other.headers))[0]?.status).toBe(404);
  });

  test("cannot be guessed", async () => {
    const answers = [];
    for (let attempt = 0; attempt < 14; attempt++) answers.push(await enter(`guess number ${attempt}`));
    expect(answers.at(-1)?.flash?.faults?.[0]?.message).toMatch(/^Too many attempts/);
    expect((await enter(PASSWORD)).flash?.faults?.[0]?.message).toMatch(/^Too many attempts/);
    expect(await isOpen()).toBe(false);
  });
});
