import { getResolvedPDFJS } from "unpdf";
import type { PageText } from "#lib/documents/page.ts";
import type { PdfPage } from "./pdf-file.ts";

/** A page with fewer words can be a scan with a stamp or a footer as text. */
const FEW_WORDS = 25;

/** Letters rendered as curves need at least this number. */
const MIN_CURVES = 100;

/** Part of the letters that a font without a table of characters may spoil. */
const MAX_UNREADABLE = 0.3;

/** Checks whether the text of a page is in its picture only. */
export async function needsRecognition(page: PdfPage, { words }: PageText): Promise<boolean> {
  if (words.length >= FEW_WORDS) return isUnreadable(words.map(({ text }) => text).join(""));
  const { OPS } = await getResolvedPDFJS();
  const { fnArray } = await page.getOperatorList();
  const count = (...operators: number[]) => fnArray.filter((operator) => operators.includes(operator)).length;
  const images = count(
    OPS.paintImageXObject,
    OPS.paintInlineImageXObject,
    OPS.paintImageMaskXObject,
    OPS.paintImageXObjectRepeat,
  );
  return images > 0 || count(OPS.constructPath) >= MIN_CURVES;
}

function isUnreadable(text: string): boolean {
  const strange = text.match(/[^\p{L}\p{N}\p{P}\p{S}]|[\p{Co}\p{Cn}\uFFFD]/gu)?.length ?? 0;
  return strange > MAX_UNREADABLE * text.length;
}
