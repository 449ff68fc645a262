import { carrierName } from "#lib/domain/carriers/carriers.ts";
import { CONTAINER_NAMES } from "#lib/domain/containers.ts";
import { countryName } from "#lib/domain/countries.ts";
import type { Charge } from "#lib/domain/demurrage/tariff.ts";
import type { CheckedInvoice } from "#lib/invoices/check-invoice-from-query.ts";
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
function basisWords({ basis, hasContractFreeDays, invoice }: CheckedInvoice): string {
  const carrier = carrierName(invoice.carrier);
  if (basis === "own") return "your own terms";
  const tariff = basis === "illustrative" ? `the illustrative tariff for ${carrier}` : `${carrier}’s tariff`;
  return `${tariff} in ${countryName(invoice.country)}${hasContractFreeDays ? ", with your contract’s free days," : ""}`;
}

/** The sentence after the difference: `more than Maersk’s tariff in India gives for …`. */
export function differenceWords(result: CheckedInvoice): string {
  const gives = `${basisWords(result)} gives for ${heldWords(result)}.`.replace("your own terms gives", "your own terms give");
  if (result.check.verdict === "correct") return `between the invoice and what ${gives}`;
  return result.check.verdict === "overbilled" ? `more than ${gives}` : `less than ${gives}`;
}
