import { request } from "node:http";

const MB = 1024 ** 2;
const CHUNK = Buffer.alloc(64 * 1024);

interface EarlyAnswer {
  status: number | undefined;
  text: string;
}

/**
 * Begins an upload as a browser does from a page of the site, and waits for the answer. It sends only the stated
 * length. Without a stated length, it sends a little more than the server takes, and does not end the body.
 * It sends no more: a server that has refused closes the connection, and a client that still writes may lose the
 * answer.
 * @param body `statedMb`: the length that the headers state; `takenMb`: what the server takes, where no length is
 * stated
 */
export function beginUpload(url: string, body: { statedMb: number } | { takenMb: number }): Promise<EarlyAnswer> {
  return new Promise((resolve, reject) => {
    const headers = {
      "sec-fetch-site": "same-origin",
      ...("statedMb" in body && { "content-length": body.statedMb * MB }),
    };
    const sent = request(url, { method: "POST", headers }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      resolve({ status: response.statusCode, text: Buffer.concat(parts).toString() });
      sent.destroy();
    });
    sent.on("error", reject);
    if ("statedMb" in body) return sent.flushHeaders();
    for (let begun = 0; begun <= body.takenMb * MB; begun += CHUNK.length) sent.write(CHUNK);
  });
}
