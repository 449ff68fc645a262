import { FileStoreError, type StoredFile } from "./file-store.ts";

export interface Listing {
  files: readonly StoredFile[];
  /** Missing on the last page. */
  nextToken: string | undefined;
}

/**
 * Reads an answer of ListObjectsV2. The tags have no attributes and no deeper tags of the same name.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html
 * @throws FileStoreError if the answer is something else
 */
export function readListing(xml: string, prefix: string): Listing {
  if (!/<ListBucketResult[\s>]/.test(xml) || !xml.includes("</ListBucketResult>")) {
    throw new FileStoreError("damaged", `${prefix}: the answer of the file store is no list`);
  }
  const files = Array.from(xml.matchAll(/<Contents>(.*?)<\/Contents>/gs), ([, entry = ""]) => ({
    key: readText(entry, "Key") ?? "",
    size: Number(readText(entry, "Size")),
    changedAt: new Date(readText(entry, "LastModified") ?? ""),
  }));
  const head = xml.replaceAll(/<Contents>.*?<\/Contents>/gs, "");
  const isCut = readText(head, "IsTruncated") === "true";
  const nextToken = isCut ? readText(head, "NextContinuationToken") : undefined;
  if (isCut && !nextToken) {
    throw new FileStoreError("damaged", `${prefix}: the list of the file store is cut off`);
  }
  return { files, nextToken };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function readText(xml: string, tag: string): string | undefined {
  const text = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
  return text?.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (_, decimal, hex, name) =>
    name
      ? (ENTITIES[name.toLowerCase()] ?? "")
      : String.fromCodePoint(Number.parseInt(decimal ?? hex, decimal ? 10 : 16)),
  );
}
