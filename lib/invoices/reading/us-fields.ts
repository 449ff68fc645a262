import type { TextLine } from "#lib/documents/lines.ts";
import type { UsInvoiceField } from "#lib/domain/audit/invoice.ts";
import type { LabelledText } from "./labelled-values.ts";
import type { LabelledField } from "./labels.ts";
import type { ReadLine } from "./read-invoice.ts";

const BY_LABEL: readonly (readonly [UsInvoiceField, LabelledField])[] = [
  ["bill_of_lading", "bill_of_lading"],
  ["port_of_discharge", "port_of_discharge"],
  ["invoice_date", "invoice_date"],
  ["due_date", "due_date"],
  ["free_time_end", "free_until"],
  ["earliest_return_date", "earliest_return"],
  ["total_due", "total"],
];

const BY_PATTERNS: readonly (readonly [UsInvoiceField, RegExp])[] = [
  [
    "reason_for_liability",
    /\b(?:proper party of interest|liable for|liability of the billed party|billed (?:party )?because|party to the (?:bill of lading|contract))\b/i,
  ],
  ["free_time_days", /\bfree (?:time|days?)\b[^\n]{0,30}\d/i],
  ["free_time_start", /\bfree time (?:start|begin|from|commenc)|\bfree time: ?\d{1,2}[-/. ]/i],
  ["availability_date", /\bavailab(?:le|ility)\b/i],
  ["rule_of_rate", /\b(?:tariff|rule|service contract|contract)\b[^\n]{0,20}(?:no\.?|number|rule|#|\d)/i],
  ["dispute_contact", /\S@[^\s@]+\.[^\s@]|\b(?:phone|tel|contact)\b[^\n]{0,10}\+?\d/i],
  ["dispute_page", /\bhttps?:\/\/|\bwww\.[^\s.]+\.\S/i],
  [
    "dispute_time_limits",
    /\b(?:disput\w*|mitigation|refund|waiver)\b[^\n]{0,120}\bdays?\b|\bdays?\b[^\n]{0,120}\b(?:disput\w*|mitigation|refund|waiver)\b/i,
  ],
  ["certification_rules", /\b(?:46 ?cfr|federal maritime commission|fmc)\b/i],
  ["certification_conduct", /\b(?:did not|not) (?:cause|contribute)/i],
];

const WINDOW =
  /\b(?:disput\w*|mitigation|refund|waiver)\b[^\n.]{0,100}?\b(?:within|in|of)\s+(?:\w+\s+)?\(?(\d{1,3})\)?\s+(?:calendar |business )?days?/i;
const WINDOW_BEFORE =
  /\bwithin\s+\(?(\d{1,3})\)?\s+(?:calendar )?days?\b[^\n.]{0,100}\b(?:disput\w*|mitigation|refund|waiver)\b/i;

/** 46 CFR 541.6. A field that is not found may still be there. */
export function findUsFields(
  lines: readonly TextLine[],
  labelled: readonly LabelledText[],
  invoiceLines: readonly ReadLine[],
): UsInvoiceField[] {
  const text = lines.map((line) => line.text).join("\n");
  const has = (test: (line: ReadLine) => unknown) => invoiceLines.some((line) => Boolean(test(line)));
  const byLines: readonly (readonly [UsInvoiceField, boolean])[] = [
    ["container_number", has(({ container_number }) => container_number)],
    ["dates_charged", has(({ charged_from, charged_to }) => charged_from && charged_to)],
    ["free_time_days", has(({ free_days }) => free_days)],
    ["availability_date", has(({ available }) => available)],
    ["rates", has(({ rate }) => rate)],
  ];
  const found = new Set<UsInvoiceField>([
    ...BY_LABEL.filter(([, label]) =>
      labelled.some((each) => each.label.field === label && each.places.length > 0),
    ).map(([field]) => field),
    ...BY_PATTERNS.filter(([, pattern]) => pattern.test(text)).map(([field]) => field),
    ...byLines.filter(([, isThere]) => isThere).map(([field]) => field),
  ]);
  return [...found];
}

/** In days; `null` when the document does not say, or says several. */
export function findDisputeWindow(lines: readonly TextLine[]): number | null {
  const text = lines.map((line) => line.text).join(" ");
  const days = Number((WINDOW.exec(text) ?? WINDOW_BEFORE.exec(text))?.[1] ?? 0);
  return days > 0 ? days : null;
}
