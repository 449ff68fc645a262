import { isAddress, isOffCurveAddress } from "@solana/kit";
import { isAddress as isEvmAddress, zeroAddress } from "viem";
import { EVM, SVM } from "./networks.ts";

/** The program that owns wallets. Its address is all zeros. */
const SYSTEM_PROGRAM = "11111111111111111111111111111111";

/**
 * Says why an address cannot be PAY_TO_EVM; `undefined` when it can. Money that goes to a misspelled address, or to the
 * token's contract, is lost.
 */
export function checkEvmAddress(address: string): string | undefined {
  if (!isEvmAddress(address)) return "PAY_TO_EVM: has a wrong checksum (EIP-55). Copy the address again";
  if (address === zeroAddress) return "PAY_TO_EVM: is the zero address, which belongs to nobody";
  if (address.toLowerCase() === EVM.token.toLowerCase())
    return "PAY_TO_EVM: is the contract of USDC. Name the address of your wallet";
  return undefined;
}

/** Says why an address cannot be PAY_TO_SVM; `undefined` when it can. */
export function checkSvmAddress(address: string): string | undefined {
  if (!isAddress(address)) return "PAY_TO_SVM: is not 32 bytes in base58. Copy the address again";
  if (address === SYSTEM_PROGRAM) return "PAY_TO_SVM: is the system program, which belongs to nobody";
  if (address === SVM.token) return "PAY_TO_SVM: is the mint of USDC. Name the address of your wallet";
  // Payments go to the token account of a wallet. A token account is off the curve and has no token account of its own.
  if (isOffCurveAddress(address))
    return "PAY_TO_SVM: has no private key (it is off the curve). Name the wallet, not its token account";
  return undefined;
}
