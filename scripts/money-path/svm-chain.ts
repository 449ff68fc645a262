import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Address,
  address,
  type EncodedAccount,
  getBase58Decoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  lamports,
  type Transaction,
} from "@solana/kit";
import {
  AccountState,
  findAssociatedTokenPda,
  getMintEncoder,
  getTokenDecoder,
  getTokenEncoder,
  getTokenSize,
  TOKEN_PROGRAM_ADDRESS,
} from "@solana-program/token";
import { FailedTransactionMetadata, LiteSVM } from "litesvm";
import { SVM } from "#lib/access/payments/networks.ts";
import { AccountHistory } from "./account-history.ts";

const MINT = address(SVM.token);
const RENT = lamports(10_000_000n);

/** Every start fills the demo wallet up to this balance, in atomic units. */
const DEMO_FUNDS = 1_000_000_000n;

export interface Landed {
  signature: string;
  /** The signed transaction, base64. */
  wire: string;
  slot: number;
  /** Seconds since 1970. */
  time: number;
  /** Why it failed, or null. */
  error: string | null;
  /** The fee payer first. */
  accounts: readonly string[];
  /** The token accounts of the transaction, before and after it. */
  tokens: { before: TokenBalance[]; after: TokenBalance[] };
}

export interface TokenBalance {
  /** The account's place in the transaction. */
  index: number;
  owner: string;
  mint: string;
  amount: bigint;
}

/** A deposit of test money, or a transaction. */
type Entry = { fund: string; amount: string } | { wire: string; time: number };

/**
 * In this process, with a test token at USDC's address. Its state comes from a journal: each transaction is written to
 * the journal before it is answered, and the next start runs them all again.
 */
export class SvmChain {
  readonly vm: LiteSVM;
  readonly landed: Map<string, Landed> = new Map();
  readonly history: AccountHistory<Landed> = new AccountHistory();
  readonly #journal: string;
  readonly #bySlot: Landed[] = [];
  readonly #messages = new Set<string>();
  readonly #decoder = getTransactionDecoder();

  private constructor(journal: string) {
    this.#journal = journal;
    // svm-rpc.ts checks the lifetime of transactions: this engine knows only one blockhash, and none after a restart.
    this.vm = new LiteSVM().withBlockhashCheck(false).withTransactionHistory(0n);
  }

  /** With SOL for `facilitator`, dollars and some SOL for `buyer` and a token account for `seller`. */
  static async open({
    folder,
    facilitator,
    buyer,
    seller,
  }: {
    folder: string;
    facilitator: Address;
    buyer: Address;
    seller: Address;
  }): Promise<SvmChain> {
    mkdirSync(folder, { recursive: true });
    const chain = new SvmChain(join(folder, "svm.jsonl"));
    chain.#put(
      MINT,
      getMintEncoder().encode({
        mintAuthority: facilitator,
        supply: 10n ** 15n,
        decimals: 6,
        isInitialized: true,
        freezeAuthority: null,
      }) as Uint8Array,
    );
    chain.vm.airdrop(facilitator, lamports(1_000_000_000_000n));
    // For a proof of the wallet, which costs a fee.
    chain.vm.airdrop(buyer, lamports(1_000_000_000n));
    for (const entry of chain.#readEntries()) {
      if ("wire" in entry) chain.#run(entry.wire, entry.time);
      else await chain.#fund(address(entry.fund), BigInt(entry.amount));
    }
    const has = await chain.readBalance(buyer);
    if (has < DEMO_FUNDS) await chain.fund(buyer, DEMO_FUNDS - has);
    await chain.fund(seller, 0n);
    return chain;
  }

  get slot(): number {
    return this.landed.size + 1;
  }

  /** Slot 0 has none. */
  at(slot: number): Landed | undefined {
    return this.#bySlot[slot - 1];
  }

  decode(wire: string): Transaction {
    return this.#decoder.decode(getBase64Encoder().encode(wire));
  }

  /** Signatures do not matter. */
  hasRun({ messageBytes }: Transaction): boolean {
    return this.#messages.has(Buffer.from(messageBytes).toString("base64"));
  }

  /**
   * Runs a transaction and writes it to the journal. A failed transaction is written too, because it paid its fee. A
   * transaction that is already on chain is not run again.
   * @throws when the network would reject it: wrong signatures, or no money for the fee
   */
  land(wire: string): Landed {
    const transaction = this.decode(wire);
    const known = this.landed.get(requireSignature(transaction));
    if (known) return known;
    if (this.hasRun(transaction)) throw new Error("AlreadyProcessed");
    const time = Math.floor(Date.now() / 1000);
    const landed = this.#run(wire, time);
    this.#write({ wire, time });
    return landed;
  }

  /** Opens the account if necessary. */
  async fund(owner: Address, amount: bigint): Promise<void> {
    if (amount === 0n && (await this.#has(owner))) return;
    await this.#fund(owner, amount);
    this.#write({ fund: owner, amount: String(amount) });
  }

  /** Dollars, in atomic units. */
  async readBalance(owner: Address): Promise<bigint> {
    const account = this.vm.getAccount(await deriveTokenAccount(owner));
    return account.exists ? getTokenDecoder().decode(account.data).amount : 0n;
  }

  #run(wire: string, time: number): Landed {
    const transaction = this.decode(wire);
    const slot = this.slot;
    this.vm.warpToSlot(BigInt(slot));
    const { staticAccounts } = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes);
    const before = this.#listTokenBalances(staticAccounts);
    const outcome = this.vm.sendTransaction(transaction);
    const error = findTransactionError(outcome);
    if (error?.isRefusal) throw new Error(error.text);
    const landed = {
      signature: requireSignature(transaction),
      wire,
      slot,
      time,
      error: error?.text ?? null,
      accounts: staticAccounts,
      tokens: { before, after: this.#listTokenBalances(staticAccounts) },
    };
    this.landed.set(landed.signature, landed);
    this.history.add(landed);
    this.#bySlot.push(landed);
    this.#messages.add(Buffer.from(transaction.messageBytes).toString("base64"));
    return landed;
  }

  #listTokenBalances(accounts: readonly Address[]): TokenBalance[] {
    return accounts.flatMap((at, index) => {
      const account = this.vm.getAccount(at);
      if (!account.exists || account.programAddress !== TOKEN_PROGRAM_ADDRESS || account.data.length !== getTokenSize())
        return [];
      const { owner, mint, amount } = getTokenDecoder().decode(account.data);
      return [{ index, owner, mint, amount }];
    });
  }

  async #has(owner: Address): Promise<boolean> {
    return this.vm.getAccount(await deriveTokenAccount(owner)).exists;
  }

  async #fund(owner: Address, amount: bigint): Promise<void> {
    const has = await this.readBalance(owner);
    const open = {
      isNative: null,
      delegate: null,
      delegatedAmount: 0n,
      closeAuthority: null,
      state: AccountState.Initialized,
    };
    this.#put(
      await deriveTokenAccount(owner),
      getTokenEncoder().encode({ ...open, mint: MINT, owner, amount: has + amount }) as Uint8Array,
    );
  }

  #put(at: Address, data: Uint8Array): void {
    const account: EncodedAccount = {
      address: at,
      data,
      executable: false,
      lamports: RENT,
      programAddress: TOKEN_PROGRAM_ADDRESS,
      space: BigInt(data.length),
    };
    this.vm.setAccount(account as Parameters<LiteSVM["setAccount"]>[0]);
  }

  #write(entry: Entry): void {
    appendFileSync(this.#journal, `${JSON.stringify(entry)}\n`);
  }

  /** An incomplete last line, after a power cut, does not count: its transaction was never answered. */
  #readEntries(): Entry[] {
    if (!existsSync(this.#journal)) return [];
    const lines = readFileSync(this.#journal, "utf8").split("\n").slice(0, -1);
    return lines.map((line) => JSON.parse(line) as Entry);
  }
}

export async function deriveTokenAccount(owner: Address): Promise<Address> {
  const [account] = await findAssociatedTokenPda({ mint: MINT, owner, tokenProgram: TOKEN_PROGRAM_ADDRESS });
  return account;
}

/** A plain error number means that the network would reject the transaction. */
export function findTransactionError(outcome: object): { text: string; isRefusal: boolean } | undefined {
  if (!(outcome instanceof FailedTransactionMetadata)) return undefined;
  const error = outcome.err();
  return typeof error === "number"
    ? { text: `TransactionError ${error}`, isRefusal: true }
    : { text: error.toString(), isRefusal: false };
}

/** The fee payer's signature identifies the transaction. */
function requireSignature(transaction: Transaction): string {
  const [first] = Object.values(transaction.signatures);
  if (!first) throw new Error("The fee payer has not signed");
  return getBase58Decoder().decode(first);
}
