/**
 * What a paid call takes beyond the facilitator's verify and settle, which a relay in front of it measures for each call: of our server, whose ledger
 * is on the disk before money moves, and of the seller that `@x402/express` shows as its example, which has none.
 */
import { once } from "node:events";
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { decodePaymentRequiredHeader, encodePaymentSignatureHeader } from "@x402/core/http";
import type { PaymentRequired } from "@x402/core/types";
import { appendPaymentIdentifierToExtensions } from "@x402/extensions/payment-identifier";
import type { EvmPayment } from "#lib/access/payments/payment-header.ts";
import type { TestMoneyPath } from "#tests/support/money-path.ts";
import { type Seller, startChains, startExpress, startOurs } from "./sellers.ts";
import { keep } from "./started.ts";
import { percentile } from "./statistics.ts";
import { openTimedRelay, type TimedRelay } from "./timed-relay.ts";

/** The most that ours should take beyond verify and settle, at the median, called one at a time. */
const AIM_MS = 3;

const ROUNDS = 5;
const CALLS_A_ROUND = 40;
const AT_ONCE = [1, 4];

/** A payment ready to be sent. */
interface Signed {
  header: string;
  nonce: string;
}

/** What one paid call took, in milliseconds. */
interface Taken {
  whole: number;
  facilitator: number;
}

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

/** Payments by the official client, with an identifier where the seller knows it. */
async function sign(money: TestMoneyPath, seller: Seller, count: number): Promise<Signed[]> {
  const demand = await demandOf(seller);
  const client = money.client();
  return Promise.all(
    Array.from({ length: count }, async () => {
      const extensions = structuredClone(demand.extensions ?? {});
      appendPaymentIdentifierToExtensions(extensions);
      const payment = await client.createPaymentPayload({ ...demand, extensions });
      return { header: encodePaymentSignatureHeader(payment), nonce: (payment.payload as EvmPayment).authorization.nonce };
    }),
  );
}

async function pay(seller: Seller, { header, nonce }: Signed, relay: TimedRelay): Promise<Taken> {
  const sentAt = performance.now();
  const answer = await call(seller, { "payment-signature": header });
  const whole = performance.now() - sentAt;
  if (answer.status !== 200) throw new Error(`${seller.name}: a paid call was answered ${answer.status}: ${answer.text}`);
  return { whole, facilitator: relay.spentOn(nonce) };
}

/** Pays with all of them, so many at once. */
async function payAll(seller: Seller, payments: readonly Signed[], atOnce: number, relay: TimedRelay): Promise<Taken[]> {
  const waiting = payments.values();
  const taken: Taken[] = [];
  const payer = async () => {
    for (const payment of waiting) taken.push(await pay(seller, payment, relay));
  };
  await Promise.all(Array.from({ length: atOnce }, payer));
  return taken;
}

/** @returns the median of what a call took beyond verify and settle */
function print(name: string, taken: readonly Taken[]): number {
  const beyond = taken.map(({ whole, facilitator }) => whole - facilitator);
  const columns = [
    ...[taken.map(({ whole }) => whole), taken.map(({ facilitator }) => facilitator), beyond].map((ms) => percentile(ms, 0.5)),
    percentile(beyond, 0.95),
  ];
  console.log(`${name.padEnd(42)}${columns.map((ms) => ms.toFixed(2).padStart(17)).join("")}`);
  return columns[2] as number;
}

/** @returns whether ours stay within the aim */
export async function benchPaid(): Promise<boolean> {
  const money = await startChains();
  const relay = await keep(openTimedRelay(money.facilitatorUrl));
  const sellers = [await startOurs(money, relay.url), await startExpress(money, relay.url)];
  for (const seller of sellers) await payAll(seller, await sign(money, seller, CALLS_A_ROUND), 1, relay); // Warm: code compiled.
  console.log(`\n${"paid call, ms".padEnd(42)}${["call p50", "verify+settle p50", "beyond p50", "beyond p95"].map((head) => head.padStart(17)).join("")}`);
  let reaches = true;
  for (const atOnce of AT_ONCE) {
    const taken = new Map(sellers.map((seller) => [seller, [] as Taken[]]));
    for (let round = 0; round < ROUNDS; round++) {
      for (const seller of sellers) taken.get(seller)?.push(...(await payAll(seller, await sign(money, seller, CALLS_A_ROUND), atOnce, relay)));
    }
    const [ours] = sellers.map((seller) => print(`${seller.name}, ${atOnce} at once`, taken.get(seller) as Taken[])) as [number];
    if (atOnce === 1) reaches = ours <= AIM_MS;
  }
  console.log(`paid call, ours, one at a time, beyond verify and settle: aim ≤ ${AIM_MS} ms ${reaches ? "reached" : "missed"}`);
  return reaches;
}
