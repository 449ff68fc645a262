import { crc32, inflateRawSync } from "node:zlib";

export interface PackedFile {
  name: string;
  content: Buffer;
}

export class UnpackFault extends Error {
  readonly reason: "damaged" | "too_large" | "encrypted";

  constructor(reason: UnpackFault["reason"]) {
    super(`the archive is ${reason}`);
    this.reason = reason;
  }
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const MAX_COMMENT = 65_535;
const STORED = 0;
const DEFLATED = 8;

/**
 * What the archive says about its sizes is not trusted: unpacking stops when the files together reach `maxBytes`.
 * Archives of more than 4 GB (ZIP64)
 * count as damaged.
 * @throws UnpackFault
 */
export function unpack(
  archive: Buffer,
  isWanted: (name: string) => boolean,
  { maxBytes, maxFiles }: { maxBytes: number; maxFiles: number },
): PackedFile[] {
  const files: PackedFile[] = [];
  let left = maxBytes;
  for (const entry of readEntries(archive)) {
    if (!isWanted(entry.name)) continue;
    if (files.length >= maxFiles) throw new UnpackFault("too_large");
    const content = readContent(archive, entry, left);
    left -= content.length;
    files.push({ name: entry.name, content });
  }
  return files;
}

interface Entry {
  name: string;
  method: number;
  isEncrypted: boolean;
  packedSize: number;
  offset: number;
}

function* readEntries(archive: Buffer): Generator<Entry> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (
    end < 0 ||
    end + 22 > archive.length ||
    end < archive.length - 22 - MAX_COMMENT ||
    archive.readUInt32LE(end) !== END_OF_DIRECTORY
  ) {
    throw new UnpackFault("damaged");
  }
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new UnpackFault("damaged");
    const nameLength = archive.readUInt16LE(at + 28);
    yield {
      name: archive.toString("utf8", at + 46, at + 46 + nameLength),
      method: archive.readUInt16LE(at + 10),
      isEncrypted: (archive.readUInt16LE(at + 8) & 1) === 1,
      packedSize: archive.readUInt32LE(at + 20),
      offset: archive.readUInt32LE(at + 42),
    };
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
}

function readContent(archive: Buffer, { method, isEncrypted, packedSize, offset }: Entry, maxBytes: number): Buffer {
  if (isEncrypted) throw new UnpackFault("encrypted");
  if (offset + 30 > archive.length) throw new UnpackFault("damaged");
  const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  const packed = archive.subarray(start, start + packedSize);
  if (packed.length !== packedSize) throw new UnpackFault("damaged");
  if (method === STORED) {
    if (packed.length > maxBytes) throw new UnpackFault("too_large");
    return packed;
  }
  if (method !== DEFLATED || maxBytes <= 0) throw new UnpackFault(maxBytes <= 0 ? "too_large" : "damaged");
  try {
    return inflateRawSync(packed, { maxOutputLength: maxBytes });
  } catch (error) {
    throw new UnpackFault((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? "too_large" : "damaged");
  }
}

/** A ZIP archive without compression. */
export function packStored(files: readonly PackedFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const nameBytes = Buffer.from(name);
    const shared = Buffer.alloc(26); // From "version needed" to "extra length": the same in both headers.
    shared.writeUInt16LE(20, 0);
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
