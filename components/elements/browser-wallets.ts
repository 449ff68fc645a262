export interface BrowserWallet {
  name: string;
  /** A data address; `null` without a picture. */
  icon: string | null;
  kind: "evm" | "solana";
  /**
   * Asks the person to connect the wallet.
   * @returns its address, and a function that asks it to sign a text: hexadecimal (EVM) or base64 (Solana)
   */
  connect(): Promise<{ address: string; sign(text: string): Promise<string> }>;
}

/** A wallet of Ethereum and compatible chains (EIP-1193). */
interface EvmProvider {
  request(call: { method: string; params?: unknown[] }): Promise<unknown>;
}

/** Only the features that are used here. */
interface StandardWallet {
  name: string;
  icon: string;
  features: {
    "standard:connect"?: { connect(): Promise<{ accounts: readonly StandardAccount[] }> };
    "solana:signMessage"?: {
      signMessage(input: {
        account: StandardAccount;
        message: Uint8Array;
      }): Promise<readonly { signature: Uint8Array }[]>;
    };
  };
}

interface StandardAccount {
  address: string;
  chains: readonly string[];
}

/**
 * Wallets that announce themselves (EIP-6963 for EVM, the Wallet Standard for Solana), else the one at
 * `window.ethereum`.
 * @param onFound is called again with all wallets when one more announces itself
 */
export function findBrowserWallets(onFound: (wallets: readonly BrowserWallet[]) => void): void {
  const wallets = new Map<string, BrowserWallet>();
  const add = (id: string, wallet: BrowserWallet) => {
    wallets.set(id, wallet);
    onFound([...wallets.values()]);
  };

  window.addEventListener("eip6963:announceProvider", (event) => {
    const { info, provider } = (
      event as CustomEvent<{ info: { uuid: string; name: string; icon: string }; provider: EvmProvider }>
    ).detail;
    wallets.delete("injected"); // It is one of those that announce themselves.
    add(info.uuid, createEvmWallet(info.name, info.icon, provider));
  });
  window.dispatchEvent(new Event("eip6963:requestProvider"));
  const { ethereum } = window as { ethereum?: EvmProvider };
  if (ethereum && wallets.size === 0) add("injected", createEvmWallet("the browser’s wallet", "", ethereum));

  const register = (...announced: StandardWallet[]) => {
    for (const wallet of announced)
      if (wallet.features["solana:signMessage"]) add(`solana ${wallet.name}`, createSolanaWallet(wallet));
    return () => {};
  };
  window.addEventListener("wallet-standard:register-wallet", (event) =>
    (event as CustomEvent<(api: { register: typeof register }) => void>).detail({ register }),
  );
  window.dispatchEvent(new CustomEvent("wallet-standard:app-ready", { detail: { register } }));
}

const findPicture = (icon: string) => (icon.startsWith("data:image/") ? icon : null);

const createEvmWallet = (name: string, icon: string, provider: EvmProvider): BrowserWallet => ({
  name,
  icon: findPicture(icon),
  kind: "evm",
  async connect() {
    const [address] = (await provider.request({ method: "eth_requestAccounts" })) as string[];
    if (address === undefined) throw new Error("The wallet has no account.");
    const toHex = (text: string) =>
      `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
    return {
      address,
      sign: async (text) =>
        (await provider.request({ method: "personal_sign", params: [toHex(text), address] })) as string,
    };
  },
});

const createSolanaWallet = ({ name, icon, features }: StandardWallet): BrowserWallet => ({
  name: `${name} (Solana)`,
  icon: findPicture(icon),
  kind: "solana",
  async connect() {
    const connected = await features["standard:connect"]?.connect();
    const account = connected?.accounts.find(({ chains }) => chains.some((chain) => chain.startsWith("solana:")));
    if (!account) throw new Error("The wallet has no account on Solana.");
    return {
      address: account.address,
      async sign(text) {
        const [signed] =
          (await features["solana:signMessage"]?.signMessage({ account, message: new TextEncoder().encode(text) })) ??
          [];
        return btoa(String.fromCharCode(...(signed?.signature ?? [])));
      },
    };
  },
});
