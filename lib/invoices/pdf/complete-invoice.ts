import { getPortFinder, type PortName, readPorts } from "#lib/domain/ports/facts.ts";
import { Decimal } from "#lib/platform/money.ts";
import { formatPortName } from "../find-port.ts";
import { describeIncomplete } from "../reading/describe-incomplete.ts";
import type { IncompleteReason, ReadInvoice, ReadValue } from "../reading/read-invoice.ts";

/** `port` is written as the form takes it: `Antwerp, BEANR`. */
export interface CompletedInvoice extends Omit<ReadInvoice, "fields" | "incomplete"> {
  fields: ReadInvoice["fields"] & { country?: ReadValue };
  /** UN/LOCODE; `null` when the document names no port that we know. */
  portCode: string | null;
  /** A sentence for each reason why no verdict can be given yet, with its place. */
  incomplete: readonly {
    kind: IncompleteReason["kind"];
    text: string;
    page: number | null;
    box: ReadValue["box"] | null;
  }[];
}

/** An unknown port is left out, with a note. */
export async function completeInvoice(read: ReadInvoice): Promise<CompletedInvoice> {
  const invoice = withoutOtherCharges({
    ...read,
    portCode: null,
    incomplete: read.incomplete.map((reason) => ({
      kind: reason.kind,
      text: describeIncomplete(reason, read.fields.currency?.value),
      page: "page" in reason ? reason.page : null,
      box: "box" in reason ? reason.box : null,
    })),
  });
  const { port, ...fields } = invoice.fields;
  if (!port) return invoice;
  const found = await findPortInText(port.value);
  if (!found)
    return {
      ...invoice,
      fields,
      notes: [...invoice.notes, `We do not know the port “${port.value}”. Enter its name or its UN/LOCODE.`],
    };
  return {
    ...invoice,
    portCode: found.code,
    fields: { ...fields, port: { ...port, value: formatPortName(found) }, country: { ...port, value: found.country } },
  };
}

/** The check is of demurrage, detention and storage: other charges and their tax are no part of it. */
function withoutOtherCharges(invoice: CompletedInvoice): CompletedInvoice {
  const { otherCharges, lines, fields, incomplete } = invoice;
  if (otherCharges.length === 0 || !fields.billed || lines.some(({ billed }) => !billed)) return invoice;
  const sum = lines.reduce((total, { billed }) => total.plus(billed?.value ?? 0), new Decimal(0));
  const { tax_amount: _amount, tax_percent: percent, ...others } = fields;
  // The lines, the other charges and the tax add up to what the invoice states, so the sum of the lines is right.
  const isProved = incomplete.length === 0 && lines.every(({ billed }) => billed?.certainty === "sure");
  const certainty = isProved ? "sure" : "check";
  const names = otherCharges.map(({ description, amount }) => `${description} (${amount.text})`).join(", ");
  return {
    ...invoice,
    fields: {
      ...others,
      billed: { ...fields.billed, value: sum.toFixed(2), certainty },
      tax_percent: { ...(percent ?? fields.billed), value: "0", certainty },
    },
    notes: [
      ...invoice.notes,
      `The invoice has other charges, which are left out: ${names}. The billed amount is that of the lines, without tax.`,
    ],
  };
}

/** By the UN/LOCODE in the text, else by the name: all of the text, or the part before a comma or a bracket. */
export async function findPortInText(text: string): Promise<PortName | undefined> {
  const known = await readPorts();
  const codes = [...text.toUpperCase().matchAll(/(?<![\p{L}\p{N}])([A-Z]{2}) ?([A-Z2-9]{3})(?![\p{L}\p{N}])/gu)].map(
    ([, country, place]) => `${country}${place}`,
  );
  const byCode = known.find(({ code }) => codes.includes(code));
  if (byCode) return byCode;
  const { find } = await getPortFinder();
  const names = [
    text,
    text.replace(/[,(/].*$/, ""),
    text.replace(/^.*\(([^)]*)\).*$/, "$1"),
    text.replace(/\b(?:port|terminal|harbou?r)\b( of)?/gi, ""),
  ];
  for (const name of names) {
    const found = find(name.trim());
    if (new Set(found.map(({ country }) => country)).size === 1) return found[0];
  }
  return undefined;
}
