import type { TextLine } from "#lib/documents/lines.ts";
import { fold } from "#lib/domain/text.ts";
import type { Candidate } from "./candidate.ts";

const CHANGE =
  /(?:\+|\b(?:plus|additional|extra|surcharge|increased|higher|mas|recargo|adicional|majoration|majores?|supplement|zuschlag|zuzuglich|aufschlag|acrescimo|acrescid[ao]s?|ilave|fazla)\b)[^.;%]{0,24}\d{1,3}\s?%|\d{1,3}\s?%\s?(?:surcharge|extra|additional|higher|more|mas|adicional|de recargo|de majoration|zuschlag|discount)/;
const TAX = /\b(?:vat|v\.a\.t|gst|iva|tva|mwst|ust|igv|itbis|kdv|ppn|btw|tax(?:es)?)\b/;

/** "Reefer containers: plus 50 %": a rate that a note changes has a doubt. */
export function markChangedRates(candidates: readonly Candidate[], lines: readonly TextLine[]): readonly Candidate[] {
  const note = lines.find(({ text }) => CHANGE.test(fold(text)) && !TAX.test(fold(text)));
  if (!note) return candidates;
  const reason = `The document changes rates: “${note.text.replaceAll("\t", " ").slice(0, 80)}”.`;
  return candidates.map((candidate) =>
    candidate.row.rate_per_day
      ? { ...candidate, doubts: [...candidate.doubts, { column: "rate_per_day", reason }] }
      : candidate,
  );
}
