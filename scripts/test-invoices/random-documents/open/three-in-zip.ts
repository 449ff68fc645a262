import type { BuiltDocument } from "../parts.ts";
import type { Random } from "../random.ts";
import { zipDocuments } from "../zip-documents.ts";
import { buildAnnexUs } from "./annex-us.ts";
import { buildContainerBlocks } from "./container-blocks.ts";
import { buildSecondTableFrench } from "./second-table-french.ts";

/** Three PDFs of different carriers. */
export const buildThreeInZip = (random: Random): BuiltDocument =>
  zipDocuments("invoices-july.zip", [
    buildSecondTableFrench(random),
    buildContainerBlocks(random),
    buildAnnexUs(random),
  ]);
