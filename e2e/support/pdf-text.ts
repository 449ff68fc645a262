import { readFile } from "node:fs/promises";
import { extractText, getDocumentProxy } from "unpdf";

/** With single spaces. */
export async function pdfText(file: string | Buffer): Promise<string> {
  const bytes = typeof file === "string" ? await readFile(file) : file;
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replace(/\s+/g, " ");
}
