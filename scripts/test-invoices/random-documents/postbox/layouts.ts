import type { BuildDocuments } from "../parts.ts";
import { buildCmaCgmUsBlocks } from "./cma-cgm-us-blocks.ts";
import { buildCoscoTwoSections } from "./cosco-two-sections.ts";
import { buildEvergreenAgentKenya } from "./evergreen-agent-kenya.ts";
import { buildMaerskTierRows } from "./maersk-tier-rows.ts";
import { buildMscItalianItems } from "./msc-italian-items.ts";
import { buildOneSlabsScan } from "./one-slabs-scan.ts";

/** An average month of a forwarder's inbox, written without a look at the reader. */
export const POSTBOX: Record<string, BuildDocuments> = {
  "maersk-tier-rows": buildMaerskTierRows,
  "msc-italian-items": buildMscItalianItems,
  "cma-cgm-us-blocks": buildCmaCgmUsBlocks,
  "cosco-two-sections": buildCoscoTwoSections,
  "one-slabs-scan": buildOneSlabsScan,
  "evergreen-agent-kenya": buildEvergreenAgentKenya,
};
