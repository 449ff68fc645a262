import { globSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { startTrial } from "#lib/accounts/start-trial.ts";
import type { Database } from "#lib/platform/db/client.ts";
import type { AccountBrowser } from "#tests/support/account-browser.ts";
import { accountsDatabase, signedUp } from "./accounts.ts";

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

const database = accountsDatabase();

/** The routes below /dashboard whose path names a row. */
const ROUTES = globSync("app/dashboard/**/route.ts").filter((file) => file.includes("["));

/** Words that only the owner may read. */
const SECRET = "Bob's own words";

const DAY = new Date("2026-11-01");

/** One row of every kind that an account can have. @returns their ids */
async function rowsOf(db: Database, userId: string): Promise<string[]> {
  const savedAudit = await db.savedAudit.create({
    data: {
      userId,
      page: "/check-demurrage-invoice",
      form: {},
      invoiceNumber: SECRET,
      carrier: "maersk",
      country: "US",
      direction: "import",
      currency: "USD",
      billed: 1,
      expectedLow: 1,
      verdict: "correct",
      recoverable: 0,
      report: {},
      factsVersion: 1,
      notes: SECRET,
    },
  });
  const rows = await Promise.all([
    db.disputePack.create({
      data: { userId, savedAuditId: savedAudit.id, number: 1, letter: SECRET, pdf: Buffer.from(SECRET), contentHash: "0", factsVersion: 1 },
    }),
    db.watchedContainer.create({
      data: {
        userId,
        containerNumber: "CSQU3054383",
        containerType: "40HC",
        carrier: "maersk",
        country: "US",
        direction: "import",
        events: {},
        reference: SECRET,
      },
    }),
    db.contractTariff.create({ data: { userId, name: SECRET, carrier: "maersk", country: "US", direction: "import", containerTypes: [] } }),
    db.bulkAudit.create({
      data: { userId, fileName: SECRET, header: {}, lineCount: 1, status: "done", lines: { create: [{ line: 1, cells: { note: SECRET }, result: {} }] } },
    }),
    db.alertRule.create({ data: { userId, kind: "dd_tariff", reportedVersion: 1 } }),
    db.subscription.create({
      data: { userId, provider: "sandbox", providerId: `sub_${userId}`, plan: "pro", interval: "month", currency: "USD", amount: 29, status: "active" },
    }),
    db.billingInvoice.create({
      data: {
        userId,
        number: `QS/26-27/${userId}`,
        provider: "sandbox",
        paymentId: `pay_${userId}`,
        issuedOn: DAY,
        buyerName: SECRET,
        buyerAddress: SECRET,
        buyerCountry: "IN",
        description: "Pro",
        currency: "USD",
        net: 29,
        taxPercent: 0,
        taxKind: "export",
        tax: 0,
        total: 29,
      },
    }),
  ]);
  const { address } = await db.wallet.create({ data: { userId, kind: "evm", address: "0x209693Bc6afc0C5328bA36FaF03C514EF312287C" } });
  const sessions = await db.session.findMany({ where: { userId } });
  return [savedAudit, ...rows, ...sessions].map(({ id }) => id).concat(userId, address);
}

/** Everything of an account, to compare before and after. */
const everythingOf = (db: Database, userId: string) =>
  db.user.findUniqueOrThrow({
    where: { id: userId },
    include: {
      sessions: true,
      credentials: true,
      subscriptions: true,
      billingInvoices: true,
      savedAudits: { include: { disputePacks: true } },
      containers: true,
      contractTariffs: true,
      bulkAudits: { include: { lines: true } },
      alertRules: true,
      freeTierKeys: true,
      wallets: true,
    },
  });

/** Values with which most forms would do something. */
const FIELDS = {
  company: "Ann",
  person: "Ann",
  audit_hash: "0",
  status: "sent",
  notes: "changed",
  carrier: "maersk",
  country: "US",
  own_free_days: "99",
  name: "changed",
  letter: "changed",
  confirmed: "yes",
  delete_confirmed: "yes",
  sent_on: "2026-11-02",
  empty_returned: "2026-11-02",
};

describe("a person who knows the id of another account's row", () => {
  let ann: AccountBrowser;
  let bob: string;
  let ids: string[];

  beforeAll(async () => {
    const signed = await signedUp(database.db, "ann@example.com");
    ann = signed.browser;
    await startTrial(signed.userId, { db: database.db }); // Her plan allows everything.
    ({ userId: bob } = await signedUp(database.db, "bob@example.com"));
    ids = await rowsOf(database.db, bob);
  });

  test.each(ROUTES)("gets nothing from %s and changes nothing", async (file) => {
    const handlers = (await import(/* @vite-ignore */ `../../${file}`)) as Partial<Record<"GET" | "POST", Handler>>;
    const names = [...file.matchAll(/\[(\w+)\]/g)].map(([, name]) => name as string);
    const before = await everythingOf(database.db, bob);
    const statuses = new Set<number>();
    for (const id of [...ids, "no-such-id", "../bob"]) {
      const params = Promise.resolve(Object.fromEntries(names.map((name) => [name, id])));
      if (handlers.GET) {
        const response = await handlers.GET(new Request(`http://localhost/${file}`, { headers: ann.headers }), { params });
        statuses.add(response.status);
        expect(await response.text()).not.toContain(SECRET);
      }
      if (handlers.POST) {
        for (const fields of [{}, FIELDS]) {
          const { status } = await ann.post(handlers.POST, fields as Record<string, string>, { params: await params });
          statuses.add(status);
        }
      }
    }
    expect(await everythingOf(database.db, bob)).toEqual(before);
    for (const status of statuses) expect([303, 404, 413, 415, 400]).toContain(status);
    expect(statuses, "at least the complete forms are answered with 404").toContain(404);
  });
});
