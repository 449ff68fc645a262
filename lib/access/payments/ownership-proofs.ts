import { createKeyPairSignerFromBytes, getBase58Decoder, getBase58Encoder, signBytes } from "@solana/kit";
import { privateKeyToAccount } from "viem/accounts";
import { type Env, EnvFault } from "#lib/platform/env.ts";

type Settings = Pick<Env, "PUBLIC_BASE_URL" | "PAY_TO_EVM" | "PAY_TO_SVM" | "OWNERSHIP_KEY_EVM" | "OWNERSHIP_KEY_SVM">;

/** An address and its signature of a text. */
interface Signed {
  address: string;
  signature: string;
}

/**
 * Proofs that the receiving addresses belong to this site: the site's origin (`https://quayside.example`), signed with the key of each address.
 * The form is the one that x402scan checks (docs/DISCOVERY.md and ownership-proof.ts of Merit-Systems/x402scan): EIP-191 in hexadecimal for EVM,
 * Ed25519 in base58 for Solana.
 * @returns one proof for each key that is set
 * @throws EnvFault naming each key that does not belong to its address
 */
export async function ownershipProofs(settings: Settings): Promise<string[]> {
  const { origin } = new URL(settings.PUBLIC_BASE_URL);
  const { OWNERSHIP_KEY_EVM: evm, OWNERSHIP_KEY_SVM: svm, PAY_TO_EVM, PAY_TO_SVM } = settings;
  const results = await Promise.all([
    evm ? proofOf("EVM", PAY_TO_EVM?.toLowerCase(), () => signEvm(evm as `0x${string}`, origin)) : [],
    svm ? proofOf("SVM", PAY_TO_SVM, () => signSvm(svm, origin)) : [],
  ]);
  const faults = results.flat().flatMap((result) => ("fault" in result ? result.fault : []));
  if (faults.length > 0) throw new EnvFault(faults);
  return results.flat().flatMap((result) => ("proof" in result ? result.proof : []));
}

async function proofOf(kind: "EVM" | "SVM", payTo: string | undefined, sign: () => Promise<Signed>): Promise<[{ proof: string } | { fault: string }]> {
  // The error is not passed on: its message may contain the key.
  const signed = await sign().catch(() => undefined);
  if (!signed) return [{ fault: `OWNERSHIP_KEY_${kind}: is not a private key` }];
  if (signed.address !== payTo) return [{ fault: `OWNERSHIP_KEY_${kind}: is not the key of PAY_TO_${kind}` }];
  return [{ proof: signed.signature }];
}

async function signEvm(key: `0x${string}`, message: string): Promise<Signed> {
  const account = privateKeyToAccount(key);
  return { address: account.address.toLowerCase(), signature: await account.signMessage({ message }) };
}

async function signSvm(keyPair: string, message: string): Promise<Signed> {
  const { address, keyPair: keys } = await createKeyPairSignerFromBytes(getBase58Encoder().encode(keyPair));
  return { address, signature: getBase58Decoder().decode(await signBytes(keys.privateKey, new TextEncoder().encode(message))) };
}
