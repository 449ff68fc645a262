import { decodePaymentRequiredHeader, encodePaymentSignatureHeader } from "@x402/core/http";
import type { PaymentPayload, PaymentRequired, PaymentRequirements } from "@x402/core/types";
import { appendPaymentIdentifierToExtensions } from "@x402/extensions/payment-identifier";
import { decodePaymentResponseHeader } from "@x402/fetch";
import pg from "pg";
import { expect } from "vitest";
import { EVM, type NetworkId, SVM } from "#lib/access/payments/networks.ts";
import type { Wallet } from "#scripts/money-path/wallets.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";
import { askForDatabase } from "./ask-for-database.ts";
import { openTestMoneyPath, type TestMoneyPath } from "./money-path.ts";
import { openRelay, type Relay } from "./relay.ts";
import { type RunningService, startService } from "./service.ts";
import { openTcpLine, type TcpLine } from "./tcp-line.ts";

/** A call of ten cents. */
export const CALL = { path: "/api/dd/calculate", body: { line: "hapag-lloyd", country: "IN", container_type: "40HC", days: 14 } };
export const PRICE = 100_000n;

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
}

/** What a row of the ledger says. */
export interface Row {
  state: string;
  reason: string | null;
  network: NetworkId;
  transaction: string | null;
}

/** All that takes part in payments: chains, a facilitator behind a line that can be cut, a database, and a process of the service. */
export interface Market {
  money: TestMoneyPath;
  /** Between the services and the facilitator. */
  line: Relay;
  /** Between the services and the database. */
  databaseLine: TcpLine;
  service: RunningService;
  ledger: pg.Pool;
  settings: Record<string, string>;
  /** Another process of the service, on the same database. */
  startService(settings?: Record<string, string>): Promise<RunningService>;
  /** A payment signed by an official client for the call's price, with an identifier of its own. */
  sign(network: NetworkId, altered?: Partial<PaymentRequirements>, wallet?: Wallet): Promise<PaymentPayload>;
  /** Makes the call with a payment. */
  pay(payment: PaymentPayload, options?: { at?: RunningService; path?: string; body?: unknown }): Promise<Answer>;
  /** Counts an answer that was given past `pay`. */
  noted(response: Response): Promise<Answer>;
  /** What each row of the ledger says, oldest first. */
  rows(): Promise<Row[]>;
  lastRow(): Promise<Row | undefined>;
  /** The sum of transfers on chain, of settled rows, and of the different paid answers given are the same. */
  expectBalanced(): Promise<void>;
  close(): Promise<void>;
}

export async function openMarket(): Promise<Market> {
  const [database, money] = await Promise.all([askForDatabase("/reference"), openTestMoneyPath()]);
  const line = await openRelay(money.facilitatorUrl);
  const databaseLine = await openTcpLine(database.url);
  const settings = {
    DATABASE_URL: databaseLine.url,
    FACILITATOR_URL: line.url,
    EVM_RPC_URL: money.evmRpcUrl,
    SVM_RPC_URL: money.svmRpcUrl,
    PAY_TO_EVM: money.payTo.evm,
    PAY_TO_SVM: money.payTo.svm,
    PUBLIC_BASE_URL: "https://quayside.test",
  };
  const running: RunningService[] = [];
  const start = async (own: Record<string, string> = {}) => {
    const started = await startService({ ...settings, ...own });
    running.push(started);
    return started;
  };
  const ledger = new pg.Pool({ connectionString: database.url, max: 1 });
  const service = await start();

  /** Receipts of the paid answers that were given, each counted once however often it was given. */
  const receipts = new Map<NetworkId, Set<string>>();
  const noteReceipt = async ({ status, headers }: Answer) => {
    if (status !== 200) return;
    const { network, transaction } = decodePaymentResponseHeader(headers.get("payment-response") as string);
    const known = receipts.get(network as NetworkId) ?? new Set();
    receipts.set(network as NetworkId, known.add(transaction));
    // The buyer is answered before it is written down, which a test that has cut the line to the database does not wait for.
    const isNoted = async () => (await ledger.query("SELECT 1 FROM payment WHERE transaction = $1", [transaction])).rows.length > 0;
    await waitUntil(isNoted, { within: 2_000, what: "the ledger" }).catch(() => {});
  };

  const market: Market = {
    money,
    line,
    databaseLine,
    service,
    ledger,
    settings,
    startService: start,
    async sign(network, altered = {}, wallet = money.wallets.buyer) {
      const demand = await demandOf(market.service.url);
      const offer = demand.accepts.find((candidate) => candidate.network === network) as PaymentRequirements;
      const extensions = structuredClone(demand.extensions ?? {});
      appendPaymentIdentifierToExtensions(extensions);
      const signed = await market.money.client(wallet).createPaymentPayload({ ...demand, extensions, accepts: [{ ...offer, ...altered }] });
      return signed;
    },
    async pay(payment, { at = market.service, path = CALL.path, body = CALL.body } = {}) {
      const answer = await post(`${at.url}${path}`, body, { "payment-signature": encodePaymentSignatureHeader(payment) });
      await noteReceipt(answer);
      return answer;
    },
    async noted(response) {
      const answer = await read(response);
      await noteReceipt(answer);
      return answer;
    },
    async rows() {
      return (await ledger.query("SELECT state, reason, network, transaction FROM payment ORDER BY id")).rows;
    },
    lastRow: async () => (await market.rows()).at(-1),
    async expectBalanced() {
      const settled = await ledger.query("SELECT network, sum(amount)::text AS sum FROM payment WHERE state = 'settled' GROUP BY network");
      const settledOn = (network: NetworkId) => BigInt(settled.rows.find((row) => row.network === network)?.sum ?? 0);
      const sellers = { [EVM.id]: money.payTo.evm, [SVM.id]: money.payTo.svm };
      for (const network of [EVM.id, SVM.id] as const) {
        const answered = BigInt(receipts.get(network)?.size ?? 0) * PRICE;
        const onChain = await market.money.balanceOf(network, sellers[network]);
        expect({ network, onChain, settled: settledOn(network), answered }).toEqual({ network, onChain, settled: onChain, answered: onChain });
      }
    },
    async close() {
      for (const one of running) await one.kill();
      await ledger.end();
      await line.close();
      await databaseLine.close();
      await market.money.close();
      await askForDatabase("/drop", database);
    },
  };
  return market;
}

/** How a call failed. */
export const codeOf = ({ status, body }: Answer) => [status, body.error?.code];

/** What the call costs, as the official clients read it. */
export async function demandOf(url: string): Promise<PaymentRequired> {
  const answer = await post(`${url}${CALL.path}`, CALL.body, { "x-require-payment": "x402" });
  return decodePaymentRequiredHeader(answer.headers.get("payment-required") as string);
}

export async function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  return read(await fetch(url, { method: "POST", headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body) }));
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === "" ? null : JSON.parse(text) };
}
