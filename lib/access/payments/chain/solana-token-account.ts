import { type Address, address, getAddressEncoder, getProgramDerivedAddress } from "@solana/kit";

const TOKEN_PROGRAM = address("TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA");
const ASSOCIATED_TOKEN_PROGRAM = address("ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL");

/** The associated token account: payments of a token go to it. */
export async function deriveSolanaTokenAccount(owner: string, mint: string): Promise<Address> {
  // `@solana-program/token` has this function too, but a production server does not install it (docs/adr/015).
  const encoder = getAddressEncoder();
  const seeds = [owner, TOKEN_PROGRAM, mint].map((part) => encoder.encode(address(part)));
  const [account] = await getProgramDerivedAddress({ programAddress: ASSOCIATED_TOKEN_PROGRAM, seeds });
  return account;
}
