import { isAddress, isOffCurveAddress } from "@solana/kit";
import { isAddress as isEvmAddress, zeroAddress } from "viem";
import { EnvFault } from "#lib/platform/env.ts";
import { EVM, SVM } from "./networks.ts";
import { findOwnershipProof, type ProofSettings } from "./ownership-proofs.ts";

/**
 * Checks what env.ts cannot check without the libraries of both networks: the receiving addresses, and the proofs that
 * they belong to this site.
 * @throws EnvFault that names every fault
 */
export async function checkPaymentSettings(settings: ProofSettings): Promise<void> {
  const { PAY_TO_EVM: evm, PAY_TO_SVM: svm } = settings;
  // Nothing can be proved about an address that is wrong itself.
  const faults = await Promise.all([
    (evm && checkEvmAddress(evm)) || checkProof("EVM", settings),
    (svm && checkSvmAddress(svm)) || checkProof("SVM", settings),
  ]);
  const found = faults.filter((fault) => fault !== undefined);
  if (found.length > 0) throw new EnvFault(found);
}

async function checkProof(kind: "EVM" | "SVM", settings: ProofSettings): Promise<string | undefined> {
  const result = await findOwnershipProof(kind, settings);
  return result && "fault" in result ? result.fault : undefined;
}

/** The program that owns wallets. Its address is all zeros. */
const SYSTEM_PROGRAM = "11111111111111111111111111111111";

/**
 * Says why an address cannot be PAY_TO_EVM; `undefined` when it can. Money that goes to a misspelled address, or to the
 * token's contract, is lost.
 */
function checkEvmAddress(address: string): string | undefined {
  if (!isEvmAddress(address)) return "PAY_TO_EVM: has a wrong checksum (EIP-55). Copy the address again";
  if (address === zeroAddress) return "PAY_TO_EVM: is the zero address, which belongs to nobody";
  if (address.toLowerCase() === EVM.token.toLowerCase())
    return "PAY_TO_EVM: is the contract of USDC. Name the address of your wallet";
  return undefined;
}

/** Says why an address cannot be PAY_TO_SVM; `undefined` when it can. */
function checkSvmAddress(address: string): string | undefined {
  if (!isAddress(address)) return "PAY_TO_SVM: is not 32 bytes in base58. Copy the address again";
  if (address === SYSTEM_PROGRAM) return "PAY_TO_SVM: is the system program, which belongs to nobody";
  if (address === SVM.token) return "PAY_TO_SVM: is the mint of USDC. Name the address of your wallet";
  // Payments go to the token account of a wallet. A token account is off the curve and has no token account of its own.
  if (isOffCurveAddress(address))
    return "PAY_TO_SVM: has no private key (it is off the curve). Name the wallet, not its token account";
  return undefined;
}
