import { createHash } from "node:crypto";
import { FOOTNOTE } from "./paper.ts";

/** Lines of a page in Courier, as printers of main frames write them. */
export interface TypedPage {
  lines: readonly string[];
}

interface TypedStyle {
  width?: number;
  height?: number;
  size?: number;
  leading?: number;
  /** With it, the PDF needs a password. */
  password?: string;
}

const MARGIN = 36;
const PERMISSIONS = -44;
const FILE_ID = Buffer.from("7b1f2c3d4e5f60718293a4b5c6d7e8f9", "hex");
const PADDING = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");

/** Only letters of Latin-1. */
export function printTypedPdf(
  pages: readonly TypedPage[],
  { width = 595, height = 842, size = 8, leading = size + 2, password }: TypedStyle = {},
): Buffer {
  const lock = password === undefined ? undefined : buildLock(password);
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(" ");
  const objects: Buffer[] = [
    Buffer.from("<< /Type /Catalog /Pages 2 0 R >>"),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`),
    Buffer.from("<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>"),
  ];
  for (const { lines } of pages) {
    const page = objects.length + 1;
    const texts = lines.flatMap((line, index) => {
      const y = height - MARGIN - size - index * leading;
      return line.trim() ? [`1 0 0 1 ${MARGIN} ${y} Tm (${escapeText(line)}) Tj`] : [];
    });
    const foot = `1 0 0 1 ${MARGIN} 16 Tm (${FOOTNOTE}) Tj`;
    const content = Buffer.from(`BT /F1 ${size} Tf\n${texts.join("\n")}\n/F1 6 Tf ${foot}\nET`, "latin1");
    const bytes = lock ? lock.encrypt(content, page + 1) : content;
    objects.push(
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${page + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      ),
      Buffer.concat([Buffer.from(`<< /Length ${bytes.length} >>\nstream\n`), bytes, Buffer.from("\nendstream")]),
    );
  }
  if (lock) objects.push(Buffer.from(lock.dictionary));
  return joinObjects(objects, lock ? `/Encrypt ${objects.length} 0 R` : "");
}

const escapeText = (text: string) => text.replace(/[\\()]/g, "\\$&");

function joinObjects(objects: readonly Buffer[], trailer: string): Buffer {
  const parts = [Buffer.from("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  const offsets: number[] = [];
  let size = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from("\nendobj\n")]);
    offsets.push(size);
    parts.push(part);
    size += part.length;
  }
  const id = FILE_ID.toString("hex");
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /ID [<${id}> <${id}>] ${trailer} >>\nstartxref\n${size}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** The standard security handler with RC4 and 40 bits: ISO 32000-1, 7.6, algorithms 1 to 4. */
function buildLock(password: string) {
  const padded = Buffer.concat([Buffer.from(password, "latin1"), PADDING]).subarray(0, 32);
  const owner = applyRc4(hashMd5(padded).subarray(0, 5), padded);
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(PERMISSIONS);
  const key = hashMd5(Buffer.concat([padded, owner, permissions, FILE_ID])).subarray(0, 5);
  const user = applyRc4(key, PADDING);
  return {
    dictionary: `<< /Filter /Standard /V 1 /R 2 /O <${owner.toString("hex")}> /U <${user.toString("hex")}> /P ${PERMISSIONS} >>`,
    encrypt(content: Buffer, object: number): Buffer {
      const place = Buffer.from([object & 255, (object >> 8) & 255, (object >> 16) & 255, 0, 0]);
      return applyRc4(hashMd5(Buffer.concat([key, place])).subarray(0, 10), content);
    },
  };
}

const hashMd5 = (content: Buffer) => createHash("md5").update(content).digest();

function applyRc4(key: Buffer, content: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  let swap = 0;
  for (let index = 0; index < 256; index++) {
    swap = (swap + (state[index] ?? 0) + (key[index % key.length] ?? 0)) & 255;
    [state[index], state[swap]] = [state[swap] ?? 0, state[index] ?? 0];
  }
  let first = 0;
  let second = 0;
  return Buffer.from(
    content.map((byte) => {
      first = (first + 1) & 255;
      second = (second + (state[first] ?? 0)) & 255;
      [state[first], state[second]] = [state[second] ?? 0, state[first] ?? 0];
      return byte ^ (state[((state[first] ?? 0) + (state[second] ?? 0)) & 255] ?? 0);
    }),
  );
}
