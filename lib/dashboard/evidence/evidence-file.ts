export const MAX_EVIDENCE_BYTES = 10 * 1_024 ** 2;

export const EVIDENCE_TYPES = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
} as const;
export type EvidenceType = keyof typeof EVIDENCE_TYPES;

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .subarray(at, at + text.length)
    .equals(Buffer.from(text, "latin1"));

/** By content: the name and the type that a browser sends can be wrong. `null` for every other file. */
export function detectEvidenceType(bytes: Uint8Array): EvidenceType | null {
  if (startsWith(bytes, "%PDF-")) return "application/pdf";
  if (startsWith(bytes, "\xff\xd8\xff")) return "image/jpeg";
  if (startsWith(bytes, "\x89PNG\r\n\x1a\n")) return "image/png";
  return startsWith(bytes, "RIFF") && startsWith(bytes, "WEBP", 8) ? "image/webp" : null;
}

const MAX_NAME = 100;

/** For a page: without folders, control and direction characters, and not too long. */
export function shortenFileName(name: string): string {
  const last = (name.split(/[/\\]/).at(-1) ?? "").replace(/[\p{Cc}\p{Cf}]/gu, "").trim();
  return last.length <= MAX_NAME ? last || "file" : `${last.slice(0, MAX_NAME - 10)}…${last.slice(-9)}`;
}

/** For a download: letters of ASCII, and the ending of what the file is. */
export function buildDownloadName(name: string, type: string, otherwise = "evidence"): string {
  const stem = name
    .replace(/\.\w{1,5}$/, "")
    .normalize("NFKD")
    .replace(/[^\w.-]+/g, "-")
    .replace(/^[-.]+|[-.]+$/g, "");
  return `${stem || otherwise}.${EVIDENCE_TYPES[type as EvidenceType] ?? "bin"}`;
}
