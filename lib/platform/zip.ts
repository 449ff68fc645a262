import { crc32, inflateRawSync } from "node:zlib";

export interface PackedFile {
  name: string;
  content: Buffer;
}

export class UnpackFault extends Error {
  readonly reason: "damaged" | "too_large" | "too_many" | "encrypted" | "unsupported";

  constructor(reason: UnpackFault["reason"]) {
    super(`the archive is ${reason}`);
    this.reason = reason;
  }
}

export interface ZipEntry {
  /** As the archive says it: it can be absolute, lead out of a folder, or be the name of another entry too. */
  name: string;
  isFolder: boolean;
  isEncrypted: boolean;
  packedSize: number;
  /** What the archive says. */
  size: number;
  method: number;
  crc: number;
  /** Of the packed bytes. */
  start: number;
}

const FILE_HEADER = 0x04034b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const END_OF_DIRECTORY_64 = 0x06064b50;
const END_LOCATOR_64 = 0x07064b50;
const MAX_COMMENT = 65_535;
const STORED = 0;
const DEFLATED = 8;
const IS_ENCRYPTED = 0x1;
const IS_UTF8 = 0x800;
const SIZES_64 = 0x0001;
const UNICODE_NAME = 0x7075;

/**
 * Unpacks files of an archive.
 * What the archive says about its sizes is not trusted: unpacking stops when the files together reach `maxBytes`.
 * @throws UnpackFault
 */
export function unpack(
  archive: Buffer,
  isWanted: (name: string) => boolean,
  { maxBytes, maxFiles }: { maxBytes: number; maxFiles: number },
): PackedFile[] {
  const files: PackedFile[] = [];
  let left = maxBytes;
  for (const entry of listZipEntries(archive)) {
    if (!isWanted(entry.name)) continue;
    if (files.length >= maxFiles) throw new UnpackFault("too_large");
    const content = readZipEntry(archive, entry, left);
    left -= content.length;
    files.push({ name: entry.name, content });
  }
  return files;
}

/**
 * Reads the directory of an archive (APPNOTE.TXT 6.3.10, ZIP64 included). An archive whose entries share bytes is
 * damaged: it could unpack to far more than its size.
 * @throws UnpackFault
 */
export function listZipEntries(archive: Buffer, maxEntries = Number.POSITIVE_INFINITY): ZipEntry[] {
  const { count, offset } = readEnd(archive);
  if (count > maxEntries) throw new UnpackFault("too_many");
  const entries: ZipEntry[] = [];
  const ranges: { from: number; to: number }[] = [];
  let at = offset;
  for (let index = 0; index < count; index += 1) {
    const read = readDirectoryEntry(archive, at);
    at = read.next;
    entries.push(read.entry);
    ranges.push({ from: read.headerOffset, to: read.entry.start + read.entry.packedSize });
  }
  ranges.sort((a, b) => a.from - b.from);
  for (const [index, { to }] of ranges.entries()) {
    if (to > (ranges[index + 1]?.from ?? archive.length)) throw new UnpackFault("damaged");
  }
  return entries;
}

/** @throws UnpackFault `too_large` if the content has more than `maxBytes` */
export function readZipEntry(archive: Buffer, entry: ZipEntry, maxBytes: number): Buffer {
  if (entry.isEncrypted) throw new UnpackFault("encrypted");
  const content = unpackContent(archive.subarray(entry.start, entry.start + entry.packedSize), entry.method, maxBytes);
  if (content.length !== entry.size || crc32(content) !== entry.crc) throw new UnpackFault("damaged");
  return content;
}

function unpackContent(packed: Buffer, method: number, maxBytes: number): Buffer {
  if (method === STORED) {
    if (packed.length > maxBytes) throw new UnpackFault("too_large");
    return packed;
  }
  if (method !== DEFLATED) throw new UnpackFault("unsupported");
  try {
    const content = inflateRawSync(packed, { maxOutputLength: Math.max(1, maxBytes) });
    if (content.length <= maxBytes) return content;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_BUFFER_TOO_LARGE") throw new UnpackFault("damaged");
  }
  throw new UnpackFault("too_large");
}

function readEnd(archive: Buffer): { count: number; offset: number } {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > archive.length || end < archive.length - 22 - MAX_COMMENT) throw new UnpackFault("damaged");
  const count = archive.readUInt16LE(end + 10);
  const offset = archive.readUInt32LE(end + 16);
  const has64 = (count === 0xffff || offset === 0xffffffff) && end >= 20;
  if (!has64 || archive.readUInt32LE(end - 20) !== END_LOCATOR_64) return { count, offset };
  const end64 = readUInt64(archive, end - 12);
  if (end64 + 56 > end || archive.readUInt32LE(end64) !== END_OF_DIRECTORY_64) throw new UnpackFault("damaged");
  return { count: readUInt64(archive, end64 + 32), offset: readUInt64(archive, end64 + 48) };
}

function readDirectoryEntry(archive: Buffer, at: number): { entry: ZipEntry; headerOffset: number; next: number } {
  if (at + 46 > archive.length || archive.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new UnpackFault("damaged");
  const nameEnd = at + 46 + archive.readUInt16LE(at + 28);
  const extraEnd = nameEnd + archive.readUInt16LE(at + 30);
  const next = extraEnd + archive.readUInt16LE(at + 32);
  if (next > archive.length) throw new UnpackFault("damaged");
  const flags = archive.readUInt16LE(at + 8);
  const extra = readExtraFields(archive.subarray(nameEnd, extraEnd));
  const sizes64 = extra.get(SIZES_64) ?? Buffer.alloc(0);
  let at64 = 0;
  const readSize = (place: number) => {
    const size = archive.readUInt32LE(at + place);
    if (size !== 0xffffffff || at64 + 8 > sizes64.length) return size;
    at64 += 8;
    return readUInt64(sizes64, at64 - 8);
  };
  const size = readSize(24);
  const packedSize = readSize(20);
  const headerOffset = readSize(42);
  const name = decodeName(archive.subarray(at + 46, nameEnd), flags, extra.get(UNICODE_NAME));
  const entry = {
    name,
    isFolder: size === 0 && /[\\/]$/.test(name),
    isEncrypted: (flags & IS_ENCRYPTED) !== 0,
    packedSize,
    size,
    method: archive.readUInt16LE(at + 10),
    crc: archive.readUInt32LE(at + 16),
    start: findContent(archive, headerOffset),
  };
  if (entry.start + packedSize > archive.length) throw new UnpackFault("damaged");
  return { entry, headerOffset, next };
}

function findContent(archive: Buffer, headerOffset: number): number {
  if (headerOffset + 30 > archive.length || archive.readUInt32LE(headerOffset) !== FILE_HEADER) {
    throw new UnpackFault("damaged");
  }
  return headerOffset + 30 + archive.readUInt16LE(headerOffset + 26) + archive.readUInt16LE(headerOffset + 28);
}

function readExtraFields(bytes: Buffer): Map<number, Buffer> {
  const fields = new Map<number, Buffer>();
  for (let at = 0; at + 4 <= bytes.length; ) {
    const end = at + 4 + bytes.readUInt16LE(at + 2);
    if (end <= bytes.length) fields.set(bytes.readUInt16LE(at), bytes.subarray(at + 4, end));
    at = end;
  }
  return fields;
}

function readUInt64(bytes: Buffer, at: number): number {
  const value = bytes.readBigUInt64LE(at);
  if (value > Number.MAX_SAFE_INTEGER) throw new UnpackFault("damaged");
  return Number(value);
}

/** Many programs write UTF-8 without its flag. Otherwise the names are in the code page of DOS. */
function decodeName(bytes: Buffer, flags: number, unicode: Buffer | undefined): string {
  if ((flags & IS_UTF8) !== 0) return bytes.toString("utf8");
  // The name may have changed since the field was written: then its sum differs.
  if (unicode && unicode.length > 5 && unicode[0] === 1 && unicode.readUInt32LE(1) === crc32(bytes)) {
    return unicode.toString("utf8", 5);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : CP437[byte - 128])).join("");
  }
}

/** The upper half of code page 437. */
const CP437 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0";

/** A ZIP archive without compression. */
export function packStored(files: readonly PackedFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const nameBytes = Buffer.from(name);
    const shared = Buffer.alloc(26); // From "version needed" to "extra length": the same in both headers.
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(IS_UTF8, 2);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(content.length, 14);
    shared.writeUInt32LE(content.length, 18);
    shared.writeUInt16LE(nameBytes.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    parts.push(Buffer.from([0x50, 0x4b, 3, 4]), shared, nameBytes, content);
    directory.push(Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), shared, place, nameBytes);
    offset += 30 + nameBytes.length + content.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END_OF_DIRECTORY, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(
    directory.reduce((size, part) => size + part.length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}
