import { beforeAll, describe, expect, test } from "vitest";
import { POST as deleteForm } from "#app/dashboard/alerts/[id]/delete/route.ts";
import { POST as addForm } from "#app/dashboard/alerts/add/route.ts";
import { startTrial } from "#lib/accounts/start-trial.ts";
import { deleteOldChanges } from "#lib/dashboard/alerts/alert-jobs.ts";
import { listRules } from "#lib/dashboard/alerts/alert-rules.ts";
import { listNewestChanges } from "#lib/dashboard/alerts/newest-changes.ts";
import { reportChanges } from "#lib/dashboard/alerts/report-changes.ts";
import { importDirectory } from "#lib/ingest/import-directory.ts";
import type { AccountBrowser } from "#tests/support/account-browser.ts";
import { accountsDatabase, signedUp } from "../accounts/accounts.ts";
import { createFolder, ddTariffs, sources } from "../ingest/folders.ts";

const database = accountsDatabase();
const db = () => database.db;
const ANN = "ann@example.com";
const BOB = "bob@example.com";

const tariff = (carrier: string, country: string, freeDays: number) =>
  `${carrier},${country},,import,demurrage,40HC,${freeDays},calendar,USD,2026-01-01,,${freeDays + 1},,100,${carrier}-a,`;
/** Publishes the free days of Maersk in India, of MSC in India, and of Maersk in Pakistan. */
const publish = (maerskIn: number, mscIn: number, maerskPk: number) =>
  importDirectory(
    db(),
    createFolder({
      "sources.csv": sources("maersk-a", "msc-a"),
      "dd_tariffs.csv": ddTariffs(
        tariff("maersk", "IN", maerskIn),
        tariff("msc", "IN", mscIn),
        tariff("maersk", "PK", maerskPk),
      ),
    }),
  );
const alertsTo = (toAddress: string) =>
  db().mail.findMany({ where: { toAddress, kind: "alert" }, orderBy: { createdAt: "asc" } });

let ann: AccountBrowser;
let annId: string;
let bob: AccountBrowser;
let bobId: string;

beforeAll(async () => {
  ({ browser: ann, userId: annId } = await signedUp(db(), ANN));
  await startTrial(annId, { db: db() });
  const signed = await signedUp(db(), BOB);
  bobId = signed.userId;
  await startTrial(bobId, { db: db() });
  bob = signed.browser;
});

describe("alerts", () => {
  test("are added once each", async () => {
    await publish(4, 4, 4);
    await ann.post(addForm, { kind: "dd_tariff", carrier: "maersk", country: "IN" });
    await ann.post(addForm, { kind: "dd_tariff", carrier: "maersk" });
    await bob.post(addForm, { kind: "dd_tariff", country: "PK" });
    const again = await ann.post(addForm, { kind: "dd_tariff", carrier: "maersk", country: "IN" });
    expect(again.flash?.faults?.[0]?.message).toBe("You have this alert already.");
    expect((await ann.post(addForm, { kind: "weather" })).flash?.faults?.[0]?.message).toBe(
      "Choose tariffs or surcharges.",
    );
    expect(await listRules({ db: db(), userId: annId })).toHaveLength(2);
  });

  test("write one mail for several changes and alerts, with before and after, once", async () => {
    expect(await reportChanges(db()), "nothing has changed since the alerts were added").toBe(0);
    await publish(3, 5, 6);
    expect(await Promise.all([reportChanges(db()), reportChanges(db())]).then(([a, b]) => a + b)).toBe(2);
    expect(await reportChanges(db())).toBe(0);

    const [mail, ...others] = await alertsTo(ANN);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("2 tariffs and surcharges have changed");
    expect(mail?.text).toContain("Maersk; India; import demurrage; 40HC. Changed: free days, rates.");
    expect(mail?.text).toContain("Free days before: 4\nFree days after: 3");
    expect(mail?.text).toContain("Rates before: from day 5 USD 100.00\nRates after: from day 4 USD 100.00");
    expect(mail?.text).toContain("Source: Maersk, Tariff page: https://example.com/tariff");
    expect(mail?.text).toMatch(/On Quayside: \S+\/tariffs\/maersk\/IN/i);
    expect(mail?.text).not.toContain("MSC");

    const [bobs] = await alertsTo(BOB);
    expect(bobs?.subject).toContain("Changed: Maersk; Pakistan");
    expect(bobs?.text).not.toContain("India");
  });

  test("rest without a plan, and start again from when it is back", async () => {
    const ended = new Date(Date.now() + 4 * 86_400_000);
    await publish(2, 5, 6);
    expect(await reportChanges(db(), ended)).toBe(0);
    expect(await reportChanges(db()), "what changed meanwhile is not reported later").toBe(0);
    await publish(1, 5, 6);
    expect(await reportChanges(db())).toBe(1);
    const mails = await alertsTo(ANN);
    expect(mails.at(-1)?.text).toContain("Free days before: 2\nFree days after: 1");
  });

  test("list the newest changes that they are about", async () => {
    const shown = await listNewestChanges(await listRules({ db: db(), userId: bobId }), { db: db() });
    expect(shown.map(({ key, source }) => [key.carrier, key.country, source?.publisher])).toEqual([
      ["maersk", "PK", "Maersk"],
    ]);
  });

  test("are deleted by their owner only", async () => {
    const [rule] = await listRules({ db: db(), userId: bobId });
    expect((await ann.post(deleteForm, {}, { params: { id: rule?.id as string } })).status).toBe(404);
    const [own] = await listRules({ db: db(), userId: annId });
    expect((await ann.post(deleteForm, {}, { params: { id: own?.id as string } })).flash?.notice).toBe(
      "The alert is deleted.",
    );
    expect(await listRules({ db: db(), userId: annId })).toHaveLength(1);
  });

  test("changes are deleted after 400 days", async () => {
    const stored = await db().factChange.count();
    expect(await deleteOldChanges(db())).toBe(0);
    expect(await deleteOldChanges(db(), new Date(Date.now() + 401 * 86_400_000))).toBe(stored);
  });
});
