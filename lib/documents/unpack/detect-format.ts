import { listZipEntries, UnpackFault } from "#lib/platform/zip.ts";
import { readCompoundFile } from "./compound-file.ts";
import { decodeText } from "./decode-text.ts";
import type { FileKind } from "./unpacked.ts";

export type FileFormat =
  | FileKind
  | "zip"
  | "eml"
  | "msg"
  | "winmail"
  | "encrypted_office"
  | "old_office"
  | "other_office"
  | "other_archive"
  | "damaged"
  | "unknown";

/** Detects the format by content: names and types that senders give are often wrong. */
export function detectFormat(bytes: Buffer): FileFormat {
  const magic = MAGICS.find(({ signature, at = 0 }) => bytes.subarray(at, at + signature.length).equals(signature));
  if (magic) return typeof magic.format === "string" ? magic.format : magic.format(bytes);
  const text = decodeText(bytes);
  if (text === undefined) return hasLatePdfHeader(bytes) ? "pdf" : "unknown";
  if (isMail(text)) return "eml";
  if (isHtml(text)) return "html";
  if (hasLatePdfHeader(bytes)) return "pdf";
  return isCsv(text) ? "csv" : "text";
}

interface Magic {
  signature: Buffer;
  at?: number;
  format: FileFormat | ((bytes: Buffer) => FileFormat);
}

const ascii = (text: string) => Buffer.from(text, "latin1");

const MAGICS: readonly Magic[] = [
  { signature: ascii("%PDF-"), format: "pdf" },
  { signature: ascii("PK\x03\x04"), format: detectZip },
  { signature: ascii("PK\x05\x06"), format: "zip" },
  { signature: ascii("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), format: detectCompoundFile },
  { signature: ascii("\x78\x9f\x3e\x22"), format: "winmail" },
  { signature: ascii("\x89PNG\r\n\x1a\n"), format: "image" },
  { signature: ascii("\xff\xd8\xff"), format: "image" },
  { signature: ascii("GIF8"), format: "image" },
  { signature: ascii("II*\0"), format: "image" },
  { signature: ascii("MM\0*"), format: "image" },
  { signature: ascii("WEBP"), at: 8, format: "image" },
  { signature: ascii("ftyphei"), at: 4, format: "image" },
  { signature: ascii("ftypmif1"), at: 4, format: "image" },
  { signature: ascii("Rar!\x1a\x07"), format: "other_archive" },
  { signature: ascii("7z\xbc\xaf\x27\x1c"), format: "other_archive" },
  { signature: ascii("\x1f\x8b\x08"), format: "other_archive" },
  { signature: ascii("{\\rtf"), format: "other_office" },
];

function detectZip(bytes: Buffer): FileFormat {
  try {
    const names = new Set(listZipEntries(bytes, 10_000).map(({ name }) => name.toLowerCase()));
    if (names.has("xl/workbook.xml")) return "xlsx";
    const isOffice = OTHER_OFFICE.some((part) => names.has(part));
    return isOffice ? "other_office" : "zip";
  } catch (error) {
    if (error instanceof UnpackFault) return "zip"; // Its unpacking names the fault.
    throw error;
  }
}

/** Word, PowerPoint, binary Excel, OpenDocument. */
const OTHER_OFFICE = ["word/document.xml", "ppt/presentation.xml", "xl/workbook.bin", "meta-inf/manifest.xml"];

function detectCompoundFile(bytes: Buffer): FileFormat {
  const names = readCompoundFile(bytes)?.names;
  if (!names) return "damaged";
  if (names.has("__properties_version1.0")) return "msg";
  return names.has("EncryptedPackage") ? "encrypted_office" : "old_office";
}

/** Some programs write other bytes before the header. */
const hasLatePdfHeader = (bytes: Buffer) => bytes.subarray(0, 1_024).includes("%PDF-");

const MAX_HEADERS = 256 * 1024;

/** One of these is in each message that a mail program has written. */
const MAIL_HEADERS = new Set(["received", "return-path", "message-id", "mime-version", "x-mailer", "x-unsent"]);

function isMail(text: string): boolean {
  const names = new Set<string>();
  for (const line of text.slice(0, MAX_HEADERS).split("\n", 2_000)) {
    if (/^[ \t]/.test(line) && names.size > 0) continue;
    const name = /^([!-9;-~]{1,80}):/.exec(line)?.[1];
    if (!name) break;
    names.add(name.toLowerCase());
    if (/^content-type:\s*multipart\//i.test(line)) return true;
  }
  return names.size >= 2 && [...names].some((name) => MAIL_HEADERS.has(name));
}

const isHtml = (text: string) =>
  /^\s*(?:<\?xml[^<>]{0,200}\?>\s*)?(?:<!--[^<>]{0,2000}-->\s*){0,5}<(?:!doctype html|html|head|meta|body|style|table|div|p|span)[\s>]/i.test(
    text.slice(0, 16_384),
  );

const FEW_LINES = 20;

/** Almost all lines have the same number of delimiters. */
function isCsv(text: string): boolean {
  const lines = text
    .slice(0, 65_536)
    .split(/\r?\n|\r/, 200)
    .filter((line) => line.trim() !== "")
    .slice(0, FEW_LINES);
  if (lines.length < 2) return false;
  return [";", "\t", ",", "|"].some((delimiter) => {
    const counts = lines.map((line) => line.replaceAll(/"[^"]*"/g, "").split(delimiter).length - 1);
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
    return usual > 0 && counts.filter((count) => count === usual).length >= 0.8 * lines.length;
  });
}
