import { EnvFault } from "#lib/platform/env.ts";
import { findOwnershipProof, type ProofSettings } from "./ownership-proofs.ts";
import { checkEvmAddress, checkSvmAddress } from "./receiving-addresses.ts";

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
