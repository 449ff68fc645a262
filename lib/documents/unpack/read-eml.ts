import PostalMime, { type Address, type Attachment, type Email, type PostalMimeOptions } from "postal-mime";
import {
  encodeHtml,
  isEncryptedPart,
  isMailPart,
  isShownInText,
  type MailAttachment,
  MailFault,
  type MailParts,
} from "./mail-parts.ts";

const OPTIONS: PostalMimeOptions = {
  // Forwarded messages are files of their own.
  forceRfc822Attachments: true,
  maxNestingDepth: 30,
  // Long lists of receivers and the signatures of many servers have about a tenth of that.
  maxHeadersSize: 1024 ** 2,
};

/** A message has more parts than attachments: the text in two forms, and what holds them together. */
const MAX_OTHER_PARTS = 200;

/**
 * Reads an Internet message (RFC 5322, MIME).
 * @throws MailFault
 */
export async function readEml(bytes: Buffer, maxAttachments: number): Promise<MailParts> {
  const parser = createParser(maxAttachments + MAX_OTHER_PARTS);
  let email: Email;
  try {
    email = await parser.parse(bytes);
  } catch (error) {
    throw error instanceof MailFault ? error : new MailFault("damaged", { cause: error });
  }
  const { html, text } = email;
  const body = html?.trim() ? { kind: "html" as const, bytes: encodeHtml(html) } : undefined;
  return {
    context: { subject: email.subject || null, from: readSender(email.from), date: readDate(email.date) },
    body: body ?? (text?.trim() ? { kind: "text", bytes: Buffer.from(text) } : null),
    attachments: email.attachments.map((attachment) => toAttachment(attachment, html ?? "")),
  };
}

/** What the types of postal-mime 4.0.0 leave out. */
interface Internals {
  currentNode: Part;
  textMap: ReadonlyMap<unknown, { html?: { value: unknown }[] }>;
  textTypes: Set<"html" | "plain">;
  processLine(line: Uint8Array, isLast: boolean): Promise<void>;
  renderTextContent(): void;
}

interface Part {
  contentDecoder: { update(line: Uint8Array): void; finalize(): Promise<ArrayBuffer> } | null;
  setupContentDecoder(encoding: string): void;
}

/**
 * The parser has no limit of parts, and each takes it longer than its bytes do. It makes text of HTML for messages that
 * have both, which takes minutes for tags that do not end: only one of the two is made here.
 */
function createParser(maxParts: number): PostalMime {
  const parser = new PostalMime(OPTIONS) as PostalMime & Internals;
  joinLinesFast(parser.currentNode);
  const processLine = parser.processLine.bind(parser);
  const renderTextContent = parser.renderTextContent.bind(parser);
  let parts = 0;
  parser.processLine = async (line, isLast) => {
    const before = parser.currentNode;
    await processLine(line, isLast);
    if (parser.currentNode === before) return;
    joinLinesFast(parser.currentNode);
    parts += 1;
    if (parts > maxParts) throw new MailFault("too_many_files");
  };
  parser.renderTextContent = () => {
    const html = [...parser.textMap.values()].flatMap((entry) => entry.html ?? []);
    const hasHtml = html.some(({ value }) => typeof value === "string" && value.trim() !== "");
    parser.textTypes.delete(hasHtml ? "plain" : "html");
    renderTextContent();
  };
  return parser;
}

/** The parser makes a Blob of the lines of a part that is not encoded, which takes up to 6 µs for each. */
function joinLinesFast(part: Part): void {
  const setup = part.setupContentDecoder.bind(part);
  part.setupContentDecoder = (encoding) => {
    if (/base64|quoted-printable/i.test(encoding)) setup(encoding);
    else part.contentDecoder = new LineJoiner();
  };
}

class LineJoiner {
  #bytes = new Uint8Array(4_096);
  #length = 0;

  update(line: Uint8Array): void {
    const end = this.#length + line.length + 1;
    if (end > this.#bytes.length) this.#grow(end);
    this.#bytes.set(line, this.#length);
    this.#bytes[end - 1] = 0x0a;
    this.#length = end;
  }

  async finalize(): Promise<ArrayBuffer> {
    return this.#bytes.buffer.slice(0, this.#length);
  }

  #grow(length: number): void {
    const bytes = new Uint8Array(Math.max(length, 2 * this.#bytes.length));
    bytes.set(this.#bytes);
    this.#bytes = bytes;
  }
}

function readSender(from: Address | undefined): MailParts["context"]["from"] {
  return { name: from?.name || null, address: from?.address || null };
}

/** The parser leaves a date that it cannot read as it is. */
const readDate = (date: string | undefined) => (date && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(date) ? date : null);

function toAttachment({ filename, mimeType, contentId, content }: Attachment, html: string): MailAttachment {
  const bytes = typeof content === "string" ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);
  if (isEncryptedPart(mimeType, filename)) return { name: filename, content: "encrypted", role: "file" };
  const isShown = isShownInText(contentId ?? null, html);
  const name = filename ?? (mimeType === "message/rfc822" ? "forwarded.eml" : null);
  return { name, content: bytes, role: isMailPart(mimeType) ? "mail_part" : isShown ? "shown_in_text" : "file" };
}
