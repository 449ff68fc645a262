import { checkInvoice, type InvoiceCheck } from "#lib/domain/demurrage/check-invoice.ts";
import { type ContainerNumberCheck, checkContainerNumber } from "#lib/domain/demurrage/container-number.ts";
import { type DailyCharge, dailyCharges } from "#lib/domain/demurrage/daily-charges.ts";
import { type Doubt, doubtsOf, doubtsOfOwnTerms } from "#lib/domain/demurrage/doubts.ts";
import { tariffsServing } from "#lib/domain/demurrage/facts.ts";
import { nextSteps } from "#lib/domain/demurrage/next-steps.ts";
import { datesOf, quoteDemurrage } from "#lib/domain/demurrage/quote.ts";
import { quoteSchedule, type ScheduleQuote } from "#lib/domain/demurrage/quote-schedule.ts";
import type { Charge, Schedule, Tariff } from "#lib/domain/demurrage/tariff.ts";
import { dollarRates } from "#lib/domain/fx/facts.ts";
import { type CrossRate, crossRate } from "#lib/domain/fx/rates.ts";
import { confidence, isIllustrative, weakest } from "#lib/domain/quality/quality.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import type { Decimal } from "#lib/platform/money.ts";
import { findPort, portWords } from "./find-port.ts";
import { type FormFault, formOf, type Invoice, type InvoiceForm, type Query, readInvoice } from "./invoice-form.ts";
import { type OnFile, onFileNear } from "./on-file-near.ts";
import { ownSchedule } from "./own-schedule.ts";

/** The basis of the calculation: a published tariff, an illustrative tariff, or the user's own rates. */
export type Basis = "published" | "illustrative" | "own";

/** The billed amount by day: the average that the carrier charged for one container. */
export interface BilledByDay {
  /** The free days on the invoice, else those of the quote. */
  freeDays: number;
  chargedDays: number;
  /** In the quote's currency; null when the free days leave no day to charge. */
  perDay: Decimal | null;
}

/** A checked invoice: the quote, the verdict, and the details behind them. */
export interface CheckedInvoice {
  basis: Basis;
  invoice: Invoice;
  /** The quote for one container. */
  quote: ScheduleQuote<Schedule>;
  days: readonly DailyCharge[];
  check: InvoiceCheck;
  billedByDay: BilledByDay;
  /** The tariffs with their days, in order. Empty for the user's own rates. */
  tariffs: readonly { tariff: Tariff; from: number; to: number }[];
  /** The charge of the tariff, else the charge that the user chose. */
  charge: Charge | null;
  /** The port of the tariff. Null for the tariff of a whole country. */
  port: string | null;
  /** The exchange rate from the invoice currency to the quote currency. Null when they are the same. */
  exchange: (CrossRate & { date: IsoDate }) | null;
  /** True when the free days come from the user's contract, not from the tariff. */
  hasContractFreeDays: boolean;
  containerNumber: ContainerNumberCheck | null;
  nextSteps: readonly string[];
}

export type InvoiceAnswer =
  /** The form was not submitted yet. Some fields may be filled in. */
  | { kind: "blank"; form: InvoiceForm }
  | { kind: "faulty"; form: InvoiceForm; faults: readonly FormFault[] }
  | { kind: "no_tariff"; form: InvoiceForm; invoice: Invoice; date: IsoDate; onFile: OnFile }
  | { kind: "checked"; form: InvoiceForm; result: CheckedInvoice };

/**
 * Checks the invoice in a query string, with the same facts and rules as POST /api/dd/calculate.
 *
 * With a first day, each day is charged under the tariff in force on that day. Without it, the tariff of the invoice date (else of
 * `today`) applies to all days. The user's own slabs replace the tariff; own free days alone replace only its free days. A bill in
 * another currency is converted at the newest rate on or before the invoice date.
 */
export async function checkInvoiceFromQuery(query: Query, { today }: { today: IsoDate }): Promise<InvoiceAnswer> {
  const form = formOf(query);
  if (query.billed === undefined) return { kind: "blank", form };
  const read = readInvoice(form);
  if (!read.ok) return { kind: "faulty", form, faults: read.faults };
  const { invoice } = read;

  const found = invoice.port ? await findPort(invoice.port, invoice.country) : null;
  if (found && !found.ok) return { kind: "faulty", form, faults: [{ field: "port", message: found.message }] };
  const completedForm = found ? { ...form, port: portWords(found.port) } : form;
  return answer(completedForm, { ...invoice, port: found?.port.code }, today);
}

async function answer(form: InvoiceForm, invoice: Invoice, today: IsoDate): Promise<InvoiceAnswer> {
  const date = invoice.invoice_date ?? today;
  const quoted = invoice.ownSlabs.length > 0 ? quoteOwn(invoice) : await quoteOnFile(invoice, date);
  if (quoted.kind === "faulty") return { kind: "faulty", form, faults: quoted.faults };
  if (quoted.kind === "no_tariff") {
    return { kind: "no_tariff", form, invoice, date: invoice.startDate ?? date, onFile: await onFileNear(invoice.carrier, invoice.country) };
  }

  const { quote, tariffs } = quoted;
  const billed = await inCurrency(invoice, quote.currency, date);
  if (!billed) {
    const message = `No exchange rate from ${invoice.currency} to ${quote.currency}, the currency of the tariff, is on file for ${date}. Enter the amount in ${quote.currency}.`;
    return { kind: "faulty", form, faults: [{ field: "currency", message }] };
  }

  const check = checkInvoice({
    quote,
    billed: billed.amount,
    containers: invoice.containers,
    freeDaysApplied: invoice.free_days_applied ?? null,
    doubts: quoted.doubtsAbout({ convertedFrom: billed.exchange && invoice.currency }),
  });
  const basis = tariffs.length === 0 ? "own" : tariffs.some(({ tariff }) => isIllustrative(tariff)) ? "illustrative" : "published";
  const result: CheckedInvoice = {
    basis,
    invoice,
    quote,
    days: dailyCharges(quote),
    check,
    billedByDay: billedByDay(invoice, quote, check),
    tariffs,
    charge: tariffs[0]?.tariff.charge ?? invoice.charge ?? null,
    port: tariffs[0]?.tariff.port ?? null,
    exchange: billed.exchange,
    hasContractFreeDays: basis !== "own" && invoice.own_free_days !== undefined,
    containerNumber: invoice.container_number ? checkContainerNumber(invoice.container_number) : null,
    nextSteps: nextSteps({
      verdict: check.verdict,
      confidence: basis === "own" ? null : weakest(tariffs.map(({ tariff }) => confidence(tariff, invoice.startDate ?? date))),
      doubts: check.doubts.map(({ kind }) => kind),
      freeDaysDiffer: check.freeDays?.differs ?? false,
    }),
  };
  return { kind: "checked", form, result };
}

type Quoted =
  | {
      kind: "quoted";
      quote: ScheduleQuote<Schedule>;
      tariffs: CheckedInvoice["tariffs"];
      doubtsAbout(bill: { convertedFrom: string | null }): Doubt[];
    }
  | { kind: "faulty"; faults: FormFault[] }
  | { kind: "no_tariff" };

function quoteOwn(invoice: Invoice): Quoted {
  const { days, startDate } = invoice;
  const read = ownSchedule(invoice);
  if (!read.ok) return { kind: "faulty", faults: read.faults };
  const quote = quoteSchedule([{ schedule: read.schedule, from: 1, to: days }], { days, startDate });
  return { kind: "quoted", quote, tariffs: [], doubtsAbout: () => doubtsOfOwnTerms(quote) };
}

async function quoteOnFile(invoice: Invoice, date: IsoDate): Promise<Quoted> {
  const { carrier, country, direction, container_type, days, port, charge, startDate, own_free_days } = invoice;
  const tariffs = await tariffsServing({ country, direction, carrier, containerType: container_type, ...datesOf({ date, startDate, days }) });
  const request = { tariffs, containerType: container_type, days, port, charge, date, startDate, freeDays: own_free_days };
  const quote = quoteDemurrage(request);
  if (quote.ok) {
    return {
      kind: "quoted",
      quote,
      tariffs: quote.served.map(({ schedule, from, to }) => ({ tariff: schedule, from, to })),
      doubtsAbout: (bill) => doubtsOf(quote, request, { billedTax: invoice.billed_tax ?? null, ...bill }),
    };
  }
  if (quote.reason === "no_tariff") return { kind: "no_tariff" };
  const message = `The tariff changes from ${quote.from} to ${quote.to} on ${quote.on}. Check the days before that date separately from the later days.`;
  return { kind: "faulty", faults: [{ field: "from", message }] };
}

async function inCurrency(
  { billed, currency }: Invoice,
  wanted: string,
  date: IsoDate,
): Promise<{ amount: Decimal; exchange: CheckedInvoice["exchange"] } | undefined> {
  if (currency === wanted) return { amount: billed, exchange: null };
  const cross = crossRate(await dollarRates(date), currency, wanted);
  if (!cross?.date) return undefined;
  return { amount: billed.times(cross.rate), exchange: { ...cross, date: cross.date } };
}

function billedByDay(invoice: Invoice, quote: ScheduleQuote<Schedule>, { billed }: InvoiceCheck): BilledByDay {
  const freeDays = invoice.free_days_applied ?? quote.freeDays;
  const chargedDays = Math.max(0, invoice.days - freeDays);
  return { freeDays, chargedDays, perDay: chargedDays > 0 ? billed.div(invoice.containers).div(chargedDays) : null };
}
