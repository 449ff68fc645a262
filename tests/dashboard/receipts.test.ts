import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { GET as download } from "#app/dashboard/api/payments/route.ts";
import { createLedger } from "#lib/access/payments/ledger.ts";
import { SVM } from "#lib/access/payments/networks.ts";
import { listReceipts } from "#lib/dashboard/receipts/receipts.ts";
import { accountsDatabase, signedUp } from "#tests/accounts/accounts.ts";
import { AccountBrowser } from "#tests/support/account-browser.ts";
import { paymentDraft } from "#tests/support/payment-draft.ts";

const database = accountsDatabase();

const EVM_WALLET = "0x209693Bc6afc0C5328bA36FaF03C514EF312287C";
const SOLANA_WALLET = "2q7pyhPwAwZ3QMfZrnAbDhnh9mDUqycszcpf86VgQxhF";

const pay = async (overrides: Parameters<typeof paymentDraft>[0] = {}) =>
  (await createLedger().claim(paymentDraft(overrides))) as string;

async function withWallets(email: string, wallets: readonly { kind: string; address: string }[]) {
  const signed = await signedUp(database.db, email);
  await database.db.wallet.createMany({ data: wallets.map((wallet) => ({ ...wallet, userId: signed.userId })) });
  return signed;
}

const readReceipts = async (userId: string, page = 1) => (await listReceipts({ page }, { userId })).receipts;

describe("the payments of an account", () => {
  test("are those of its wallets only, in any case of an EVM address and the exact case of a Solana address", async () => {
    const ann = await withWallets("ann@example.com", [
      { kind: "evm", address: EVM_WALLET },
      { kind: "solana", address: SOLANA_WALLET },
    ]);
    const { userId: bob } = await signedUp(database.db, "bob@example.com");
    await pay({ payer: EVM_WALLET.toLowerCase() });
    await pay({ payer: EVM_WALLET });
    await pay({ payer: "0x209693Bc6afc0C5328bA36FaF03C514EF3122800" });
    await pay({ network: SVM.id, asset: SVM.token, payer: SOLANA_WALLET, amount: "1250000" });
    await pay({ network: SVM.id, asset: SVM.token, payer: SOLANA_WALLET.toLowerCase() });

    expect(await readReceipts(ann.userId)).toMatchObject([
      { network: "Solana", wallet: SOLANA_WALLET, amount: "1.25" },
      { network: "Base", wallet: EVM_WALLET, amount: "0.10", operation: "calculate_demurrage" },
      { network: "Base", wallet: EVM_WALLET, amount: "0.10" },
    ]);
    expect(await readReceipts(bob)).toEqual([]);
    await database.db.wallet.deleteMany({ where: { userId: ann.userId } });
    expect(await readReceipts(ann.userId)).toEqual([]);
  });

  test("say in words what happened, and link the transaction", async () => {
    const payer = "0x1111111111111111111111111111111111111111";
    const { userId } = await withWallets("cy@example.com", [{ kind: "evm", address: payer }]);
    const ledger = createLedger();
    const [settled, unknown, released] = [await pay({ payer }), await pay({ payer }), await pay({ payer })];
    await pay({ payer });
    await ledger.markSettled(settled, "0xaa");
    await ledger.markUnknown(unknown, "no answer");
    await ledger.release(released, "released", "expired");
    expect(await readReceipts(userId)).toMatchObject([
      { status: "being settled", transaction: null, transactionUrl: null },
      { status: "not charged" },
      { status: "in doubt: we ask the chain, and you need not pay again" },
      { status: "paid", transaction: "0xaa", transactionUrl: "https://basescan.org/tx/0xaa" },
    ]);
  });

  test("come in pages of 50, and all of them in the file", async () => {
    const payer = "0x2222222222222222222222222222222222222222";
    const { userId, browser } = await withWallets("dora@example.com", [{ kind: "evm", address: payer }]);
    for (let count = 0; count < 51; count++) await pay({ payer, operation: count === 0 ? "=1+1" : "get_rates" });
    expect(await listReceipts({ page: 1 }, { userId })).toMatchObject({ count: 51, page: 1, pages: 2 });
    expect(await readReceipts(userId)).toHaveLength(50);
    expect(await readReceipts(userId, 2)).toHaveLength(1);
    for (const page of [3, Number.NaN, -1, 1.5]) expect((await readReceipts(userId, page)).length).toBeGreaterThan(0);

    const file = await browser.get(download, "http://localhost/dashboard/api/payments");
    expect(file.headers.get("content-disposition")).toBe('attachment; filename="quayside-payments.csv"');
    const rows = parse(file.body, { columns: true, bom: true }) as Record<string, string>[];
    expect(rows).toHaveLength(51);
    expect(rows.at(-1)).toMatchObject({
      operation: "'=1+1",
      amount_usdc: "0.10",
      network: "Base",
      wallet: payer,
      status: "being settled",
      transaction: "",
    });
    expect((await new AccountBrowser().get(download, "http://localhost/dashboard/api/payments")).to).toBe(
      "/sign-in?next=%2Fdashboard%2Fapi",
    );
  });
});
