import type { BuildDocuments } from "../parts.ts";
import { buildAnnexPortuguese } from "./annex-portuguese.ts";
import { buildCardPage } from "./card-page.ts";
import { buildCardsFrench } from "./cards-french.ts";
import { listClosedFiles } from "./closed-files.ts";
import { buildCreditNoteTable } from "./credit-note-table.ts";
import { buildCsvTierRows } from "./csv-tier-rows.ts";
import { buildEmailTwoFiles } from "./email-two-files.ts";
import { buildFaintFax } from "./faint-fax.ts";
import { buildFormChinese } from "./form-chinese.ts";
import { buildGroupHeadersSwiss } from "./group-headers-swiss.ts";
import { buildLetterSentences } from "./letter-sentences.ts";
import { listOtherPapers } from "./other-papers.ts";
import { buildPositionsGerman } from "./positions-german.ts";
import { buildScannedPages } from "./scanned-pages.ts";
import { buildStatementCover } from "./statement-cover.ts";
import { buildTiersAcrossSpanish } from "./tiers-across-spanish.ts";
import { buildTwoCurrenciesIndia } from "./two-currencies-india.ts";
import { buildTypedLines } from "./typed-lines.ts";
import { buildWorkbookSheets } from "./workbook-sheets.ts";
import { buildZipFolder } from "./zip-folder.ts";

/** Only numbers, so that the result of a measurement does not describe the layouts. */
export const SEALED: Record<string, BuildDocuments> = {
  "no-01": buildAnnexPortuguese,
  "no-02": buildCardPage,
  "no-03": buildCardsFrench,
  "no-04": listClosedFiles,
  "no-05": buildCreditNoteTable,
  "no-06": buildCsvTierRows,
  "no-07": buildEmailTwoFiles,
  "no-08": buildFaintFax,
  "no-09": buildFormChinese,
  "no-10": buildGroupHeadersSwiss,
  "no-11": buildLetterSentences,
  "no-12": listOtherPapers,
  "no-13": buildPositionsGerman,
  "no-14": buildScannedPages,
  "no-15": buildStatementCover,
  "no-16": buildTiersAcrossSpanish,
  "no-17": buildTwoCurrenciesIndia,
  "no-18": buildTypedLines,
  "no-19": buildWorkbookSheets,
  "no-20": buildZipFolder,
};
