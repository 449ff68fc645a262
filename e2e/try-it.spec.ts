import { callFrom } from "#tests/support/call-from.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessible.ts";
import { balance, readTransfers } from "./support/chain.ts";
import { expect, type Locator, type Page, test } from "./support/test.ts";
import { addWallet, chains } from "./support/wallet.ts";

const PATH = "/api/dd/calculate";

/** Ten cents in the token's smallest unit. */
const PRICE = 100_000n;

const button = (within: Locator, name: string | RegExp) => within.getByRole("button", { name });

/** The panel loads when the reader comes near it, here by the fragment of the address. */
async function openPanel(page: Page): Promise<Locator> {
  await page.goto("/docs/api/calculate_demurrage#try");
  const panel = page.getByRole("region", { name: "Try it" });
  await expect(panel).toBeVisible();
  return panel;
}

/** Also waits for its price. */
async function beginPayment(page: Page): Promise<Locator> {
  const panel = await openPanel(page);
  await button(panel, "Pay 0.10 USDC with a wallet").click();
  await expect(step(panel, "Ask for the price")).toContainText("0.10 USDC on Base, to 0x");
  return panel;
}

const step = (panel: Locator, name: string) => panel.getByRole("listitem", { name });

const answer = (panel: Locator) => panel.getByRole("figure", { name: "Answer" });

test("a free call shows its answer and the free calls that are left @phone", async ({ page }) => {
  const panel = await openPanel(page);
  await button(panel, "Send as a free call").click();
  await expect(answer(panel)).toContainText('"total_cost": 865');
  const [used, left] = await Promise.all(
    ["used", "remaining"].map((name) =>
      panel.getByText(`x-free-tier-${name}`).locator("xpath=following-sibling::dd").textContent(),
    ),
  );
  expect(Number(used)).toBeGreaterThan(0);
  expect(Number(used) + Number(left)).toBe(25);
});

test("the user changes a call before it is sent, and each fault appears at its field", async ({ page }) => {
  const panel = await openPanel(page);
  const body = panel.getByLabel("Body, as JSON");
  await body.fill("{ line: ");
  await button(panel, "Send as a free call").click();
  await expect(body).toBeFocused();
  await expect(body).toHaveAccessibleDescription(/^This is not valid JSON/);
  await body.fill('{"line":"hapag-lloyd","country":"IN","container_type":"40HC","days":400}');
  await button(panel, "Send as a free call").click();
  await expect(answer(panel)).toContainText('"message": "must be from 1 to 365"');
  await panel.getByRole("link", { name: "What invalid_request means" }).click();
  await expect(page).toHaveURL(/\/docs\/errors#invalid_request$/);
});

test("broken JSON removes the earlier answer and shows the fault @phone", async ({ page }) => {
  const panel = await openPanel(page);
  await button(panel, "Send as a free call").click();
  await expect(answer(panel)).toContainText('"total_cost": 865');
  const body = panel.getByLabel("Body, as JSON");
  await body.fill('{"line": "hapag-lloyd",');
  await button(panel, "Send as a free call").click();
  await expect(body).toHaveAccessibleDescription(/^This is not valid JSON/);
  await expect(answer(panel)).toHaveCount(0);
  await expect(panel.getByText("Status")).toHaveCount(0);
  await expect(panel.getByText("The answer appears here.")).toBeVisible();
});

test("the user pays for a call with a wallet, step by step, and exactly the price moves @phone", async ({ page }) => {
  const wallet = await addWallet(page);
  const panel = await beginPayment(page);
  await expect(panel.getByText("Local test chain, no real money", { exact: true })).toBeVisible();
  await button(step(panel, "Connect a wallet"), "Connect Test Wallet").click();
  await expect(step(panel, "Sign the payment")).toBeFocused();
  await expect(step(panel, "Sign the payment")).toContainText("within 120 seconds");
  await button(step(panel, "Sign the payment"), "Sign in the wallet").click();

  const receipt = step(panel, "Receipt and answer");
  await expect(receipt).toContainText("Paid0.10 USDC");
  await expect(receipt).toBeFocused();
  await expect(receipt).toContainText(wallet.address);
  await expect(answer(panel)).toContainText('"total_cost": 865');
  await expect(panel.getByText("payment-identifier pay_")).toBeVisible();

  const [transfer, ...others] = await readTransfers(wallet.address);
  expect(others).toEqual([]);
  expect(transfer).toMatchObject({ to: chains().payTo.evm, value: PRICE });
  await expect(receipt).toContainText(transfer?.transaction as string);
  expect(await balance(wallet.address)).toBe(1_000_000n - PRICE);
  expect(wallet.requests.filter((method) => method.startsWith("eth_sign"))).toEqual(["eth_signTypedData_v4"]);
  await expect(receipt.getByRole("link")).toHaveCount(0);
});

test("the panel lists several wallets, and the user chooses one", async ({ page }) => {
  const [first, second] = [await addWallet(page, { name: "First" }), await addWallet(page, { name: "Second" })];
  const panel = await beginPayment(page);
  await expect(button(panel, "Connect First")).toBeVisible();
  await button(panel, "Connect Second").click();
  await expect(step(panel, "Connect a wallet")).toContainText(`Second, ${second.address.slice(0, 6)}`);
  expect(first.requests).not.toContain("eth_requestAccounts");
  await button(panel, "Use another wallet").click();
  await button(panel, "Connect First").click();
  await expect(step(panel, "Connect a wallet")).toContainText(`First, ${first.address.slice(0, 6)}`);
});

test("the panel asks a wallet on another chain to switch, and describes a chain that the wallet does not know", async ({
  page,
}) => {
  const wallet = await addWallet(page, { chainId: 1 });
  const panel = await beginPayment(page);
  await button(panel, "Connect Test Wallet").click();
  const chain = step(panel, "Check the chain");
  await expect(chain).toContainText("The wallet is on chain 1.");
  wallet.declines.add("wallet_switchEthereumChain");
  await button(chain, "Switch the wallet").click();
  await expect(panel.getByRole("alert")).toContainText("The wallet did not change its chain");
  wallet.declines.clear();
  await button(chain, "Switch the wallet").click();
  await expect(button(panel, "Sign in the wallet")).toBeVisible();
  expect(wallet.chainId).toBe(8453);
  expect(wallet.requests.filter((method) => method.startsWith("wallet_add"))).toHaveLength(1);
});

test("a user who declines in the wallet pays nothing, and can try again", async ({ page }) => {
  const wallet = await addWallet(page);
  const panel = await beginPayment(page);
  wallet.declines.add("eth_requestAccounts");
  await button(panel, "Connect Test Wallet").click();
  await expect(panel.getByRole("alert")).toContainText("The wallet was not connected");
  wallet.declines = new Set(["eth_signTypedData_v4"]);
  await button(panel, "Connect Test Wallet").click();
  await button(panel, "Sign in the wallet").click();
  await expect(panel.getByRole("alert")).toContainText(
    "The payment was not signed: you declined it in the wallet.Nothing was charged.",
  );
  expect(await readTransfers(wallet.address)).toEqual([]);
  wallet.declines.clear();
  await button(panel, "Sign in the wallet").click();
  await expect(answer(panel)).toContainText('"total_cost": 865');
  expect(await readTransfers(wallet.address)).toHaveLength(1);
});

test("two clicks ask the wallet once, and a payment signed after leaving the call is not sent", async ({ page }) => {
  const wallet = await addWallet(page);
  const panel = await beginPayment(page);
  await button(panel, "Connect Test Wallet").click();
  const { promise, resolve: signs } = Promise.withResolvers<void>();
  wallet.decision = promise;
  await button(panel, "Sign in the wallet").dblclick();
  await expect(step(panel, "Sign the payment")).toContainText("Waiting for the wallet");
  await button(panel, "Change the call").click();
  signs();
  await button(panel, /^Pay/).click();
  await button(panel, "Sign in the wallet").click();
  await expect(answer(panel)).toContainText('"total_cost": 865');
  expect(await readTransfers(wallet.address)).toHaveLength(1);
  expect(wallet.requests.filter((method) => method.startsWith("eth_sign"))).toHaveLength(2);
});

test("without a wallet the panel says so, and shows another way to pay", async ({ page }) => {
  const panel = await beginPayment(page);
  await expect(panel.getByText("There is no wallet in this browser.")).toBeVisible();
  await expect(panel.getByRole("figure", { name: "Command" })).toHaveText(
    `npm run pay -- POST ${PATH} '{"line":"maersk","country":"SG","container_type":"40HC","days":14,"date":"2026-11-01"}'`,
  );
  await button(panel, "Change the call").click();
  await expect(panel.getByRole("heading", { name: "Try it" })).toBeFocused();
  await expect(button(panel, "Send as a free call")).toBeVisible();
});

test("the panel lists a wallet that appears later", async ({ page }) => {
  const panel = await beginPayment(page);
  await expect(panel.getByText("There is no wallet in this browser.")).toBeVisible();
  await page.evaluate(() => {
    const info = { uuid: "late", name: "Late Wallet", icon: "data:image/png;base64,", rdns: "test.late" };
    window.dispatchEvent(
      new CustomEvent("eip6963:announceProvider", {
        detail: Object.freeze({ info, provider: { on() {}, request() {} } }),
      }),
    );
  });
  await expect(button(panel, "Connect Late Wallet")).toBeVisible();
});

test("the panel reports a wallet that holds too little, and no money moves", async ({ page }) => {
  const wallet = await addWallet(page, { funds: PRICE - 1n });
  const panel = await beginPayment(page);
  await button(panel, "Connect Test Wallet").click();
  await button(panel, "Sign in the wallet").click();
  await expect(panel.getByRole("alert")).toContainText(
    "The wallet does not hold enough: the call costs 0.10 USDC (invalid_exact_evm_insufficient_balance).",
  );
  expect(await balance(wallet.address)).toBe(PRICE - 1n);
  await button(panel, "Start again").click();
  await expect(button(panel, "Sign in the wallet")).toBeVisible();
});

test("a payment with a lost answer is sent again unchanged, and charged once", async ({ page }) => {
  const wallet = await addWallet(page);
  const panel = await beginPayment(page);
  await button(panel, "Connect Test Wallet").click();
  const sent: (string | undefined)[] = [];
  await page.route(`**${PATH}`, async (route) => {
    sent.push(route.request().headers()["payment-signature"]);
    if (sent.length > 1) return route.continue();
    expect((await route.fetch()).status()).toBe(200);
    await route.abort();
  });
  await button(panel, "Sign in the wallet").click();
  await expect(panel.getByRole("alert")).toContainText(
    "No answer arrived.The payment may have been charged. Send the same payment again",
  );
  await expect(button(panel, "Change the call")).toHaveCount(0);
  await button(panel, "Send the same payment again").click();
  await expect(answer(panel)).toContainText('"total_cost": 865');

  expect(sent).toHaveLength(2);
  expect(sent[1]).toBe(sent[0]);
  const [transfer, ...others] = await readTransfers(wallet.address);
  expect(others).toEqual([]);
  await expect(step(panel, "Receipt and answer")).toContainText(transfer?.transaction as string);
  expect(wallet.requests.filter((method) => method.startsWith("eth_sign"))).toHaveLength(1);
});

test("the panel reports a lost connection, and the user tries again later", async ({ page, context }) => {
  const panel = await openPanel(page);
  await context.setOffline(true);
  await button(panel, "Send as a free call").click();
  await expect(panel.getByText("No answer arrived. Check the connection, then send the call again.")).toBeVisible();
  await context.setOffline(false);
  await button(panel, /^Pay/).click();
  await expect(step(panel, "Connect a wallet")).toHaveAttribute("aria-current", "step");
  await button(panel, "Change the call").click();
  await context.setOffline(true);
  await button(panel, /^Pay/).click();
  await expect(panel.getByRole("alert")).toContainText("The server did not answer the request for the price.");
  await context.setOffline(false);
  await button(panel, "Ask again").click();
  await expect(step(panel, "Connect a wallet")).toHaveAttribute("aria-current", "step");
});

test("when the free calls are used up, the panel says so", async ({ page, baseURL }) => {
  const callFromOther = (body: unknown) => callFrom("127.0.0.9", `${baseURL}${PATH}`, { body });
  const panel = await openPanel(page);
  const body = JSON.parse(await panel.getByLabel("Body, as JSON").inputValue());
  for (let used = 0; used < 25; used++) expect((await callFromOther(body)).status).toBe(200);
  // The page's call now comes from the address without free calls.
  await page.route(`**${PATH}`, async (route) => {
    const { status, headers, body: json } = await callFromOther(route.request().postDataJSON());
    await route.fulfill({ status, headers: Object.fromEntries(headers), json });
  });
  await button(panel, "Send as a free call").click();
  await expect(panel.getByText("Your free calls of this month are used up.")).toBeVisible();
});

test("without scripts the page shows the curl command and no panel", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/docs/api/calculate_demurrage#try`);
  await expect(page.getByText(/^curl -s/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Try it" })).toHaveCount(0);
  await context.close();
});

test("every step is accessible @phone", async ({ page }) => {
  test.setTimeout(120_000); // axe checks the page many times.
  const faults: string[] = [];
  page.on(
    "console",
    (message) => message.type() === "error" && !/ 40[02] \(/.test(message.text()) && faults.push(message.text()),
  );
  page.on("pageerror", (error) => faults.push(error.message));
  const check = async () => {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  };
  const wallet = await addWallet(page, { chainId: 1 });
  const panel = await openPanel(page);
  await button(panel, "Send as a free call").click();
  await expect(answer(panel)).toBeVisible();
  await check();
  await button(panel, /^Pay/).click();
  await expect(button(panel, "Connect Test Wallet")).toBeVisible();
  await check();
  await button(panel, "Connect Test Wallet").click();
  await button(panel, "Switch the wallet").click();
  wallet.declines.add("eth_signTypedData_v4");
  await button(panel, "Sign in the wallet").click();
  await expect(panel.getByRole("alert")).toBeVisible();
  await check();
  wallet.declines.clear();
  await button(panel, "Sign in the wallet").click();
  await expect(answer(panel)).toBeVisible();
  await check();
  expect(faults).toEqual([]);
});
