import { readFile } from "node:fs/promises";
import { generateKeyPairSigner } from "@solana/kit";
import { expectGoodPage } from "./support/accessible.ts";
import { PASSWORD, signOut, signUp } from "./support/account.ts";
import { expect, test } from "./support/test.ts";
import { addWallet } from "./support/wallet.ts";

test("a person links a wallet, signs in with it, and unlinks it", async ({ page }) => {
  const wallet = await addWallet(page, { funds: 0n });
  await signUp(page);
  await page.goto("/dashboard/api");
  await expect(page.getByText("Link a wallet, and the calls that it paid for appear here.")).toBeVisible();
  const link = page.getByRole("button", { name: "Link Test Wallet" });
  await link.click();
  await expect(page.getByLabel("Your password")).toBeFocused(); // The browser wants it before the wallet signs.
  await expect(page.getByText("Waiting for the wallet.")).toBeHidden();
  await page.getByLabel("Your password").fill("not the password");
  await link.click();
  await expect(page.getByRole("link", { name: "The password is not right." })).toBeVisible();
  await expectGoodPage(page);
  await page.getByLabel("Your password").fill(PASSWORD);
  wallet.declines.add("personal_sign");
  await link.click();
  await expect(page.getByText("You declined it in the wallet.")).toBeVisible();
  wallet.declines.clear();
  await link.click();
  await expect(page.getByText("The wallet is linked.")).toBeVisible();
  await expect(page.getByText(wallet.address, { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Your wallets have paid for no call yet.")).toBeVisible();
  await expectGoodPage(page);

  await signOut(page);
  await page.goto("/sign-in?next=/dashboard/api");
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Sign in with Test Wallet" }).click();
  await expect(page).toHaveURL(/\/dashboard\/api$/);
  await page.getByRole("button", { name: "Unlink" }).click();
  await expect(page.getByText("The wallet is unlinked.")).toBeVisible();

  await signOut(page);
  await page.goto("/sign-in");
  await page.getByRole("button", { name: "Sign in with Test Wallet" }).click();
  await expect(page.getByRole("alert")).toContainText("This wallet is linked to no account.");
});

test("a wallet of Solana that announces itself is linked by its signature", async ({ page }) => {
  const signer = await generateKeyPairSigner();
  await page.exposeFunction("signWithSolana", async (message: number[]) => [
    ...new Uint8Array(await crypto.subtle.sign("Ed25519", signer.keyPair.privateKey, new Uint8Array(message))),
  ]);
  await page.addInitScript(announceSolanaWallet, signer.address);
  await signUp(page);
  await page.goto("/dashboard/api");
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.getByRole("button", { name: "Link Sunny (Solana)" }).click();
  await expect(page.getByText("The wallet is linked.")).toBeVisible();
  await expect(page.getByText(signer.address, { exact: true }).first()).toBeVisible();
});

/** Runs in the page: a wallet of the Wallet Standard. */
function announceSolanaWallet(address: string): void {
  const account = { address, chains: ["solana:mainnet"] };
  const wallet = {
    name: "Sunny",
    icon: "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'/>",
    features: {
      "standard:connect": { connect: async () => ({ accounts: [account] }) },
      "solana:signMessage": {
        async signMessage({ message }: { message: Uint8Array }) {
          const { signWithSolana } = window as unknown as { signWithSolana(message: number[]): Promise<number[]> };
          return [{ signature: new Uint8Array(await signWithSolana([...message])) }];
        },
      },
    },
  };
  const callback = ({ register }: { register(wallet: object): void }) => register(wallet);
  window.dispatchEvent(new CustomEvent("wallet-standard:register-wallet", { detail: callback }));
  window.addEventListener("wallet-standard:app-ready", (event) => callback((event as CustomEvent).detail));
}

test("a call that a wallet paid for is listed after the wallet is linked, and is in the file", async ({ page }) => {
  const wallet = await addWallet(page);
  await page.goto("/docs/api/calculate_demurrage#try");
  const panel = page.getByRole("region", { name: "Try it" });
  for (const name of ["Pay 0.10 USDC with a wallet", "Connect Test Wallet", "Sign in the wallet"])
    await panel.getByRole("button", { name }).click();
  await expect(panel.getByRole("listitem", { name: "Receipt and answer" })).toContainText("Paid0.10 USDC");

  await signUp(page);
  await page.goto("/dashboard/api");
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.getByRole("button", { name: "Link Test Wallet" }).click();
  const payments = page.getByRole("region", { name: "Payments for calls (x402)" });
  await expect(payments).toContainText("1 payment by your wallets.");
  const receipt = payments.getByRole("listitem");
  for (const text of ["calculate_demurrage", "0.10 USDC", "paid", "Base", wallet.address])
    await expect(receipt).toContainText(text);
  await expectGoodPage(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    payments.getByRole("link", { name: "Download as CSV" }).click(),
  ]);
  expect(await readFile(await download.path(), "utf8")).toMatch(
    new RegExp(`calculate_demurrage,0\\.10,Base,${wallet.address},paid,0x[0-9a-f]{64}`),
  );
});

test("a browser without a wallet says what is needed", async ({ page }) => {
  await page.goto("/sign-in");
  await expect(page.getByText("This needs JavaScript and a wallet in this browser.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(1);
});

test("a person makes a free-tier key, calls the API with it, sees the use, and replaces the key", async ({
  page,
  request,
}) => {
  await signUp(page);
  await page.goto("/dashboard/api");
  await page.getByRole("button", { name: "Make a key" }).click();
  await expect(page.getByRole("heading", { name: "Your free-tier key" })).toBeVisible();
  const key = (await page.locator("code.secret").textContent()) as string;
  await expect(page.locator("code.secret")).toHaveCSS("font-size", "18px"); // The policy allows its style.
  await expectGoodPage(page);

  const call = (withKey: string) =>
    request.post("/api/dd/calculate", {
      headers: { "x-free-tier-key": withKey },
      data: { line: "hapag-lloyd", country: "IN", container_type: "40HC", days: 20 },
    });
  const answer = await call(key);
  expect([answer.status(), answer.headers()["x-free-tier-used"]]).toEqual([200, "1"]);

  await page.getByRole("link", { name: "Back to API and wallets" }).click();
  await expect(page.getByText(key.slice(0, 9))).toBeVisible();
  await expect(page.locator("main")).not.toContainText(key);
  await expect(page.getByRole("table", { name: "Free calls with your key" }).getByRole("row").last()).toContainText(
    /1$/,
  );
  await expectGoodPage(page);

  await page.getByRole("button", { name: "Replace the key" }).click();
  const second = (await page.locator("code.secret").textContent()) as string;
  expect((await call(key)).status()).toBe(401);
  expect((await call(second)).headers()["x-free-tier-used"]).toBe("2");
  await page.getByRole("link", { name: "Back to API and wallets" }).click();
  await page.getByRole("button", { name: "Revoke the key" }).click();
  await expect(page.getByText("The key is revoked.")).toBeVisible();
  expect((await call(second)).status()).toBe(401);
});
