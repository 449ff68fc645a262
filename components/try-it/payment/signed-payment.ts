import { x402Client } from "@x402/core/client";
import type { PaymentRequired, PaymentRequirements, SettleResponse } from "@x402/core/types";
import { safeBase64Decode, safeBase64Encode } from "@x402/core/utils";
import type { ClientEvmSigner } from "@x402/evm";
import { ExactEvmScheme } from "@x402/evm/exact/client";
import { bytesToHex } from "viem";
import type { Answer } from "../answer.ts";

/** What a call costs, and the way to pay it on one network. */
export interface Price {
  demand: PaymentRequired;
  requirement: PaymentRequirements;
}

/** A payment that can be sent any number of times, and is charged once at most. */
export interface SignedPayment {
  /** Value of `PAYMENT-SIGNATURE`. */
  header: string;
  identifier: string;
  payer: string;
  /** Milliseconds since 1970. */
  validUntil: number;
}

/** The price in a 402 for one network. @returns undefined when the answer asks for none, or not there */
export function priceIn({ status, headers }: Answer, network: string): Price | undefined {
  const demand = status === 402 ? decoded<PaymentRequired>(headers.get("payment-required")) : undefined;
  const requirement = demand?.accepts.find((one) => one.scheme === "exact" && one.network === network);
  return demand && requirement && { demand, requirement };
}

/** The receipt that comes with a paid answer. */
export function receiptIn({ headers }: Answer): SettleResponse | undefined {
  return decoded<SettleResponse>(headers.get("payment-response"));
}

/** A header of the protocol: base64 of JSON. */
function decoded<T>(header: string | null): T | undefined {
  try {
    return header ? JSON.parse(safeBase64Decode(header)) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Has a wallet sign the payment of a price: EIP-3009, valid for as long as the price says. Asks the wallet once.
 * @throws what the wallet throws
 */
export async function signPayment({ demand, requirement }: Price, signer: ClientEvmSigner): Promise<SignedPayment> {
  const identifier = `pay_${bytesToHex(crypto.getRandomValues(new Uint8Array(16))).slice(2)}`;
  const client = new x402Client().register(requirement.network, new ExactEvmScheme(signer));
  const payment = await client.createPaymentPayload({ ...demand, accepts: [requirement], extensions: withIdentifier(demand.extensions, identifier) });
  const { authorization } = payment.payload as { authorization: { validBefore: string } };
  return {
    header: safeBase64Encode(JSON.stringify(payment)),
    identifier,
    payer: signer.address,
    validUntil: Number(authorization.validBefore) * 1000,
  };
}

/** With an identifier of our own the answer is given again to us alone. The extension's own package would bring a validator of schemas with it. */
function withIdentifier(extensions: PaymentRequired["extensions"] = {}, id: string): PaymentRequired["extensions"] {
  const name = "payment-identifier";
  const extension = extensions[name] as { info: object } | undefined;
  return extension ? { ...extensions, [name]: { ...extension, info: { ...extension.info, id } } } : extensions;
}
