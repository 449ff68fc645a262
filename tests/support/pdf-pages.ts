import { extractText, getDocumentProxy } from "unpdf";

/** With single spaces. */
export async function readPdfPages(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
  return text.map((page) => page.replace(/\u200b/g, "").replace(/\s+/g, " "));
}

/** Positions are in points from the top left corner of the page as shown; `top` is the base line of the text. */
export async function readPageItems(
  pdf: Uint8Array,
  pageNumber: number,
): Promise<{ items: { text: string; left: number; right: number; top: number }[]; width: number }> {
  const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(pageNumber);
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item) => {
    if (!("str" in item)) return [];
    const [left, top] = viewport.convertToViewportPoint(
      Number(item.transform[4]),
      Number(item.transform[5]),
    ) as number[];
    return [{ text: item.str.trim(), left: Number(left), right: Number(left) + item.width, top: Number(top) }];
  });
  return { items: texts, width: viewport.width };
}
