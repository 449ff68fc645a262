/**
 * `npm run ownership-proofs`: signs the origin of PUBLIC_BASE_URL with OWNERSHIP_KEY_EVM and OWNERSHIP_KEY_SVM and
 * prints the settings that a server needs instead of these keys. Run it on the machine that has the keys. It connects
 * to nothing.
 */
import { failWith } from "./support/fail-with.ts";
import { Fault } from "./support/fault.ts";
import { readEnvFile } from "./support/read-env-file.ts";

try {
  readEnvFile();
  const { env } = await import("#lib/platform/env.ts");
  const { checkPaymentSettings } = await import("#lib/access/payments/check-settings.ts");
  const { findOwnershipProof } = await import("#lib/access/payments/ownership-proofs.ts");
  const kinds = (["EVM", "SVM"] as const).filter((kind) => env[`OWNERSHIP_KEY_${kind}`]);
  if (!process.env.PUBLIC_BASE_URL || kinds.length === 0)
    throw new Fault("Set PUBLIC_BASE_URL, and OWNERSHIP_KEY_EVM, OWNERSHIP_KEY_SVM or both.");
  await checkPaymentSettings(env);
  for (const kind of kinds) {
    const result = await findOwnershipProof(kind, env);
    if (result && "proof" in result) process.stdout.write(`OWNERSHIP_PROOF_${kind}=${result.proof}\n`);
  }
} catch (error) {
  failWith(error);
}
