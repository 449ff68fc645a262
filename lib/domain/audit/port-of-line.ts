import type { IsoDate } from "#lib/platform/dates.ts";
import { selectTariffsInForce } from "../demurrage/select-tariff.ts";
import { getLetterFormats } from "../letters/format-letter.ts";
import { isIllustrative } from "../quality/quality.ts";
import type { Tariff } from "../tariff.ts";
import type { InvoiceLine } from "./invoice.ts";
import type { PricingFacts } from "./priced-line.ts";
import type { Ask } from "./question.ts";

/** The answer for a port to which no special rule applies. */
const OTHER_PORT = "other";

/** `tariffs` are those that can apply there. */
export interface Place {
  port: string | null;
  tariffs: readonly Tariff[];
}

/**
 * Without a port, it asks for it if the carrier has tariffs of ports, or a tariff of the country that leaves out ports.
 * @param date a day on which the line is charged
 */
export function choosePlace(line: InvoiceLine, { invoice, tariffs }: PricingFacts, date: IsoDate, ask: Ask): Place {
  if (invoice.port) return { port: invoice.port, tariffs };
  const inForce = selectTariffsInForce(tariffs, { containerType: line.containerType, date });
  const published = inForce.filter((tariff) => !isIllustrative(tariff));
  const among = published.length > 0 ? published : inForce;
  const special = [
    ...new Set(among.flatMap(({ port, exceptPorts }) => [...(port ? [port] : []), ...exceptPorts])),
  ].sort();
  if (special.length === 0) return { port: null, tariffs };
  const isCountryWide = among.some(({ port }) => port === null);
  const candidates = [
    ...special.map((port) => ({ value: port, label: port })),
    { value: OTHER_PORT, label: "Another port" },
  ];
  const places = getLetterFormats("en").formatList(special);
  const port = ask({
    id: "port",
    question: "Which port was the container in?",
    reason: isCountryWide
      ? `The tariff of the country does not apply at ${places}.`
      : `The tariff on file is for ${places} only.`,
    answerWith: "choice",
    candidates,
    isBounded: true,
    preferred: line.events ? null : findUsualPort(special, isCountryWide),
  });
  if (port !== OTHER_PORT) return { port, tariffs };
  return { port: null, tariffs: tariffs.filter((tariff) => tariff.port === null) };
}

/** Days alone use the tariff of the country, or that of the only port, as POST /api/dd/calculate does. */
const findUsualPort = (special: readonly string[], isCountryWide: boolean) =>
  isCountryWide ? OTHER_PORT : special.length === 1 ? String(special[0]) : null;
