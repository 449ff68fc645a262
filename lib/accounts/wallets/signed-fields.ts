import { z } from "zod";

/** What the script of the page adds to a form: the message that the wallet has signed, by its nonce, and the signature. */
export const signedFields = {
  nonce: z.string("No wallet has signed. It needs JavaScript and a wallet in this browser.").max(100),
  signature: z.string("No wallet has signed.").max(1_000),
};
