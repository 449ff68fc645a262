/** The objects are numbered from 1. */
export function buildPdf(objects: readonly (string | Buffer)[], root = 1): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  const offsets: number[] = [];
  let size = parts[0]?.length ?? 0;
  objects.forEach((object, index) => {
    offsets.push(size);
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object as string),
      Buffer.from("\nendobj\n"),
    ]);
    parts.push(part);
    size += part.length;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer << /Size ${objects.length + 1} /Root ${root} 0 R >>\nstartxref\n${size}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
}

export function stream(content: Buffer, dictionary = ""): Buffer {
  return Buffer.concat([
    Buffer.from(`<< /Length ${content.length} ${dictionary} >>\nstream\n`),
    content,
    Buffer.from("\nendstream"),
  ]);
}

/** `more` are objects 5 and later. */
export const onePage = (content: Buffer, more: readonly (string | Buffer)[] = [], resources = "") =>
  buildPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << ${resources} >> >>`,
    content,
    ...more,
  ]);
