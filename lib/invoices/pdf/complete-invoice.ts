import { getPortFinder, type PortName, readPorts } from "#lib/domain/ports/facts.ts";
import { formatPortName } from "../find-port.ts";
import type { ReadInvoice, ReadValue } from "../reading/read-invoice.ts";

/** `port` is written as the form takes it: `Antwerp, BEANR`. */
export interface CompletedInvoice extends Omit<ReadInvoice, "fields"> {
  fields: ReadInvoice["fields"] & { country?: ReadValue };
}

/** An unknown port is left out, with a note. */
export async function completeInvoice(invoice: ReadInvoice): Promise<CompletedInvoice> {
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
    fields: { ...fields, port: { ...port, value: formatPortName(found) }, country: { ...port, value: found.country } },
  };
}

/** By the UN/LOCODE in the text, else by the name: all of the text, or the part before a comma or a bracket. */
async function findPortInText(text: string): Promise<PortName | undefined> {
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
