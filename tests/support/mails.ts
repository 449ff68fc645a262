import { buildCompoundFile, type CompoundFolder } from "./compound-file.ts";

export interface MailFile {
  name?: string;
  type?: string;
  content: Uint8Array | string;
  contentId?: string;
  disposition?: "attachment" | "inline";
}

export interface MailDraft<File extends MailFile = MailFile> {
  subject?: string;
  from?: { name: string; address: string };
  date?: Date;
  html?: string;
  text?: string;
  files?: readonly File[];
}

const SENDER = { name: "Hapag-Lloyd", address: "invoice@hlag.example" };
const DATE = new Date("2026-06-03T08:00:00Z");

/** An Internet message, as mail programs write it. */
export function buildEml({ subject, from = SENDER, date = DATE, html, text, files = [] }: MailDraft): Buffer {
  const bodies = [
    ...(text === undefined ? [] : [`Content-Type: text/plain; charset=utf-8\r\n\r\n${toBytes(text)}\r\n`]),
    ...(html === undefined ? [] : [`Content-Type: text/html; charset=utf-8\r\n\r\n${toBytes(html)}\r\n`]),
  ];
  const body =
    bodies.length > 1
      ? `Content-Type: multipart/alternative; boundary=alt\r\n\r\n${bodies.map((part) => `--alt\r\n${part}`).join("")}--alt--\r\n`
      : (bodies[0] ?? "Content-Type: text/plain\r\n\r\n\r\n");
  const parts = files.map(({ name, type = "application/octet-stream", content, contentId, disposition }) => {
    const isMessage = type === "message/rfc822";
    return [
      `Content-Type: ${type}${name === undefined ? "" : `; name="${encodeWord(name)}"`}`,
      `Content-Disposition: ${disposition ?? "attachment"}${name === undefined ? "" : `; filename="${encodeWord(name)}"`}`,
      ...(contentId === undefined ? [] : [`Content-ID: <${contentId}>`]),
      ...(isMessage ? [] : ["Content-Transfer-Encoding: base64"]),
      "",
      isMessage ? Buffer.from(content).toString("latin1") : toLines(Buffer.from(content).toString("base64")),
      "",
    ].join("\r\n");
  });
  const boundary = `mixed-${Math.max(0, ...files.map(({ content }) => content.length))}`;
  const head = [
    "Received: from mail.hlag.example by mx.example; Wed, 3 Jun 2026 10:00:00 +0200",
    `From: ${encodeWord(from.name)} <${from.address}>`,
    "To: clerk@forwarder.example",
    ...(subject === undefined ? [] : [`Subject: ${encodeWord(subject)}`]),
    `Date: ${date.toUTCString()}`,
    "MIME-Version: 1.0",
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    "",
    "",
  ].join("\r\n");
  const all = [body, ...parts].map((part) => `--${boundary}\r\n${part}`).join("");
  return Buffer.from(`${head}${all}--${boundary}--\r\n`, "latin1");
}

/** One character for each byte of the text in UTF-8. */
const toBytes = (text: string) => Buffer.from(text).toString("latin1");

const encodeWord = (text: string) =>
  /^[ -~]*$/.test(text) ? text : `=?utf-8?B?${Buffer.from(text).toString("base64")}?=`;

const toLines = (text: string) => (text.match(/.{1,76}/g) ?? []).join("\r\n");

export interface MsgDraft extends MailDraft<MsgFile> {
  /** The texts are in Windows-1252. */
  isAnsi?: boolean;
}

export interface MsgFile extends MailFile {
  /** A message inside. */
  message?: MsgDraft;
  isHidden?: boolean;
  isLink?: boolean;
}

const UNICODE = "001F";
const ANSI = "001E";
const BINARY = "0102";

const unicode = (text: string) => Buffer.from(text, "utf16le");

/** A message of Outlook (MS-OXMSG). */
export function buildMsg(draft: MsgDraft): Buffer {
  return buildCompoundFile(buildMsgFolder(draft, 32));
}

function buildMsgFolder(
  { subject, from = SENDER, date = DATE, html, text, files = [], isAnsi }: MsgDraft,
  headerSize: number,
): CompoundFolder {
  const streams: Record<string, Uint8Array> = {
    "__properties_version1.0": buildProperties(headerSize, [[0x00390040, toFileTime(date)]]),
    [`__substg1.0_0C1A${UNICODE}`]: unicode(from.name),
    [`__substg1.0_5D01${UNICODE}`]: unicode(from.address),
    [`__substg1.0_0C1F${UNICODE}`]: unicode("/O=EXAMPLE/OU=FIRST/CN=INVOICE"),
  };
  const type = isAnsi ? ANSI : UNICODE;
  const encode = (content: string) => Buffer.from(content, isAnsi ? "latin1" : "utf16le");
  if (subject !== undefined) streams[`__substg1.0_0037${type}`] = encode(subject);
  if (text !== undefined) streams[`__substg1.0_1000${type}`] = encode(text);
  if (html !== undefined) {
    streams[`__substg1.0_1013${isAnsi ? ANSI : BINARY}`] = isAnsi ? encode(html) : Buffer.from(html);
  }
  const folders = Object.fromEntries(
    files.map((file, index) => [`__attach_version1.0_#${String(index).padStart(8, "0")}`, buildAttachment(file)]),
  );
  return { streams, folders: { "__nameid_version1.0": {}, ...folders } };
}

function buildAttachment({ name, type, content, contentId, message, isHidden, isLink }: MsgFile): CompoundFolder {
  const streams: Record<string, Uint8Array> = {
    "__properties_version1.0": buildProperties(8, isHidden ? [[0x7ffe000b, 1n]] : []),
  };
  if (name !== undefined) streams[`__substg1.0_${message ? "3001" : "3707"}${UNICODE}`] = unicode(name);
  if (type !== undefined) streams[`__substg1.0_370E${UNICODE}`] = unicode(type);
  if (contentId !== undefined) streams[`__substg1.0_3712${UNICODE}`] = unicode(contentId);
  if (message) return { streams, folders: { "__substg1.0_3701000D": buildMsgFolder(message, 24) } };
  if (!isLink) streams[`__substg1.0_3701${BINARY}`] = Buffer.from(content);
  return { streams };
}

function buildProperties(headerSize: number, properties: readonly [tag: number, value: bigint][]): Buffer {
  const bytes = Buffer.alloc(headerSize + properties.length * 16);
  for (const [index, [tag, value]] of properties.entries()) {
    bytes.writeUInt32LE(tag, headerSize + index * 16);
    bytes.writeUInt32LE(6, headerSize + index * 16 + 4);
    bytes.writeBigUInt64LE(value, headerSize + index * 16 + 8);
  }
  return bytes;
}

/** Steps of 100 nanoseconds since 1601. */
const toFileTime = (date: Date) => BigInt(date.getTime()) * 10_000n + 116_444_736_000_000_000n;
