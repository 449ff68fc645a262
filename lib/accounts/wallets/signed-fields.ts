import { z } from "zod";

/** The page's script adds them to a form. `nonce` names the message that the wallet has signed. */
export const signedFields = {
  nonce: z.string("No wallet has signed. It needs JavaScript and a wallet in this browser.").max(100),
  signature: z.string("No wallet has signed.").max(1_000),
};
