import { buildEmail } from "../email.ts";
import { flowText, printFlow } from "../flow.ts";
import { type BuiltDocument, TERMS, toFileName } from "../parts.ts";
import type { Random } from "../random.ts";
import { buildCardsFrench } from "./cards-french.ts";
import { buildTwoCurrenciesIndia } from "./two-currencies-india.ts";

/** An e-mail with a text in two forms, two invoices, and the terms as a third PDF. */
export function buildEmailTwoFiles(random: Random): BuiltDocument {
  const invoices = [buildCardsFrench(random), buildTwoCurrenciesIndia(random)];
  const names = invoices.map(({ fileName }) => fileName);
  const terms = TERMS.map((text, index) => flowText(`${index + 1}. ${text}`, { marginTop: 8 }));
  return {
    fileName: `Fwd_${toFileName(names[0] ?? "")}.eml`,
    kind: "email",
    expected: {
      kind: "invoices",
      invoices: invoices.flatMap(({ expected }) => (expected.kind === "invoices" ? expected.invoices : [])),
    },
    bytes: async () =>
      buildEmail({
        from: '"Desk, Documents" <docs@forwarder.example>',
        to: '"Accounts" <ap@importer.example>',
        subject: `Fwd: D&D invoices – ${names.join(" + ")}`,
        date: "Mon, 10 Aug 2026 17:40:03 +0530",
        text: `Dear all,\n\nplease find attached the invoices ${names.join(" and ")}.\nPayment = by the due date.\n\n-- \nDocuments desk, phone +91 22 5555 0100\n`,
        html: `<html><body><p>Dear all,</p><p>please find attached the invoices <b>${names.join("</b> and <b>")}</b>.</p><p>Documents desk</p></body></html>`,
        attachments: [
          ...(await Promise.all(
            invoices.map(async ({ fileName, bytes }) => ({
              name: fileName,
              type: "application/octet-stream",
              content: await bytes(),
            })),
          )),
          {
            name: "Terms and conditions.pdf",
            type: "application/pdf",
            content: await printFlow([[flowText("Terms and conditions", { fontSize: 14 }), ...terms]]),
          },
        ],
      }),
  };
}
