import { joinLines, type TextLine } from "#lib/documents/lines.ts";
import { findAmounts } from "./amounts-in-text.ts";
import type { Candidate, Place } from "./candidate.ts";
import { readClauseRates, toClauseScope } from "./clause-rates.ts";
import { toDaySum } from "./day-sums.ts";
import type { DocumentFacts } from "./facts.ts";
import { isTextLine, splitParagraphs } from "./paragraphs.ts";
import type { FreeOfScope, RateOfScope } from "./rate-scope.ts";
import { addLine, type Section } from "./section.ts";
import { toTariffs } from "./tariffs-of-rates.ts";

export interface Clauses {
  candidates: Candidate[];
  /** Lines that were read, and those that say something of them. */
  used: ReadonlySet<TextLine>;
  notes: { place: Place; reason: string }[];
}

/**
 * Tariffs in running text: "Thereafter USD 20 per day for a 20' container and USD 40 for a 40' container from the 6th to
 * the 10th day; USD 30 and USD 60 from the 11th day".
 */
export function readClauses(lines: readonly TextLine[], facts: DocumentFacts): Clauses {
  const used = new Set<TextLine>();
  const candidates: Candidate[] = [];
  const notes: Clauses["notes"] = [];
  let section: Section = {};
  let pending: RateOfScope[] = [];
  let frees: FreeOfScope[] = [];
  let pendingSection: Section = {};
  const close = () => {
    if (pending.length > 0)
      candidates.push(...toTariffs(pending, { frees, section: pendingSection, facts, elsewhere: [], notes }));
    pending = [];
    frees = [];
  };
  for (const paragraph of splitParagraphs(lines)) {
    const text = joinLines(paragraph);
    const rates = paragraph.every(isTextLine) ? readClauseRates(text, { section }) : [];
    const before = section;
    section = paragraph.length > 1 ? addLine(section, text) : paragraph.reduce(addLine, section);
    // A line with rates is no heading: its containers are those of its amounts.
    if (rates.length > 0) section = withTypes(section, before.types);
    // A line with an amount directly below rates can be their last days.
    if (
      rates.length === 0 &&
      pending.length > 0 &&
      isTextLine(paragraph[0] as TextLine) &&
      findAmounts(text.text).length > 0
    )
      for (const { scope } of pending)
        scope.doubts.push({
          column: null,
          reason: `“${text.text.slice(0, 60)}” was not understood: days can be missing.`,
        });
    const isOther = before.direction?.value !== section.direction?.value || before.freeDays !== section.freeDays;
    if (isOther && rates.length === 0) close();
    if (rates.length === 0) continue;
    for (const line of paragraph) used.add(line);
    if (isOther) close();
    const scoped = rates.map((rate, row) => ({
      ...rate,
      row: pending.length + row,
      scope: toClauseScope(rate, section),
    }));
    for (const { free, scope, row } of scoped)
      if (free) frees.push({ scope, days: toDaySum(free.days, [free.place]), row, isOfRow: true });
    pending.push(...scoped);
    pendingSection = section;
  }
  close();
  return { candidates, used, notes };
}

function withTypes({ types: _, ...section }: Section, types: Section["types"]): Section {
  return types ? { ...section, types } : section;
}
