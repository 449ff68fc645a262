const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/**
 * Images must be square and at most 256 pixels wide:
 * https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)
 */
export function packIco(images: readonly { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16LE(1, 2); // Type: icon.
  header.writeUInt16LE(images.length, 4);
  let offset = HEADER_BYTES + ENTRY_BYTES * images.length;
  const entries = images.map(({ size, png }) => {
    const entry = Buffer.alloc(ENTRY_BYTES);
    entry.writeUInt8(size % 256, 0); // 0 means 256.
    entry.writeUInt8(size % 256, 1);
    entry.writeUInt16LE(1, 4); // Colour planes.
    entry.writeUInt16LE(32, 6); // Bits per pixel.
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...images.map(({ png }) => png)]);
}
