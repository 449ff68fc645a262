import type { Interval } from "#lib/domain/audit/assumption.ts";
import { countStatedChargedDays, findBilledPeriod } from "#lib/domain/audit/billed-period.ts";
import type { InvoiceLine } from "#lib/domain/audit/invoice.ts";
import { CONTAINER_EVENTS } from "#lib/domain/demurrage/container-events.ts";
import { fillPattern } from "#lib/domain/letters/fill-pattern.ts";
import type { LetterFormats } from "#lib/domain/letters/format-letter.ts";
import { LETTER_LOCALES } from "#lib/domain/letters/languages.ts";
import type { Schedule } from "#lib/domain/tariff.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { formatBareAmount, formatContainerName as formatEnglishName } from "../checker/audit-texts.ts";
import { formatContainerTypeCodes } from "../tariffs/tariff-texts.ts";

/** With a capital letter at its start. */
export const capitaliseIn = (text: string, { language }: LetterFormats): string =>
  text.charAt(0).toLocaleUpperCase(LETTER_LOCALES[language]) + text.slice(1);

/** `40 ft high cube`. In other languages its code, which the invoice has too. */
export const formatContainerName = (type: string, { language }: LetterFormats): string =>
  language === "en" ? formatEnglishName(type) : type;

export const formatContainerTypes = (types: readonly string[], { language }: LetterFormats): string =>
  language === "en" ? formatContainerTypeCodes(types) : types.join(", ");

/** `discharged 30 Jun 2026, gate out 14 Jul 2026`, with the period of an interim invoice; else `held 14 days`. */
export function describeTimeHeld(line: InvoiceLine, { messages, formatDate, formatDays, formatPeriod }: LetterFormats) {
  const texts = messages.pack;
  const { events } = line;
  if (!events) {
    const charged = countStatedChargedDays(line);
    return charged === null
      ? fillPattern(texts.held, { days: formatDays(line.days ?? 0) })
      : fillPattern(texts.chargedFor, { days: formatDays(charged) });
  }
  const dates = CONTAINER_EVENTS.flatMap((event) =>
    events[event] ? [fillPattern(texts.events[event], { date: formatDate(events[event]) })] : [],
  );
  const period = findBilledPeriod(line);
  return [
    ...dates,
    ...(period ? [fillPattern(texts.chargedPeriod, { period: formatPeriod(period.from, period.to) })] : []),
  ].join(", ");
}

/** `USD 2,235.00`, `USD 2,235.00 to 3,320.00`, `USD 2,235.00 or more`. */
export function formatInterval({ low, high }: Interval, currency: string, { messages }: LetterFormats): string {
  const lowest = formatMoney(low, currency);
  if (high === null) return fillPattern(messages.pack.amountOrMore, { low: lowest });
  return high.equals(low)
    ? lowest
    : fillPattern(messages.pack.amounts, { low: lowest, high: formatBareAmount(high, currency) });
}

/** `Days 5 to 10: INR 9,200.00; from day 11: INR 11,643.00`. */
export function formatTiers({ slabs, currency }: Pick<Schedule, "slabs" | "currency">, formats: LetterFormats): string {
  const { tierFrom, tierDay, tierFromTo } = formats.messages.pack;
  const tiers = slabs.map(({ fromDay, toDay, ratePerDay }) => {
    const values = { from: String(fromDay), to: String(toDay ?? ""), rate: formatMoney(ratePerDay, currency) };
    return fillPattern(toDay === null ? tierFrom : toDay === fromDay ? tierDay : tierFromTo, values);
  });
  return capitaliseIn(tiers.join("; "), formats);
}

export function formatValidity(
  from: string | null,
  to: string | null,
  { messages, formatDate }: LetterFormats,
): string {
  const texts = messages.pack;
  const values = { from: from ? formatDate(from) : "", to: to ? formatDate(to) : "" };
  if (from) return fillPattern(to ? texts.validFromTo : texts.validFrom, values);
  return to ? fillPattern(texts.validTo, values) : texts.noDates;
}
