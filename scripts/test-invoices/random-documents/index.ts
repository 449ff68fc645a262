import { CARRIERS } from "./carriers/layouts.ts";
import { DRAWER } from "./drawer/layouts.ts";
import { FRESH } from "./fresh/layouts.ts";
import { HIDDEN } from "./hidden/layouts.ts";
import { INBOX } from "./inbox/layouts.ts";
import { buildAnnexUs } from "./open/annex-us.ts";
import { buildColumnsPerContainer } from "./open/columns-per-container.ts";
import { buildContainerBlocks } from "./open/container-blocks.ts";
import { listCreditsAndInvoices } from "./open/credit-and-invoice.ts";
import { buildCreditNotePortuguese } from "./open/credit-note-portuguese.ts";
import { buildCsvLines } from "./open/csv-lines.ts";
import { buildEmailAttachment } from "./open/email-attachment.ts";
import { buildGridChinese } from "./open/grid-chinese.ts";
import { listNotInvoices } from "./open/not-invoices.ts";
import { buildPortalPage } from "./open/portal-page.ts";
import { buildRemarkIndia } from "./open/remark-india.ts";
import { buildSecondTableFrench } from "./open/second-table-french.ts";
import { buildSeveralInvoices } from "./open/several-invoices.ts";
import { buildSideBySideSpanish } from "./open/side-by-side-spanish.ts";
import { buildStampedScan } from "./open/stamped-scan.ts";
import { buildThreeInZip } from "./open/three-in-zip.ts";
import { buildTierRowsGerman } from "./open/tier-rows-german.ts";
import { listUnreadable } from "./open/unreadable.ts";
import { buildWideLandscape } from "./open/wide-landscape.ts";
import { buildWorkbookLines } from "./open/workbook-lines.ts";
import type { BuildDocuments } from "./parts.ts";
import { POSTBOX } from "./postbox/layouts.ts";
import { createRandomFor } from "./random.ts";
import { SEALED } from "./sealed/layouts.ts";
import type { RandomDocument } from "./truth.ts";

const OPEN: Record<string, BuildDocuments> = {
  "wide-landscape": buildWideLandscape,
  "tier-rows-german": buildTierRowsGerman,
  "container-blocks": buildContainerBlocks,
  "second-table-french": buildSecondTableFrench,
  "columns-per-container": buildColumnsPerContainer,
  "annex-us": buildAnnexUs,
  "grid-chinese": buildGridChinese,
  "side-by-side-spanish": buildSideBySideSpanish,
  "remark-india": buildRemarkIndia,
  "credit-note-portuguese": buildCreditNotePortuguese,
  "several-invoices": buildSeveralInvoices,
  "credit-and-invoice": listCreditsAndInvoices,
  "stamped-scan": buildStampedScan,
  "email-attachment": buildEmailAttachment,
  "three-in-zip": buildThreeInZip,
  "csv-lines": buildCsvLines,
  "workbook-lines": buildWorkbookLines,
  "portal-page": buildPortalPage,
  "not-invoices": listNotInvoices,
  unreadable: listUnreadable,
};

const SETS = {
  open: OPEN,
  sealed: SEALED,
  hidden: HIDDEN,
  fresh: FRESH,
  carriers: CARRIERS,
  inbox: INBOX,
  postbox: POSTBOX,
  drawer: DRAWER,
};
export const DOCUMENT_SETS = ["open", "sealed", "hidden", "fresh", "carriers", "inbox", "postbox", "drawer"] as const;
export type DocumentSet = (typeof DOCUMENT_SETS)[number] | "all";

/** The same seed gives the same documents. A layout is named by its set and its own name, such as `open/csv-lines`. */
export function listRandomDocuments(seed: number, set: DocumentSet): RandomDocument[] {
  const sets = set === "all" ? DOCUMENT_SETS : [set];
  return sets.flatMap((name) =>
    Object.entries(SETS[name]).flatMap(([file, build]) => {
      const layout = `${name}/${file}`;
      return [build(createRandomFor(seed, layout))].flat().map((document): RandomDocument => ({ layout, ...document }));
    }),
  );
}
