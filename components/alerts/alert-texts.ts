import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import type { AlertFilter, AlertKind } from "#lib/domain/changes/matching.ts";
import { getCountryName } from "#lib/domain/countries.ts";

const KIND_LABELS: Readonly<Record<AlertKind, string>> = {
  dd_tariff: "Demurrage and detention tariffs",
  surcharge: "Surcharges",
};

export const ALERT_KIND_CHOICES = Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label }));

export const describeAlert = ({ kind, carrier, country }: AlertFilter): string =>
  [
    KIND_LABELS[kind],
    carrier ? getCarrierName(carrier) : "every carrier",
    country ? getCountryName(country) : "every country",
  ].join(", ");
