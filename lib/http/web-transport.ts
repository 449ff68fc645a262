import type { ApiRequest, ApiResponse } from "./api-request.ts";
import type { Caller, Kernel } from "./request-context.ts";
import { splitTarget } from "./split-target.ts";

export type AnswerWebRequest = (request: Request, caller: Caller) => Promise<Response>;

/** For hosts that bring a `Request`, such as the route handlers of Next. */
export const createWebHandler =
  (answerRequest: Kernel): AnswerWebRequest =>
  async (request, caller) =>
    toResponse(await answerRequest(toApiRequest(request), caller));

const toResponse = ({ status, headers, body }: ApiResponse): Response => new Response(body, { status, headers });

export function toApiRequest(request: Request): ApiRequest {
  const { method, headers, url } = request;
  const { path, query } = splitTarget(url.slice(url.indexOf("/", url.indexOf("//") + 2)));
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  return {
    method,
    path,
    query,
    headers,
    get signal() {
      return request.signal;
    },
    async readChunk() {
      reader ??= request.body?.getReader();
      const read = await reader?.read();
      return read?.value;
    },
  };
}
