import { formatContainer, formatType } from "#scripts/test-invoices/random-documents/formats.ts";
import { buildInvoice, type InvoiceData } from "#scripts/test-invoices/random-documents/invoice-data.ts";
import {
  CHARGE_NAMES,
  createWriters,
  EVENT_NAMES,
  findCommonClock,
  getFirstLine,
} from "#scripts/test-invoices/random-documents/parts.ts";
import { createRandomFor } from "#scripts/test-invoices/random-documents/random.ts";
import { describeInvoice, type ExpectedInvoice } from "#scripts/test-invoices/random-documents/truth.ts";

interface Content {
  title: string;
  carrier: string;
  pairs: [string, string][];
  headings: string[];
  /** One for each tier; the first cells of later tiers are empty. */
  rows: string[][];
  /** How many rows the container of each row has; 0 below the first. */
  heights: number[];
  total: string;
}

/** How the page arranges the same content. */
export const HTML_STYLES: Readonly<Record<string, (content: Content) => string>> = {
  "a table with merged cells": ({ title, carrier, pairs, headings, rows, heights, total }) =>
    `<h1>${carrier}</h1><h2>${title}</h2><table>${pairs.map(([label, value]) => `<tr><td>${label}:</td><td>${value}</td></tr>`).join("")}</table>
<table><thead><tr>${headings
      .slice(0, 6)
      .map((heading) => `<th rowspan="2">${heading}</th>`)
      .join("")}<th colspan="2">Charged period</th>${headings
      .slice(8)
      .map((heading) => `<th rowspan="2">${heading}</th>`)
      .join("")}</tr><tr><th>From</th><th>To</th></tr></thead><tbody>${rows
      .map((row, index) => {
        const height = heights[index] ?? 1;
        const first = row.slice(0, 6).map((cell) => `<td rowspan="${height}">${cell}</td>`);
        return `<tr>${height > 0 ? first.join("") : ""}${row
          .slice(6)
          .map((cell) => `<td>${cell}</td>`)
          .join("")}</tr>`;
      })
      .join("")}</tbody><tr><td colspan="${headings.length - 1}">Total due</td><td>${total}</td></tr></table>`,
  "tables that arrange tables": ({ title, carrier, pairs, headings, rows, total }) =>
    `<table width="100%"><tr><td align="center"><table><tr><td><img src="data:image/png;base64,${"A".repeat(9_000)}" alt=""></td><td><b>${carrier}</b></td></tr></table></td></tr>
<tr><td><table><tr><td>${title}</td></tr></table></td></tr><tr><td><table><tr><td><table>${pairs
      .slice(0, 4)
      .map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`)
      .join("")}</table></td><td><table>${pairs
      .slice(4)
      .map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`)
      .join("")}</table></td></tr></table></td></tr>
<tr><td><table>${[headings, ...rows].map((row) => `<tr>${row.map((cell) => `<td><p><span style="font-size:10pt">${cell}</span></p></td>`).join("")}</tr>`).join("")}</table></td></tr>
<tr><td><table><tr><td>Total due</td><td>${total}</td></tr></table></td></tr></table>`,
  "a table for each row": ({ title, carrier, pairs, headings, rows, total }) =>
    `<div>${carrier}</div><div>${title}</div>${pairs.map(([label, value]) => `<table><tr><td>${label}</td><td>${value}</td></tr></table>`).join("\n")}
${[headings, ...rows].map((row) => `<table><tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr></table>`).join("\n")}
<table><tr><td>Total due</td><td>${total}</td></tr></table>`,
  "elements that are no table": ({ title, carrier, pairs, headings, rows, total }) =>
    `<header>${carrier}</header><h2>${title}</h2><section>${pairs.map(([label, value]) => `<div class="pair"><span>${label}</span><span>${value}</span></div>`).join("\n")}</section>
<div class="list"><div class="head">${headings.map((heading) => `<div>${heading}</div>`).join("")}</div><div class="body">${rows
      .map((row) => `<div class="row">${row.map((cell) => `<div><span>${cell}</span></div>`).join("\n")}</div>`)
      .join("\n")}</div></div><div class="sum"><span>Total due</span><span>${total}</span></div>`,
  "a grid of styles": ({ title, carrier, pairs, headings, rows, total }) =>
    `<style>.lines{display:grid;grid-template-columns:160px repeat(${headings.length - 1},1fr)}.all{grid-column:1/-1}.x .gone{display:none}</style>
<header>${carrier}</header><h2>${title}</h2><div class="x"><p class="gone">MSKU1234565</p></div><dl>${pairs.map(([label, value]) => `<div><dt>${label}</dt><dd>${value}</dd></div>`).join("\n")}</dl>
<div class="lines">${[headings, ...rows].flatMap((row) => row.map((cell) => `<div>${cell}</div>`)).join("\n")}<div class="all">Total due ${total}</div></div>`,
  "roles of a table": ({ title, carrier, pairs, headings, rows, total }) =>
    `<h1>${carrier}</h1><h2>${title}</h2><ul>${pairs.map(([label, value]) => `<li><b>${label}:</b> ${value}</li>`).join("")}</ul>
<div role="table"><div role="rowgroup"><div role="row">${headings.map((heading) => `<span role="columnheader">${heading}</span>`).join("")}</div></div><div role="rowgroup">${rows
      .map((row) => `<div role="row">${row.map((cell) => `<span role="cell">${cell}</span>`).join("")}</div>`)
      .join("")}</div></div><p>Total due: ${total}</p>`,
  typewriting: ({ title, carrier, pairs, headings, rows, total }) =>
    `<pre>${carrier}\n${title}\n\n${pairs.map(([label, value]) => `${label.padEnd(20)}: ${value}`).join("\n")}\n\n${[
      headings,
      ...rows,
    ]
      .map((row) => row.map((cell) => cell.padEnd(24)).join(""))
      .join("\n")}\n\n${"Total due".padEnd(20)}: ${total}\n</pre>`,
  "a heading and a table for each container": ({ title, carrier, pairs, headings, rows, heights, total }) =>
    `<h1>${carrier}</h1><h2>${title}</h2><table>${pairs.map(([label, value]) => `<tr><th>${label}</th><td>${value}</td></tr>`).join("")}</table>
${groupRows(rows, heights)
  .map(
    (
      own,
    ) => `<section><h3>Container ${own[0]?.[0]} (${own[0]?.[1]})</h3><dl>${[2, 3, 4, 5].map((at) => `<dt>${headings[at]}</dt><dd>${own[0]?.[at]}</dd>`).join("")}</dl>
<table><thead><tr>${headings
      .slice(6)
      .map((heading) => `<th>${heading}</th>`)
      .join("")}</tr></thead><tbody>${own
      .map(
        (row) =>
          `<tr>${row
            .slice(6)
            .map((cell) => `<td>${cell}</td>`)
            .join("")}</tr>`,
      )
      .join("")}</tbody></table></section>`,
  )
  .join("\n")}
<p><b>Total due</b> ${total}</p>`,
  "a card for each container": ({ title, carrier, pairs, headings, rows, heights, total }) =>
    `<h1>${carrier}</h1><h2>${title}</h2><dl>${pairs.map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`).join("")}</dl>
<div style="display:flex;flex-wrap:wrap">${groupRows(rows, heights)
      .map(
        (own) =>
          `<article class="card"><h4>${own[0]?.[0]}</h4>${[1, 2, 3, 4, 5].map((at) => `<p><span>${headings[at]}</span> <strong>${own[0]?.[at]}</strong></p>`).join("")}${own
            .map((row) => `<div>${row[6]} to ${row[7]}: ${row[8]} days x ${row[9]} = ${row[10]}</div>`)
            .join("")}</article>`,
      )
      .join("\n")}</div>
<div><div>Total due</div><div>${total}</div></div>`,
  "places on the page": ({ title, carrier, pairs, headings, rows, total }) => {
    const put = (left: number, top: number, text: string) =>
      `<div style="position:absolute; left:${left}px; top:${top}px;white-space:nowrap">${text}</div>`;
    const table = [headings, ...rows];
    return `<div style="position:relative;width:1400px">${put(40, 20, carrier)}${put(40, 50, title)}${pairs
      .map(([label, value], index) => put(40, 80 + 20 * index, label) + put(220, 80 + 20 * index, value))
      .join(
        "",
      )}${table.map((row, index) => row.map((cell, column) => (cell ? put(40 + 130 * column, 260 + 18 * index, cell) : "")).join("")).join("")}${put(
      40,
      300 + 18 * table.length,
      "Total due",
    )}${put(300, 300 + 18 * table.length, total)}</div>`;
  },
};

/** The rows of each container. */
function groupRows(rows: readonly string[][], heights: readonly number[]): string[][][] {
  const groups: string[][][] = [];
  for (const [index, row] of rows.entries()) {
    if ((heights[index] ?? 0) > 0) groups.push([row]);
    else groups.at(-1)?.push(row);
  }
  return groups;
}

export interface HtmlInvoice {
  html: string;
  expected: ExpectedInvoice;
}

/** The same seed gives the same invoice. */
export function buildHtmlInvoice(style: string, seed: number): HtmlInvoice {
  const random = createRandomFor(seed, style);
  const invoice = buildInvoice(random, { markets: ["us", "singapore"], tiers: [1, 2], isTaxed: false });
  const [start, end] = findCommonClock(invoice);
  const arrange = HTML_STYLES[style] as (content: Content) => string;
  return {
    html: `<!DOCTYPE html><html><head><meta charset="utf-8"><title>Page</title></head><body>${arrange(toContent(invoice))}</body></html>`,
    expected: describeInvoice(invoice, {
      fields: ["direction", "port", "invoice_number", "invoice_date", "due_date", "bill_of_lading"],
      columns: [
        "container_number",
        "container_type",
        "charge",
        start,
        end,
        "free_days",
        "charged_from",
        "charged_to",
        "charged_days",
        "billed",
      ],
      tiers: ["from", "to", "days", "rate", "amount"],
    }),
  };
}

function toContent(invoice: InvoiceData): Content {
  const { date, money } = createWriters(invoice, { dates: "02 Jul 2026" });
  const [start, end] = findCommonClock(invoice);
  const charge = CHARGE_NAMES[getFirstLine(invoice).charge].replace("&", "&amp;");
  const isImport = invoice.direction === "import";
  return {
    title: `${charge} invoice`,
    carrier: invoice.carrier.name,
    pairs: [
      ["Invoice number", invoice.number],
      ["Invoice date", date(invoice.date)],
      ["Due date", date(invoice.due)],
      ["Bill of lading", invoice.billOfLading],
      [isImport ? "Port of discharge" : "Port of loading", invoice.port],
      ["Direction", isImport ? "Import" : "Export"],
      ["Currency", invoice.currency],
    ],
    headings: [
      "Container",
      "Type",
      "Charge",
      EVENT_NAMES[start] ?? start,
      EVENT_NAMES[end] ?? end,
      "Free days",
      "From",
      "To",
      "Days",
      "Rate",
      "Amount",
    ],
    rows: invoice.lines.flatMap((line) =>
      line.tiers.map((tier, index) => [
        ...(index === 0
          ? [
              formatContainer(line.number, "MSKU4102001"),
              formatType(line.type, "40HQ"),
              charge,
              date(line.events[start]),
              date(line.events[end]),
              String(line.freeDays),
            ]
          : ["", "", "", "", "", ""]),
        date(tier.from),
        date(tier.to),
        String(tier.days),
        money(tier.rate),
        money(tier.amount),
      ]),
    ),
    heights: invoice.lines.flatMap(({ tiers }) => tiers.map((_, index) => (index === 0 ? tiers.length : 0))),
    total: `${invoice.currency} ${money(invoice.total)}`,
  };
}
