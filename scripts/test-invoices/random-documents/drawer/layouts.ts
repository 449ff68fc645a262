import type { BuildDocuments } from "../parts.ts";
import { buildAgentDurban } from "./agent-durban.ts";
import { buildHmmMalaysiaScan } from "./hmm-malaysia-scan.ts";
import { buildOoclBritain } from "./oocl-britain.ts";
import { buildPilExport } from "./pil-export.ts";
import { buildYangMingPerDiem } from "./yang-ming-per-diem.ts";
import { buildZimFrench } from "./zim-french.ts";

export const DRAWER: Record<string, BuildDocuments> = {
  "zim-french": buildZimFrench,
  "oocl-britain": buildOoclBritain,
  "pil-export": buildPilExport,
  "agent-durban": buildAgentDurban,
  "hmm-malaysia-scan": buildHmmMalaysiaScan,
  "yang-ming-per-diem": buildYangMingPerDiem,
};
