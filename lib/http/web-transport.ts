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

/** A class, as in node-transport.ts: an object literal with a getter stays until the next full collection. */
class WebRequest implements ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Headers;
  readonly #request: Request;
  #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;

  constructor(request: Request) {
    const { method, headers, url } = request;
    const { path, query } = splitTarget(url.slice(url.indexOf("/", url.indexOf("//") + 2)));
    this.method = method;
    this.path = path;
    this.query = query;
    this.headers = headers;
    this.#request = request;
  }

  get signal(): AbortSignal {
    return this.#request.signal;
  }

  async readChunk(): Promise<Uint8Array | undefined> {
    this.#reader ??= this.#request.body?.getReader();
    const read = await this.#reader?.read();
    return read?.value;
  }
}

export const toApiRequest = (request: Request): ApiRequest => new WebRequest(request);
