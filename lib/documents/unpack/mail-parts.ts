import type { MailContext, RefusalReason } from "./unpacked.ts";

/** What a message consists of, whatever its format. */
export interface MailParts {
  context: MailContext;
  /** The text in its richest form. */
  body: { kind: "html" | "text"; bytes: Buffer } | null;
  attachments: readonly MailAttachment[];
}

export interface MailAttachment {
  name: string | null;
  /** The reason if the message does not contain it. */
  content: Buffer | RefusalReason;
  /** `mail_part`: an electronic signature, an appointment or a business card. */
  role: "file" | "shown_in_text" | "mail_part";
}

export class MailFault extends Error {
  readonly reason: "damaged" | "too_many_files";

  constructor(reason: MailFault["reason"], options?: ErrorOptions) {
    super(`the message is refused: ${reason}`, options);
    this.reason = reason;
  }
}

export const isMailPart = (mimeType: string): boolean =>
  /^(?:application\/(?:x-)?(?:pkcs7|pgp)-signature|text\/(?:calendar|x-vcard|vcard|directory)|application\/ics)$/i.test(
    mimeType,
  );

/** Only its receiver can open it. */
export const isEncryptedPart = (mimeType: string, name: string | null): boolean =>
  /^application\/(?:(?:x-)?pkcs7-mime|pgp-encrypted)$/i.test(mimeType) || /\.p7m$/i.test(name ?? "");

/** The address of a picture in the HTML of a message: `<img src="cid:logo@mail">`. */
export const isShownInText = (contentId: string | null, html: string): boolean => {
  const id = contentId?.replaceAll(/[<>\s]/g, "");
  return Boolean(id) && html.includes(`cid:${id}`);
};

/** The mark decides before any other statement in the HTML, which is about the bytes of the message. */
export const encodeHtml = (html: string): Buffer => Buffer.from(html.startsWith("\uFEFF") ? html : `\uFEFF${html}`);
