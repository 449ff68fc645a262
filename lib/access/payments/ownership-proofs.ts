import {
  address,
  createKeyPairSignerFromBytes,
  getBase58Decoder,
  getBase58Encoder,
  getPublicKeyFromAddress,
  signatureBytes,
  signBytes,
  verifySignature,
} from "@solana/kit";
import { type Address, type Hex, verifyMessage } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { type Env, EnvFault } from "#lib/platform/env.ts";

type Kind = "EVM" | "SVM";

export type ProofSettings = Pick<Env, "PUBLIC_BASE_URL" | `${"PAY_TO" | "OWNERSHIP_KEY" | "OWNERSHIP_PROOF"}_${Kind}`>;

/** How a network signs texts. */
interface Scheme {
  /** @throws when the key is not a private key */
  sign(key: string, text: string): Promise<string>;
  /** @throws when the address or the signature has another form */
  isSignedBy(address: string, signature: string, text: string): Promise<boolean>;
}

const toBytes = (text: string) => new TextEncoder().encode(text);

const SCHEMES: Record<Kind, Scheme> = {
  EVM: {
    sign: async (key, message) => privateKeyToAccount(key as Hex).signMessage({ message }),
    isSignedBy: (address, signature, message) =>
      verifyMessage({ address: address as Address, message, signature: signature as Hex }),
  },
  SVM: {
    async sign(keyPair, text) {
      const { keyPair: keys } = await createKeyPairSignerFromBytes(getBase58Encoder().encode(keyPair));
      return getBase58Decoder().decode(await signBytes(keys.privateKey, toBytes(text)));
    },
    async isSignedBy(payTo, signature, text) {
      const key = await getPublicKeyFromAddress(address(payTo));
      return verifySignature(key, signatureBytes(getBase58Encoder().encode(signature)), toBytes(text));
    },
  },
};

/**
 * Proofs that the receiving addresses belong to this site: the site's origin (`https://quayside.example`), signed with
 * the key of each address. The form is the one that x402scan checks (docs/DISCOVERY.md and ownership-proof.ts of
 * Merit-Systems/x402scan): EIP-191 in hexadecimal for EVM, Ed25519 in base58 for Solana. The settings have the proof of
 * a network, or the key with which the server makes one.
 * @returns one proof for each network whose proof or key is set
 * @throws EnvFault naming each proof and key that does not belong to its address
 */
export async function listOwnershipProofs(settings: ProofSettings): Promise<string[]> {
  const results = await Promise.all([findOwnershipProof("EVM", settings), findOwnershipProof("SVM", settings)]);
  const faults = results.flatMap((result) => (result && "fault" in result ? result.fault : []));
  if (faults.length > 0) throw new EnvFault(faults);
  return results.flatMap((result) => (result && "proof" in result ? result.proof : []));
}

/** `fault` says why the proof cannot be used. `undefined` when the settings have neither proof nor key. */
export async function findOwnershipProof(
  kind: Kind,
  settings: ProofSettings,
): Promise<{ proof: string } | { fault: string } | undefined> {
  const { origin } = new URL(settings.PUBLIC_BASE_URL);
  const {
    [`PAY_TO_${kind}` as const]: payTo = "",
    [`OWNERSHIP_KEY_${kind}` as const]: key,
    [`OWNERSHIP_PROOF_${kind}` as const]: given,
  } = settings;
  const { sign, isSignedBy } = SCHEMES[kind];
  // The error is not passed on: its message may contain the key.
  const proof = key ? await sign(key, origin).catch(() => undefined) : given;
  if (!proof) return key ? { fault: `OWNERSHIP_KEY_${kind}: is not a private key` } : undefined;
  if (await isSignedBy(payTo, proof, origin).catch(() => false)) return { proof };
  if (key) return { fault: `OWNERSHIP_KEY_${kind}: is not the key of PAY_TO_${kind}` };
  return { fault: `OWNERSHIP_PROOF_${kind}: is not the signature of ${origin} by PAY_TO_${kind}` };
}
