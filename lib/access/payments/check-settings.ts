import { EnvFault } from "#lib/platform/env.ts";
import { type ProofSettings, proofOf } from "./ownership-proofs.ts";
import { faultOfEvmAddress, faultOfSvmAddress } from "./receiving-addresses.ts";

/**
 * Checks what env.ts cannot check without the libraries of both networks: the receiving addresses, and the proofs that they belong to this site.
 * @throws EnvFault that names every fault
 */
export async function checkPaymentSettings(settings: ProofSettings): Promise<void> {
  const { PAY_TO_EVM: evm, PAY_TO_SVM: svm } = settings;
  // Nothing can be proved about an address that is wrong itself.
  const faults = await Promise.all([
    (evm && faultOfEvmAddress(evm)) || faultOfProof("EVM", settings),
    (svm && faultOfSvmAddress(svm)) || faultOfProof("SVM", settings),
  ]);
  const found = faults.filter((fault) => fault !== undefined);
  if (found.length > 0) throw new EnvFault(found);
}

async function faultOfProof(kind: "EVM" | "SVM", settings: ProofSettings): Promise<string | undefined> {
  const result = await proofOf(kind, settings);
  return result && "fault" in result ? result.fault : undefined;
}
