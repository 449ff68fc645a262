import { encodeFunctionData, type Hex, parseAbi, parseSignature } from "viem";
import { EVM } from "#lib/access/payments/networks.ts";
import { createLocalClient } from "#scripts/money-path/evm-chain.ts";
import { domain, types } from "./eip3009.ts";
import type { TestMoneyPath } from "./money-path.ts";

const MULTICALL3 = "0xcA11bde05977b3631167028862bE2a173976CA11";
const abi = parseAbi([
  "function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, bytes signature)",
  "function cancelAuthorization(address authorizer, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)",
  "function aggregate3((address target, bool allowFailure, bytes callData)[] calls) payable returns ((bool success, bytes returnData)[])",
]);

const VALID_SECONDS = 60;

/** The demo wallet signs them on the local Base. They need no facilitator. */
export interface TokenCalls {
  transferData(to: Hex, nonce: Hex, value: bigint): Promise<Hex>;
  /** The call data that cancels the authorization with this nonce. */
  cancelData(nonce: Hex): Promise<Hex>;
  /** In one transaction, which must succeed. @returns the transaction */
  send(calls: Hex[]): Promise<Hex>;
}

export function tokenCalls(money: TestMoneyPath): TokenCalls {
  const { evm: buyer } = money.wallets.buyer;
  const chain = createLocalClient(Number(new URL(money.evmRpcUrl).port), money.wallets.facilitator.evm);
  return {
    async transferData(to, nonce, value) {
      const validBefore = BigInt(Math.floor(Date.now() / 1000) + VALID_SECONDS);
      const message = { from: buyer.address, to, value, validAfter: 0n, validBefore, nonce };
      const signature = await buyer.signTypedData({ domain, types, primaryType: "TransferWithAuthorization", message });
      const args = [buyer.address, to, value, 0n, validBefore, nonce, signature] as const;
      return encodeFunctionData({ abi, functionName: "transferWithAuthorization", args });
    },
    async cancelData(nonce) {
      const signature = await buyer.signTypedData({
        domain,
        types,
        primaryType: "CancelAuthorization",
        message: { authorizer: buyer.address, nonce },
      });
      const { r, s, v } = parseSignature(signature);
      return encodeFunctionData({
        abi,
        functionName: "cancelAuthorization",
        args: [buyer.address, nonce, Number(v), r, s],
      });
    },
    async send(calls) {
      const targets = calls.map((callData) => ({ target: EVM.token, allowFailure: false, callData }) as const);
      const hash = await chain.writeContract({ address: MULTICALL3, abi, functionName: "aggregate3", args: [targets] });
      const { status } = await chain.waitForTransactionReceipt({ hash });
      if (status !== "success") throw new Error(`The transaction ${hash} failed`);
      return hash;
    },
  };
}
