import { detectFormat } from "#lib/documents/unpack/detect-format.ts";
import { describeRefusal } from "#lib/invoices/pdf/describe-refusal.ts";
import { unpackFile } from "#lib/invoices/pdf/read-file.ts";
import { isDocumentKind } from "#lib/invoices/pdf/read-upload.ts";
import { refuse } from "#lib/operations/refuse.ts";

export interface UploadedFile {
  bytes: Buffer;
  fileName: string;
}

export interface UnwrappedDocument extends UploadedFile {
  via: "uploaded" | "mailed";
}

const MAX_NAMED = 5;

/**
 * The document in what a person has uploaded: the file itself, the one document of an archive, the one attachment of a
 * message, or the text of a message without attachments.
 * @param client whose place among the readers it takes
 * @throws Failure if there is none, or which one is meant is not clear
 */
export async function unwrapDocument(
  { bytes, fileName }: UploadedFile,
  { field, client, signal }: { field: string; client: string; signal: AbortSignal },
): Promise<UnwrappedDocument> {
  const format = detectFormat(bytes);
  if (isDocumentKind(format)) return { bytes, fileName, via: "uploaded" };
  const unpacked = await unpackFile({ fileName, bytes }, { client, signal });
  if ("refusal" in unpacked) return refuse(describeRefusal(unpacked.refusal), field);
  const attached = unpacked.files.filter(({ isMailBody }) => !isMailBody);
  const [document, ...others] = attached.length > 0 ? attached : unpacked.files;
  if (!document) return refuse(unpacked.refused[0]?.message ?? "The file has no document that can be read.", field);
  if (others.length > 0) {
    const names = attached.slice(0, MAX_NAMED).map(({ path }) => path.split("/").at(-1));
    const more = attached.length > MAX_NAMED ? " and others" : "";
    return refuse(`There are several documents: ${names.join(", ")}${more}. Upload the one with the tariff.`, field);
  }
  return {
    bytes: Buffer.from(document.bytes),
    fileName: document.path.split("/").at(-1) ?? fileName,
    via: format === "zip" ? "uploaded" : "mailed",
  };
}
