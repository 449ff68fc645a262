/** Names are in lower case. Fields that were sent twice are joined by commas. */
export interface HeaderReader {
  get(name: string): string | null;
  has(name: string): boolean;
  entries(): Iterable<[name: string, value: string]>;
}

/**
 * What the service reads of a request. The transports make it: node-transport.ts from Node's own request, which costs
 * least, and web-transport.ts from a `Request`.
 */
export interface ApiRequest {
  method: string;
  /** Encoded as it was sent, without a slash at its end. */
  path: string;
  /** Without its question mark. */
  query: string;
  headers: HeaderReader;
  /** Aborted when the caller has gone before its answer. */
  readonly signal: AbortSignal;
  /**
   * Call it again only after its promise has settled.
   * @returns the next part of the body; `undefined` at its end
   * @throws Failure `invalid_request` when the connection closes before the end
   */
  readChunk(): Promise<Uint8Array | undefined>;
}

/** Like a status line, header fields and a body. `null` is no body at all; bytes are a compressed text. */
export interface ApiResponse {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | null;
}
