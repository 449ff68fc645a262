import { Failure } from "#lib/operations/failure.ts";
import type { ApiRequest } from "./api-request.ts";

/** The limit of every call that takes no file. */
export const MAX_BODY_BYTES = 64 * 1024;

/** A body with a file takes a place while it arrives, so it must arrive faster than an upload to a page. */
const MIN_RATE = { graceMs: 15_000, bytesPerSecond: 64 * 1024 };

const CHECK_MS = 1_000;

interface Limits {
  maxBytes: number;
  /** Called once, before the body has more than `MAX_BODY_BYTES`. What it throws ends the reading. */
  onLarge?(): Promise<void>;
  /** For a large body. */
  minRate?: { graceMs: number; bytesPerSecond: number };
}

export const createTooLargeFailure = (maxBytes: number): Failure =>
  new Failure(
    "body_too_large",
    `The body must be ${maxBytes < 1024 ** 2 ? `${maxBytes / 1024} KiB` : `${maxBytes / 1024 ** 2} MiB`} or smaller.`,
  );

export const readAnnouncedSize = ({ headers }: ApiRequest): number => Number(headers.get("content-length") ?? 0);

/**
 * The rest of a refused body is not read.
 * @throws Failure `body_too_large`, `body_too_slow`
 */
export async function readBody(
  request: ApiRequest,
  { maxBytes, onLarge, minRate = MIN_RATE }: Limits,
): Promise<Buffer> {
  if (readAnnouncedSize(request) > maxBytes) throw createTooLargeFailure(maxBytes);
  const chunks: Uint8Array[] = [];
  let size = 0;
  let rate: ReturnType<typeof watchRate> | undefined;
  const noteSize = async (bytes: number) => {
    if (rate || bytes <= MAX_BODY_BYTES) return;
    await onLarge?.();
    rate = watchRate(() => size, minRate);
  };
  try {
    await noteSize(readAnnouncedSize(request));
    for (;;) {
      const chunk = await (rate ? Promise.race([request.readChunk(), rate.tooSlow]) : request.readChunk());
      if (!chunk) break;
      size += chunk.length;
      if (size > maxBytes) throw createTooLargeFailure(maxBytes);
      await noteSize(size);
      chunks.push(chunk);
    }
  } finally {
    rate?.stop();
  }
  return Buffer.concat(chunks);
}

/** `tooSlow` is rejected when the bytes have arrived at less than the minimum rate on average. */
function watchRate(getSize: () => number, { graceMs, bytesPerSecond }: NonNullable<Limits["minRate"]>) {
  const startedAt = performance.now();
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => {});
  const check = () => {
    const ms = performance.now() - startedAt;
    if (ms < graceMs || getSize() * 1_000 >= bytesPerSecond * ms) return;
    reject(new Failure("body_too_slow", `The body must arrive at ${bytesPerSecond / 1024} KiB a second or faster.`));
  };
  const timer = setInterval(check, Math.min(CHECK_MS, graceMs));
  return { tooSlow: promise, stop: () => clearInterval(timer) };
}
