import type { InvoiceSheet } from "./invoice-sheet.ts";

const STYLE = `
body { font: 11pt/1.45 Arial, Helvetica, sans-serif; color: #0b2239; background: #fff; max-width: 48rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 18pt; margin: 0 0 1rem; } h2 { font-size: 11pt; margin: 0; } p { margin: 0; }
.caution { border: 1px solid; padding: .5rem .75rem; margin-bottom: 1rem; }
.parties { display: flex; flex-wrap: wrap; gap: 1rem 3rem; margin-bottom: 1.25rem; }
table { border-collapse: collapse; width: 100%; margin-bottom: 1rem; } th, td { text-align: left; padding: .3rem 0; border-bottom: 1px solid #c9d3dc; }
td.amount { text-align: right; white-space: nowrap; } tr.total th, tr.total td { font-weight: bold; border-bottom: 2px solid; }
@page { size: A4; margin: 15mm; } @media print { body { margin: 0; max-width: none; padding: 0; } }`;

/** A page of its own, to keep, to send on or to print. It loads nothing. */
export function renderInvoiceFile({
  title,
  number,
  caution,
  seller,
  buyer,
  facts,
  description,
  net,
  taxes,
  total,
  refund,
  notes,
}: InvoiceSheet): string {
  const buildParty = (name: string, { name: who, lines }: InvoiceSheet["seller"]) =>
    `<div><h2>${name}</h2><p><strong>${escapeHtml(who)}</strong></p>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("")}</div>`;
  const buildRow = ([name, amount]: readonly [string, string], mark = "") =>
    `<tr${mark}><th scope="row">${escapeHtml(name)}</th><td class="amount">${escapeHtml(amount)}</td></tr>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(`${title} ${number}`)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)} ${escapeHtml(number)}</h1>
${caution ? `<p class="caution">${escapeHtml(caution)}</p>` : ""}
<div class="parties">${buildParty("Seller", seller)}${buildParty("Buyer", buyer)}</div>
<table>${facts.map((fact) => buildRow(fact)).join("")}</table>
<table>${buildRow([description, net])}${taxes.map((tax) => buildRow(tax)).join("")}${buildRow(["Total", total], ' class="total"')}${refund.map((each) => buildRow(each)).join("")}</table>
${notes.map((note) => `<p>${escapeHtml(note)}</p>`).join("")}
</main></body></html>
`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (raw: string) => raw.replace(/[&<>"']/g, (letter) => ESCAPES[letter] as string);
