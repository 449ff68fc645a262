import { buildAnnexUs } from "./open/annex-us.ts";
import { buildColumnsPerContainer } from "./open/columns-per-container.ts";
import { buildContainerBlocks } from "./open/container-blocks.ts";
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
import type { BuiltDocument } from "./parts.ts";
import { createRandomFor, type Random } from "./random.ts";
import { buildAnnexPortuguese } from "./sealed/annex-portuguese.ts";
import { buildCardPage } from "./sealed/card-page.ts";
import { buildCardsFrench } from "./sealed/cards-french.ts";
import { listClosedFiles } from "./sealed/closed-files.ts";
import { buildCreditNoteTable } from "./sealed/credit-note-table.ts";
import { buildCsvTierRows } from "./sealed/csv-tier-rows.ts";
import { buildEmailTwoFiles } from "./sealed/email-two-files.ts";
import { buildFaintFax } from "./sealed/faint-fax.ts";
import { buildFormChinese } from "./sealed/form-chinese.ts";
import { buildGroupHeadersSwiss } from "./sealed/group-headers-swiss.ts";
import { buildLetterSentences } from "./sealed/letter-sentences.ts";
import { listOtherPapers } from "./sealed/other-papers.ts";
import { buildPositionsGerman } from "./sealed/positions-german.ts";
import { buildScannedPages } from "./sealed/scanned-pages.ts";
import { buildStatementCover } from "./sealed/statement-cover.ts";
import { buildTiersAcrossSpanish } from "./sealed/tiers-across-spanish.ts";
import { buildTwoCurrenciesIndia } from "./sealed/two-currencies-india.ts";
import { buildTypedLines } from "./sealed/typed-lines.ts";
import { buildWorkbookSheets } from "./sealed/workbook-sheets.ts";
import { buildZipFolder } from "./sealed/zip-folder.ts";
import type { RandomDocument } from "./truth.ts";

type BuildDocuments = (random: Random) => BuiltDocument | BuiltDocument[];

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
  "stamped-scan": buildStampedScan,
  "email-attachment": buildEmailAttachment,
  "three-in-zip": buildThreeInZip,
  "csv-lines": buildCsvLines,
  "workbook-lines": buildWorkbookLines,
  "portal-page": buildPortalPage,
  "not-invoices": listNotInvoices,
  unreadable: listUnreadable,
};

const SEALED: Record<string, BuildDocuments> = {
  "annex-portuguese": buildAnnexPortuguese,
  "card-page": buildCardPage,
  "cards-french": buildCardsFrench,
  "closed-files": listClosedFiles,
  "credit-note-table": buildCreditNoteTable,
  "csv-tier-rows": buildCsvTierRows,
  "email-two-files": buildEmailTwoFiles,
  "faint-fax": buildFaintFax,
  "form-chinese": buildFormChinese,
  "group-headers-swiss": buildGroupHeadersSwiss,
  "letter-sentences": buildLetterSentences,
  "other-papers": listOtherPapers,
  "positions-german": buildPositionsGerman,
  "scanned-pages": buildScannedPages,
  "statement-cover": buildStatementCover,
  "tiers-across-spanish": buildTiersAcrossSpanish,
  "two-currencies-india": buildTwoCurrenciesIndia,
  "typed-lines": buildTypedLines,
  "workbook-sheets": buildWorkbookSheets,
  "zip-folder": buildZipFolder,
};

const SETS = { open: OPEN, sealed: SEALED };
export type DocumentSet = keyof typeof SETS | "all";

/** The same seed gives the same documents. A layout is named by its set and file, such as `open/csv-lines`. */
export function listRandomDocuments(seed: number, set: DocumentSet): RandomDocument[] {
  const sets = set === "all" ? (["open", "sealed"] as const) : [set];
  return sets.flatMap((name) =>
    Object.entries(SETS[name]).flatMap(([file, build]) => {
      const layout = `${name}/${file}`;
      return [build(createRandomFor(seed, layout))].flat().map((document): RandomDocument => ({ layout, ...document }));
    }),
  );
}
