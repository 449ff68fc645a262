import { createHash, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { getBase58Decoder } from "@solana/kit";
import { deriveSolanaTokenAccount } from "#lib/access/payments/chain/solana-token-account.ts";
import type { Claim } from "#lib/access/payments/ledger.ts";
import { SVM } from "#lib/access/payments/networks.ts";
import { AccountHistory, type HistoryPage } from "#scripts/money-path/account-history.ts";

export interface FakePayment {
  claim: Claim;
  message: Buffer;
  /** The payer's wallet and its token account. */
  payerAccounts: readonly string[];
  /** The receiver's token account. */
  receiverAccount: string;
}

/** A test can change it at any time. */
export interface NodeBehaviour {
  /** Before each answer. */
  delayMs: number;
  hangs: boolean;
  /** 0 refuses all batches. */
  maxBatch: number;
  /** An HTTP status, or one JSON-RPC error for the whole batch. */
  batchRefusal: number | "error";
  /** The node refuses this number of the next requests as too many. */
  tooMany: number;
  /** An HTTP status, or the code of a JSON-RPC error. */
  tooManyCode: number;
  /** The node has only transactions that are younger than this. */
  historySeconds: number;
  /** The age of the newest finalized block, in seconds. */
  lagSeconds: number;
  /** Transactions of which the node knows the signature only. */
  unknown: Set<string>;
  /** Transactions in a newer format than version 0. */
  newFormat: Set<string>;
  unlisted: Set<string>;
  /** The number of newest slots that are not final yet. */
  unfinalSlots: number;
  /** Accounts whose history the node refuses. */
  refused: Set<string>;
  hidesTimes: boolean;
}

/**
 * As many transactions as a test wants. They have the form of real ones, but no instructions and no valid signatures.
 */
export interface FakeSolana {
  url: string;
  behaviour: NodeBehaviour;
  /** Blockhashes that are valid now. */
  valid: Set<string>;
  /** The claim is `age` seconds old. */
  sign(age: number): Promise<FakePayment>;
  /** Puts a payment on chain, `secondsAgo`. Default: one second after its claim. @returns the signature */
  land(payment: FakePayment, options?: { secondsAgo?: number; hasFailed?: boolean }): string;
  /**
   * Puts other transactions of these accounts on chain. The newest is `secondsAgo` old, default 0, and each older one
   * is `apart` seconds older, default 0.
   */
  landOthers(
    accounts: readonly string[],
    count: number,
    options?: { secondsAgo?: number; apart?: number; hasFailed?: boolean },
  ): void;
  /** The signatures of an account's newest transactions, newest first. */
  listed(account: string): string[];
  /** Since the last reset. `requests` are HTTP requests, `calls` are by method. */
  counts: { requests: number; refusedBatches: number; calls: Record<string, number> };
  resetCounts(): void;
  close(): Promise<void>;
}

interface Transaction {
  signature: string;
  slot: number;
  time: number;
  hasFailed: boolean;
  accounts: readonly string[];
  message: Buffer;
}

const NORMAL: NodeBehaviour = {
  delayMs: 0,
  hangs: false,
  maxBatch: Number.POSITIVE_INFINITY,
  batchRefusal: 400,
  tooMany: 0,
  tooManyCode: 429,
  historySeconds: Number.POSITIVE_INFINITY,
  lagSeconds: 0,
  unknown: new Set(),
  newFormat: new Set(),
  unlisted: new Set(),
  unfinalSlots: 0,
  refused: new Set(),
  hidesTimes: false,
};

const METHOD_NOT_FOUND = -32_601;
const INVALID_PARAMS = -32_602;
const UNSUPPORTED_VERSION = -32_015;

class RpcError extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`error ${code}`);
    this.code = code;
  }
}

export async function openFakeSolana(): Promise<FakeSolana> {
  const history = new AccountHistory<Transaction>();
  const bySignature = new Map<string, Transaction>();
  const timeOfSlot = new Map<number, number>();
  const newAddress = () => getBase58Decoder().decode(randomBytes(32));
  // The message of a transaction that needs one signature.
  const newMessage = () => Buffer.concat([Buffer.from([1, 0, 0]), randomBytes(40)]);
  const now = () => Math.floor(Date.now() / 1000);
  const payTo = newAddress();
  let slot = 1_000;

  function add(transaction: Omit<Transaction, "slot" | "signature">): string {
    const added = { ...transaction, slot: ++slot, signature: getBase58Decoder().decode(randomBytes(64)) };
    history.add(added);
    bySignature.set(added.signature, added);
    timeOfSlot.set(added.slot, added.time);
    return added.signature;
  }

  const isStored = ({ time }: Transaction) => time >= now() - node.behaviour.historySeconds;

  const methods: Record<string, (...params: never[]) => unknown> = {
    getGenesisHash: () => `${SVM.id.slice("solana:".length)}pKuc147dw2N9d`,
    isBlockhashValid: (blockhash: string) => ({
      context: { slot: slot + 1 - node.behaviour.unfinalSlots },
      value: node.valid.has(blockhash),
    }),
    getBlockTime: (at: number) => (at === slot + 1 ? now() - node.behaviour.lagSeconds : (timeOfSlot.get(at) ?? null)),
    getFirstAvailableBlock: () =>
      Number.isFinite(node.behaviour.historySeconds) ? ([...bySignature.values()].find(isStored)?.slot ?? slot + 1) : 0,
    getSignaturesForAddress: (account: string, page: HistoryPage) => {
      if (node.behaviour.refused.has(account)) throw new RpcError(INVALID_PARAMS);
      const blockTime = (time: number) => (node.behaviour.hidesTimes ? null : time);
      const listed = history
        .page(account, page)
        .filter((one) => isStored(one) && !node.behaviour.unlisted.has(one.signature));
      return listed.map(({ signature, slot, time, hasFailed }) => ({
        signature,
        slot,
        blockTime: blockTime(time),
        err: hasFailed ? "failed" : null,
      }));
    },
    getTransaction: (signature: string) => {
      const found = bySignature.get(signature);
      if (node.behaviour.newFormat.has(signature)) throw new RpcError(UNSUPPORTED_VERSION);
      if (!found || node.behaviour.unknown.has(signature)) return null;
      const wire = Buffer.concat([Buffer.from([1]), Buffer.alloc(64, 7), found.message]).toString("base64");
      return { slot: found.slot, transaction: [wire, "base64"], meta: { err: found.hasFailed ? "failed" : null } };
    },
  };

  function answer({ id, method, params }: { id: unknown; method: string; params: unknown[] }): unknown {
    node.counts.calls[method] = (node.counts.calls[method] ?? 0) + 1;
    try {
      const run = methods[method];
      if (!run) throw new RpcError(METHOD_NOT_FOUND);
      return { jsonrpc: "2.0", id, result: run(...(params as never[])) };
    } catch (error) {
      return { jsonrpc: "2.0", id, error: { code: (error as RpcError).code, message: (error as RpcError).message } };
    }
  }

  const server = createServer(async (request, response) => {
    node.counts.requests += 1;
    const { behaviour } = node;
    // biome-ignore lint/suspicious/noExplicitAny: a request is one call or several
    const body = (await json(request).catch(() => ({}))) as any;
    if (behaviour.hangs) return;
    await pause(behaviour.delayMs);
    const send = (status: number, content: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(content));
    if (behaviour.tooMany > 0) {
      behaviour.tooMany -= 1;
      const { tooManyCode } = behaviour;
      if (tooManyCode > 0) return send(tooManyCode, { error: "too many requests" });
      const refuse = ({ id }: { id: unknown }) => ({
        jsonrpc: "2.0",
        id,
        error: { code: tooManyCode, message: "too many requests" },
      });
      return send(200, Array.isArray(body) ? body.map(refuse) : refuse(body));
    }
    if (!Array.isArray(body)) return send(200, answer(body));
    if (body.length <= behaviour.maxBatch) return send(200, body.map(answer));
    node.counts.refusedBatches += 1;
    if (behaviour.batchRefusal === "error")
      return send(200, { jsonrpc: "2.0", id: null, error: { code: -32_600, message: "batch too large" } });
    return send(behaviour.batchRefusal, { error: "no batches" });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const node: FakeSolana = {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    behaviour: structuredClone(NORMAL),
    valid: new Set(),
    counts: { requests: 0, refusedBatches: 0, calls: {} },
    resetCounts() {
      node.counts = { requests: 0, refusedBatches: 0, calls: {} };
    },
    async sign(age) {
      const message = newMessage();
      const lifetime = newAddress();
      if (age < 60) node.valid.add(lifetime);
      const nonce = createHash("sha256").update(message).digest("hex");
      const claim = {
        id: "1",
        network: SVM.id,
        asset: SVM.token,
        payer: newAddress(),
        payTo,
        amount: "100000",
        nonce,
        lifetime,
        age,
        search: null,
      };
      const [payerToken, receiverAccount] = await Promise.all(
        [claim.payer, payTo].map((owner) => deriveSolanaTokenAccount(owner, SVM.token)),
      );
      return {
        claim: claim as Claim,
        message,
        payerAccounts: [claim.payer, payerToken as string],
        receiverAccount: receiverAccount as string,
      };
    },
    land({ claim, message, payerAccounts, receiverAccount }, { secondsAgo = claim.age - 1, hasFailed = false } = {}) {
      return add({
        accounts: [...payerAccounts, receiverAccount],
        message,
        hasFailed,
        time: now() - Math.floor(secondsAgo),
      });
    },
    landOthers(accounts, count, { secondsAgo = 0, apart = 0, hasFailed = false } = {}) {
      for (let left = count - 1; left >= 0; left -= 1) {
        add({ accounts, message: newMessage(), hasFailed, time: Math.floor(now() - secondsAgo - left * apart) });
      }
    },
    listed: (account) => history.page(account).map(({ signature }) => signature),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return node;
}
