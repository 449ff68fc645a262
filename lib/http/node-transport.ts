import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { Failure } from "#lib/operations/failure.ts";
import type { ApiRequest, ApiResponse, HeaderReader } from "./api-request.ts";
import type { Caller, Kernel } from "./request-context.ts";
import { splitTarget } from "./split-target.ts";

/** A caller may still send the body of a refused request for this long. Then its connection is closed. */
const UNREAD_BODY_MS = 500;

/**
 * Answers the requests of a `node:http` server. A target in absolute form must be shortened before.
 * @param isRefused true for a request that the server has no room for
 */
export function createNodeListener(
  answerRequest: Kernel,
  findAddress: (incoming: IncomingMessage) => string,
  isRefused: (incoming: IncomingMessage) => boolean = () => false,
): RequestListener {
  return (incoming, outgoing) => {
    const caller: Caller = {
      address: findAddress(incoming),
      isRefused: isRefused(incoming),
      whenSent: (report) => void outgoing.once("finish", report),
    };
    answerRequest(new NodeRequest(incoming, outgoing), caller)
      .then((response) => write(response, incoming, outgoing))
      .catch((error) => outgoing.destroy(error));
  };
}

/**
 * Of a class, because an object literal with a getter costs more: each one gets a shape of its own, which keeps the
 * whole request until the next full collection.
 */
class NodeRequest implements ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: HeaderReader;
  readonly #incoming: IncomingMessage;
  readonly #outgoing: ServerResponse;

  constructor(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { path, query } = splitTarget(incoming.url ?? "/");
    this.method = incoming.method ?? "GET";
    this.path = path;
    this.query = query;
    this.headers = new NodeHeaders(incoming);
    this.#incoming = incoming;
    this.#outgoing = outgoing;
  }

  get signal(): AbortSignal {
    return createCloseSignal(this.#outgoing);
  }

  readChunk(): Promise<Uint8Array | undefined> {
    return readChunk(this.#incoming);
  }
}

/** A class, because an object with three functions for each request costs more. */
class NodeHeaders implements HeaderReader {
  readonly #headers: IncomingMessage["headers"];

  constructor({ headers }: IncomingMessage) {
    this.#headers = headers;
  }

  get(name: string): string | null {
    const value = this.#headers[name];
    return value === undefined ? null : toText(value);
  }

  has(name: string): boolean {
    return this.#headers[name] !== undefined;
  }

  entries(): [string, string][] {
    return Object.entries(this.#headers).map(([name, value]) => [name, toText(value ?? "")]);
  }
}

const toText = (value: string | string[]) => (typeof value === "string" ? value : value.join(", "));

function createCloseSignal(outgoing: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const abortUnlessSent = () => {
    if (!outgoing.writableFinished) controller.abort();
  };
  if (outgoing.closed) abortUnlessSent();
  else outgoing.once("close", abortUnlessSent);
  return controller.signal;
}

/** Listens only while it waits, so that an unread rest can flow away. */
async function readChunk(incoming: IncomingMessage): Promise<Uint8Array | undefined> {
  for (;;) {
    const chunk: Buffer | null = incoming.read();
    if (chunk !== null) return chunk;
    if (incoming.complete) return undefined;
    if (incoming.destroyed) throw new Failure("invalid_request", "The connection was closed before the body's end.");
    await waitForBytes(incoming);
  }
}

function waitForBytes(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      incoming.off("readable", stop).off("end", stop).off("close", stop).off("error", stop);
      resolve();
    };
    incoming.on("readable", stop).on("end", stop).on("close", stop).on("error", stop);
  });
}

function write(response: ApiResponse, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { status, headers, body } = response;
  if (body !== null) headers["content-length"] = String(Buffer.byteLength(body));
  if (!incoming.complete) {
    writeToSender(response, incoming, outgoing);
    return;
  }
  outgoing.writeHead(status, headers);
  outgoing.end(body ?? undefined);
}

/**
 * The caller reads the answer while it still sends, and Node reads on, so that the answer is not lost. A body without
 * an end would hold the connection, so it ends. The answer says so: a next request would meet that end.
 */
function writeToSender(
  { status, headers, body }: ApiResponse,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  outgoing.writeHead(status, { ...headers, connection: "close" });
  if (body === null) outgoing.flushHeaders();
  else outgoing.write(body);
  const end = () => {
    clearTimeout(timer);
    outgoing.end();
  };
  const timer = setTimeout(end, UNREAD_BODY_MS).unref();
  incoming.once("end", end).once("close", end).resume();
}
