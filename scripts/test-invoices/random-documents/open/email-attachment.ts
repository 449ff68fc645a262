import { buildEmail } from "../email.ts";
import { type BuiltDocument, toFileName } from "../parts.ts";
import type { Random } from "../random.ts";
import { buildTierRowsGerman } from "./tier-rows-german.ts";

/** An e-mail with the invoice as a PDF. Its text repeats nothing but the file name. */
export function buildEmailAttachment(random: Random): BuiltDocument {
  const { fileName, expected, bytes } = buildTierRowsGerman(random);
  return {
    fileName: `${toFileName(fileName.replace(/\.pdf$/, ""))}.eml`,
    kind: "email",
    expected,
    bytes: async () =>
      buildEmail({
        from: "Billing Desk <billing@agency.example>",
        to: "accounts@importer.example",
        subject: `Rechnung für Ihre Sendung: ${fileName}`,
        date: "Thu, 2 Jul 2026 09:12:44 +0200",
        text: `Sehr geehrte Damen und Herren,\n\nanbei erhalten Sie unsere Rechnung (${fileName}).\nBitte überweisen Sie den Betrag fristgerecht.\n\nMit freundlichen Grüßen\nBilling Desk, Tel. +49 40 5550 1234\n`,
        attachments: [{ name: fileName, type: "application/pdf", content: await bytes() }],
      }),
  };
}
