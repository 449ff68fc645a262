import type { BuildDocuments } from "../parts.ts";
import { buildCmaCgmSlabs } from "./cma-cgm-slabs.ts";
import { buildCoscoMalaysiaTyped } from "./cosco-malaysia-typed.ts";
import { buildEvergreenSpanish } from "./evergreen-spanish.ts";
import { buildMaerskEmiratesCharges } from "./maersk-emirates-charges.ts";
import { buildMscSouthAfricaScan } from "./msc-south-africa-scan.ts";
import { buildOneUsBlocks } from "./one-us-blocks.ts";

/** Ordinary invoices of an average month, written without a look at the reader. */
export const INBOX: Record<string, BuildDocuments> = {
  "cma-cgm-slabs": buildCmaCgmSlabs,
  "one-us-blocks": buildOneUsBlocks,
  "msc-south-africa-scan": buildMscSouthAfricaScan,
  "evergreen-spanish": buildEvergreenSpanish,
  "maersk-emirates-charges": buildMaerskEmiratesCharges,
  "cosco-malaysia-typed": buildCoscoMalaysiaTyped,
};
