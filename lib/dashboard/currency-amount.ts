/** Decimal text. Amounts of different currencies are never added. */
export interface CurrencyAmount {
  currency: string;
  amount: string;
}
