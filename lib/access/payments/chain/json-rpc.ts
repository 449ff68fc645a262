import { setTimeout as pause } from "node:timers/promises";
import { mapInParallel } from "./in-parallel.ts";

export interface RpcCall {
  method: string;
  params: unknown[];
}

export type RpcAnswer = { result: unknown } | { code: number };

/** Batches are as large as the node takes. */
export interface JsonRpc {
  /**
   * The number of calls that are sent at the same time. It grows while the node answers quickly. It shrinks when the
   * node is slow or refuses.
   */
  getSize(): number;
  /**
   * @returns the answers in the order of the calls
   * @throws NodeError when the node fails, and the signal's reason when it ends the requests
   */
  askAll(calls: readonly RpcCall[]): Promise<RpcAnswer[]>;
  /** @throws also NodeError when the answer is an error */
  ask<T>(method: string, params: unknown[]): Promise<T>;
}

/**
 * A node did not answer as JSON-RPC requires, or answered with an error. The message does not name the node, because
 * its address may contain a key.
 */
export class NodeError extends Error {
  override name = "NodeError";
  /** The status of the HTTP answer, or the code of the JSON-RPC error. */
  readonly code: number;

  constructor(code: number, options?: ErrorOptions) {
    super(`The node answered with the code ${code}`, options);
    this.code = code;
  }
}

const START_SIZE = 25;
const MAX_SIZE = 100;

/** Requests at the same time to a node that refuses batches. */
const MAX_SINGLE_CALLS = 8;

/** Calls are sent in larger numbers after a quicker answer, and in smaller numbers after a slower one. */
const QUICK_MS = 250;
const SLOW_MS = 1_000;

const TOO_MANY_REQUESTS = 429;

/** Codes by which nodes say in a JSON-RPC error that they get too many requests. */
const TOO_MANY_REQUESTS_CODES: readonly number[] = [TOO_MANY_REQUESTS, -32_429];

const RETRY_MS = 500;
const MAX_RETRY_MS = 5_000;

/** A node may take more than it did some time ago. */
const LIMITS_MS = 10 * 60_000;

/** As far as the node has shown it. The next search need not find it out again. */
interface Limits {
  since: number;
  size: number;
  /** 1 for a node that refuses batches. */
  maxBatch: number;
}

const limitsByUrl = new Map<string, Limits>();

/** @param signal cancels all requests */
export function createJsonRpc(url: string, signal: AbortSignal): JsonRpc {
  const known = limitsByUrl.get(url);
  const now = performance.now();
  const limits = known && now - known.since < LIMITS_MS ? known : { since: now, size: START_SIZE, maxBatch: MAX_SIZE };
  limitsByUrl.set(url, limits);

  const getSize = () => Math.min(limits.size, limits.maxBatch > 1 ? limits.maxBatch : MAX_SINGLE_CALLS);

  const shrink = () => {
    limits.size = Math.max(1, getSize() >> 1);
  };
  const grow = () => {
    limits.size = Math.min(MAX_SIZE, getSize() * 2);
  };

  async function askAll(calls: readonly RpcCall[]): Promise<RpcAnswer[]> {
    const received: RpcAnswer[] = [];
    while (received.length < calls.length) {
      const next = calls.slice(received.length, received.length + getSize());
      const started = performance.now();
      try {
        received.push(...(await send(next)));
        if (performance.now() - started < QUICK_MS && next.length >= getSize()) grow();
      } catch (error) {
        const isBusy = error instanceof NodeError && error.code === TOO_MANY_REQUESTS;
        if (isBusy) shrink();
        else throw error;
        await pause(Math.min(readRetryAfter(error) ?? RETRY_MS, MAX_RETRY_MS), undefined, { signal });
      } finally {
        // Also when the signal ends the request: the next one is then more likely to be answered in time.
        if (performance.now() - started > SLOW_MS) shrink();
      }
    }
    return received;
  }

  async function send(calls: readonly RpcCall[]): Promise<RpcAnswer[]> {
    if (calls.length === 1 || limits.maxBatch === 1) return askSingly(calls);
    const batched = await askInBatch(calls);
    if (batched) return batched;
    const single = await askSingly(calls);
    // The same calls succeed one by one: the node refused the batch, or its size.
    if (single.some(isResult)) limits.maxBatch = Math.max(1, calls.length >> 2);
    return single;
  }

  /** `undefined` when the node does not take the batch. */
  async function askInBatch(calls: readonly RpcCall[]): Promise<RpcAnswer[] | undefined> {
    const body = await post(calls.map(toRequest)).catch((error: unknown) => {
      if (error instanceof NodeError && error.code < 500 && error.code !== TOO_MANY_REQUESTS) return undefined;
      throw error;
    });
    if (!Array.isArray(body)) return undefined;
    const byId = new Map(body.map((one) => [one?.id, one]));
    const received = calls.map((_call, id) => parseAnswer(byId.get(id)));
    return received.some(isResult) ? received : undefined;
  }

  const askSingly = (calls: readonly RpcCall[]): Promise<RpcAnswer[]> =>
    mapInParallel(calls, MAX_SINGLE_CALLS, async (call, id) => parseAnswer(await post(toRequest(call, id))));

  async function post(body: unknown): Promise<unknown> {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal,
    });
    const text = await response.text();
    if (!response.ok)
      throw new NodeError(response.status, { cause: { retryAfter: response.headers.get("retry-after") } });
    try {
      return JSON.parse(text);
    } catch {
      throw new NodeError(response.status);
    }
  }

  return {
    getSize,
    askAll,
    async ask<T>(method: string, params: unknown[]) {
      const [answer] = (await askAll([{ method, params }])) as [RpcAnswer];
      if (!isResult(answer)) throw new NodeError(answer.code);
      return answer.result as T;
    },
  };
}

const toRequest = ({ method, params }: RpcCall, id: number) => ({ jsonrpc: "2.0", id, method, params });

const isResult = (answer: RpcAnswer): answer is { result: unknown } => "result" in answer;

/** @throws NodeError when the node gets too many requests */
function parseAnswer(body: unknown): RpcAnswer {
  const { result, error } = (body ?? {}) as { result?: unknown; error?: { code?: unknown } };
  if (error === undefined || error === null) return result === undefined ? { code: 0 } : { result };
  const code = Number(error.code ?? 0);
  if (TOO_MANY_REQUESTS_CODES.includes(code)) throw new NodeError(TOO_MANY_REQUESTS);
  return { code };
}

/** In milliseconds. */
function readRetryAfter({ cause }: Error): number | undefined {
  const seconds = Number((cause as { retryAfter?: string | null } | undefined)?.retryAfter ?? Number.NaN);
  return seconds > 0 ? seconds * 1_000 : undefined;
}
