import type { FileFormat } from "./detect-format.ts";
import type { UnpackLimits } from "./limits.ts";
import type { RefusalReason } from "./unpacked.ts";

const MB = 1024 ** 2;

/** Says what is wrong and what the sender of the file can do. */
export function describeRefusal(
  reason: RefusalReason,
  limits: UnpackLimits,
  subject: "file" | "upload",
  format?: FileFormat,
): string {
  switch (reason) {
    case "too_large":
      return subject === "file"
        ? `The file is larger than ${formatMb(limits.maxFileBytes)}.`
        : `The files have more than ${formatMb(limits.maxTotalBytes)} together. Send fewer files at a time.`;
    case "too_many_files":
      return `There are more than ${limits.maxFiles} files. Send fewer files at a time.`;
    case "compressed_too_much":
      return "A file in the archive unpacks to far more than its size. Send the files without an archive.";
    case "nested_too_deep":
      return "The file is inside too many archives or messages. Send it on its own.";
    case "encrypted":
      return "The file has a password or is encrypted. Send it without that.";
    case "damaged":
      return "The file is damaged or incomplete. Send it again.";
    case "empty":
      return "The file is empty.";
    case "not_included":
      return "The message has only a link to this file. Download the file and send it.";
    case "winmail":
      return "Outlook has packed the attachments in a form (winmail.dat) that only Outlook can read. Ask the sender for the files themselves.";
    case "unreadable_kind":
      return (
        (format && KIND_MESSAGES[format]) ??
        "The kind of file is unknown. Send PDF, XLSX, CSV, HTML, text or a picture."
      );
  }
}

const KIND_MESSAGES: Partial<Record<FileFormat, string>> = {
  old_office: "The file is an old Office document. Save it as XLSX or PDF.",
  other_office: "Text documents and presentations are not read. Save the file as PDF.",
  other_archive: "Of archives, only ZIP is read. Pack the files as ZIP, or send them without an archive.",
};

const formatMb = (bytes: number) => `${Math.round((bytes / MB) * 10) / 10} MB`;
