import type { ChargeLine, InvoiceData, OtherCharge } from "../invoice-data.ts";

/** The invoice with other lines and charges, and the sums that follow from them. The currency has one rate. */
export function replaceLines(
  invoice: InvoiceData,
  lines: readonly ChargeLine[],
  otherCharges: readonly OtherCharge[] = [],
): InvoiceData {
  const round = (amount: number) => Number(amount.toFixed(invoice.market.decimals));
  const net = round(lines.reduce((sum, { localAmount }) => sum + localAmount, 0));
  const otherTotal = round(otherCharges.reduce((sum, { amount }) => sum + amount, 0));
  const tax = round(((net + otherTotal) * invoice.taxPercent) / 100);
  return { ...invoice, lines, otherCharges, net, otherTotal, tax, total: round(net + otherTotal + tax) };
}
