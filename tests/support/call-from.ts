import { request } from "node:http";
import { text } from "node:stream/consumers";
import type { Answer } from "./api.ts";

/**
 * Calls a local server from one of the addresses that this machine has for itself: any of 127.0.0.0/8.
 * @param options.body makes it a POST of JSON
 */
export function callFrom(address: string, url: string, { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {}): Promise<Answer> {
  const isPost = body !== undefined;
  const given = isPost ? { "content-type": "application/json", ...headers } : headers;
  return new Promise((resolve, reject) => {
    const call = request(url, { method: isPost ? "POST" : "GET", localAddress: address, headers: given, agent: false }, async (response) => {
      const answered = new Headers(Object.entries(response.headers).map(([name, value]) => [name, String(value)] as [string, string]));
      text(response).then((json) => resolve({ status: response.statusCode ?? 0, headers: answered, body: json === "" ? null : JSON.parse(json) }), reject);
    });
    call.once("error", reject);
    call.end(isPost ? JSON.stringify(body) : undefined);
  });
}
