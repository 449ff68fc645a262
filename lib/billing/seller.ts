import { env } from "#lib/platform/env.ts";

/** The seller on invoices. */
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

/** The state of the sample seller: Maharashtra. */
const SAMPLE_STATE = "27";

/** The seller of the settings. Without them, a sample. */
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
