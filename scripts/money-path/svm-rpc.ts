import { randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import { json } from "node:stream/consumers";
import {
  type Address,
  getBase58Decoder,
  getBase64Decoder,
  getCompiledTransactionMessageDecoder,
  type Transaction,
} from "@solana/kit";
import { getTokenDecoder } from "@solana-program/token";
import type { HistoryPage } from "./account-history.ts";
import { findTransactionError, type Landed, type SvmChain, type TokenBalance } from "./svm-chain.ts";

/** The lifetime of a transaction, about the same as on the real network: 150 slots of 400 ms. */
const LIFETIME_SLOTS = 150;
const LIFETIME_MS = LIFETIME_SLOTS * 400;
const NEW_BLOCKHASH_MS = 400;

/**
 * The genesis hash of Solana's main network: the chain acts as that network, as the local Base does with its chain id.
 */
const GENESIS_HASH = "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d";

class RpcError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** The time of block 0: 16 March 2020, as on the real network. */
const GENESIS_SECONDS = 1_584_368_940;

const METHOD_NOT_FOUND = -32_601;
const INVALID_PARAMS = -32_602;
const SEND_FAILED = -32_002;
const BLOCK_NOT_AVAILABLE = -32_004;

// biome-ignore lint/suspicious/noExplicitAny: each method checks its own parameters
type Methods = Record<string, (...params: any[]) => unknown>;

/** Only the methods that payers, facilitators and a reconciler use. */
export async function serveSvmRpc(chain: SvmChain, port: number): Promise<Server> {
  const methods = createMethods(chain);
  const server = createServer(async (request, response) => {
    const received = (await json(request).catch(() => ({}))) as RpcRequest | RpcRequest[];
    const answer = Array.isArray(received)
      ? received.map((one) => answerOne(methods, one))
      : answerOne(methods, received);
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(answer, (_key, value) => (typeof value === "bigint" ? Number(value) : value)));
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  return server;
}

interface RpcRequest {
  id?: unknown;
  method?: string;
  params?: unknown[];
}

function answerOne(methods: Methods, { id = null, method = "", params = [] }: RpcRequest): unknown {
  try {
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined;
    if (!run) throw new RpcError(METHOD_NOT_FOUND, `Method not found: ${method}`);
    return { jsonrpc: "2.0", id, result: run(...params) };
  } catch (error) {
    const code = error instanceof RpcError ? error.code : INVALID_PARAMS;
    return { jsonrpc: "2.0", id, error: { code, message: (error as Error).message } };
  }
}

function createMethods(chain: SvmChain): Methods {
  const blockhashes = createBlockhashIssuer();
  const inContext = <T>(value: T) => ({ context: { slot: chain.slot, apiVersion: "2.0.0" }, value });
  return {
    getHealth: () => "ok",
    getGenesisHash: () => GENESIS_HASH,
    getSlot: () => chain.slot,
    getAccountInfo: (at: Address) => inContext(findAccountInfo(chain, at)),
    getTokenAccountBalance: (at: Address) => inContext(getTokenBalance(chain, at)),
    getLatestBlockhash: () =>
      inContext({ blockhash: blockhashes.latest(), lastValidBlockHeight: chain.slot + LIFETIME_SLOTS }),
    isBlockhashValid: (blockhash: string) => inContext(blockhashes.isLive(blockhash)),
    simulateTransaction: (wire: string, { sigVerify = false, replaceRecentBlockhash = false } = {}) => {
      const transaction = chain.decode(wire);
      if (!replaceRecentBlockhash && !blockhashes.isLive(getLifetime(transaction)))
        return inContext({ err: "BlockhashNotFound", logs: [] });
      if (!replaceRecentBlockhash && chain.hasRun(transaction)) return inContext({ err: "AlreadyProcessed", logs: [] });
      return inContext(simulate(chain, transaction, sigVerify));
    },
    sendTransaction: (wire: string) => {
      const transaction = chain.decode(wire);
      if (!blockhashes.isLive(getLifetime(transaction)))
        throw new RpcError(SEND_FAILED, "Transaction simulation failed: Blockhash not found");
      try {
        return chain.land(wire).signature;
      } catch (error) {
        throw new RpcError(SEND_FAILED, `Transaction simulation failed: ${(error as Error).message}`);
      }
    },
    getSignatureStatuses: (signatures: string[]) =>
      inContext(signatures.map((signature) => toSignatureStatus(chain.landed.get(signature)))),
    getFirstAvailableBlock: () => 0,
    getBlockTime: (slot: number) => getBlockTime(chain, slot),
    getSignaturesForAddress: (at: Address, page: HistoryPage | null | undefined) =>
      chain.history.page(at, page ?? {}).map(({ signature, slot, time, error }) => ({
        signature,
        slot,
        blockTime: time,
        err: error,
        memo: null,
        confirmationStatus: "finalized",
      })),
    getTransaction: (signature: string) => {
      const landed = chain.landed.get(signature);
      return landed
        ? {
            slot: landed.slot,
            blockTime: landed.time,
            version: 0,
            transaction: [landed.wire, "base64"],
            meta: buildMeta(landed),
          }
        : null;
    },
  };
}

function buildMeta({ error, tokens }: Landed): unknown {
  const shown = (balances: readonly TokenBalance[]) =>
    balances.map(({ index, owner, mint, amount }) => ({
      accountIndex: index,
      owner,
      mint,
      uiTokenAmount: toUiAmount(amount),
    }));
  return {
    err: error,
    innerInstructions: [],
    preTokenBalances: shown(tokens.before),
    postTokenBalances: shown(tokens.after),
  };
}

const toUiAmount = (amount: bigint) => ({
  amount: String(amount),
  decimals: 6,
  uiAmount: Number(amount) / 1e6,
  uiAmountString: String(Number(amount) / 1e6),
});

/** Random blockhashes, so that no blockhash is issued twice, not even after a restart. */
function createBlockhashIssuer(): { latest(): string; isLive(blockhash: string): boolean } {
  const issued = new Map<string, number>();
  let newest = { blockhash: "", at: 0 };
  return {
    latest() {
      const now = Date.now();
      if (now - newest.at >= NEW_BLOCKHASH_MS) {
        newest = { blockhash: getBase58Decoder().decode(randomBytes(32)), at: now };
        for (const [blockhash, at] of issued) if (now - at > LIFETIME_MS) issued.delete(blockhash);
        issued.set(newest.blockhash, now);
      }
      return newest.blockhash;
    },
    isLive: (blockhash) => Date.now() - (issued.get(blockhash) ?? 0) <= LIFETIME_MS,
  };
}

/**
 * In seconds since 1970. Each transaction has its own block; the block after the newest transaction is being made now.
 */
function getBlockTime(chain: SvmChain, slot: number): number {
  if (slot === 0) return GENESIS_SECONDS;
  if (slot === chain.slot) return Math.floor(Date.now() / 1000);
  const landed = chain.at(slot);
  if (!landed) throw new RpcError(BLOCK_NOT_AVAILABLE, `Block not available for slot ${slot}`);
  return landed.time;
}

const getLifetime = (transaction: Transaction): string =>
  getCompiledTransactionMessageDecoder().decode(transaction.messageBytes).lifetimeToken;

function simulate(chain: SvmChain, transaction: Transaction, verifiesSignatures: boolean): unknown {
  chain.vm.withSigverify(verifiesSignatures);
  try {
    const outcome = chain.vm.simulateTransaction(transaction);
    const meta = outcome.meta();
    const err = findTransactionError(outcome)?.text ?? null;
    return {
      err,
      logs: meta.logs(),
      unitsConsumed: meta.computeUnitsConsumed(),
      innerInstructions: null,
      accounts: null,
      returnData: null,
    };
  } finally {
    chain.vm.withSigverify(true);
  }
}

function findAccountInfo(chain: SvmChain, at: Address): unknown {
  const account = chain.vm.getAccount(at);
  if (!account.exists) return null;
  const { data, executable, lamports, programAddress } = account;
  return {
    data: [getBase64Decoder().decode(data), "base64"],
    executable,
    lamports,
    owner: programAddress,
    rentEpoch: 0,
    space: data.length,
  };
}

function getTokenBalance(chain: SvmChain, at: Address): unknown {
  const account = chain.vm.getAccount(at);
  if (!account.exists) throw new RpcError(INVALID_PARAMS, "Invalid param: could not find account");
  const { amount } = getTokenDecoder().decode(account.data);
  return toUiAmount(amount);
}

function toSignatureStatus(landed: Landed | undefined): unknown {
  return landed
    ? {
        slot: landed.slot,
        confirmations: null,
        err: landed.error,
        status: landed.error ? { Err: landed.error } : { Ok: null },
        confirmationStatus: "finalized",
      }
    : null;
}
