import { listZipEntries, readZipEntry, UnpackFault, type ZipEntry } from "#lib/platform/zip.ts";
import { detectFormat, type FileFormat } from "./detect-format.ts";
import { UNPACK_LIMITS, type UnpackLimits } from "./limits.ts";
import { MailFault, type MailParts } from "./mail-parts.ts";
import { readEml } from "./read-eml.ts";
import { readMsg } from "./read-msg.ts";
import { describeRefusal } from "./refusals.ts";
import { takePath, toSafePath } from "./safe-path.ts";
import type { LeftOutFile, MailContext, RefusalReason, RefusedFile, Unpacked, UnpackedFile } from "./unpacked.ts";

export interface Upload {
  fileName: string;
  bytes: Uint8Array;
}

/**
 * Unpacks what a person has dropped: archives and messages give their files, everything else is itself.
 *
 * A file that nobody can read is refused alone. An upload that exceeds a limit is refused as a whole: part of it would
 * look like all of it. The work on a hostile file is limited in memory and by the limits, but not in time: run it in a
 * worker.
 */
export async function unpackUpload(upload: Upload, limits: UnpackLimits = UNPACK_LIMITS): Promise<Unpacked> {
  const path = toSafePath(upload.fileName, "file");
  const run: Run = {
    limits,
    files: [],
    refused: [],
    leftOut: [],
    taken: new Set([path]),
    filesLeft: limits.maxFiles - 1,
    bytesLeft: limits.maxTotalBytes,
  };
  try {
    await unpackFile(run, { path, bytes: toBuffer(upload.bytes) }, { depth: 0, zipDepth: 0, mail: null });
    return { files: run.files, refused: run.refused, leftOut: run.leftOut };
  } catch (error) {
    if (!(error instanceof UploadRefusal)) throw error;
    const message = describeRefusal(error.reason, limits, "upload");
    return { files: [], refused: [{ path, reason: error.reason, message }], leftOut: [] };
  }
}

interface Run {
  limits: UnpackLimits;
  files: UnpackedFile[];
  refused: RefusedFile[];
  leftOut: LeftOutFile[];
  taken: Set<string>;
  filesLeft: number;
  bytesLeft: number;
}

interface File {
  path: string;
  bytes: Buffer;
}

interface Place {
  depth: number;
  zipDepth: number;
  mail: MailContext | null;
}

class UploadRefusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(`the upload is refused: ${reason}`);
    this.reason = reason;
  }
}

async function unpackFile(run: Run, file: File, place: Place): Promise<void> {
  if (file.bytes.length === 0) return refuse(run, file.path, "empty");
  // An archive of many files may be larger than one of them.
  if (file.bytes.length > run.limits.maxTotalBytes) throw new UploadRefusal("too_large");
  const format = detectFormat(file.bytes);
  const isContainer = format === "zip" || format === "eml" || format === "msg";
  if (file.bytes.length > run.limits.maxFileBytes && !(isContainer && place.depth === 0)) {
    return refuse(run, file.path, "too_large");
  }
  switch (format) {
    case "zip":
      return await unpackZip(run, file, place);
    case "eml":
    case "msg":
      return await unpackMail(run, file, place, format === "eml" ? readEml : readMsg);
    case "pdf":
    case "xlsx":
    case "csv":
    case "html":
    case "text":
    case "image":
      run.files.push({ path: file.path, kind: format, bytes: toOwn(file.bytes), mail: place.mail, isMailBody: false });
      return;
    default:
      return refuse(run, file.path, toReason(format), format);
  }
}

type RefusedFormat = Exclude<FileFormat, UnpackedFile["kind"] | "zip" | "eml" | "msg">;

function toReason(format: RefusedFormat): RefusalReason {
  if (format === "winmail" || format === "damaged") return format;
  return format === "encrypted_office" ? "encrypted" : "unreadable_kind";
}

function refuse(run: Run, path: string, reason: RefusalReason, format?: FileFormat): void {
  run.refused.push({ path, reason, message: describeRefusal(reason, run.limits, "file", format) });
}

function countFile(run: Run): void {
  run.filesLeft -= 1;
  if (run.filesLeft < 0) throw new UploadRefusal("too_many_files");
}

function countBytes(run: Run, bytes: number): void {
  run.bytesLeft -= bytes;
  if (run.bytesLeft < 0) throw new UploadRefusal("too_large");
}

/** Returns the path of a file in an archive or a message. */
function addFile(run: Run, container: string, name: string, fallback: string): string {
  countFile(run);
  return takePath(run.taken, `${container}/${toSafePath(name, fallback)}`);
}

/** Folders are not files, but reading an archive of a million folders takes time too. */
const MAX_ENTRIES_PER_FILE = 4;

async function unpackZip(run: Run, file: File, place: Place): Promise<void> {
  const { limits } = run;
  if (place.depth >= limits.maxDepth || place.zipDepth >= limits.maxZipDepth) {
    return refuse(run, file.path, "nested_too_deep");
  }
  let entries: ZipEntry[];
  try {
    const maxEntries = MAX_ENTRIES_PER_FILE * limits.maxFiles;
    entries = listZipEntries(file.bytes, maxEntries).filter(({ isFolder }) => !isFolder);
  } catch (error) {
    if (!(error instanceof UnpackFault)) throw error;
    if (error.reason === "too_many") throw new UploadRefusal("too_many_files");
    return refuse(run, file.path, "damaged");
  }
  if (entries.length === 0) return refuse(run, file.path, "empty");
  if (entries.every(({ isEncrypted }) => isEncrypted)) return refuse(run, file.path, "encrypted");
  const inside = { depth: place.depth + 1, zipDepth: place.zipDepth + 1, mail: place.mail };
  for (const entry of entries) {
    const path = addFile(run, file.path, entry.name, "file");
    if (isSystemFile(entry.name)) {
      run.leftOut.push({ path, reason: "system_file" });
      continue;
    }
    const content = readEntry(run, file.bytes, entry);
    if (typeof content === "string") refuse(run, path, content);
    else await unpackFile(run, { path, bytes: content }, inside);
  }
}

const isSystemFile = (name: string) =>
  /(^|[\\/])(__MACOSX[\\/]|\._[^\\/]*$|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(name);

/** Files below this size never count as compressed too much. */
const RATIO_FROM = 1024 ** 2;

/** Returns the reason if the file is refused. */
function readEntry(run: Run, archive: Buffer, entry: ZipEntry): Buffer | RefusalReason {
  const { maxFileBytes, maxRatio } = run.limits;
  const byRatio = Math.max(RATIO_FROM, entry.packedSize * maxRatio);
  const maxBytes = Math.min(run.bytesLeft, byRatio, maxFileBytes);
  try {
    const content = readZipEntry(archive, entry, maxBytes);
    countBytes(run, content.length);
    return content;
  } catch (error) {
    if (!(error instanceof UnpackFault)) throw error;
    if (error.reason === "encrypted" || error.reason === "damaged") return error.reason;
    if (error.reason !== "too_large") return "unreadable_kind";
    if (maxBytes === byRatio) throw new UploadRefusal("compressed_too_much");
    countBytes(run, maxBytes + 1); // They were unpacked. Throws if they were the last of the upload.
    return "too_large";
  }
}

async function unpackMail(
  run: Run,
  file: File,
  place: Place,
  read: (bytes: Buffer, maxParts: number) => Promise<MailParts> | MailParts,
): Promise<void> {
  if (place.depth >= run.limits.maxDepth) return refuse(run, file.path, "nested_too_deep");
  let mail: MailParts;
  try {
    mail = await read(file.bytes, run.filesLeft);
  } catch (error) {
    if (!(error instanceof MailFault)) throw error;
    if (error.reason === "too_many_files") throw new UploadRefusal("too_many_files");
    return refuse(run, file.path, error.reason);
  }
  const inside = { depth: place.depth + 1, zipDepth: place.zipDepth, mail: mail.context };
  if (mail.body) {
    const path = addFile(run, file.path, `message.${mail.body.kind === "html" ? "html" : "txt"}`, "message");
    countBytes(run, mail.body.bytes.length);
    if (mail.body.bytes.length > run.limits.maxFileBytes) refuse(run, path, "too_large");
    else {
      const bytes = toOwn(mail.body.bytes);
      run.files.push({ path, kind: mail.body.kind, bytes, mail: mail.context, isMailBody: true });
    }
  }
  for (const [index, attachment] of mail.attachments.entries()) {
    const path = addFile(run, file.path, attachment.name ?? "", `attachment-${index + 1}`);
    const { content } = attachment;
    if (typeof content === "string") {
      refuse(run, path, content);
      continue;
    }
    countBytes(run, content.length);
    const leftOut = findLeftOutReason(attachment.role, content, run.limits);
    if (leftOut) run.leftOut.push({ path, reason: leftOut });
    else await unpackFile(run, { path, bytes: content }, inside);
  }
  if (!mail.body && mail.attachments.length === 0) refuse(run, file.path, "empty");
}

function findLeftOutReason(
  role: MailParts["attachments"][number]["role"],
  content: Buffer,
  limits: UnpackLimits,
): LeftOutFile["reason"] | undefined {
  if (role === "mail_part") return "mail_part";
  const isSmall = content.length <= limits.maxSignatureBytes;
  return role === "shown_in_text" && isSmall && detectFormat(content) === "image" ? "signature_picture" : undefined;
}

const toBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** A part of a larger buffer is copied. Otherwise a message to a worker would carry the whole archive. */
const toOwn = (bytes: Buffer): Uint8Array<ArrayBuffer> =>
  bytes.byteLength === bytes.buffer.byteLength && bytes.buffer instanceof ArrayBuffer
    ? new Uint8Array(bytes.buffer)
    : new Uint8Array(bytes);
