/**
 * What a paid call takes beyond the facilitator's verify and settle: of our server, whose ledger is on the disk before money moves, and of the example
 * of `@x402/express`, which has none, beside a bare seller that asks for verify and settle and does nothing else. The three take turns, call by call,
 * and are asked for their price meanwhile, as servers in use are: one that has slept for a tenth of a second first has to wake up.
 */
import { once } from "node:events";
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { decodePaymentRequiredHeader, encodePaymentSignatureHeader } from "@x402/core/http";
import type { PaymentRequired } from "@x402/core/types";
import { appendPaymentIdentifierToExtensions } from "@x402/extensions/payment-identifier";
import type { TestMoneyPath } from "#tests/support/money-path.ts";
import { type Seller, startBare, startChains, startExpress, startOurs } from "./sellers.ts";
import { percentile } from "./statistics.ts";

/** The most that ours should take beyond verify and settle, at the median, of calls that come one at a time. */
const AIM_MS = 3;

const CALLS = 240;
/** Signed together: a payment is good for a minute only. */
const BATCH = 40;
const PAYERS = [1, 4];
const ASK_EVERY_MS = 5;

const agent = new Agent({ keepAlive: true });

/** A call of a seller, by the client that adds least of its own. */
async function call({ url, body }: Seller, given: Record<string, string>): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> {
  const [method, headers] = body === undefined ? ["GET", given] : ["POST", { "content-type": "application/json", ...given }];
  const sent = request(url, { method, headers, agent }).end(body && JSON.stringify(body));
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  return { status: answer.statusCode as number, headers: answer.headers, text: await text(answer) };
}

async function demandOf(seller: Seller): Promise<PaymentRequired> {
  const { headers } = await call(seller, seller.asking);
  return decodePaymentRequiredHeader(headers["payment-required"] as string);
}

/** Payments by the official client, ready to be sent, with an identifier where the seller knows it. */
async function sign(money: TestMoneyPath, seller: Seller, count: number): Promise<string[]> {
  const demand = await demandOf(seller);
  const client = money.client();
  return Promise.all(
    Array.from({ length: count }, async () => {
      const extensions = structuredClone(demand.extensions ?? {});
      appendPaymentIdentifierToExtensions(extensions);
      return encodePaymentSignatureHeader(await client.createPaymentPayload({ ...demand, extensions }));
    }),
  );
}

/** @returns milliseconds */
async function pay(seller: Seller, payment: string): Promise<number> {
  const sentAt = performance.now();
  const answer = await call(seller, { "payment-signature": payment });
  const took = performance.now() - sentAt;
  if (answer.status !== 200) throw new Error(`${seller.name}: a paid call was answered ${answer.status}: ${answer.text}`);
  return took;
}

/** How long so many calls of each seller took, the sellers in turn, with so many payers at once. */
async function payAll(money: TestMoneyPath, sellers: readonly Seller[], count: number, atOnce: number): Promise<Map<Seller, number[]>> {
  const taken = new Map<Seller, number[]>(sellers.map((seller) => [seller, []]));
  for (let done = 0; done < count; done += BATCH) {
    const signed = await Promise.all(sellers.map((seller) => sign(money, seller, BATCH)));
    const turns = Array.from({ length: BATCH }, (_, turn) => sellers.map((seller, index) => ({ seller, payment: signed[index]?.[turn] as string })));
    const waiting = turns.flat().values();
    const payer = async () => {
      for (const { seller, payment } of waiting) taken.get(seller)?.push(await pay(seller, payment));
    };
    await Promise.all(Array.from({ length: atOnce }, payer));
  }
  return taken;
}

/** Asks every seller for its price again and again. @returns what ends it */
function askPrices(sellers: readonly Seller[]): () => void {
  const asking = setInterval(() => {
    for (const seller of sellers) call(seller, seller.asking).catch(() => {});
  }, ASK_EVERY_MS);
  return () => clearInterval(asking);
}

/** @returns whether ours stays within the aim */
export async function benchPaid(): Promise<boolean> {
  const money = await startChains();
  const sellers = [await startBare(money), await startOurs(money), await startExpress(money)];
  const stopAsking = askPrices(sellers);
  await payAll(money, sellers, BATCH, 1); // Code is compiled and connections are made.
  console.log(`\n${"paid call, ms".padEnd(46)}${["p50", "p95", "beyond at p50"].map((head) => head.padStart(15)).join("")}`);
  const beyond: number[] = [];
  for (const payers of PAYERS) {
    const taken = await payAll(money, sellers, CALLS, payers);
    const medians = sellers.map((seller) => percentile(taken.get(seller) as number[], 0.5));
    for (const [index, seller] of sellers.entries()) {
      const [bare, median] = [medians[0] as number, medians[index] as number];
      const columns = [median, percentile(taken.get(seller) as number[], 0.95), median - bare];
      console.log(`${`${seller.name}, ${payers} at once`.padEnd(46)}${columns.map((ms) => ms.toFixed(2).padStart(15)).join("")}`);
    }
    beyond.push((medians[1] as number) - (medians[0] as number));
  }
  stopAsking();
  const reaches = (beyond[0] as number) <= AIM_MS;
  console.log(`paid call, ours, one at a time, beyond verify and settle: aim ≤ ${AIM_MS} ms ${reaches ? "reached" : "missed"}`);
  return reaches;
}
