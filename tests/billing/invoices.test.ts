import { afterAll, beforeAll, expect, test } from "vitest";
import { applyEvent } from "#lib/billing/apply-event.ts";
import { findBillingInvoice } from "#lib/billing/invoice/find-invoice.ts";
import { buildInvoiceSheet } from "#lib/billing/invoice/invoice-sheet.ts";
import { issueInvoice } from "#lib/billing/invoice/issue-invoice.ts";
import { Decimal } from "#lib/platform/money.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { event, newBuyer, newSubscription } from "./support/buyer.ts";

let store: TestDatabase;
beforeAll(async () => {
  store = await testDatabase();
});
afterAll(() => store.close());

const SELLER = {
  name: "Quayside Pvt Ltd",
  address: "1 Dock Road, Mumbai",
  gstin: "27AAPFU0939F1ZV",
  state: "27",
  sac: "998319",
  isSample: false,
};

async function invoiceFor(
  place: Parameters<typeof newBuyer>[1],
  amount: string,
  currency: string,
  now = new Date("2026-11-01T12:00:00Z"),
) {
  const buyer = await newBuyer(store.db, place);
  const subscription = await newSubscription(store.db, buyer);
  const payment = { id: `pay ${subscription.id}`, isPaid: true, amount: new Decimal(amount), currency };
  await applyEvent(event(subscription, 0, "active", { payment }), { db: store.db, now });
  return store.db.billingInvoice.findFirstOrThrow({ where: { userId: buyer.id } });
}

test("invoices have one number after the other in each financial year, also when many payments come at the same time and some fail", async () => {
  const sold = (now: Date) => Promise.all(Array.from({ length: 8 }, () => invoiceFor({}, "2358.82", "INR", now)));
  const failed = newBuyer(store.db).then(async (buyer) => {
    const subscription = { ...(await newSubscription(store.db, buyer)), userId: buyer.id };
    await store.db
      .$transaction(async (transaction) => {
        await issueInvoice(transaction, {
          subscription,
          payment: { id: "failed", isPaid: true, amount: new Decimal(1), currency: "INR" },
          now: new Date("2026-11-01T12:00:00Z"),
        });
        throw new Error("the transaction fails");
      })
      .catch(() => {});
  });
  const [first] = await Promise.all([sold(new Date("2026-11-01T12:00:00Z")), failed]);
  expect(first.map(({ number }) => number).sort()).toEqual(
    Array.from({ length: 8 }, (_, index) => `QS/26-27/00000${index + 1}`),
  );
  expect((await sold(new Date("2027-04-01T00:00:00Z"))).map(({ number }) => number).sort()[0]).toBe("QS/27-28/000001");
});

test("an invoice within the seller's state has CGST and SGST, and both GSTINs", async () => {
  const invoice = await invoiceFor({ state: "27", gstin: "27AAPFU0939F1ZV" }, "2358.82", "INR");
  const sheet = buildInvoiceSheet(invoice, SELLER);
  expect(sheet.taxes).toEqual([
    ["CGST 9 %", "INR 179.91"],
    ["SGST 9 %", "INR 179.91"],
  ]);
  expect([sheet.net, sheet.total]).toEqual(["INR 1,999.00", "INR 2,358.82"]);
  expect(sheet.seller.lines).toContain("GSTIN 27AAPFU0939F1ZV");
  expect(sheet.buyer.lines).toContain("GSTIN 27AAPFU0939F1ZV");
  expect(sheet.facts).toContainEqual(["Place of supply", "Maharashtra (27)"]);
  expect(sheet.facts).toContainEqual(["SAC", "998319"]);
});

test("an invoice for another state has IGST, and one for abroad has no tax and says why", async () => {
  expect(buildInvoiceSheet(await invoiceFor({ state: "29" }, "2358.82", "INR"), SELLER).taxes).toEqual([
    ["IGST 18 %", "INR 359.82"],
  ]);
  const abroad = buildInvoiceSheet(await invoiceFor({ country: "SG" }, "29", "USD"), SELLER);
  expect([abroad.taxes, abroad.total]).toEqual([[["IGST 0 %", "USD 0.00"]], "USD 29.00"]);
  expect(abroad.notes.join(" ")).toContain("letter of undertaking");
  expect(abroad.buyer.lines).toContain("Singapore");
});

test("an account reads its own invoices only", async () => {
  const [mine, other] = [await invoiceFor({}, "2358.82", "INR"), await newBuyer(store.db)];
  expect(await findBillingInvoice(mine.id, { db: store.db, userId: mine.userId as string })).toMatchObject({
    number: mine.number,
  });
  expect(await findBillingInvoice(mine.id, { db: store.db, userId: other.id })).toBeNull();
  expect(await findBillingInvoice("not an id", { db: store.db, userId: other.id })).toBeNull();
});
