import { request } from "node:http";
import { text } from "node:stream/consumers";

export interface Sent {
  status: number;
  headers: Headers;
  body: string;
  /** Milliseconds until the whole answer was there. */
  took: number;
}

/**
 * `address` is a loopback address, which can be any of 127.0.0.0/8: each is a client of its own.
 * @param options.body if set, the request is a POST from a page of the site, unless the headers say otherwise
 */
export function sendFrom(
  address: string,
  url: string,
  { body, headers = {} }: { body?: Uint8Array | string; headers?: Record<string, string> } = {},
): Promise<Sent> {
  const start = performance.now();
  const isPost = body !== undefined;
  const all = isPost
    ? { "sec-fetch-site": "same-origin", "content-length": String(Buffer.byteLength(body)), ...headers }
    : headers;
  return new Promise((resolve, reject) => {
    let isAnswered = false;
    const call = request(
      url,
      { method: isPost ? "POST" : "GET", localAddress: address, headers: all, agent: false },
      (response) => {
        isAnswered = true;
        const pairs = Object.entries(response.headers).flatMap(([name, value]) =>
          [value ?? []].flat().map((one) => [name, one] as [string, string]),
        );
        text(response).then(
          (answer) =>
            resolve({
              status: response.statusCode ?? 0,
              headers: new Headers(pairs),
              body: answer,
              took: performance.now() - start,
            }),
          reject,
        );
      },
    );
    // A server that refuses a body closes the connection while the client still writes. The answer counts.
    call.on("error", (error) => !isAnswered && reject(error));
    call.end(body);
  });
}
