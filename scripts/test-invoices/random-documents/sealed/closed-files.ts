import { flowText, printFlow } from "../flow.ts";
import { buildInvoice } from "../invoice-data.ts";
import { type BuiltDocument, createWriters, toFileName } from "../parts.ts";
import type { Random } from "../random.ts";
import { printTypedPdf } from "../typed-pdf.ts";

/** A PDF of two pages with a password, and a PDF of another program without its end. */
export function listClosedFiles(random: Random): BuiltDocument[] {
  const invoice = buildInvoice(random, { markets: ["emirates", "india"], tiers: [1, 1], containers: [4, 12] });
  const { date, money } = createWriters(invoice, { dates: "02-JUL-26" });
  const texts = [
    `${invoice.carrier.name} - TAX INVOICE ${invoice.number} - ${date(invoice.date)}`,
    ...invoice.lines.map(
      (line) => `${line.number} ${line.type} ${date(line.from)} ${date(line.to)} ${line.days} ${money(line.amount)}`,
    ),
    `TOTAL ${invoice.currency} ${money(invoice.total)}`,
  ];
  const half = Math.ceil(texts.length / 2);
  const share = random.int(30, 60) / 100;
  return [
    {
      fileName: `${toFileName(invoice.billOfLading)}.pdf`,
      kind: "pdf",
      expected: { kind: "unreadable", reason: "password" },
      bytes: async () =>
        printTypedPdf([{ lines: texts.slice(0, half) }, { lines: texts.slice(half) }], {
          password: "4711-mole",
          size: 9,
        }),
    },
    {
      fileName: `${toFileName(invoice.number)} (1).pdf`,
      kind: "pdf",
      expected: { kind: "unreadable", reason: "broken" },
      bytes: async () => {
        const bytes = await printFlow([texts.map((text) => flowText(text, { marginTop: 4 }))]);
        return bytes.subarray(0, Math.floor(bytes.length * share));
      },
    },
  ];
}
