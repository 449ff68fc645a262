import type { AuditVerdict } from "#lib/domain/audit/verdict.ts";
import type { LetterLanguage } from "#lib/domain/letters/languages.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import type { PageRange } from "./attachments/attachment-task.ts";
import type { PackContent, PackSender } from "./pack-content.ts";

/** The part of an address for the whole pack. An attachment has its letter. */
export const WHOLE_PACK = "pack";

/** What a stored pack says, for its own page. Amounts are decimal text in `currency`. */
export interface PackSummary {
  /** Of the letter and of the texts here. Packs from before there was a choice have none: they are in English. */
  language?: LetterLanguage;
  subject: string;
  carrier: string;
  place: string;
  direction: string;
  verdict: AuditVerdict;
  currency: string;
  billed: string;
  expectedLow: string;
  /** `null` when it has no upper end. */
  expectedHigh: string | null;
  disputed: string;
  disputable: string;
  madeOn: IsoDate;
  sender: PackSender;
  points: readonly {
    number: string;
    isPart: boolean;
    title: string;
    citation: string;
    amount: string | null;
    attachments: readonly string[];
  }[];
  /** One container, or several whose lines are equal. */
  lines: readonly {
    names: readonly string[];
    billed: string | null;
    /** Of each. */
    expected: string;
    freeDays: readonly number[];
    chargedDays: number;
  }[];
  attachments: readonly { letter: string; id: string; title: string; detail: string | null; pages: PageRange }[];
}

export function summarizePack(
  { audit, sender, subject, attachments, madeOn }: PackContent,
  ranges: readonly PageRange[],
): PackSummary {
  const { invoice, expected, findings } = audit;
  return {
    language: audit.language,
    subject,
    carrier: audit.carrier,
    place: audit.place,
    direction: invoice.direction,
    verdict: audit.verdict,
    currency: invoice.currency,
    billed: audit.billed.toFixed(),
    expectedLow: expected.low.toFixed(),
    expectedHigh: expected.high?.toFixed() ?? null,
    disputed: audit.disputed.toFixed(),
    disputable: audit.disputable.toFixed(),
    madeOn,
    sender,
    points: findings.map(({ number, mainNumber, title, citation, amount }) => ({
      number,
      isPart: mainNumber !== null,
      title,
      citation,
      amount: amount?.toFixed() ?? null,
      attachments: attachments.filter(({ points }) => points.includes(number)).map(({ letter }) => letter),
    })),
    lines: audit.lines.map(({ names, line, amount, ledgers }) => ({
      names,
      billed: line.billed?.toFixed() ?? null,
      expected: amount.toFixed(),
      freeDays: ledgers.map(({ freeDays }) => freeDays),
      chargedDays: ledgers
        .flatMap(({ runs }) => runs)
        .reduce((days, run) => days + (run.status === "charged" ? run.days : 0), 0),
    })),
    attachments: attachments.map(({ letter, id, title, detail }, index) => ({
      letter,
      id,
      title,
      detail,
      pages: ranges[index] as PageRange,
    })),
  };
}
