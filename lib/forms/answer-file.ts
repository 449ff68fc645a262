interface SentFile {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
  /** In ASCII, with its ending. */
  name: string;
}

/** A download that nobody stores on its way. */
export const answerFile = ({ bytes, contentType, name }: SentFile, headers: Record<string, string> = {}): Response =>
  new Response(bytes, {
    headers: {
      "content-type": contentType,
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      ...headers,
    },
  });

/** For a file that does not exist, or that the person may not have. */
export const answerNotFound = (headers: Record<string, string> = {}): Response =>
  new Response("Not found.", {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...headers },
  });
