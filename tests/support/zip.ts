import { deflateRawSync } from "node:zlib";
import type { PackedFile } from "#lib/platform/zip.ts";

/**
 * The files are deflated. @param packed the compressed bytes of every file, in place of its own: the archive then lies
 * about the sizes
 */
export function buildZip(files: readonly PackedFile[], packed?: Buffer): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const bytes = packed ?? deflateRawSync(content);
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(20, 4);
    header.writeUInt16LE(8, 8);
    header.writeUInt32LE(bytes.length, 18);
    header.writeUInt32LE(content.length, 22);
    header.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    header.copy(entry, 6, 4, 30);
    entry.writeUInt32LE(offset, 42);
    parts.push(header, Buffer.from(name), bytes);
    directory.push(entry, Buffer.from(name));
    offset += 30 + name.length + bytes.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}
