export type FileKind = "pdf" | "xlsx" | "csv" | "html" | "text" | "image";

/** The message that a file came with. */
export interface MailContext {
  subject: string | null;
  from: { name: string | null; address: string | null };
  /** ISO 8601 in UTC. */
  date: string | null;
}

export interface UnpackedFile {
  /** `june.zip/mail.eml/invoice.pdf`. Unique in its upload. It never leads out of a folder. */
  path: string;
  /** By content. */
  kind: FileKind;
  /** The whole of its buffer, so that it can be transferred to a worker. */
  bytes: Uint8Array<ArrayBuffer>;
  /** The innermost message around the file. */
  mail: MailContext | null;
  /** The text of the message itself. */
  isMailBody: boolean;
}

/**
 * - `too_large`, `too_many_files`, `compressed_too_much`: the file or the whole upload exceeds a limit.
 * - `nested_too_deep`: an archive or a message inside too many others.
 * - `encrypted`: it has a password, or only its receiver can open it.
 * - `damaged`: it does not have the form that its first bytes promise.
 * - `not_included`: a message has a link in place of the file.
 * - `winmail`: only Outlook reads it.
 * - `unreadable_kind`: no reader for this kind of file exists.
 */
export type RefusalReason =
  | "too_large"
  | "too_many_files"
  | "compressed_too_much"
  | "nested_too_deep"
  | "encrypted"
  | "damaged"
  | "empty"
  | "not_included"
  | "winmail"
  | "unreadable_kind";

export interface RefusedFile {
  path: string;
  reason: RefusalReason;
  /** For people: what is wrong and what to do. */
  message: string;
}

/**
 * - `signature_picture`: a logo or the like in the text of a message.
 * - `system_file`: what an operating system adds to archives.
 * - `mail_part`: an electronic signature, an appointment or a business card.
 */
export interface LeftOutFile {
  path: string;
  reason: "signature_picture" | "system_file" | "mail_part";
}

/** Every file of the upload is in one of the lists. */
export interface Unpacked {
  files: readonly UnpackedFile[];
  refused: readonly RefusedFile[];
  leftOut: readonly LeftOutFile[];
}
