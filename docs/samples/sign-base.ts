import { randomBytes } from "node:crypto";
import { appendPaymentIdentifierToExtensions } from "@x402/extensions/payment-identifier";
import { type Hex, toHex } from "viem";
import { privateKeyToAccount } from "viem/accounts";

// The first argument is the content of the PAYMENT-REQUIRED header.
const challenge = JSON.parse(Buffer.from(process.argv[2] ?? "", "base64").toString());
const accepted = challenge.accepts.find(
  (offer: { network: string }) => offer.network === "eip155:8453",
);

const wallet = privateKeyToAccount(process.env.EVM_PRIVATE_KEY as Hex);
const now = Math.floor(Date.now() / 1000);
const authorization = {
  from: wallet.address,
  to: accepted.payTo,
  value: accepted.amount,
  validAfter: String(now - 60),
  validBefore: String(now + accepted.maxTimeoutSeconds),
  nonce: toHex(randomBytes(32)),
};
const signature = await wallet.signTypedData({
  domain: { ...accepted.extra, chainId: 8453, verifyingContract: accepted.asset },
  types: {
    TransferWithAuthorization: [
      { name: "from", type: "address" },
      { name: "to", type: "address" },
      { name: "value", type: "uint256" },
      { name: "validAfter", type: "uint256" },
      { name: "validBefore", type: "uint256" },
      { name: "nonce", type: "bytes32" },
    ],
  },
  primaryType: "TransferWithAuthorization",
  message: {
    ...authorization,
    value: BigInt(authorization.value),
    validAfter: BigInt(authorization.validAfter),
    validBefore: BigInt(authorization.validBefore),
  },
});

// With an identifier you get a lost answer again, for 24 hours.
const extensions = appendPaymentIdentifierToExtensions({ ...challenge.extensions });
const payment = { x402Version: 2, accepted, payload: { signature, authorization }, extensions };
console.log(Buffer.from(JSON.stringify(payment)).toString("base64"));
