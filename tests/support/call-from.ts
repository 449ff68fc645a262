import { request } from "node:http";
import { text } from "node:stream/consumers";
import type { Answer } from "./api.ts";

/**
 * `address` is a loopback address, which can be any of 127.0.0.0/8.
 * @param options.body if set, the call is a POST with this body as JSON; otherwise it is a GET, unless `options.method`
 * is set
 */
export function callFrom(
  address: string,
  url: string,
  { body, headers = {}, method }: { body?: unknown; headers?: Record<string, string>; method?: string } = {},
): Promise<Answer> {
  const isPost = body !== undefined;
  const allHeaders = isPost ? { "content-type": "application/json", ...headers } : headers;
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      { method: method ?? (isPost ? "POST" : "GET"), localAddress: address, headers: allHeaders, agent: false },
      async (response) => {
        const responseHeaders = new Headers(
          Object.entries(response.headers).map(([name, value]) => [name, String(value)] as [string, string]),
        );
        text(response).then(
          (json) =>
            resolve({
              status: response.statusCode ?? 0,
              headers: responseHeaders,
              body: json === "" ? null : JSON.parse(json),
            }),
          reject,
        );
      },
    );
    call.once("error", reject);
    call.end(isPost ? JSON.stringify(body) : undefined);
  });
}
