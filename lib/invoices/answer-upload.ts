import { readLimited } from "#lib/platform/read-limited.ts";

/** `text` is for the form. `message` says what was found in it, or why the file was refused. */
export type UploadAnswer = { ok: true; text: string; message: string } | { ok: false; message: string };

/**
 * 200, or the reason why the file was refused: 413 when it is too large, otherwise 422. Nothing is stored.
 * @param readText reads the bytes of the file
 */
export async function answerUpload(
  request: Request,
  maxBytes: number,
  readText: (bytes: Buffer) => Promise<UploadAnswer>,
): Promise<Response> {
  const bytes = await readLimited(request, maxBytes);
  // After a body that was not read to its end, the connection cannot be used again.
  if (!bytes)
    return buildAnswer(
      413,
      { message: `The file is larger than ${maxBytes / 1024 ** 2} MB. Leave only what is needed.` },
      { connection: "close" },
    );
  const answer = await readText(bytes);
  return answer.ok
    ? buildAnswer(200, { text: answer.text, message: answer.message })
    : buildAnswer(422, { message: answer.message });
}

const buildAnswer = (status: number, body: { text?: string; message: string }, headers: Record<string, string> = {}) =>
  Response.json(body, {
    status,
    headers: { "cache-control": "no-store", "x-content-type-options": "nosniff", ...headers },
  });
