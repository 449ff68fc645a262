/**
 * Reads up to `maxBytes`. Returns `undefined` for a larger body, as soon as its header or the bytes read show that. The
 * rest is not read.
 */
export async function readLimited(
  { headers, body }: Pick<Request, "headers" | "body">,
  maxBytes: number,
): Promise<Buffer | undefined> {
  if (Number(headers.get("content-length") ?? 0) > maxBytes) {
    await body?.cancel();
    return undefined;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks);
}
