import {
  type Address,
  concatHex,
  encodeFunctionData,
  type Hex,
  type SignableMessage,
  serializeErc6492Signature,
  type TypedDataDefinition,
} from "viem";
import { createLocalClient, WALLET_FACTORY, walletFactoryAbi } from "#scripts/money-path/evm-chain.ts";
import type { Wallet } from "#scripts/money-path/wallets.ts";
import type { TestMoneyPath } from "./money-path.ts";

/** A wallet on the local Base that is a contract. Its owner is a key, whose own address has no money. */
export interface ContractWallet {
  address: Address;
  /** Its signatures are longer than those of a key, as the signatures of passkey wallets are. */
  signMessage(message: SignableMessage): Promise<Hex>;
  /** As an undeployed wallet signs: with the call that deploys it (ERC-6492). */
  wrap(signature: Hex, factory?: Address): Hex;
  /** For official clients. */
  payer(form?: (signature: Hex) => Hex): Wallet;
  deploy(): Promise<void>;
  isDeployed(): Promise<boolean>;
}

const FIRST_BYTES: Hex = "0x0001";

export async function createContractWallet(money: TestMoneyPath): Promise<ContractWallet> {
  const owner = await money.newWallet();
  const chain = createLocalClient(Number(new URL(money.evmRpcUrl).port), money.wallets.buyer.evm);
  const factory = { address: WALLET_FACTORY, abi: walletFactoryAbi } as const;
  const args = [owner.evm.address] as const;
  const address = await chain.readContract({ ...factory, functionName: "findWallet", args });
  const deployment = encodeFunctionData({ abi: walletFactoryAbi, functionName: "deploy", args });
  const lengthen = (signature: Hex) => concatHex([FIRST_BYTES, signature]);
  return {
    address,
    signMessage: async (message) => lengthen(await owner.evm.signMessage({ message })),
    wrap: (signature, at = WALLET_FACTORY) => serializeErc6492Signature({ address: at, data: deployment, signature }),
    payer: (form = lengthen) => {
      const signTypedData = async (typed: TypedDataDefinition) => form(await owner.evm.signTypedData(typed));
      return { ...owner, evm: { ...owner.evm, address, signTypedData } as Wallet["evm"] };
    },
    async deploy() {
      const hash = await chain.writeContract({ ...factory, functionName: "deploy", args });
      await chain.waitForTransactionReceipt({ hash });
    },
    isDeployed: async () => (await chain.getCode({ address })) !== undefined,
  };
}
