import { env } from "#lib/platform/env.ts";

export interface Seller {
  name: string;
  address: string;
  gstin: string | null;
  /** GST code of its state: it decides between CGST with SGST, and IGST. */
  state: string;
  /** Service accounting code of what is sold. */
  sac: string | null;
  /** True: there is no real seller, so the invoice is a sample. */
  isSample: boolean;
}

/** Maharashtra. */
const SAMPLE_STATE = "27";

/** Without the settings, a sample. */
export function getSeller(): Seller {
  const { SELLER_NAME, SELLER_ADDRESS, SELLER_GSTIN, SELLER_SAC } = env;
  return {
    name: SELLER_NAME ?? "Sample seller",
    address: SELLER_ADDRESS ?? "Sample address, Maharashtra, India",
    gstin: SELLER_GSTIN ?? null,
    state: SELLER_GSTIN?.slice(0, 2) ?? SAMPLE_STATE,
    sac: SELLER_SAC ?? null,
    isSample: !SELLER_NAME || !SELLER_GSTIN,
  };
}
