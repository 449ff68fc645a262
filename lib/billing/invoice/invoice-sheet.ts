import type { BillingInvoice } from "#generated/prisma/client.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import { formatDate, toIsoDate } from "#lib/platform/dates.ts";
import { Decimal, formatMoney } from "#lib/platform/money.ts";
import { GST_STATES } from "../gst.ts";
import { type Seller, getSeller as sellerOfSettings } from "../seller.ts";

/** The page and the file have the same content. */
export interface InvoiceSheet {
  title: string;
  number: string;
  /** For an invoice that comes from a sample seller or moved no money. */
  caution: string | null;
  seller: { name: string; lines: string[] };
  buyer: { name: string; lines: string[] };
  facts: (readonly [name: string, value: string])[];
  description: string;
  net: string;
  /** The name has the percentage. */
  taxes: (readonly [name: string, amount: string])[];
  total: string;
  /** What was paid back, and what is left. */
  refund: (readonly [name: string, amount: string])[];
  notes: string[];
}

const formatState = (code: string) => `${GST_STATES[code] ?? code} (${code})`;

/** CGST Rules, rule 46, third proviso. */
const EXPORT_ENDORSEMENT =
  "Supply meant for export under bond or letter of undertaking without payment of integrated tax.";

/** With the particulars of rule 46 of the CGST Rules. */
export function buildInvoiceSheet(invoice: BillingInvoice, seller: Seller = sellerOfSettings()): InvoiceSheet {
  const { number, currency, taxKind, buyerState, refundedAmount } = invoice;
  const format = (amount: Decimal.Value) => formatMoney(amount, currency);
  const isRefunded = !new Decimal(refundedAmount).isZero();
  return {
    title: "Tax invoice",
    number,
    caution: findCaution(invoice, seller),
    seller: {
      name: seller.name,
      lines: [seller.address, `GSTIN ${seller.gstin ?? "none"}`, `State ${formatState(seller.state)}`],
    },
    buyer: {
      name: invoice.buyerName,
      lines: [
        ...invoice.buyerAddress.split(/\r?\n/),
        getCountryName(invoice.buyerCountry),
        ...(buyerState ? [`State ${formatState(buyerState)}`] : []),
        ...(invoice.buyerGstin ? [`GSTIN ${invoice.buyerGstin}`] : []),
      ],
    },
    facts: [
      ["Invoice number", number],
      ["Date", formatDate(toIsoDate(invoice.issuedOn))],
      ["Place of supply", buyerState ? formatState(buyerState) : getCountryName(invoice.buyerCountry)],
      ["Payment", invoice.paymentId],
      ...(seller.sac ? ([["SAC", seller.sac]] as const) : []),
    ],
    description: invoice.description,
    net: format(invoice.net),
    taxes: listInvoiceTaxes(invoice).map(([name, amount]) => [name, format(amount)]),
    total: format(invoice.total),
    refund: isRefunded
      ? [
          ["Refunded", format(refundedAmount)],
          ["Paid after the refund", format(new Decimal(invoice.total).minus(refundedAmount))],
        ]
      : [],
    notes: ["Paid. Tax is not payable on reverse charge.", ...(taxKind === "export" ? [EXPORT_ENDORSEMENT] : [])],
  };
}

function findCaution({ provider }: BillingInvoice, { isSample }: Seller): string | null {
  if (provider === "sandbox") return "A sample of the billing sandbox. No money was paid, and this is no tax invoice.";
  return isSample ? "The seller is a sample, so this is no tax invoice." : null;
}

/** Central and state tax are equal; a last paisa goes to the central one. */
export function listInvoiceTaxes({ taxKind, taxPercent, tax }: Pick<BillingInvoice, "taxKind" | "taxPercent" | "tax">) {
  const percent = new Decimal(taxPercent);
  if (taxKind === "export") return [["IGST 0 %", new Decimal(0)]] as const;
  if (taxKind === "igst") return [[`IGST ${percent} %`, new Decimal(tax)]] as const;
  const state = new Decimal(tax).div(2).toDecimalPlaces(2, Decimal.ROUND_DOWN);
  return [
    [`CGST ${percent.div(2)} %`, new Decimal(tax).minus(state)],
    [`SGST ${percent.div(2)} %`, state],
  ] as const;
}
