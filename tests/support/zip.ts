import { crc32, deflateRawSync } from "node:zlib";
import type { PackedFile } from "#lib/platform/zip.ts";

export interface ZipOptions {
  /** The compressed bytes of every file, in place of its own: the archive then lies about the sizes. */
  packed?: Buffer;
  /** How the names are written. `unmarked`: UTF-8 without its flag. */
  names?: "utf8" | "unmarked" | "cp437";
  /** Sizes and places are in the fields of ZIP64. */
  zip64?: boolean;
  isEncrypted?: (name: string) => boolean;
}

/** The files are deflated. */
export function buildZip(
  files: readonly PackedFile[],
  { packed, names = "unmarked", zip64 = false, isEncrypted = () => false }: ZipOptions = {},
): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const bytes = packed ?? deflateRawSync(content);
    const nameBytes = names === "cp437" ? toCp437(name) : Buffer.from(name);
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(zip64 ? 45 : 20, 4);
    header.writeUInt16LE((names === "utf8" ? 0x800 : 0) + (isEncrypted(name) ? 1 : 0), 6);
    header.writeUInt16LE(8, 8);
    header.writeUInt32LE(crc32(content), 14);
    header.writeUInt32LE(zip64 ? 0xffffffff : bytes.length, 18);
    header.writeUInt32LE(zip64 ? 0xffffffff : content.length, 22);
    header.writeUInt16LE(nameBytes.length, 26);
    const extra = zip64 ? buildSizes64(content.length, bytes.length, offset) : Buffer.alloc(0);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    header.copy(entry, 6, 4, 30);
    entry.writeUInt16LE(extra.length, 30);
    entry.writeUInt32LE(zip64 ? 0xffffffff : offset, 42);
    parts.push(header, nameBytes, bytes);
    directory.push(entry, nameBytes, extra);
    offset += 30 + nameBytes.length + bytes.length;
  }
  const size = Buffer.concat(directory).length;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(zip64 ? 0xffff : files.length, 8);
  end.writeUInt16LE(zip64 ? 0xffff : files.length, 10);
  end.writeUInt32LE(zip64 ? 0xffffffff : size, 12);
  end.writeUInt32LE(zip64 ? 0xffffffff : offset, 16);
  return Buffer.concat([...parts, ...directory, ...(zip64 ? buildEnd64(files.length, size, offset) : []), end]);
}

function buildSizes64(size: number, packedSize: number, offset: number): Buffer {
  const field = Buffer.alloc(28);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(24, 2);
  field.writeBigUInt64LE(BigInt(size), 4);
  field.writeBigUInt64LE(BigInt(packedSize), 12);
  field.writeBigUInt64LE(BigInt(offset), 20);
  return field;
}

function buildEnd64(count: number, size: number, offset: number): Buffer[] {
  const end = Buffer.alloc(56);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(size), 40);
  end.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(offset + size), 8);
  locator.writeUInt32LE(1, 16);
  return [end, locator];
}

const CP437_BYTES: Readonly<Record<string, number>> = { ü: 0x81, ä: 0x84, ö: 0x94, ß: 0xe1, é: 0x82 };

const toCp437 = (name: string) =>
  Buffer.from(Array.from(name, (letter) => CP437_BYTES[letter] ?? letter.charCodeAt(0)));
