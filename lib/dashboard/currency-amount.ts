/** An amount in a currency, as decimal text. Amounts of different currencies are never added. */
export interface CurrencyAmount {
  currency: string;
  amount: string;
}
