import { setTimeout as sleep } from "node:timers/promises";
import { type Dispatcher, type Response, fetch as undiciFetch } from "undici";
import { log } from "#lib/platform/log.ts";
import { findHostRefusal } from "#lib/platform/net/refusal.ts";
import { TargetRefused } from "#lib/platform/net/resolve.ts";
import { readLimited } from "#lib/platform/read-limited.ts";
import { FetchFailure } from "./fetch-failure.ts";
import { createRobots } from "./robots.ts";

export interface PoliteRequest {
  url: string;
  accept?: string;
  /** Keys of the operator, for example. They are not sent to another host and not logged. */
  headers?: Readonly<Record<string, string>>;
  /** Of the last stored answer. */
  etag?: string | null;
  lastModified?: string | null;
  /** Default: 20 MB. */
  maxBytes?: number;
  /** For all tries and redirects. Default: 60 s. */
  maxMs?: number;
  /** Between two requests to the host. Default: 2 s. */
  pauseMs?: number;
  /** Hosts that a redirect may lead to, beyond the host itself. */
  allowedHosts?: readonly string[];
  /** An interface that its publisher offers to programs: robots.txt is read and logged, but does not decide. */
  isApi?: boolean;
}

export interface Content {
  isModified: true;
  status: number;
  /** After redirects. */
  url: string;
  bytes: Buffer;
  etag: string | null;
  lastModified: string | null;
  mediaType: string | null;
  /** DCSA: the cursor of the next page. */
  nextPage: string | null;
}

export type Answer = Content | { isModified: false };

export interface Fetcher {
  /** @throws FetchFailure; the error of `signal` when it ends the request */
  fetch(request: PoliteRequest, signal: AbortSignal): Promise<Answer>;
}

export interface FetcherOptions {
  agent: Dispatcher;
  userAgent: string;
  /** Sends a request for `https://host/path` to `<replayUrl>/host/path`: tests and development, without network. */
  replayUrl?: string;
  /** Pauses. Tests do not wait. */
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  now?: () => number;
}

const MAX_BYTES = 20 * 1024 * 1024;
const MAX_MS = 60_000;
const PAUSE_MS = 2_000;
const MAX_REDIRECTS = 5;
const MAX_HOSTS = 1_000;
const TRIES = 3;
const FIRST_DELAY_MS = 2_000;

/** A longer pause is for the next run. */
const LONGEST_WAIT_MS = 30_000;

const TRY_AGAIN = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Fetches one thing after the other from a host, with pauses, as its robots.txt allows. */
export function createFetcher({
  agent,
  userAgent,
  replayUrl,
  wait = (ms, signal) => sleep(ms, undefined, { signal, ref: false }),
  now = Date.now,
}: FetcherOptions): Fetcher {
  const lastAt = new Map<string, number>();
  const queues = new Map<string, Promise<unknown>>();
  const robots = createRobots(fetchRobots, now);

  /** Visitors name hosts too, so old ones are forgotten: their pause is over. */
  function noteRequest(host: string): void {
    lastAt.delete(host);
    lastAt.set(host, now());
    const [oldest] = lastAt.keys();
    if (lastAt.size > MAX_HOSTS && oldest !== undefined) lastAt.delete(oldest);
  }

  async function send(url: string, headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
    const target = replayUrl ? toReplayUrl(url, replayUrl) : url;
    try {
      return await undiciFetch(target, {
        redirect: "manual",
        dispatcher: agent,
        signal,
        headers: { "user-agent": userAgent, ...headers },
      });
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      if (cause instanceof TargetRefused) throw new FetchFailure("target", cause.message);
      throw error;
    }
  }

  async function fetchRobots(url: string) {
    const signal = AbortSignal.timeout(MAX_MS / 4);
    try {
      let at = url;
      for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
        const response = await send(at, { accept: "text/plain" }, signal);
        const next = findRedirect(response, at);
        if (next) {
          await response.body?.cancel();
          at = next;
          continue;
        }
        const bytes = (await readLimited(response as unknown as globalThis.Response, MAX_BYTES)) ?? Buffer.alloc(0);
        return { status: response.status, bytes };
      }
      return { status: 404, bytes: Buffer.alloc(0) }; // RFC 9309, section 2.3.1.2: too many redirects count as missing.
    } catch {
      return null;
    }
  }

  async function fetchOnce(request: PoliteRequest, signal: AbortSignal): Promise<Answer> {
    const { url, maxBytes = MAX_BYTES, allowedHosts = [], etag, lastModified, accept = "*/*" } = request;
    let at = url;
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
      checkTarget(at, replayUrl);
      const isSameHost = new URL(at).host === new URL(url).host;
      const response = await send(
        at,
        {
          accept,
          ...(etag && { "if-none-match": etag }),
          ...(lastModified && { "if-modified-since": lastModified }),
          ...(isSameHost ? request.headers : {}),
        },
        signal,
      );
      const next = findRedirect(response, at);
      if (next) {
        await response.body?.cancel();
        const { host, protocol } = new URL(next);
        if (protocol === "http:" && at.startsWith("https:"))
          throw new FetchFailure("redirect", `It redirects to ${next}, which anybody on the way can read and change`);
        if (host !== new URL(url).host && !allowedHosts.includes(host))
          throw new FetchFailure("redirect", `It has moved to ${next}. Change the address if that is right`);
        at = next;
        continue;
      }
      if (response.status === 304) return { isModified: false };
      if (!response.ok) {
        await response.body?.cancel();
        throw toStatusFailure(response, now());
      }
      const bytes = await readLimited(response as unknown as globalThis.Response, maxBytes);
      if (!bytes) throw new FetchFailure("too_large", `It is larger than ${Math.round(maxBytes / 1024 / 1024)} MB`);
      return {
        isModified: true,
        status: response.status,
        url: at,
        bytes,
        etag: response.headers.get("etag"),
        lastModified: response.headers.get("last-modified"),
        mediaType: response.headers.get("content-type"),
        nextPage: response.headers.get("next-page-cursor"),
      };
    }
    throw new FetchFailure("redirect", `It redirects more than ${MAX_REDIRECTS} times`);
  }

  async function fetchInTurn(request: PoliteRequest, outer: AbortSignal): Promise<Answer> {
    const { url, pauseMs = PAUSE_MS, maxMs = MAX_MS, isApi = false } = request;
    const { host } = new URL(url);
    checkTarget(url, replayUrl);
    const permission = await robots.check(url);
    if (!permission.isAllowed && !isApi) throw new FetchFailure("robots", permission.reason);
    if (!permission.isAllowed) log.info({ host, reason: permission.reason }, "an interface for programs is used");
    const timeout = AbortSignal.timeout(maxMs);
    const signal = AbortSignal.any([outer, timeout]);
    try {
      for (let attempt = 1; ; attempt++) {
        const pause = Math.max(pauseMs, permission.delayMs) - (now() - (lastAt.get(host) ?? 0));
        if (pause > 0) await wait(pause, signal);
        try {
          return await fetchOnce(request, signal);
        } catch (error) {
          const failure = toFailure(error, signal);
          const delay = getDelay(failure, attempt, now());
          if (delay === undefined) throw failure;
          await wait(delay, signal);
        } finally {
          noteRequest(host);
        }
      }
    } catch (error) {
      if (timeout.aborted && !(error instanceof FetchFailure))
        throw new FetchFailure("too_slow", `It took longer than ${Math.round(maxMs / 1_000)} seconds`);
      throw error;
    }
  }

  return {
    fetch(request, signal) {
      if (!URL.canParse(request.url)) throw new FetchFailure("target", "The address is not a URL");
      const { host } = new URL(request.url);
      const run = (queues.get(host) ?? Promise.resolve()).then(() => fetchInTurn(request, signal));
      const ended: Promise<unknown> = run
        .catch(() => undefined)
        .then(() => {
          if (queues.get(host) === ended) queues.delete(host);
        });
      queues.set(host, ended);
      return run;
    },
  };
}

function toReplayUrl(url: string, replayUrl: string): string {
  const { host, pathname, search } = new URL(url);
  return `${replayUrl.replace(/\/$/, "")}/${host}${pathname}${search}`;
}

/** The agent checks every connection as well; this gives a reason before anything is sent. */
function checkTarget(url: string, replayUrl: string | undefined): void {
  const { protocol, hostname, username, password } = new URL(url);
  if (protocol !== "https:" && protocol !== "http:") throw new FetchFailure("target", "It is not an https address");
  if (username || password) throw new FetchFailure("target", "The address has a user name or a password");
  const refusal = replayUrl ? undefined : findHostRefusal(hostname);
  if (refusal) throw new FetchFailure("target", `${hostname} ${refusal}`);
}

function findRedirect({ status, headers }: Response, from: string): string | undefined {
  const location = headers.get("location");
  if (![301, 302, 303, 307, 308].includes(status) || !location) return undefined;
  return URL.parse(location, from)?.href;
}

function toStatusFailure({ status, headers }: Response, now: number): FetchFailure {
  const retryAt = readRetryAfter(headers.get("retry-after"), now);
  const kind = status === 429 ? "rate_limited" : "status";
  return new FetchFailure(kind, `The server answered ${status}`, { status, ...(retryAt && { retryAt }) });
}

function readRetryAfter(value: string | null, now: number): Date | undefined {
  if (!value) return undefined;
  const time = /^\d+$/.test(value) ? now + Number(value) * 1_000 : Date.parse(value);
  return Number.isFinite(time) ? new Date(time) : undefined;
}

function toFailure(error: unknown, signal: AbortSignal): Error {
  if (error instanceof FetchFailure || signal.aborted) return error as Error;
  return new FetchFailure("network", "The server did not answer, or its answer broke off");
}

/** How long to wait before the next try; undefined: there is none. */
function getDelay(failure: Error, attempt: number, now: number): number | undefined {
  if (!(failure instanceof FetchFailure) || attempt >= TRIES) return undefined;
  if (failure.kind !== "network" && !TRY_AGAIN.has(failure.status ?? 0)) return undefined;
  const delay = failure.retryAt
    ? failure.retryAt.getTime() - now
    : FIRST_DELAY_MS * 2 ** (attempt - 1) * (0.5 + Math.random());
  return delay <= LONGEST_WAIT_MS ? Math.max(delay, 0) : undefined;
}
