import { carrierName } from "#lib/domain/carriers/carriers.ts";
import type { AlertFilter, AlertKind } from "#lib/domain/changes/matching.ts";
import { countryName } from "#lib/domain/countries.ts";

const KIND_WORDS: Readonly<Record<AlertKind, string>> = { dd_tariff: "Demurrage and detention tariffs", surcharge: "Surcharges" };

export const ALERT_KIND_CHOICES = Object.entries(KIND_WORDS).map(([value, label]) => ({ value, label }));

/** What an alert is about. */
export const alertWords = ({ kind, carrier, country }: AlertFilter): string =>
  [KIND_WORDS[kind], carrier ? carrierName(carrier) : "every carrier", country ? countryName(country) : "every country"].join(", ");
