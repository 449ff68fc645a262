import { randomInt } from "node:crypto";
import { decodePaymentRequiredHeader, encodePaymentSignatureHeader } from "@x402/core/http";
import type { PaymentPayload, PaymentRequired, PaymentRequirements } from "@x402/core/types";
import { appendPaymentIdentifierToExtensions } from "@x402/extensions/payment-identifier";
import { decodePaymentResponseHeader } from "@x402/fetch";
import pg from "pg";
import { afterEach, expect } from "vitest";
import { EVM, NETWORKS, type NetworkId, SVM } from "#lib/access/payments/networks.ts";
import type { Wallet } from "#scripts/money-path/wallets.ts";
import { createRandom } from "#scripts/support/random.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";
import { askForDatabase } from "./ask-for-database.ts";
import { openTestMoneyPath, type TestMoneyPath } from "./money-path.ts";
import { openRelay, type Relay } from "./relay.ts";
import { type RunningService, startService } from "./service.ts";
import { openTcpProxy, type TcpProxy } from "./tcp-proxy.ts";

/** It costs ten cents. */
export const CALL = {
  path: "/api/dd/calculate",
  body: { line: "hapag-lloyd", country: "IN", container_type: "40HC", days: 14 },
};
export const PRICE = 100_000n;

/** Two on Postgres, which is the normal case. One on the embedded database, whose connections share one session. */
const PROCESSES = process.env.TEST_DATABASE === "embedded" ? 1 : 2;

/** `MARKET_SEED=N` repeats the order in which a failed run chose between processes. */
const seed = Number(process.env.MARKET_SEED || randomInt(1_000_000));
afterEach(({ task }) => {
  if (task.result?.state === "fail") console.error(`This run chose its processes with MARKET_SEED=${seed}.`);
});

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
}

export interface Row {
  state: string;
  reason: string | null;
  network: NetworkId;
  transaction: string | null;
}

/** Everything that a payment needs: local chains, a facilitator, a database, and processes of the service. */
export interface Market {
  money: TestMoneyPath;
  /** Between the services and the facilitator. */
  relay: Relay;
  /** Between the services and the database. */
  databaseProxy: TcpProxy;
  services: readonly RunningService[];
  /** One of `services`, chosen at random each time. */
  readonly service: RunningService;
  ledger: pg.Pool;
  settings: Record<string, string>;
  /**
   * Sends a request to one of `services`, whatever the host in its address. Official clients use it instead of the
   * global `fetch`.
   */
  fetch: typeof fetch;
  /** On the same database. Waits until the process takes payments. It is not one of `services`. */
  startService(settings?: Record<string, string>): Promise<RunningService>;
  /** With the call's price and an official client. Each payment has another identifier. */
  sign(network: NetworkId, altered?: Partial<PaymentRequirements>, wallet?: Wallet): Promise<PaymentPayload>;
  /** Sends the call with a payment to one of `services` or to `at`, and counts the receipt of the answer. */
  pay(
    payment: PaymentPayload,
    options?: { at?: RunningService; path?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer>;
  /** For a response that did not come from `pay`. Counts its receipt. */
  recordAnswer(response: Response): Promise<Answer>;
  /** Of the ledger, oldest first. */
  rows(): Promise<Row[]>;
  lastRow(): Promise<Row | undefined>;
  /**
   * Checks that three sums are equal: the transfers on chain, the settled rows of the ledger, and the receipts of the
   * paid answers.
   */
  expectBalanced(): Promise<void>;
  close(): Promise<void>;
}

/** @param options.processes the number of `services`; tests that name their processes set it */
export async function openMarket({ processes = PROCESSES } = {}): Promise<Market> {
  const random = createRandom(seed);
  const [database, money] = await Promise.all([askForDatabase("/reference"), openTestMoneyPath()]);
  const relay = await openRelay(money.facilitatorUrl);
  const databaseProxy = await openTcpProxy(database.url);
  const settings = {
    DATABASE_URL: databaseProxy.url,
    FACILITATOR_URL: relay.url,
    EVM_RPC_URL: money.evmRpcUrl,
    SVM_RPC_URL: money.svmRpcUrl,
    PAY_TO_EVM: money.payTo.evm,
    PAY_TO_SVM: money.payTo.svm,
    PUBLIC_BASE_URL: "https://quayside.test",
  };
  const running: RunningService[] = [];
  const start = async (overrides: Record<string, string> = {}) => {
    const started = await startService({ ...settings, ...overrides });
    running.push(started);
    // A process offers Solana when the facilitator has named its fee payer.
    const offersAll = async () => (await requestChallenge(started.url)).accepts.length === NETWORKS.length;
    if (!overrides.FACILITATOR_URL) await waitUntil(offersAll, { within: 30_000, what: "an offer of each network" });
    return started;
  };
  const ledger = new pg.Pool({ connectionString: database.url, max: 1 });
  const services = await Promise.all(Array.from({ length: processes }, () => start()));

  /** The transactions of all receipts. A receipt that came several times counts once. */
  const receipts = new Map<NetworkId, Set<string>>();
  const countReceipt = async ({ status, headers }: Answer) => {
    if (status !== 200) return;
    const { network, transaction } = decodePaymentResponseHeader(headers.get("payment-response") as string);
    const known = receipts.get(network as NetworkId) ?? new Set();
    receipts.set(network as NetworkId, known.add(transaction));
    // The buyer gets the answer before the ledger has the settlement. A test that disconnected the database cannot wait
    // for the ledger.
    const isWritten = async () =>
      (await ledger.query("SELECT 1 FROM payment WHERE transaction = $1", [transaction])).rows.length > 0;
    await waitUntil(isWritten, { within: 2_000, what: "the ledger" }).catch(() => {});
  };

  const market: Market = {
    money,
    relay,
    databaseProxy,
    services,
    get service() {
      return random.pick(services);
    },
    ledger,
    settings,
    fetch(input, init) {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      return fetch(new Request(`${market.service.url}${pathname}${search}`, request));
    },
    startService: start,
    async sign(network, altered = {}, wallet = money.wallets.buyer) {
      const challenge = await requestChallenge(market.service.url);
      const offer = challenge.accepts.find((candidate) => candidate.network === network) as PaymentRequirements;
      const extensions = structuredClone(challenge.extensions ?? {});
      appendPaymentIdentifierToExtensions(extensions);
      const signed = await market.money
        .client(wallet)
        .createPaymentPayload({ ...challenge, extensions, accepts: [{ ...offer, ...altered }] });
      return signed;
    },
    async pay(payment, { at = market.service, path = CALL.path, body = CALL.body, headers = {} } = {}) {
      const answer = await post(`${at.url}${path}`, body, {
        ...headers,
        "payment-signature": encodePaymentSignatureHeader(payment),
      });
      await countReceipt(answer);
      return answer;
    },
    async recordAnswer(response) {
      const answer = await read(response);
      await countReceipt(answer);
      return answer;
    },
    async rows() {
      return (await ledger.query("SELECT state, reason, network, transaction FROM payment ORDER BY id")).rows;
    },
    lastRow: async () => (await market.rows()).at(-1),
    async expectBalanced() {
      // The server sends an answer before it writes `settled`.
      const receiptCount = [...receipts.values()].reduce((sum, transactions) => sum + transactions.size, 0);
      await waitUntil(
        async () => (await market.rows()).filter(({ state }) => state === "settled").length >= receiptCount,
        {
          within: 5_000,
          what: "the answered payments to be settled in the ledger",
        },
      );
      const settled = await ledger.query(
        "SELECT network, sum(amount)::text AS sum FROM payment WHERE state = 'settled' GROUP BY network",
      );
      const settledOn = (network: NetworkId) => BigInt(settled.rows.find((row) => row.network === network)?.sum ?? 0);
      const sellers = { [EVM.id]: money.payTo.evm, [SVM.id]: money.payTo.svm };
      for (const network of [EVM.id, SVM.id] as const) {
        const answered = BigInt(receipts.get(network)?.size ?? 0) * PRICE;
        const onChain = await market.money.readBalance(network, sellers[network]);
        expect({ network, onChain, settled: settledOn(network), answered }).toEqual({
          network,
          onChain,
          settled: onChain,
          answered: onChain,
        });
      }
    },
    async close() {
      for (const process of running) await process.kill();
      await ledger.end();
      await relay.close();
      await databaseProxy.close();
      await market.money.close();
      await askForDatabase("/drop", database);
    },
  };
  return market;
}

export const getStatusAndCode = ({ status, body }: Answer) => [status, body.error?.code];

/** In the form that official clients read. */
export async function requestChallenge(url: string): Promise<PaymentRequired> {
  const answer = await post(`${url}${CALL.path}`, CALL.body, { "x-require-payment": "x402" });
  return decodePaymentRequiredHeader(answer.headers.get("payment-required") as string);
}

export async function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  return read(
    await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    }),
  );
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === "" ? null : JSON.parse(text) };
}
