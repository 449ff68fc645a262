import { describe, expect, test } from "vitest";
import { POST as deleteAudit } from "#app/dashboard/invoices/[id]/delete/route.ts";
import { POST as revokeLink } from "#app/dashboard/invoices/[id]/dispute-pack/links/[link]/revoke/route.ts";
import { POST as addLink } from "#app/dashboard/invoices/[id]/dispute-pack/links/add/route.ts";
import { POST as addToAudit } from "#app/dashboard/invoices/[id]/evidence/add/route.ts";
import { GET as readFile } from "#app/review/[token]/[part]/route.ts";
import robots from "#app/robots.ts";
import { countReviewUse, findReviewedPack } from "#lib/dashboard/review-links/find-reviewed-pack.ts";
import { listReviewLinks } from "#lib/dashboard/review-links/list-review-links.ts";
import { buildPageHeaders, SECRET_PAGE_HEADERS } from "#lib/http/page-headers.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { addDays } from "#lib/platform/dates.ts";
import { accountsDatabase, type Person, onTrial as personOnTrial } from "#tests/accounts/accounts.ts";
import { exportedAccount } from "#tests/support/exported-account.ts";
import { buildInvoicePdf } from "#tests/support/invoice-pdf.ts";
import { readPdfPages } from "#tests/support/pdf-pages.ts";
import { postEvidence } from "./evidence-files.ts";
import { postInvoiceFile, postPack, saveOverbilled } from "./pack-forms.ts";

const database = accountsDatabase({ hasFacts: true });
const { today } = getCurrentContext();
const toScope = ({ userId }: Person) => ({ db: database.db, userId, today });
const getScope = () => ({ db: database.db, today });

async function onTrialWithPack(): Promise<{ person: Person; id: string }> {
  const person = await personOnTrial(database.db);
  const id = await saveOverbilled(person);
  await postInvoiceFile(person, id, await buildInvoicePdf());
  await postEvidence(person, addToAudit, id);
  await postPack(person, database.db, id, { email: "clerk@forwarder.example" });
  return { person, id };
}

const postLink = ({ browser }: Person, id: string, expiresOn = addDays(today, 30), number = "1") =>
  browser.post(addLink, { pack_number: number, expires_on: expiresOn }, { params: { id } });

async function makeToken(person: Person, id: string): Promise<string> {
  const { flash } = await postLink(person, id);
  return String(flash?.values?.review_link).split("/review/")[1] as string;
}

const download = (token: string, part: string, headers: Headers = new Headers()) =>
  readFile(new Request("http://localhost", { headers }), { params: Promise.resolve({ token, part }) });

describe("a link for the carrier", () => {
  test("gives the pack and each attachment as it is in the pack, and counts the downloads", async () => {
    const { person, id } = await onTrialWithPack();
    const token = await makeToken(person, id);
    expect(token).toMatch(/^[\w-]{32}$/);
    const pack = await findReviewedPack(token, getScope());
    expect(pack?.summary).toMatchObject({
      carrier: "Hapag-Lloyd",
      billed: "150261",
      disputed: "11643",
      points: [{ number: "1" }, { number: "1a", isPart: true }],
      lines: [{ names: ["container CSQU3054383"], expected: "138618", freeDays: [4], chargedDays: 10 }],
      attachments: [{ letter: "A" }, { letter: "B", detail: "The container left on this day." }],
    });
    expect(pack?.letter).toContain("(Attachments A and B)");
    const files = await Promise.all(["pack", "A", "B"].map((part) => download(token, part)));
    const pages = await Promise.all(files.map(async (file) => readPdfPages(new Uint8Array(await file.arrayBuffer()))));
    expect(pages.map(({ length }) => length)).toEqual([4, 1, 1]);
    expect(pages[1]?.[0]).toContain("Attachment A – Your invoice HL-4711");
    expect(pages[2]?.[0]).toContain("Attachment B – Gate pass, 14 Aug 2026");
    expect(files.map(({ headers }) => headers.get("content-disposition"))).toEqual([
      'attachment; filename="dispute-HL-4711-1.pdf"',
      'attachment; filename="dispute-HL-4711-1-A.pdf"',
      'attachment; filename="dispute-HL-4711-1-B.pdf"',
    ]);
    expect(Object.fromEntries(files[0]?.headers ?? [])).toMatchObject({
      "x-robots-tag": "noindex, nofollow",
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    if (pack) await Promise.all([1, 2, 3].map(() => countReviewUse(pack, "open", getScope())));
    expect(await listReviewLinks(id, toScope(person))).toMatchObject([
      { packNumber: 1, openedCount: 3, downloadCount: 3, lastOpenedOn: today, isRevoked: false },
    ]);
    expect((await download(token, "pack", person.browser.headers)).status).toBe(200);
    expect(await listReviewLinks(id, toScope(person)), "the owner is not counted").toMatchObject([
      { downloadCount: 3 },
    ]);
    for (const part of ["C", "a", "", "..", "invoice"]) expect((await download(token, part)).status).toBe(404);
  });

  test("is the same missing page when it is unknown, ended, revoked or of a deleted audit", async () => {
    const { person, id } = await onTrialWithPack();
    const [ended, revoked, deleted] = [
      await makeToken(person, id),
      await makeToken(person, id),
      await makeToken(person, id),
    ];
    const [, second, first] = await listReviewLinks(id, toScope(person));
    await database.db.reviewLink.update({
      where: { id: String(first?.id) },
      data: { expiresOn: new Date(`${addDays(today, -1)}T00:00:00Z`) },
    });
    const known = await findReviewedPack(revoked, getScope());
    await person.browser.post(revokeLink, {}, { params: { id, link: String(second?.id) } });
    expect(known && (await countReviewUse(known, "download", getScope()))).toBe(false);
    expect((await person.browser.post(revokeLink, {}, { params: { id, link: String(second?.id) } })).status).toBe(404);
    expect((await download(deleted, "pack")).status).toBe(200);
    await person.browser.post(deleteAudit, {}, { params: { id } });
    const answers = await Promise.all(
      [ended, revoked, deleted, "A".repeat(32), "short", "../../etc"].map((token) => download(token, "pack")),
    );
    const seen = await Promise.all(answers.map(async (one) => [one.status, await one.text(), ...one.headers]));
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(seen[0]?.[0]).toBe(404);
  });

  test("works until its last day, which is at most 180 days away", async () => {
    const { person, id } = await onTrialWithPack();
    for (const [day, message] of [
      [addDays(today, -1), "Choose a day that has not passed."],
      [addDays(today, 181), "Choose a day within 180 days."],
      ["soon", "Write “Works until” as a day"],
    ] as const) {
      const { flash } = await postLink(person, id, day);
      expect(flash?.faults).toEqual([{ field: "expires_on", message: expect.stringContaining(message) }]);
    }
    const { flash } = await postLink(person, id, today);
    const token = String(flash?.values?.review_link).split("/review/")[1] as string;
    expect(await findReviewedPack(token, getScope())).not.toBeNull();
    expect(await findReviewedPack(token, { db: database.db, today: addDays(today, 1) })).toBeNull();
  });

  test("is stored as a hash only, and is in the export without it", async () => {
    const { person, id } = await onTrialWithPack();
    const token = await makeToken(person, id);
    expect(JSON.stringify(await database.db.reviewLink.findMany())).not.toContain(token);
    const { reviewLinks } = await exportedAccount(database.db, person.userId);
    expect(reviewLinks).toMatchObject([{ packNumber: 1 }]);
    expect(JSON.stringify(reviewLinks)).not.toContain("tokenHash");
  });

  test("is made and revoked by the owner only, for a pack that exists", async () => {
    const { person, id } = await onTrialWithPack();
    const token = await makeToken(person, id);
    const [link] = await listReviewLinks(id, toScope(person));
    const other = await personOnTrial(database.db);
    expect((await postLink(other, id)).status).toBe(404);
    expect((await other.browser.post(revokeLink, {}, { params: { id, link: String(link?.id) } })).status).toBe(404);
    expect(await listReviewLinks(id, toScope(other))).toEqual([]);
    for (const number of ["2", "0", "x"])
      expect((await postLink(person, id, today, number)).flash?.values?.review_link).toBeUndefined();
    expect((await download(token, "pack")).status).toBe(200);
    await database.db.trial.update({
      where: { userId: person.userId },
      data: { startedAt: new Date(0), endsAt: new Date(1) },
    });
    expect((await postLink(person, id)).to).toBe("/pricing");
    expect((await person.browser.post(revokeLink, {}, { params: { id, link: String(link?.id) } })).status).toBe(303);
  });
});

test("no search engine, cache or other site gets the address", () => {
  expect(robots().rules).toMatchObject({ disallow: expect.arrayContaining(["/review/"]) });
  expect(buildPageHeaders("/review/abc", "x")).toMatchObject(SECRET_PAGE_HEADERS);
  expect(buildPageHeaders("/reviews", "x")["referrer-policy"]).toBe("strict-origin-when-cross-origin");
});
