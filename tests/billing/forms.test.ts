import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { POST as webhook } from "#app/billing/webhooks/[provider]/route.ts";
import { POST as cancel } from "#app/dashboard/billing/cancel/route.ts";
import { POST as change } from "#app/dashboard/billing/change/route.ts";
import { POST as choose } from "#app/dashboard/billing/checkout/route.ts";
import { POST as saveDetails } from "#app/dashboard/billing/details/route.ts";
import { GET as file } from "#app/dashboard/billing/invoices/[id]/file/route.ts";
import { POST as order } from "#app/dashboard/billing/order/submit/route.ts";
import { POST as resume } from "#app/dashboard/billing/resume/route.ts";
import { POST as act } from "#app/sandbox-billing/[id]/act/route.ts";
import { POST as pay } from "#app/sandbox-billing/[id]/pay/route.ts";
import { readCurrentPlan } from "#lib/accounts/read-current-plan.ts";
import { findBillingSandbox, getBillingProvider } from "#lib/billing/billing.ts";
import { runBillingTasks } from "#lib/billing/billing-tasks.ts";
import type { Sandbox } from "#lib/billing/sandbox/sandbox.ts";
import type { SandboxState } from "#lib/billing/sandbox/sandbox-state.ts";
import { formatDate, toIsoDate } from "#lib/platform/dates.ts";
import { env } from "#lib/platform/env.ts";
import { accountsDatabase, signedUp } from "#tests/accounts/accounts.ts";
import { AccountBrowser } from "#tests/support/account-browser.ts";

const store = accountsDatabase();

/** The sandbox sends its webhooks over HTTP. This server hands them to our route. */
let server: Server;
const webhooks: { body: string; headers: Headers }[] = [];
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const sent = {
      body: Buffer.concat(chunks).toString("utf8"),
      headers: new Headers(request.headers as Record<string, string>),
    };
    webhooks.push(sent);
    response.writeHead((await receive(sent)).status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  env.PUBLIC_BASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const receive = ({ body, headers }: { body: string; headers: Headers }, provider = "sandbox") =>
  webhook(new Request(`${env.PUBLIC_BASE_URL}/billing/webhooks/${provider}`, { method: "POST", headers, body }), {
    params: Promise.resolve({ provider }),
  });

const DETAILS = { billing_name: "Blue Freight", address: "1 Dock Road", country: "IN", state: "29" };
const PAGE = "/dashboard/billing";

const sandbox = () => findBillingSandbox() as Sandbox;

/** @returns the ids of the subscription, ours and the sandbox's */
async function ordered(browser: AccountBrowser, plan: string): Promise<{ id: string; providerId: string }> {
  const { to } = await browser.post(order, { plan, interval: "month", ...DETAILS });
  const id = to?.split("/").at(-1) ?? "";
  const { providerId } = await store.db.subscription.findUniqueOrThrow({ where: { id } });
  return { id, providerId };
}

const paidBy = (browser: AccountBrowser, id: string, method: string, number: string) =>
  browser.post(pay, { method, number }, { params: { id } });
const readSubscriptionStatus = async (id: string) =>
  (await store.db.subscription.findUniqueOrThrow({ where: { id } })).status;

test("a plan is chosen, ordered and paid by card; the sandbox's webhook starts it", async () => {
  const { browser, userId } = await signedUp(store.db, "card@example.com");
  const chosen = await browser.post(choose, { plan: "pro_plus", interval: "month" });
  expect(chosen.to).toBe(`${PAGE}/order?plan=pro_plus&interval=month`);
  const { id, providerId } = await ordered(browser, "pro_plus");
  expect(await readCurrentPlan(userId, { db: store.db })).toMatchObject({ plan: "free" });
  expect((await paidBy(browser, providerId, "card", "4000000000000002")).flash?.faults?.[0]?.message).toMatch(
    /refused/,
  );
  expect((await paidBy(browser, providerId, "card", "1234")).flash?.faults?.[0]).toMatchObject({ field: "number" });
  expect(await readSubscriptionStatus(id)).toBe("pending");
  expect(await paidBy(browser, providerId, "card", "4111 1111 1111 1111")).toMatchObject({ to: PAGE });
  expect(await readCurrentPlan(userId, { db: store.db })).toMatchObject({
    plan: "pro_plus",
    gives: { disputePacks: true },
  });

  await browser.post(cancel, {});
  expect(await readCurrentPlan(userId, { db: store.db })).toMatchObject({
    plan: "pro_plus",
    subscription: { cancelAtPeriodEnd: true },
  });
  await browser.post(act, { action: "end_period" }, { params: { id: providerId } });
  expect(await readCurrentPlan(userId, { db: store.db })).toMatchObject({ plan: "free" });
  const kinds = (await store.db.mail.findMany({ where: { userId }, orderBy: { createdAt: "asc" } })).map(
    ({ kind }) => kind,
  );
  expect(kinds.slice(-3)).toEqual(["payment_received", "plan_cancelled", "plan_ended"]);
});

test("a plan that goes on is approved, not paid: the message does not say that a payment has arrived", async () => {
  const { browser, userId } = await signedUp(store.db, "resume@example.com");
  const { providerId } = await ordered(browser, "pro");
  expect((await paidBy(browser, providerId, "card", "4111111111111111")).flash?.notice).toBe(
    "The payment has arrived. Thank you.",
  );
  await browser.post(cancel, {});
  const { to } = await browser.post(resume, {});
  const next = await store.db.subscription.findUniqueOrThrow({ where: { id: to?.split("/").at(-1) ?? "" } });
  const { currentPeriodEnd } = await store.db.subscription.findFirstOrThrow({ where: { userId, status: "active" } });
  expect((await paidBy(browser, next.providerId, "card", "4111111111111111")).flash?.notice).toBe(
    `The payments are approved. The first one is taken on ${formatDate(toIsoDate(currentPeriodEnd as Date))}, and nothing is charged before.`,
  );
});

test("a UPI payment that is pending starts the plan when the bank confirms it; a change recreates it", async () => {
  const { browser, userId } = await signedUp(store.db, "upi@example.com");
  const { id, providerId } = await ordered(browser, "pro");
  await paidBy(browser, providerId, "upi", "pending@sandbox");
  expect(await readSubscriptionStatus(id)).toBe("pending");
  await browser.post(act, { action: "confirm" }, { params: { id: providerId } });
  expect(await readSubscriptionStatus(id)).toBe("active");

  const { to } = await browser.post(change, { plan: "pro_plus", interval: "month" });
  const next = await store.db.subscription.findUniqueOrThrow({ where: { id: to?.split("/").at(-1) ?? "" } });
  expect(await readSubscriptionStatus(id)).toBe("active");
  await paidBy(browser, next.providerId, "upi", "success@sandbox");
  await runBillingTasks({ db: store.db, provider: getBillingProvider() });
  expect(await readCurrentPlan(userId, { db: store.db })).toMatchObject({ plan: "pro_plus" });
  expect(await store.db.subscription.findUniqueOrThrow({ where: { id } })).toMatchObject({
    status: "ended",
    endReason: "replaced",
  });
  await expect
    .poll(async () =>
      (await store.db.billingInvoice.findFirstOrThrow({ where: { subscriptionId: id } })).refundedAmount.toNumber(),
    )
    .toBeGreaterThan(2_300);
});

test("a card subscription changes in place, and the difference gets an invoice", async () => {
  const { browser, userId } = await signedUp(store.db, "change@example.com");
  const { id, providerId } = await ordered(browser, "pro");
  await paidBy(browser, providerId, "card", "4111111111111111");
  expect((await browser.post(change, { plan: "pro_plus", interval: "month" })).flash?.notice).toMatch(
    /^Your plan is Pro\+ now/,
  );
  expect(await store.db.subscription.findUniqueOrThrow({ where: { id } })).toMatchObject({
    plan: "pro_plus",
    status: "active",
  });
  expect(await store.db.billingInvoice.count({ where: { userId } })).toBe(2);
});

test("two checkouts that are both paid leave one subscription, and the other payment goes back", async () => {
  const { browser, userId } = await signedUp(store.db, "twice@example.com");
  const [one, two] = [await ordered(browser, "pro"), await ordered(browser, "pro_plus")];
  await Promise.all([
    paidBy(browser, one.providerId, "card", "4111111111111111"),
    paidBy(browser, two.providerId, "upi", "success@sandbox"),
  ]);
  await runBillingTasks({ db: store.db, provider: getBillingProvider() });
  const rows = await store.db.subscription.findMany({ where: { userId } });
  expect(rows.map(({ status }) => status).sort()).toEqual(["active", "ended"]);
  expect(await store.db.billingInvoice.count({ where: { userId } })).toBe(1);
  const lost = rows.find(({ status }) => status === "ended")?.providerId ?? "";
  // The second payment was refused because the first had closed the checkout, or it was taken and went back.
  const stateOfLost = async () => {
    const { status, payments } = (await sandbox().read(lost)) as SandboxState;
    return [status, payments.filter(({ isPaid, amount, refunded }) => isPaid && amount !== refunded)];
  };
  await expect.poll(stateOfLost).toEqual(["ended", []]);
  expect(
    (await browser.post(order, { plan: "pro", interval: "month", ...DETAILS })).flash?.faults?.[0]?.message,
  ).toMatch(/You have a plan already/);
});

describe("a webhook", () => {
  test("with a wrong signature gets 400, a repeated one changes nothing, and other providers do not exist", async () => {
    const { browser } = await signedUp(store.db, "webhook@example.com");
    const { id, providerId } = await ordered(browser, "pro");
    await paidBy(browser, providerId, "card", "4111111111111111");
    const last = webhooks.at(-1) as (typeof webhooks)[number];
    expect((await receive({ ...last, headers: new Headers({ "x-sandbox-signature": "0".repeat(64) }) })).status).toBe(
      400,
    );
    expect((await receive({ ...last, body: last.body.replace("active", "ended") })).status).toBe(400);
    expect(await (await receive(last)).json()).toEqual({ outcome: "repeated" });
    expect(await readSubscriptionStatus(id)).toBe("active");
    expect((await receive(last, "razorpay")).status).toBe(404);
  });
});

describe("billing details", () => {
  test("need a state and a right GSTIN in India, and stay in the country of a running plan", async () => {
    const { browser } = await signedUp(store.db, "details@example.com");
    const listFaults = async (fields: Record<string, string>) =>
      (await browser.post(saveDetails, { ...DETAILS, ...fields })).flash?.faults?.map(({ field }) => field);
    expect(await listFaults({ state: "" })).toEqual(["state"]);
    expect(await listFaults({ gstin: "27AAPFU0939F1ZW" })).toEqual(["gstin"]);
    expect(await listFaults({ gstin: "27AAPFU0939F1ZV" })).toEqual(["gstin"]);
    expect(await listFaults({ gstin: "27aapfu0939f1zv", state: "27" })).toBeUndefined();
    const { providerId } = await ordered(browser, "pro");
    await paidBy(browser, providerId, "card", "4111111111111111");
    expect(await listFaults({ country: "SG", state: "" })).toEqual(["country"]);
  });
});

test("nobody reads the invoice of another account, and forms need a session and a page of this site", async () => {
  const { browser, userId } = await signedUp(store.db, "owner@example.com");
  const { providerId } = await ordered(browser, "pro");
  await paidBy(browser, providerId, "card", "4111111111111111");
  const { id } = await store.db.billingInvoice.findFirstOrThrow({ where: { userId } });
  const read = async ({ headers }: AccountBrowser) =>
    file(new Request(env.PUBLIC_BASE_URL, { headers }), { params: Promise.resolve({ id }) });
  const mine = await read(browser);
  expect([mine.status, mine.headers.get("content-disposition")]).toEqual([
    200,
    expect.stringMatching(/^attachment; filename="invoice-QS-/),
  ]);
  expect(await mine.text()).toContain("INR 2,358.82");
  const { browser: other } = await signedUp(store.db, "other@example.com");
  expect((await read(other)).status).toBe(404);
  expect((await read(new AccountBrowser())).status).toBe(404);
  expect((await new AccountBrowser().post(cancel, {})).to).toMatch(/^\/sign-in/);
  expect((await browser.post(cancel, {}, { from: "cross-site" })).status).toBe(403);
});
