import { carrierName } from "#lib/domain/carriers/carriers.ts";
import { CONTAINER_NAMES } from "#lib/domain/containers.ts";
import { countryName } from "#lib/domain/countries.ts";
import type { Charge } from "#lib/domain/demurrage/tariff.ts";
import { ownDate } from "#lib/domain/quality/shelf-life.ts";
import type { CheckedInvoice } from "#lib/invoices/check-invoice-from-query.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { plural } from "../format.ts";

/** A charge as an invoice names it. */
export const CHARGE_WORDS: Record<Charge, string> = {
  combined: "Demurrage and detention combined",
  detention: "Detention",
  demurrage: "Demurrage",
};

/** `one 40 ft high cube held 14 days`, `3 containers (40 ft high cube) held 14 days each`. */
function heldWords({ invoice: { container_type, containers, days } }: CheckedInvoice): string {
  const name = CONTAINER_NAMES[container_type];
  return containers === 1 ? `one ${name} held ${plural(days, "day")}` : `${containers} containers (${name}) held ${plural(days, "day")} each`;
}

/** What the amounts were calculated from, as the subject of a sentence. */
function basisWords({ basis, hasContractFreeDays, invoice, tariffs, check }: CheckedInvoice): string {
  const carrier = carrierName(invoice.carrier);
  if (basis === "own") return "your own terms";
  const old = tariffs.find(({ tariff }) => check.doubts.some(({ kind }) => kind === "past_usable_life") && ownDate(tariff) !== null)?.tariff;
  const of = old ? ` of ${String(ownDate(old)).slice(0, 4)}` : "";
  const tariff = basis === "illustrative" ? `the illustrative tariff for ${carrier}` : `${carrier}’s tariff${of}`;
  return `${tariff} in ${countryName(invoice.country)}${hasContractFreeDays ? ", with your contract’s free days," : ""}`;
}

/** The sentence after the difference: `more than Maersk’s tariff in India gives for …`. While the verdict is open, it has the difference itself. */
export function differenceWords(result: CheckedInvoice): string {
  const gives = `${basisWords(result)} gives for ${heldWords(result)}.`.replace("your own terms gives", "your own terms give");
  const { verdict, difference } = result.check;
  if (verdict === "cannot_tell") {
    const amount = formatMoney(difference.abs(), result.quote.currency);
    const than = difference.isZero() ? "The bill is exactly what" : `The bill is ${amount} ${difference.isPositive() ? "more" : "less"} than`;
    return `${than} ${gives}`;
  }
  if (verdict === "correct") return `between the invoice and what ${gives}`;
  return verdict === "overbilled" ? `more than ${gives}` : `less than ${gives}`;
}
