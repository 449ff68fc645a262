import { Decimal } from "decimal.js";

export { Decimal };

// ISO 4217 (SIX list one): currencies whose minor unit is not two decimals.
const MINOR_DIGITS: Record<string, number> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
  CLF: 4,
  UYW: 4,
};

/** 0 for JPY, 2 for USD, 3 for KWD. */
export function getMinorDigits(currency: string): number {
  return MINOR_DIGITS[currency] ?? 2;
}

/** To the currency's minor unit, half away from zero. */
export function roundMoney(amount: Decimal, currency: string): Decimal {
  return amount.toDecimalPlaces(getMinorDigits(currency), Decimal.ROUND_HALF_UP);
}

/** Rounded to the currency's minor unit; never -0. */
export function toMoneyNumber(amount: Decimal, currency: string): number {
  return roundMoney(amount, currency).toNumber() + 0;
}

/** For people: `INR 111,256.00`. */
export function formatMoney(amount: Decimal.Value, currency: string): string {
  const digits = getMinorDigits(currency);
  const rounded = roundMoney(amount instanceof Decimal ? amount : new Decimal(amount), currency);
  const [whole = "0", fraction] = rounded.abs().toFixed(digits).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return `${rounded.isNegative() && !rounded.isZero() ? "−" : ""}${currency} ${grouped}${fraction ? `.${fraction}` : ""}`;
}
