import pg from "pg";
import { openReceiver } from "#tests/webhooks/receiver.ts";
import { expectGoodPage } from "./support/accessible.ts";
import { databaseUrl } from "./support/account.ts";
import { expect, type Page, test } from "./support/test.ts";
import { addWallet } from "./support/wallet.ts";

/** Writes a settled payment of a wallet, as if it had paid for a call. */
async function letPay(wallet: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  await client.query(
    `INSERT INTO payment (claim_key, network, asset, payer, pay_to, amount, nonce, lifetime, operation, method, path, fingerprint, state, transaction, closed_at)
     VALUES ($1, 'eip155:8453', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', $2, '0x0000000000000000000000000000000000000001', 100000, $1, '1', 'calculate_demurrage', 'POST',
       '/api/dd/calculate', $1, 'settled', $1, now())`,
    [crypto.randomUUID().replaceAll("-", "").repeat(2), wallet.toLowerCase()],
  );
  await client.end();
}

/** As if the wallet had proved itself by a transaction. */
async function recordProof(wallet: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  await client.query("INSERT INTO wallet_proof (wallet, network, proved_at) VALUES ($1, 'eip155:8453', now())", [
    wallet,
  ]);
  await client.end();
}

/** Proves the page's wallet and opens its session. */
async function prove(page: Page): Promise<void> {
  await page.goto("/credentials");
  await expect(page).toHaveURL(/\/credentials\/prove$/);
  await page.getByRole("button", { name: "Use a wallet of this browser" }).click();
  await page.getByRole("button", { name: "Connect Test Wallet" }).click();
  await page.getByRole("button", { name: "Prove the wallet" }).click();
}

/** Each test counts its management calls for itself. */
const ownAddress = (page: Page, last: number) => page.setExtraHTTPHeaders({ "x-forwarded-for": `198.18.9.${last}` });

test("a wallet that has paid proves itself, and manages its keys and webhooks", async ({ page }) => {
  await ownAddress(page, 1);
  const receiver = await openReceiver((_message, response) => void response.end("thank you"));
  const wallet = await addWallet(page);
  await page.goto("/credentials/prove");
  await expectGoodPage(page);
  await prove(page);
  await expect(page.getByRole("main").getByRole("alert").first()).toContainText(
    "has not paid for a call on this network yet",
  );
  await letPay(wallet.address);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("status")).toHaveText("The wallet is proved. You have an hour.");
  expect(wallet.requests.filter((method) => method === "eth_sendTransaction")).toHaveLength(1);
  await expect(page.getByText("This wallet has no key yet.")).toBeVisible();
  await expectGoodPage(page);

  await page.getByRole("textbox", { name: "Name of the new key" }).fill("Invoice checks");
  await page.getByRole("button", { name: "Make a key" }).click();
  const key = (await page.locator("code.secret").textContent()) as string;
  expect(key).toMatch(/^qk_[\w-]{43}$/);
  await page.getByRole("link", { name: "Back to keys and webhooks" }).click();
  const call = await page.request.get("/api/lines", { headers: { "x-api-key": key } });
  expect(call.status()).toBe(200);
  await page.getByRole("link", { name: "Invoice checks" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Usage of a key");
  await expectGoodPage(page);
  await page.goto("/credentials");

  await page.getByRole("textbox", { name: "Address" }).fill("ftp://example.com/");
  await page.getByRole("button", { name: "Add the webhook" }).click();
  await expect(page.getByText("url: must begin with https://").first()).toBeVisible();
  await page.getByRole("textbox", { name: "Address" }).fill(receiver.url("/hook"));
  await page.getByRole("checkbox", { name: "tariff.changed" }).check();
  await expect(page.getByRole("checkbox", { name: /^webhook\./ }), "these always come").toHaveCount(0);
  await page.getByRole("textbox", { name: "Carriers" }).fill("maersk, msc");
  await page.getByRole("button", { name: "Add the webhook" }).click();
  expect(await page.locator("code.secret").textContent()).toMatch(/^whsec_/);
  await page.getByRole("link", { name: "Back to the webhook" }).click();
  await page.getByRole("button", { name: "Send a test event" }).click();
  await receiver.until(({ length }) => length === 1);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("Delivered,")).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.locator("summary").filter({ hasText: "webhook.test" }).click();
  await expect(page.getByRole("figure", { name: "Answer" })).toHaveText("thank you");
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("status")).toHaveText("The webhook is deleted. Nothing is sent to it any more.");
  await page.getByRole("button", { name: "Revoke Invoice checks" }).click();
  await expect(page.getByRole("status")).toContainText("is revoked");
  expect((await page.request.get("/api/lines", { headers: { "x-api-key": key } })).status()).toBe(401);

  await page.getByRole("button", { name: "Close the session" }).click();
  await expect(page.getByText("The session is closed.")).toBeVisible();
  await page.goto("/credentials");
  await expect(page).toHaveURL(/\/credentials\/prove$/);
  await receiver.close();
});

test("a wallet that was proved on chain this month opens its next session by signing, without a transaction", async ({
  page,
}) => {
  await ownAddress(page, 3);
  const wallet = await addWallet(page);
  await letPay(wallet.address);
  await page.goto("/credentials/prove");
  await page.getByRole("button", { name: "Use a wallet of this browser" }).click();
  await page.getByRole("button", { name: "Connect Test Wallet" }).click();
  await page.getByRole("button", { name: "Sign instead" }).click();
  await expect(page.getByRole("main").getByRole("alert").first()).toContainText("Put the nonce on chain");
  await recordProof(wallet.address);
  await page.getByRole("button", { name: "Sign instead" }).click();
  await expect(page.getByRole("status")).toHaveText("The wallet is proved. You have an hour.");
  expect(wallet.requests.filter((method) => method === "eth_sendTransaction")).toEqual([]);
});

test("without a wallet in the browser, a person gets the text to put on chain, and reads why a transaction proves nothing", async ({
  page,
}) => {
  await ownAddress(page, 2);
  const { address } = await addWallet(page);
  await letPay(address);
  await page.goto("/credentials/prove");
  await page.getByRole("combobox", { name: "Network" }).selectOption({ label: "Base" });
  await page.getByRole("textbox", { name: "Address of the wallet" }).fill("0x12");
  await page.getByRole("button", { name: "Ask for the text" }).click();
  await expect(
    page.getByText("wallet: must be an address of Base: 0x and 40 hexadecimal digits").first(),
  ).toBeVisible();
  await page.getByRole("textbox", { name: "Address of the wallet" }).fill(address);
  await page.getByRole("button", { name: "Ask for the text" }).click();
  await expect(page.getByText(/^0x[\da-f]{64}$/)).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("textbox", { name: "Hash of the transaction" }).fill(`0x${"1".repeat(64)}`);
  await page.getByRole("button", { name: "Check the proof" }).click();
  await expect(page.getByRole("main").getByRole("alert").first()).toHaveText(
    "The network does not show this transaction yet.",
  );
});
