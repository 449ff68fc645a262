import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { EVM, SVM } from "#lib/access/payments/networks.ts";
import { payForCall } from "#scripts/money-path/pay-for-call.ts";
import { demoWalletSettings } from "#tests/support/demo-wallet.ts";
import { type LossyFront, openLossyFront } from "#tests/support/lossy-front.ts";
import { CALL, type Market, openMarket } from "#tests/support/market.ts";
import { type CopiedSamples, copySamples } from "#tests/support/samples.ts";

let market: Market;
let front: LossyFront;
let samples: CopiedSamples;
let wallet: Record<string, string>;
beforeAll(async () => {
  market = await openMarket();
  front = await openLossyFront(market.service.url);
  samples = await copySamples(front.url);
  wallet = await demoWalletSettings(market.money.dataDir);
});
afterAll(async () => {
  samples.remove();
  await front.close();
  await market.close();
});
afterEach(() => market.relay.setMode("/settle", "pass"));

const PAYING = [
  ["pay-base.ts", EVM.id],
  ["pay-solana.ts", SVM.id],
  ["pay-by-hand.sh", EVM.id],
  ["pay-again.ts", EVM.id],
  ["mcp-pay.ts", EVM.id],
] as const;

const sellerOn = (network: string) => (network === EVM.id ? market.money.payTo.evm : market.money.payTo.svm);

describe.each(PAYING)("%s", (file, network) => {
  /** Runs the sample. It must send one payment `sent` times, get its answer, and be charged for one call. */
  async function expectPaidOnce(sent: number) {
    const before = await market.money.readBalance(network, sellerOn(network));
    const { code, output, complaint } = await samples.run(file, { env: wallet });
    expect({ code, complaint: code === 0 ? "" : complaint }).toEqual({ code: 0, complaint: "" });
    expect(output).toMatch(file === "pay-again.ts" ? /^200 (0x\w{64})\n200 \1 / : /865/);
    expect(front.payments).toHaveLength(sent);
    expect(new Set(front.payments).size).toBe(1);
    const price = file === "pay-again.ts" ? 10_000n : 100_000n;
    expect((await market.money.readBalance(network, sellerOn(network))) - before).toBe(price);
  }

  const calls = file === "pay-again.ts" ? 2 : 1;

  test("sends the same payment again when the answer is lost, and is charged once", async () => {
    front.lose(1);
    await expectPaidOnce(calls + 1);
  });

  test("sends the same payment again while its status is unknown, and is charged once", async () => {
    front.lose(0);
    market.relay.setMode("/settle", "break_after");
    await expectPaidOnce(calls + 1);
  });
});

test("the pay command sends the same payment again when the answer is lost, and is charged once", async () => {
  front.lose(1);
  const before = await market.money.readBalance(SVM.id, market.money.payTo.svm);
  const lines: string[] = [];
  const call = {
    url: `${front.url}${CALL.path}`,
    method: "POST",
    body: JSON.stringify(CALL.body),
    network: SVM.id,
    dataDir: market.money.dataDir,
  };
  await payForCall(call, (line) => lines.push(line));
  expect(lines[2]).toBe("Again      no answer: the same payment is sent again in 0.5 s");
  expect(lines.at(-1)).toContain('"total_cost":138618');
  expect(new Set(front.payments).size).toBe(1);
  expect((await market.money.readBalance(SVM.id, market.money.payTo.svm)) - before).toBe(100_000n);
});
