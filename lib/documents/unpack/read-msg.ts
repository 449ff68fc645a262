import imported, { type FieldsData } from "@kenjiuno/msgreader";
import {
  encodeHtml,
  isEncryptedPart,
  isMailPart,
  isShownInText,
  type MailAttachment,
  MailFault,
  type MailParts,
} from "./mail-parts.ts";

// Node gives the exports of a CommonJS module as its default.
const MsgReader = "default" in imported ? (imported.default as typeof imported) : imported;

/** A message inside is copied together with the names that all messages of the file share. */
const MAX_GROWTH = 4;

/** HTML in a code page, as programs other than Outlook write it. The reader has no field for it. */
const ANSI_HTML = 0x1013001e;

/**
 * Reads a message of Outlook (MS-OXMSG). Call `readCompoundFile` first: the reader follows circles for ever.
 * @throws MailFault
 */
export function readMsg(bytes: Buffer, maxAttachments: number): MailParts {
  try {
    return readParts(bytes, maxAttachments);
  } catch (error) {
    throw error instanceof MailFault ? error : new MailFault("damaged", { cause: error });
  }
}

function readParts(bytes: Buffer, maxAttachments: number): MailParts {
  const reader = new MsgReader(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer);
  const ansiHtml = new Map<FieldsData, Uint8Array>();
  reader.parserConfig = {
    ansiEncoding: "windows-1252",
    propertyObserver: (fields, tag, bytes) => {
      if (tag === ANSI_HTML && bytes) ansiHtml.set(fields, bytes);
    },
  };
  const message = reader.getFileData();
  if (message.error || message.dataType !== "msg") throw new MailFault("damaged");
  const attachments = message.attachments ?? [];
  if (attachments.length > maxAttachments) throw new MailFault("too_many_files");
  const body = readBody({ ...message, html: message.html ?? ansiHtml.get(message) });
  const html = body?.kind === "html" ? body.bytes.toString("latin1") : "";
  let left = MAX_GROWTH * bytes.length;
  return {
    context: {
      subject: readText(message.subject),
      from: { name: readText(message.senderName), address: readAddress(message) },
      date: readDate(readText(message.clientSubmitTime) ?? readText(message.messageDeliveryTime)),
    },
    body,
    attachments: [
      ...(body || !message.compressedRtf ? [] : [RTF_BODY]),
      ...attachments.map((attachment) => {
        const read = toAttachment(reader, attachment, html);
        left -= read.content.length;
        if (left < 0) throw new MailFault("damaged");
        return read;
      }),
    ],
  };
}

const RTF_BODY: MailAttachment = { name: "message.rtf", content: "unreadable_kind", role: "file" };

/** A field can have a value of another type than its own. */
const readText = (value: unknown) => (typeof value === "string" && value.trim() !== "" ? value : null);

function readBody({ html, bodyHtml, body }: FieldsData): MailParts["body"] {
  if (html instanceof Uint8Array && html.some((byte) => byte > 32)) return { kind: "html", bytes: Buffer.from(html) };
  const htmlText = readText(bodyHtml);
  if (htmlText) return { kind: "html", bytes: encodeHtml(htmlText) };
  const text = readText(body);
  return text ? { kind: "text", bytes: Buffer.from(text) } : null;
}

/** Inside a company, the other field has the path in its directory. */
function readAddress({ senderSmtpAddress, senderEmail }: FieldsData): string | null {
  const email = readText(senderEmail);
  return readText(senderSmtpAddress) ?? (email?.includes("@") ? email : null);
}

function readDate(text: string | null): string | null {
  const date = new Date(text ?? "");
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

function toAttachment(reader: InstanceType<typeof MsgReader>, attachment: FieldsData, html: string): MailAttachment {
  const shownName = readText(attachment.name);
  if (attachment.innerMsgContent) {
    const { content } = reader.getAttachment(attachment);
    return { name: `${shownName ?? "forwarded"}.msg`, content: Buffer.from(content), role: "file" };
  }
  const name = readText(attachment.fileName) ?? shownName;
  const mimeType = readText(attachment.attachMimeTag) ?? "";
  if (isEncryptedPart(mimeType, name)) return { name, content: "encrypted", role: "file" };
  if (attachment.dataId === undefined) return { name, content: "not_included", role: "file" };
  const isShown = attachment.attachmentHidden === true || isShownInText(readText(attachment.pidContentId), html);
  return {
    name,
    content: Buffer.from(reader.getAttachment(attachment).content),
    role: isMailPart(mimeType) ? "mail_part" : isShown ? "shown_in_text" : "file",
  };
}
