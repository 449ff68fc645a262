import type { BuildDocuments } from "../parts.ts";
import { buildCarriedForward } from "./carried-forward.ts";
import { buildChargesAcross } from "./charges-across.ts";
import { buildLetterRates } from "./letter-rates.ts";
import { buildPerDiemBillsUs } from "./per-diem-bills-us.ts";
import { buildTableTurkish } from "./table-turkish.ts";
import { buildTaxHalvesIndia } from "./tax-halves-india.ts";
import { buildTermsBlockDutch } from "./terms-block-dutch.ts";
import { buildThreeCards } from "./three-cards.ts";
import { buildTierDaysBilingual } from "./tier-days-bilingual.ts";

/** Written without a look at the reader, and measured before any rule was changed for them. */
export const HIDDEN: Record<string, BuildDocuments> = {
  "carried-forward": buildCarriedForward,
  "charges-across": buildChargesAcross,
  "letter-rates": buildLetterRates,
  "per-diem-bills-us": buildPerDiemBillsUs,
  "table-turkish": buildTableTurkish,
  "tax-halves-india": buildTaxHalvesIndia,
  "terms-block-dutch": buildTermsBlockDutch,
  "three-cards": buildThreeCards,
  "tier-days-bilingual": buildTierDaysBilingual,
};
