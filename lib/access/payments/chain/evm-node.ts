import { createPublicClient, HttpRequestError, http } from "viem";
import { getLogRange, type LogRange } from "./log-range.ts";

/** For one request. */
const TIMEOUT_MS = 2_000;

export interface EvmNode {
  client: ReturnType<typeof createNodeClient>;
  /** The range of blocks that the node searches in one request. */
  logRange: LogRange;
  /** Ends all requests. */
  signal: AbortSignal;
}

/** Sends no request yet. Each request has two seconds, and `signal` ends them all. */
export function createEvmNode(rpcUrl: string, signal: AbortSignal): EvmNode {
  return { client: createNodeClient(rpcUrl, signal), logRange: getLogRange(rpcUrl), signal };
}

function createNodeClient(rpcUrl: string, signal: AbortSignal) {
  const send = (url: string | URL | Request, init?: RequestInit) =>
    fetch(url, { ...init, signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) });
  // The node may have closed an idle connection just when the request was sent, so a request without an answer is sent
  // once more.
  const fetchFn: typeof send = (url, init) =>
    send(url, init).catch((error) => (error instanceof TypeError ? send(url, init) : Promise.reject(error)));
  return createPublicClient({
    transport: http(rpcUrl, { fetchFn, onFetchResponse: keepStatus, timeout: 0, retryCount: 0 }),
  });
}

/** Viem would lose the status of an error whose body is not JSON. */
async function keepStatus(response: Response): Promise<void> {
  const isReadable =
    response.ok ||
    (await response
      .clone()
      .json()
      .then(
        () => true,
        () => false,
      ));
  if (!isReadable) throw new HttpRequestError({ url: "", status: response.status, headers: response.headers });
}
