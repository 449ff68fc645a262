import packageRates from "sales-tax/res/sales_tax_rates.json" with { type: "json" };
import { formatDate } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";
import citedRates from "./standard-rates.json" with { type: "json" };

/** VAT, GST or a similar tax. The rate is the ceiling for the tax in a bill. */
export interface StandardTaxRate {
  /** 0 where no such tax exists. */
  percent: Decimal;
  /** Such as `GST`, `IVA`, `service tax`. */
  name: string;
  /** Who says so, in words for people. */
  source: string;
  /** The page that states it; `null` for the package and for the highest rate anywhere. */
  url: string | null;
}

/**
 * The highest standard rate anywhere: Hungary. OECD, Consumption Tax Trends 2022: standard rates range from 5 % to 27
 * %.
 */
const HIGHEST_PERCENT = 27;

const PACKAGE_NAMES: Readonly<Record<string, string>> = { vat: "VAT", gst: "GST" };

const chooseRate = (country: string): StandardTaxRate =>
  findCitedRate(country) ?? findPackageRate(country) ?? getHighestRate();

function findCitedRate(country: string): StandardTaxRate | null {
  const row = citedRates.find((one) => one.country === country);
  if (!row) return null;
  const day = row.asOf === null ? "" : `, ${formatDate(row.asOf)}`;
  return { percent: new Decimal(row.percent), name: row.name, source: `${row.authority}${day}`, url: row.url };
}

/**
 * The package is only a ceiling: it has 10 % for Malaysia and 5 % for Qatar. We read its file of rates, so that none of
 * its code runs and nothing uses the network.
 */
function findPackageRate(country: string): StandardTaxRate | null {
  const row = (packageRates as Readonly<Record<string, { type: string; rate: number } | undefined>>)[country];
  if (!row) return null;
  return {
    percent: new Decimal(row.rate).times(100),
    name: PACKAGE_NAMES[row.type] ?? "VAT or GST",
    source: "npm package sales-tax",
    url: null,
  };
}

const getHighestRate = (): StandardTaxRate => ({
  percent: new Decimal(HIGHEST_PERCENT),
  name: "VAT or GST",
  source: "the highest standard rate anywhere",
  url: null,
});

const known = new Map<string, StandardTaxRate>();

/**
 * `country` is ISO 3166 alpha-2. Our cited rate comes first, then that of the package `sales-tax`, then the highest
 * anywhere.
 */
export function getStandardTaxRate(country: string): StandardTaxRate {
  const rate = known.get(country) ?? chooseRate(country);
  known.set(country, rate);
  return rate;
}

export const canHaveTax = (country: string): boolean => getStandardTaxRate(country).percent.greaterThan(0);

export const formatTaxRate = ({ percent, name }: Pick<StandardTaxRate, "percent" | "name">): string =>
  `${percent} % ${name}`;
