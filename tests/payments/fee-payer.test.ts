import type { PaymentPayload } from "@x402/core/types";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { SVM } from "#lib/access/payments/networks.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";
import { type Answer, type Market, openMarket, requestChallenge } from "#tests/support/market.ts";
import type { RunningService } from "#tests/support/service.ts";

let market: Market;
let facilitator: string;
let others: string[];
beforeAll(async () => {
  market = await openMarket({ processes: 1 });
  facilitator = market.money.wallets.facilitator.svm.address;
  others = await Promise.all(Array.from({ length: 2 }, async () => (await market.money.newWallet()).svm.address));
  await offeredAt(market.service);
});
afterAll(() => market.close());
afterEach(async () => {
  market.relay.setMode("/supported", "pass");
  await market.expectBalanced();
});

/** Lets the facilitator name this fee payer first, and list these signers. */
function name(feePayer: string, signers: string[]): void {
  const kinds = [{ x402Version: 2, scheme: "exact", network: SVM.id, extra: { feePayer } }];
  market.relay.setMode("/supported", {
    status: 200,
    body: JSON.stringify({ kinds, extensions: [], signers: { "solana:*": signers } }),
  });
}

/** Waits until the process knows one. */
async function offeredAt({ url }: RunningService): Promise<unknown> {
  let feePayer: unknown;
  const isOffered = async () => {
    feePayer = (await requestChallenge(url)).accepts.find(({ network }) => network === SVM.id)?.extra.feePayer;
    return feePayer !== undefined;
  };
  await waitUntil(isOffered, { within: 30_000, what: "the fee payer" });
  return feePayer;
}

/** On a busy machine, the facilitator's list may arrive too late for the first attempt. */
async function pay(payment: PaymentPayload, at: RunningService): Promise<Answer> {
  let answer = await market.pay(payment, { at });
  const isAnswered = async () => {
    if (answer.status === 503) answer = await market.pay(payment, { at });
    return answer.status !== 503;
  };
  await waitUntil(isAnswered, { within: 30_000, what: "an answer" });
  return answer;
}

const signWith = (feePayer: string) => market.sign(SVM.id, { extra: { feePayer } });

test("a challenge of one process is payable at another one, and after a restart, whatever fee payer each was offered", async () => {
  const signers = [...others, facilitator];
  for (const feePayer of others) {
    name(feePayer, signers);
    const restarted = await market.startService();
    expect(await offeredAt(restarted)).toBe(feePayer);
    const payment = await market.sign(SVM.id);
    expect(payment.accepted.extra).toMatchObject({ feePayer: facilitator });
    expect((await pay(payment, restarted)).status).toBe(200);
    await restarted.kill();
  }
});

test("a fee payer that the facilitator lists only later is found, and forged ones do not cause a request each", async () => {
  const [known, unlisted] = others as [string, string];
  name(known, [known]);
  const service = await market.startService();
  expect(await offeredAt(service)).toBe(known);
  market.relay.setMode("/supported", "pass");
  const requests = market.relay.requestCount("/supported");
  expect((await pay(await market.sign(SVM.id), service)).status).toBe(200);
  const forged = await Promise.all(Array.from({ length: 10 }, () => signWith(unlisted)));
  const answers = await Promise.all(forged.map((payment) => pay(payment, service)));
  expect(answers.map(({ status, body }) => [status, body.error])).toEqual(
    Array(10).fill([402, "no_matching_requirement"]),
  );
  // One for the payment. Another one if the pause for unknown accounts is over.
  expect(market.relay.requestCount("/supported") - requests).toBeLessThanOrEqual(2);
  await service.kill();
});

test("a transaction whose fee another account pays than the payer accepted is refused with the reason", async () => {
  const payment = await signWith(others[0] as string);
  const answer = await market.pay({ ...payment, accepted: { ...payment.accepted, extra: { feePayer: facilitator } } });
  expect([answer.status, answer.body.error]).toEqual([402, "invalid_exact_svm_fee_payer_mismatch"]);
});
