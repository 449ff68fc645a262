/** With the decimal places of the currency: `865.00 SGD`, `12000 JPY`. */
export function formatMoney(amount: number, currency: string): string {
  return `${formatAmount(amount, currency)} ${currency}`;
}

export function formatAmount(amount: number, currency: string): string {
  return new Intl.NumberFormat("en", { ...findDecimals(currency), useGrouping: false }).format(amount);
}

/** A code that is no currency gets two decimal places. */
function findDecimals(currency: string): Intl.NumberFormatOptions {
  try {
    const { minimumFractionDigits, maximumFractionDigits } = new Intl.NumberFormat("en", {
      style: "currency",
      currency,
    }).resolvedOptions();
    return {
      ...(minimumFractionDigits !== undefined && { minimumFractionDigits }),
      ...(maximumFractionDigits !== undefined && { maximumFractionDigits }),
    };
  } catch {
    return { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  }
}
