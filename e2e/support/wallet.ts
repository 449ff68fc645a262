import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { type Hex, parseEther } from "viem";
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { EVM } from "#lib/access/payments/networks.ts";
import type { Endpoints } from "#scripts/money-path/endpoints.ts";
import { createLocalClient, tokenAbi } from "#scripts/money-path/evm-chain.ts";
import { readEndpoints } from "#scripts/money-path/money-path.ts";

/** Of the server under test. */
export const chains = (): Endpoints => readEndpoints(process.env.E2E_DATA_DIR as string) as Endpoints;

const BASE = 8453;

/** A wallet extension in a page. The test controls its keys and decisions. */
export interface TestWallet {
  address: Hex;
  /** The methods that the page has called, in order. */
  requests: string[];
  /** The methods that the wallet declines, as if the user pressed Cancel. */
  declines: Set<string>;
  /** Chain ids. A page must add other chains first. */
  knows: Set<number>;
  chainId: number;
  /** The wallet waits for this promise before it signs. */
  decision: Promise<void>;
}

interface Options {
  name?: string;
  /** On the local chain, in the token's smallest unit. */
  funds?: bigint;
  chainId?: number;
}

type Reply = { result: unknown } | { code: number; message: string };

/** Announced by EIP-6963. Call it before the page opens. */
export async function addWallet(
  page: Page,
  { name = "Test Wallet", funds = 1_000_000n, chainId = BASE }: Options = {},
): Promise<TestWallet> {
  const account = privateKeyToAccount(generatePrivateKey());
  if (funds > 0n) await mint(account, funds);
  const wallet: TestWallet = {
    address: account.address,
    requests: [],
    declines: new Set(),
    knows: new Set([chainId]),
    chainId,
    decision: Promise.resolve(),
  };
  const bridge = `wallet_${randomUUID().replaceAll("-", "")}`;
  await page.exposeFunction(bridge, (method: string, params: unknown[]) => {
    wallet.requests.push(method);
    return replyTo(wallet, account, method, params);
  });
  await page.addInitScript(announceWallet, { bridge, name, uuid: randomUUID() });
  return wallet;
}

/** The chain gives the account money for gas. */
async function mint(account: PrivateKeyAccount, amount: bigint): Promise<void> {
  const chain = createChainClient(account);
  await chain.setBalance({ address: account.address, value: parseEther("1") });
  const hash = await chain.writeContract({
    address: EVM.token,
    abi: tokenAbi,
    functionName: "mint",
    args: [account.address, amount],
  });
  await chain.waitForTransactionReceipt({ hash });
}

const createChainClient = (account: PrivateKeyAccount) =>
  createLocalClient(Number(new URL(chains().evmRpcUrl).port), account);

async function replyTo(
  wallet: TestWallet,
  account: PrivateKeyAccount,
  method: string,
  params: unknown[],
): Promise<Reply> {
  if (wallet.declines.has(method)) return { code: 4001, message: "User rejected the request." };
  const [first, second] = params as [{ chainId?: Hex } | undefined, string | undefined];
  const chainId = Number(first?.chainId);
  switch (method) {
    case "eth_chainId":
      return { result: `0x${wallet.chainId.toString(16)}` };
    case "eth_accounts":
    case "eth_requestAccounts":
      return { result: [account.address] };
    case "wallet_addEthereumChain":
      wallet.knows.add(chainId);
      wallet.chainId = chainId;
      return { result: null };
    case "wallet_switchEthereumChain":
      if (!wallet.knows.has(chainId)) return { code: 4902, message: "Unrecognized chain." };
      wallet.chainId = chainId;
      return { result: null };
    case "eth_signTypedData_v4": {
      await wallet.decision;
      const typed = JSON.parse(second as string);
      if (Number(typed.domain.chainId) !== wallet.chainId)
        return { code: -32603, message: "The wallet is on another chain." };
      return { result: await account.signTypedData(typed) };
    }
    case "personal_sign":
      await wallet.decision;
      return { result: await account.signMessage({ message: { raw: params[0] as Hex } }) };
    case "eth_sendTransaction": {
      await wallet.decision;
      const { to, value = "0x0", data } = params[0] as { to: Hex; value?: Hex; data?: Hex };
      return { result: await createChainClient(account).sendTransaction({ to, value: BigInt(value), data }) };
    }
    case "eth_blockNumber":
    case "eth_getBlockByNumber":
    case "eth_getTransactionByHash":
    case "eth_getTransactionReceipt":
      return { result: await createChainClient(account).request({ method, params } as never) };
    default:
      return { code: -32601, message: `There is no ${method}.` };
  }
}

/** Runs in the page: an EIP-1193 provider over the bridge. It announces itself at each request for providers. */
function announceWallet({ bridge, name, uuid }: { bridge: string; name: string; uuid: string }): void {
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  const provider = {
    on: (event: string, listener: (value: unknown) => void) =>
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: (value: unknown) => void) => listeners.get(event)?.delete(listener),
    async request({ method, params = [] }: { method: string; params?: unknown[] }) {
      const ask = (window as unknown as Record<string, (method: string, params: unknown[]) => Promise<Reply>>)[bridge];
      const reply = (await ask?.(method, params)) as Reply;
      if (!("result" in reply)) throw Object.assign(new Error(reply.message), { code: reply.code });
      if (/^wallet_(switch|add)EthereumChain$/.test(method)) {
        for (const listener of listeners.get("chainChanged") ?? [])
          listener((params[0] as { chainId: string }).chainId);
      }
      return reply.result;
    },
  };
  const icon =
    "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><circle cx='4' cy='4' r='4' fill='teal'/></svg>";
  const detail = Object.freeze({ info: { uuid, name, icon, rdns: `test.${bridge}` }, provider });
  const announce = () => window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }));
  window.addEventListener("eip6963:requestProvider", announce);
  announce();
}
