import { EVM } from "#lib/access/payments/networks.ts";

/** The EIP-712 typed data of EIP-3009, which a holder of the token signs. */
export const domain = { name: "USD Coin", version: "2", chainId: 8453, verifyingContract: EVM.token } as const;
export const types = {
  TransferWithAuthorization: [
    { name: "from", type: "address" },
    { name: "to", type: "address" },
    { name: "value", type: "uint256" },
    { name: "validAfter", type: "uint256" },
    { name: "validBefore", type: "uint256" },
    { name: "nonce", type: "bytes32" },
  ],
  CancelAuthorization: [
    { name: "authorizer", type: "address" },
    { name: "nonce", type: "bytes32" },
  ],
} as const;
