import type { IsoDate } from "#lib/platform/dates.ts";
import type { Decimal } from "#lib/platform/money.ts";
import type { BilledCharge, ContainerEvents, Interruption } from "../demurrage/container-events.ts";
import type { Direction, Schedule } from "../tariff.ts";
import type { AssumptionId } from "./assumption.ts";

/** One container, one charge. `null`: the invoice or the user does not say. */
export interface InvoiceLine {
  containerNumber: string | null;
  containerType: string;
  /** Days held, counted from the first day of free time. Used when there are no events. */
  days: number | null;
  /**
   * The date of day 1, if it is given with `days`. Each day then takes the tariff of its own date; otherwise one tariff
   * applies to all days.
   */
  daysFrom?: IsoDate | null;
  events: ContainerEvents | null;
  charge: BilledCharge | null;
  /** Terminal of a storage charge. */
  terminal: string | null;
  /** In the currency of the invoice. A negative amount is a credit. */
  billed: Decimal | null;
  /** What the line takes off other lines, if it is a credit: see takeOffCredits. */
  credit?: Decimal;
  stated: {
    freeDays: number | null;
    chargedDays: number | null;
    ratePerDay: Decimal | null;
    chargedFrom: IsoDate | null;
    chargedTo: IsoDate | null;
  };
  interruptions: readonly Interruption[];
}

/** In the billed amounts. */
export type InvoiceTax = { included: false } | { included: true; percent: Decimal | null; amount: Decimal | null };

/** The fields that 46 CFR 541.6 requires on an invoice in US foreign commerce. */
export const US_INVOICE_FIELDS = [
  "bill_of_lading",
  "container_number",
  "port_of_discharge",
  "reason_for_liability",
  "invoice_date",
  "due_date",
  "free_time_days",
  "free_time_start",
  "free_time_end",
  "availability_date",
  "earliest_return_date",
  "dates_charged",
  "total_due",
  "rule_of_rate",
  "rates",
  "dispute_contact",
  "dispute_page",
  "dispute_time_limits",
  "certification_rules",
  "certification_conduct",
] as const;
export type UsInvoiceField = (typeof US_INVOICE_FIELDS)[number];

/**
 * Free days and slabs of a contract or rate sheet. They replace the published tariff. `freeDays` alone replaces only
 * its free time.
 */
export interface OwnTerms {
  freeDays: number | null;
  schedule: Schedule | null;
  /** Schedules by container type, when they differ. They come before `schedule`, and all are in its currency. */
  schedules?: ReadonlyMap<string, Schedule>;
  /**
   * First and last day of the contract, both inclusive. A container whose first day is outside of it is charged by the
   * published tariff.
   */
  validFrom?: IsoDate | null;
  validTo?: IsoDate | null;
}

/** `null`: the credit note does not name it. */
export interface CreditNote {
  number: string | null;
  containerNumber: string | null;
  charge: BilledCharge | null;
  /** More than zero, in the currency of the invoice. */
  amount: Decimal;
}

export const MAX_LINES = 50;

/** Amounts are in `currency`. `null`: not stated. */
export interface AuditedInvoice {
  carrier: string;
  country: string;
  /** UN/LOCODE. */
  port: string | null;
  direction: Direction;
  currency: string;
  /** Default: `invoice`. */
  document?: "invoice" | "credit_note";
  /** The total, with the negative lines and without the credit notes. */
  billed: Decimal;
  creditNotes?: readonly CreditNote[];
  /** The person counted the containers: each line is for a different one. */
  hasOneContainerPerLine?: boolean;
  invoiceDate: IsoDate | null;
  dueDate: IsoDate | null;
  tax: InvoiceTax | null;
  /** Units of the invoice's currency for one unit of the tariff's, as the invoice states it. */
  exchangeRate: Decimal | null;
  ownTerms: OwnTerms | null;
  answers: Readonly<Partial<Record<AssumptionId, string>>>;
  lines: readonly [InvoiceLine, ...InvoiceLine[]];
  /** The fields of 46 CFR 541.6 that the invoice shows; `null` when the user did not say. */
  usFields: readonly UsInvoiceField[] | null;
  /** As the invoice states it. */
  disputeWindowDays: number | null;
  /** A request for mitigation, refund or waiver. */
  requestSentOn: IsoDate | null;
}
