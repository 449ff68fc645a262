/**
 * Measures the time of a paid call without the facilitator's verify and settle. It compares three sellers:
 * - ours, which writes its ledger to the disk before money moves
 * - the example of `@x402/express`, which has no ledger
 * - a bare seller, which verifies and settles and does nothing else: the minimum
 *
 * The sellers take turns, call by call. Each also answers price requests all the time, because a process that has slept
 * needs time to wake up. The facilitator's time differs between calls. A relay in front of it measures that time, and
 * the bench subtracts it from each call.
 */
import { once } from "node:events";
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { decodePaymentRequiredHeader, encodePaymentSignatureHeader } from "@x402/core/http";
import type { PaymentRequired } from "@x402/core/types";
import { appendPaymentIdentifierToExtensions } from "@x402/extensions/payment-identifier";
import type { EvmPayment } from "#lib/access/payments/parse-payment.ts";
import type { TestMoneyPath } from "#tests/support/money-path.ts";
import { createAmount, type Figure, type PartResult } from "./results.ts";
import { type Seller, startBare, startChains, startExpress, startOurs } from "./sellers.ts";
import { chooseSize, isWhole } from "./sized.ts";
import { stopLater } from "./started-processes.ts";
import { findPercentile } from "./statistics.ts";
import { openTimedRelay, type TimedRelay } from "./timed-relay.ts";

/** Our median time over the bare seller's, for calls that come one at a time. */
const MAX_OVER_BARE_MS = 3;

const CALLS = chooseSize(isWhole ? 120 : 240, 4);
/** A payment is valid for a minute, so only this number is signed in advance. */
const BATCH = chooseSize(40, 4);
const WARM_UP_CALLS = chooseSize(40, 4);
const CONCURRENT_PAYERS = [1, 4];
const PRICE_REQUEST_EVERY_MS = 5;

interface SignedPayment {
  header: string;
  nonce: string;
}

/** In milliseconds. */
interface CallTime {
  total: number;
  /** Without the facilitator's verify and settle. */
  own: number;
}

interface Market {
  money: TestMoneyPath;
  relay: TimedRelay;
  sellers: readonly Seller[];
}

const agent = new Agent({ keepAlive: true });

/** `node:http` adds less time than other clients. */
async function sendCall(
  { url, body }: Seller,
  headers: Record<string, string>,
): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> {
  const [method, allHeaders] =
    body === undefined ? ["GET", headers] : ["POST", { "content-type": "application/json", ...headers }];
  const sent = request(url, { method, headers: allHeaders, agent }).end(body && JSON.stringify(body));
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  return { status: response.statusCode as number, headers: response.headers, text: await text(response) };
}

async function requestChallenge(seller: Seller): Promise<PaymentRequired> {
  const { headers } = await sendCall(seller, seller.priceHeaders);
  return decodePaymentRequiredHeader(headers["payment-required"] as string);
}

/** With the official client. The payments have an identifier if the seller supports it. */
async function sign(money: TestMoneyPath, seller: Seller, count: number): Promise<SignedPayment[]> {
  const challenge = await requestChallenge(seller);
  const client = money.client();
  return Promise.all(
    Array.from({ length: count }, async () => {
      const extensions = structuredClone(challenge.extensions ?? {});
      appendPaymentIdentifierToExtensions(extensions);
      const payment = await client.createPaymentPayload({ ...challenge, extensions });
      return {
        header: encodePaymentSignatureHeader(payment),
        nonce: (payment.payload as EvmPayment).authorization.nonce,
      };
    }),
  );
}

async function pay(seller: Seller, { header, nonce }: SignedPayment, relay: TimedRelay): Promise<CallTime> {
  const sentAt = performance.now();
  const response = await sendCall(seller, { "payment-signature": header });
  const total = performance.now() - sentAt;
  if (response.status !== 200)
    throw new Error(`${seller.name}: a paid call had the status ${response.status}: ${response.text}`);
  return { total, own: total - relay.getSpent(nonce) };
}

/** Makes `count` calls of each seller. The sellers take turns, and `payers` calls run at the same time. */
async function payAll(
  { money, relay, sellers }: Market,
  count: number,
  payers: number,
): Promise<Map<Seller, CallTime[]>> {
  const times = new Map<Seller, CallTime[]>(sellers.map((seller) => [seller, []]));
  for (let done = 0; done < count; done += BATCH) {
    const signed = await Promise.all(sellers.map((seller) => sign(money, seller, BATCH)));
    const turns = Array.from({ length: BATCH }, (_, turn) =>
      sellers.map((seller, index) => ({ seller, payment: signed[index]?.[turn] as SignedPayment })),
    );
    const queue = turns.flat().values();
    const payQueued = async () => {
      for (const { seller, payment } of queue) times.get(seller)?.push(await pay(seller, payment, relay));
    };
    await Promise.all(Array.from({ length: payers }, payQueued));
  }
  return times;
}

/** @returns a function that stops it */
function requestPrices(sellers: readonly Seller[]): () => void {
  const timer = setInterval(() => {
    for (const seller of sellers) sendCall(seller, seller.priceHeaders).catch(() => {});
  }, PRICE_REQUEST_EVERY_MS);
  return () => clearInterval(timer);
}

export async function measurePaidCalls(): Promise<PartResult> {
  const money = await startChains();
  const relay = await stopLater(openTimedRelay(money.facilitatorUrl));
  const chains = { ...money, facilitatorUrl: relay.url };
  const sellers = [await startBare(chains), await startOurs(chains), await startExpress(chains)];
  const market = { money, relay, sellers };
  const stopPriceRequests = requestPrices(sellers);
  await payAll(market, WARM_UP_CALLS, 1); // Compiles the code and opens the connections.
  const heads = ["p50", "own p50", "own p95", "over bare"];
  console.log(`\n${"paid call, ms".padEnd(40)}${heads.map((head) => head.padStart(12)).join("")}`);
  const overBare: number[] = [];
  const figures: Figure[] = [];
  for (const payers of CONCURRENT_PAYERS) {
    const times = await payAll(market, CALLS, payers);
    const own = sellers.map((seller) => (times.get(seller) as CallTime[]).map((one) => one.own));
    const [bare, ours] = own.map((ms) => findPercentile(ms, 0.5)) as [number, number];
    for (const [index, seller] of sellers.entries()) {
      const ms = own[index] as number[];
      const total = (times.get(seller) as CallTime[]).map((one) => one.total);
      const columns = [
        findPercentile(total, 0.5),
        findPercentile(ms, 0.5),
        findPercentile(ms, 0.95),
        findPercentile(ms, 0.5) - bare,
      ];
      const name = `${seller.name}, ${payers} at the same time`;
      if (index > 0) figures.push(createAmount(`${name}, over the bare seller`, columns[3] as number, "ms"));
      console.log(`${name.padEnd(40)}${columns.map((one) => one.toFixed(2).padStart(12)).join("")}`);
    }
    overBare.push(ours - bare);
  }
  stopPriceRequests();
  const isReached = (overBare[0] as number) <= MAX_OVER_BARE_MS;
  console.log(
    `paid call, ours, one at a time, over the bare seller: aim ≤ ${MAX_OVER_BARE_MS} ms ${isReached ? "reached" : "missed"}`,
  );
  return { isWithinLimits: isReached, figures };
}
