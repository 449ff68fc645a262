import type { BuildDocuments } from "../parts.ts";
import { buildAgentBelgian } from "./agent-belgian.ts";
import { buildAgentChile } from "./agent-chile.ts";
import { buildAgentItalian } from "./agent-italian.ts";
import { buildAgentPortuguese } from "./agent-portuguese.ts";
import { buildAgentTurkish } from "./agent-turkish.ts";
import { buildAmountsGreece } from "./amounts-greece.ts";
import { buildChargePeriod } from "./charge-period.ts";
import { buildCmaCgmEmirates } from "./cma-cgm-emirates.ts";
import { buildCmaCgmFrench } from "./cma-cgm-french.ts";
import { buildCoscoPages } from "./cosco-pages.ts";
import { buildCoscoSpanishScan } from "./cosco-spanish-scan.ts";
import { buildDatesAndCalculation } from "./dates-and-calculation.ts";
import { buildDetentionAustralia } from "./detention-australia.ts";
import { buildEvergreenGermanScan } from "./evergreen-german-scan.ts";
import { buildEvergreenScan } from "./evergreen-scan.ts";
import { buildExportPortugal } from "./export-portugal.ts";
import { buildForwarderRecharge } from "./forwarder-recharge.ts";
import { buildHapagLloydExport } from "./hapag-lloyd-export.ts";
import { buildHapagLloydGerman } from "./hapag-lloyd-german.ts";
import { buildHmmDetails } from "./hmm-details.ts";
import { buildLabelsAndProducts } from "./labels-and-products.ts";
import { buildMaerskBoxes } from "./maersk-boxes.ts";
import { buildMaerskCharges } from "./maersk-charges.ts";
import { buildMscFreePeriod } from "./msc-free-period.ts";
import { buildMscIndia } from "./msc-india.ts";
import { buildOneOverDays } from "./one-over-days.ts";
import { buildPerDiemTyped } from "./per-diem-typed.ts";
import { buildPositionsDutch } from "./positions-dutch.ts";
import { buildProductsUs } from "./products-us.ts";
import { buildSlabsIndiaScan } from "./slabs-india-scan.ts";
import { buildTerminalStorage } from "./terminal-storage.ts";
import { buildYangMingScan } from "./yang-ming-scan.ts";
import { buildZimSpanish } from "./zim-spanish.ts";
import { buildZimUsScan } from "./zim-us-scan.ts";

/** Ordinary invoices, written without a look at the reader, and measured before any rule was changed for them. */
export const CARRIERS: Record<string, BuildDocuments> = {
  "maersk-charges": buildMaerskCharges,
  "msc-free-period": buildMscFreePeriod,
  "cma-cgm-french": buildCmaCgmFrench,
  "hapag-lloyd-german": buildHapagLloydGerman,
  "one-over-days": buildOneOverDays,
  "evergreen-scan": buildEvergreenScan,
  "cosco-pages": buildCoscoPages,
  "hmm-details": buildHmmDetails,
  "zim-spanish": buildZimSpanish,
  "yang-ming-scan": buildYangMingScan,
  "agent-portuguese": buildAgentPortuguese,
  "terminal-storage": buildTerminalStorage,
  "msc-india": buildMscIndia,
  "hapag-lloyd-export": buildHapagLloydExport,
  "cma-cgm-emirates": buildCmaCgmEmirates,
  "cosco-spanish-scan": buildCoscoSpanishScan,
  "positions-dutch": buildPositionsDutch,
  "per-diem-typed": buildPerDiemTyped,
  "agent-italian": buildAgentItalian,
  "maersk-boxes": buildMaerskBoxes,
  "detention-australia": buildDetentionAustralia,
  "slabs-india-scan": buildSlabsIndiaScan,
  "export-portugal": buildExportPortugal,
  "dates-and-calculation": buildDatesAndCalculation,
  "products-us": buildProductsUs,
  "agent-turkish": buildAgentTurkish,
  "labels-and-products": buildLabelsAndProducts,
  "agent-belgian": buildAgentBelgian,
  "amounts-greece": buildAmountsGreece,
  "zim-us-scan": buildZimUsScan,
  "agent-chile": buildAgentChile,
  "charge-period": buildChargePeriod,
  "forwarder-recharge": buildForwarderRecharge,
  "evergreen-german-scan": buildEvergreenGermanScan,
};
