import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import {
  type Address,
  createTestClient,
  type Hex,
  http,
  parseAbi,
  parseEther,
  publicActions,
  walletActions,
} from "viem";
import type { PrivateKeyAccount } from "viem/accounts";
import { base } from "viem/chains";
import { EVM } from "#lib/access/payments/networks.ts";
import { artifactFile } from "./artifact.ts";

const MULTICALL3 = "0xcA11bde05977b3631167028862bE2a173976CA11";

/** Deploys contract wallets. Only the local chain has it. */
export const WALLET_FACTORY: Address = "0x0000000000000000000000000000000000006492";

const START_MS = 10_000;

/**
 * Anvil writes its whole state when it ends. It also writes it at this interval, in case it is killed: about 7 KB per
 * payment.
 */
const STATE_SECONDS = 10;

/**
 * Nobody requests balances at earlier blocks. Without a limit, anvil would write them to disk, outside of our folder.
 */
const STATES_IN_MEMORY = 64;

/** Every start fills the demo wallet up to this balance: 1,000 dollars in atomic units. */
export const DEMO_FUNDS = 1_000_000_000n;

export const tokenAbi = parseAbi([
  "function balanceOf(address owner) view returns (uint256)",
  "function mint(address to, uint256 value)",
  "function transfer(address to, uint256 value) returns (bool)",
]);

/** @internal */
export const walletFactoryAbi = parseAbi([
  "function deploy(address owner) returns (address)",
  "function findWallet(address owner) view returns (address)",
]);

/** Anvil with the chain id of Base. */
export interface EvmChain {
  /** Resolves when anvil has ended for any reason. */
  ended: Promise<unknown>;
  /** Ends anvil after it has written its state. */
  close(): Promise<void>;
}

/**
 * Starts anvil on `port` with the state in `folder`. The test token is at USDC's address, Multicall3 at its usual
 * address, and a factory of contract wallets at `WALLET_FACTORY`. `facilitator` has ether and `buyer` has dollars.
 * If anvil cannot read the state, the file is renamed and a new chain starts.
 */
export async function startEvmChain(options: {
  folder: string;
  port: number;
  facilitator: PrivateKeyAccount;
  buyer: Address;
}): Promise<EvmChain> {
  const { folder, port } = options;
  mkdirSync(folder, { recursive: true });
  const state = join(folder, "evm.json");
  let anvil = spawnAnvil(state, port);
  if (!(await waitForAnvil(anvil, port)) && existsSync(state)) {
    renameSync(state, `${state}.unreadable`);
    anvil = spawnAnvil(state, port);
    await waitForAnvil(anvil, port);
  }
  if (anvil.exitCode !== null) throw new Error(`Anvil did not start (exit code ${anvil.exitCode})`);
  const ended = once(anvil, "exit");
  await prepare(options);
  return {
    ended,
    async close() {
      anvil.stdin?.end();
      await ended;
    },
  };
}

/** It signs for `account` and can set any balance or code. */
export function createLocalClient(port: number, account: PrivateKeyAccount) {
  const transport = http(`http://127.0.0.1:${port}`);
  return createTestClient({ account, chain: base, transport, mode: "anvil", pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions);
}

async function prepare({
  port,
  facilitator,
  buyer,
}: {
  port: number;
  facilitator: PrivateKeyAccount;
  buyer: Address;
}): Promise<void> {
  const chain = createLocalClient(port, facilitator);
  const codes = JSON.parse(readFileSync(artifactFile, "utf8")) as Record<
    "LocalUsdc" | "LocalWalletFactory" | "Multicall3",
    Hex
  >;
  await Promise.all([
    chain.setCode({ address: EVM.token, bytecode: codes.LocalUsdc }),
    chain.setCode({ address: MULTICALL3, bytecode: codes.Multicall3 }),
    chain.setCode({ address: WALLET_FACTORY, bytecode: codes.LocalWalletFactory }),
    chain.setBalance({ address: facilitator.address, value: parseEther("1000") }),
    // For a proof of the wallet, which costs a fee.
    chain.setBalance({ address: buyer, value: parseEther("1") }),
  ]);
  const token = { address: EVM.token, abi: tokenAbi } as const;
  const has = await chain.readContract({ ...token, functionName: "balanceOf", args: [buyer] });
  if (has >= DEMO_FUNDS) return;
  const hash = await chain.writeContract({ ...token, functionName: "mint", args: [buyer, DEMO_FUNDS - has] });
  await chain.waitForTransactionReceipt({ hash });
}

// Anvil does not notice when its parent ends. So the shell waits for the end of standard input, which comes in every
// case, and then stops anvil, which writes its state first. Anvil runs in a separate process group: Ctrl-C in the
// terminal must not end it while payments are being settled.
const GUARD = '"$@" & anvil=$!; exec 3<&0; (cat <&3 >/dev/null; kill "$anvil" 2>/dev/null) & wait "$anvil"';

function spawnAnvil(state: string, port: number): ChildProcess {
  const network = ["--host", "127.0.0.1", "--port", String(port), "--chain-id", String(base.id), "--quiet"];
  const storage = [
    "--state",
    state,
    "--state-interval",
    String(STATE_SECONDS),
    "--prune-history",
    String(STATES_IN_MEMORY),
  ];
  return spawn("/bin/sh", ["-c", GUARD, "sh", getAnvilFile(), ...network, ...storage], {
    stdio: ["pipe", "ignore", "inherit"],
    detached: true,
  });
}

/** Not anvil's npm wrapper, which would be an extra process in between. */
function getAnvilFile(): string {
  const name = `@foundry-rs/anvil-${process.platform}-${process.arch === "x64" ? "amd64" : process.arch}`;
  const wrapper = createRequire(import.meta.url).resolve("@foundry-rs/anvil/package.json");
  return join(createRequire(wrapper).resolve(`${name}/package.json`), "../bin/anvil");
}

/** Returns false if anvil ended instead. */
async function waitForAnvil(anvil: ChildProcess, port: number): Promise<boolean> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_chainId", params: [] });
  const deadline = performance.now() + START_MS;
  while (performance.now() < deadline) {
    if (anvil.exitCode !== null) return false;
    const up = await fetch(`http://127.0.0.1:${port}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    }).catch(() => undefined);
    if (up?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`Anvil did not answer within ${START_MS / 1000} s`);
}
