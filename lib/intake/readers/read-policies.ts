import type { TextLine } from "#lib/documents/lines.ts";
import { isPolicyValue, type Policy } from "#lib/domain/policies/policy.ts";
import { fold } from "#lib/domain/text.ts";
import type { Candidate, CandidateCell, Doubt } from "./candidate.ts";
import { type Known, toPlace } from "./document-head.ts";
import { readLabel } from "./label.ts";
import type { DocumentFacts } from "./read-slabs.ts";

interface Rule {
  policy: Policy;
  pattern: RegExp;
  /** A number of the sentence, or the value that the sentence states. */
  value: string | ((match: RegExpExecArray) => string);
}

/** Sentences that state a value plainly. A sentence with "unless", "may" or "except" states none. */
const RULES: readonly Rule[] = [
  {
    policy: "day_basis",
    pattern:
      /\bfree (?:time|days?|period)\b.{0,40}\b(?:counted|calculated|expressed|based|given|are|is)\b.{0,20}\bcalendar days?\b|\bfree (?:time|days) (?:are|is) calendar\b/,
    value: "calendar",
  },
  {
    policy: "day_basis",
    pattern:
      /\bfree (?:time|days?|period)\b.{0,40}\b(?:counted|calculated|expressed|based|given|are|is)\b.{0,20}\b(?:working|business) days?\b|\bfree (?:time|days) (?:are|is) working\b/,
    value: "working",
  },
  {
    policy: "charge_day_basis",
    pattern:
      /\b(?:charges?|demurrage|detention)\b.{0,30}\b(?:charged|calculated|counted|assessed|apply|accrue)\b.{0,20}\b(?:calendar days?|every day|including weekends)\b/,
    value: "calendar",
  },
  {
    policy: "first_day",
    pattern:
      /\bday of (?:discharge|availability|gate[ -]?(?:out|in)|arrival|pick[ -]?up)\b.{0,30}\b(?:counts?|is counted|is)\b.{0,12}\b(?:as )?(?:the )?(?:first|1st) (?:free )?day\b/,
    value: "same",
  },
  {
    policy: "first_day",
    pattern:
      /\bfree (?:time|days?|period)\b.{0,20}\b(?:starts?|begins?|commences?)\b.{0,40}\bday (?:after|following)\b/,
    value: "next",
  },
  {
    policy: "clock_start",
    pattern:
      /\bfree (?:time|period)\b.{0,20}\b(?:starts?|begins?|commences?|counts?)\b.{0,30}\b(?:after|on|at|from|of|with)\b.{0,24}\bdischarge\b/,
    value: "discharge",
  },
  {
    policy: "clock_start",
    pattern: /\bfree (?:time|period)\b.{0,20}\b(?:starts?|begins?|commences?|counts?)\b.{0,30}\bavailab(?:le|ility)\b/,
    value: "available",
  },
  {
    policy: "dispute_window_days",
    pattern:
      /\b(?:disput\w*|claims?|contest\w*|objections?|complaints?)\b.{0,60}\bwithin\s+(?:\w+\s+\()?(\d{1,3})\)?\s*(?:calendar )?days?\b|\bwithin\s+(\d{1,3})\s*(?:calendar )?days?\b.{0,60}\b(?:disput\w*|contest\w*)/,
    value: (match) => match[1] ?? match[2] ?? "",
  },
  {
    policy: "part_day",
    pattern:
      /\b(?:part of a|fraction of a|any part of a|partial) day\b.{0,40}\b(?:full|whole|entire|one) day\b|\bpartial days?\b.{0,20}\bfull days?\b/,
    value: "charged_in_full",
  },
  {
    policy: "government_hold",
    pattern:
      /\b(?:customs|government)\b.{0,30}\b(?:hold|inspection|examination)\w*\b.{0,40}\b(?:does not|do not|shall not|will not)\b.{0,12}\b(?:stop|extend|suspend|interrupt)\b/,
    value: "counts",
  },
  {
    policy: "government_hold",
    pattern:
      /\bclock\b.{0,20}\b(?:stops?|suspended|paused)\b.{0,40}\b(?:customs|government)\b.{0,20}\b(?:hold|inspection|exam)/,
    value: "clock_stops",
  },
];

const UNSURE =
  /\b(?:unless|except|may|might|could|depending|some|certain|normally|usually|in general|generally|other than|local|varies)\b/;

/** Rules of a carrier that a sentence of the document states. */
export function readPolicies(lines: readonly TextLine[], facts: DocumentFacts): Candidate[] {
  if (!facts.carrier) return [];
  const found = new Map<string, Candidate[]>();
  for (const line of lines) {
    for (const { start, text } of splitSentences(line.text)) {
      const folded = fold(text);
      for (const { policy, pattern, value } of RULES) {
        const match = pattern.exec(folded);
        if (!match) continue;
        const stated = typeof value === "string" ? value : value(match);
        if (!isPolicyValue(policy, stated)) continue;
        const place = toPlace(line, start, start + text.length);
        const own = found.get(policy) ?? [];
        found.set(policy, own);
        if (!own.some(({ row }) => row.value?.value === stated))
          own.push(toCandidate({ policy, stated, text, facts, place }));
      }
    }
  }
  return [...found.values()].flatMap((own) =>
    own.length === 1
      ? own
      : own.map((candidate) => ({
          ...candidate,
          doubts: [
            ...candidate.doubts,
            { column: "value", reason: "Sentences of the document state different values." },
          ],
        })),
  );
}

function splitSentences(text: string): { start: number; text: string }[] {
  return [...text.matchAll(/[^.;\t]+(?:\.(?=\d)[^.;\t]+)*[.;]?/g)].map((match) => ({
    start: match.index,
    text: match[0],
  }));
}

interface Statement {
  policy: Policy;
  stated: string;
  text: string;
  facts: DocumentFacts;
  place: CandidateCell["places"][number];
}

function toCandidate({ policy, stated, text, facts, place }: Statement): Candidate {
  const doubts: Doubt[] = [];
  const label = readLabel(text);
  const toCell = ({ value, places, basis }: Known): CandidateCell => ({ value, places, basis });
  const read = (value: string): CandidateCell => ({ value, places: [place], basis: "read" });
  if (UNSURE.test(fold(text))) doubts.push({ column: "value", reason: "The sentence limits what it states." });
  const country =
    label.countries.length === 1
      ? read(label.countries[0] as string)
      : facts.country
        ? toCell(facts.country)
        : undefined;
  return {
    table: "carrier_policies",
    row: {
      ...(facts.carrier && { carrier: toCell(facts.carrier) }),
      ...(country && { country }),
      ...(label.direction && label.direction !== "both" && { direction: read(label.direction) }),
      ...(label.charge && label.charge !== "storage" && { charge: read(label.charge) }),
      policy: read(policy),
      value: read(stated),
    },
    doubts,
  };
}
