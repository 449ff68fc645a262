import { addDays, type IsoDate } from "#lib/platform/dates.ts";
import { getUsualClock } from "../demurrage/container-events.ts";
import type { CarrierPolicy } from "../policies/policy.ts";
import type { AuditFacts } from "./audit-facts.ts";
import { findCarrierPolicy } from "./carrier-policy.ts";
import type { Authority } from "./finding.ts";
import { checkUsFields, isUsInvoice, type UsFieldCheck } from "./us-invoice-fields.ts";

/**
 * 46 CFR 541.8: the shortest time in which a customer can send a request, and the longest in which the carrier must try
 * to resolve it.
 */
export const US_REQUEST_DAYS = 30;
export const US_ANSWER_DAYS = 30;

export interface DisputeLimit {
  days: number;
  /** `null` when the invoice date is not known. */
  from: IsoDate | null;
  /** `end_of_clock`: the gate-out or return of the container. */
  counted: "invoice_date" | "end_of_clock";
  /** The last day to send the dispute. */
  lastDay: IsoDate | null;
  authority: Authority;
  /** What the source says in addition. */
  note: string | null;
}

/** The clock of a request for mitigation, refund or waiver under 46 CFR 541.8. */
export interface UsRequest {
  sentOn: IsoDate;
  /** False when the customer sent it more than 30 days after the invoice date; `null` when that date is not known. */
  isInTime: boolean | null;
  /** The last day on which the carrier must try to resolve it. */
  answerDueOn: IsoDate;
  isAnswerOverdue: boolean;
}

export interface Dispute {
  /** Where the carrier takes disputes; `null` when nothing is on file. */
  channel: CarrierPolicy | null;
  /** The carrier's own list of evidence. */
  evidence: CarrierPolicy | null;
  /** The earliest first; those without a day are last. */
  limits: readonly DisputeLimit[];
  /** The last day on which no time limit has passed; `null` when no limit has a day. */
  sendBy: IsoDate | null;
  /** True when `sendBy` has passed, and no request was sent until then. */
  isLate: boolean;
  /** What 46 CFR 541 gives for an invoice in the United States; otherwise `null`. */
  us: { fields: readonly UsFieldCheck[]; request: UsRequest | null } | null;
}

/** The value of a policy when the carrier names no channel. */
const NOT_PUBLISHED = "not published";

export function buildDispute(facts: Pick<AuditFacts, "invoice" | "today" | "lines" | "policies">): Dispute {
  const { invoice, today } = facts;
  const channel = findCarrierPolicy(facts, "dispute_channel");
  const limits = listDisputeLimits(facts).sort((a, b) => ((a.lastDay ?? "9999") < (b.lastDay ?? "9999") ? -1 : 1));
  const sendBy = limits[0]?.lastDay ?? null;
  return {
    channel: channel?.value === NOT_PUBLISHED ? null : channel,
    evidence: findCarrierPolicy(facts, "dispute_evidence"),
    limits,
    sendBy,
    isLate: sendBy !== null && sendBy < (invoice.requestSentOn ?? today),
    us: isUsInvoice(invoice) ? { fields: checkUsFields(invoice), request: findUsRequest(facts) } : null,
  };
}

function listDisputeLimits(facts: Pick<AuditFacts, "invoice" | "today" | "lines" | "policies">): DisputeLimit[] {
  const { invoice } = facts;
  const policy = findCarrierPolicy(facts, "dispute_window_days");
  return [
    ...(policy ? [buildPolicyLimit(policy, facts)] : []),
    ...(invoice.disputeWindowDays === null
      ? []
      : [
          buildInvoiceDateLimit(invoice.disputeWindowDays, invoice.invoiceDate, {
            kind: "contract",
            citation: "The time limit on the invoice",
            sourceId: null,
          }),
        ]),
    ...(isUsInvoice(invoice)
      ? [
          buildInvoiceDateLimit(US_REQUEST_DAYS, invoice.invoiceDate, {
            kind: "law",
            citation: "46 CFR 541.8",
            sourceId: null,
          }),
        ]
      : []),
  ];
}

/**
 * A window that is shorter than the law's can run from the end of the clock, as that of COSCO in the United States
 * does. No column says from when a window runs, so a short one counts from the earlier day: a dispute that is early is
 * never late.
 */
function buildPolicyLimit(policy: CarrierPolicy, { invoice }: Pick<AuditFacts, "invoice">): DisputeLimit {
  const days = Number(policy.value);
  const authority: Authority = { kind: "policy", citation: policy.source.title, sourceId: policy.source.id };
  const end = days < US_REQUEST_DAYS ? findEndOfClock(policy, invoice) : null;
  if (end !== null && (invoice.invoiceDate === null || end < invoice.invoiceDate)) {
    return { days, from: end, counted: "end_of_clock", lastDay: addDays(end, days), authority, note: policy.note };
  }
  return { ...buildInvoiceDateLimit(days, invoice.invoiceDate, authority), note: policy.note };
}

function buildInvoiceDateLimit(days: number, from: IsoDate | null, authority: Authority): DisputeLimit {
  return { days, from, counted: "invoice_date", lastDay: from && addDays(from, days), authority, note: null };
}

/** The earliest over the lines, for the charge of the policy. */
function findEndOfClock({ charge }: CarrierPolicy, { direction, lines }: AuditFacts["invoice"]): IsoDate | null {
  const ends = lines.flatMap(
    (line) => line.events?.[getUsualClock(direction, charge ?? line.charge ?? "demurrage").end] ?? [],
  );
  return ends.sort()[0] ?? null;
}

function findUsRequest({ invoice, today }: Pick<AuditFacts, "invoice" | "today">): UsRequest | null {
  const { requestSentOn, invoiceDate } = invoice;
  if (requestSentOn === null || (invoiceDate !== null && requestSentOn < invoiceDate)) return null; // It was about another invoice.
  const answerDueOn = addDays(requestSentOn, US_ANSWER_DAYS);
  return {
    sentOn: requestSentOn,
    isInTime: invoiceDate === null ? null : requestSentOn <= addDays(invoiceDate, US_REQUEST_DAYS),
    answerDueOn,
    isAnswerOverdue: answerDueOn < today,
  };
}
