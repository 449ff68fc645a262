import { CARRIERS, getListedCarrierName } from "#lib/domain/carriers/carriers.ts";
import { CONTAINER_NAMES, CONTAINER_TYPES } from "#lib/domain/containers.ts";
import { COUNTRIES } from "#lib/domain/countries.ts";
import { COUNTRY_CURRENCIES } from "#lib/domain/country-currency.ts";
import { CHARGES } from "#lib/domain/tariff.ts";
import { CHARGE_LABELS } from "../charge-names.ts";
import type { Choice } from "../ui/choice.ts";

const currencyNames = new Intl.DisplayNames(["en"], { type: "currency" });
export const CARRIER_CHOICES = CARRIERS.map(({ slug }) => ({ value: slug, label: getListedCarrierName(slug) }));
export const COUNTRY_CHOICES = COUNTRIES.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }));
export const CONTAINER_CHOICES = CONTAINER_TYPES.map((type) => ({
  value: type,
  label: `${type}, ${CONTAINER_NAMES[type]}`,
}));
export const DIRECTION_CHOICES = [
  { value: "import", label: "Import" },
  { value: "export", label: "Export" },
];
export const TAX_CHOICES = [
  { value: "excluded", label: "Without VAT or GST" },
  { value: "included", label: "With VAT or GST" },
];
export const DATE_ORDER_CHOICES = [
  { value: "dmy", label: "Day first: 31/12/2026" },
  { value: "mdy", label: "Month first: 12/31/2026" },
];
export const CHARGE_CHOICES = [...CHARGES, "storage" as const].map((charge) => ({
  value: charge,
  label: CHARGE_LABELS[charge],
}));

export const toCurrencyChoices = (codes: readonly string[]): Choice[] =>
  codes.map((code) => ({ value: code, label: `${code}, ${currencyNames.of(code) ?? code}` }));

/** By country. A country whose currency is not one of `codes` is left out. */
export const buildCurrencyPresets = (codes: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    COUNTRIES.flatMap(({ code }) =>
      codes.includes(COUNTRY_CURRENCIES[code] ?? "") ? [[code, COUNTRY_CURRENCIES[code] as string]] : [],
    ),
  );
