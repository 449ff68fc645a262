import { formatContainer } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import { type BuiltDocument, createWriters, toFileName } from "../parts.ts";
import type { Random } from "../random.ts";
import { printTypedPdf } from "../typed-pdf.ts";
import { buildTierRowsGerman } from "./tier-rows-german.ts";

/** A PDF with a password, and one that ends in its middle. */
export function listUnreadable(random: Random): BuiltDocument[] {
  const invoice = buildInvoice(random, { markets: ["us"], tiers: [1, 1], containers: [1, 4] });
  const { date, money } = createWriters(invoice, { dates: "2026-07-02" });
  const lines = [
    invoice.carrier.name,
    `INVOICE ${invoice.number}   ${date(invoice.date)}`,
    "",
    ...invoice.lines.map(
      (line) =>
        `${formatContainer(line.number, "MSKU4102001")}  ${line.type}  ${date(line.from)}  ${date(line.to)}  ${line.days}  ${money(line.amount)}`,
    ),
    `TOTAL ${money(invoice.total)}`,
  ];
  const whole = buildTierRowsGerman(random);
  const share = random.int(45, 70) / 100;
  return [
    {
      fileName: `${toFileName(invoice.number)}-protected.pdf`,
      kind: "pdf",
      expected: { kind: "unreadable", reason: "password" },
      bytes: async () => printTypedPdf([{ lines }], { password: "anchor-26" }),
    },
    {
      fileName: whole.fileName.replace(".pdf", "-part.pdf"),
      kind: "pdf",
      expected: { kind: "unreadable", reason: "broken" },
      bytes: async () => {
        const bytes = await whole.bytes();
        return bytes.subarray(0, Math.floor(bytes.length * share));
      },
    },
  ];
}
