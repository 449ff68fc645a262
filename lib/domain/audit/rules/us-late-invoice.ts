import { addDays, countDaysBetween, formatDate, type IsoDate } from "#lib/platform/dates.ts";
import { buildLetterTexts } from "../../letters/format-letter.ts";
import type { AuditedLine, AuditFacts } from "../audit-facts.ts";
import { citeLaw } from "../authority.ts";
import { listChargedDates } from "../charged-days.ts";
import { EVIDENCE_NEEDS } from "../evidence-kinds.ts";
import { findBilledAmount } from "../excess.ts";
import type { AuditRule, DisputedPart, Finding } from "../finding.ts";
import { isUsInvoice } from "../us-invoice-fields.ts";
import { describeProofOfDates } from "./evidence.ts";
import { findLineName, formatInvoiceAmount, formatLineName, formatList } from "./finding-texts.ts";

/** 46 CFR 541.7: a carrier can issue an invoice until this many days after the last day that it charges. */
const ISSUE_DAYS = 30;

/** 46 CFR 541.7 gives the carrier 30 calendar days from the last charged day. */
export const usLateInvoiceRule: AuditRule = {
  id: "us_late_invoice",
  checks: "In the United States, the invoice is issued within 30 days of the last charged day.",
  find: (facts) => {
    const { invoice, lines } = facts;
    const { invoiceDate } = invoice;
    if (!isUsInvoice(invoice) || invoiceDate === null) return [];
    const late = lines.flatMap((line) => {
      const last = findLastChargedDay(line);
      return last !== null && addDays(last, ISSUE_DAYS) < invoiceDate ? [{ line, last }] : [];
    });
    return late.length > 0 ? [buildFinding(facts, late, invoiceDate)] : [];
  },
};

interface LateLine {
  line: AuditedLine;
  last: IsoDate;
}

/**
 * The last day that the invoice charges: the latest of what it says and what the dates of the container give. A line
 * that names no charge can be about any of its events.
 */
function findLastChargedDay({ line: { stated, events, charge }, ledgers }: AuditedLine): IsoDate | null {
  const last = listChargedDates(ledgers).at(-1);
  const happened = Object.values(events ?? {}).filter((date) => date !== undefined);
  // Without an end event, the last day of a ledger is only the day of the audit.
  const isEnded = last !== undefined && happened.some((date) => date >= last);
  const days = [stated.chargedTo, ...(isEnded ? [last, ...(charge === null ? happened : [])] : [])]
    .filter((date) => date !== null)
    .sort();
  return days.at(-1) ?? null;
}

function buildFinding(facts: AuditFacts, late: readonly LateLine[], invoiceDate: IsoDate): Finding {
  const isWhole = late.length === facts.invoice.lines.length;
  const lineParts = late.flatMap(({ line }): DisputedPart[] => {
    const amount = findBilledAmount(facts, line);
    return amount === null ? [] : [{ line: line.index, amount, dates: [] }];
  });
  const disputed = isWhole ? [{ line: null, amount: facts.invoice.billed, dates: [] }] : lineParts;
  const amount =
    disputed.length === 0
      ? null
      : disputed.reduce((sum, claim) => sum.plus(claim.amount), facts.invoice.billed.times(0));
  const last = late
    .map((one) => one.last)
    .sort()
    .at(-1) as IsoDate;
  const limit = addDays(last, ISSUE_DAYS);
  const names = formatList(late.map(({ line }) => formatLineName(facts, line)));
  return {
    rule: usLateInvoiceRule.id,
    ...buildLetterTexts({
      key: "us_late_invoice",
      values: {
        late: { days: countDaysBetween(limit, invoiceDate) },
        lines: { lines: late.map(({ line }) => findLineName(facts, line)) },
        last: { date: last },
        issued: { date: invoiceDate },
        limit: { date: limit },
      },
    }),
    explanation: `The last day charged for ${names} is ${formatDate(last)}. The carrier had to issue the invoice by ${formatDate(limit)} and issued it on ${formatDate(invoiceDate)}. Under 46 CFR 541.7, there is no obligation to pay${amount ? ` ${formatInvoiceAmount(facts, amount)}` : ""}.`,
    authority: citeLaw("46 CFR 541.7"),
    strength: "rule",
    amount,
    days: null,
    disputed,
    evidence: [EVIDENCE_NEEDS.invoice_issue.text, describeProofOfDates(facts.invoice.direction)],
  };
}
