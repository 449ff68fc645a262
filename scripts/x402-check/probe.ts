import { readLimited } from "#lib/platform/read-limited.ts";

export interface Target {
  url: string;
  /** `undefined` when nothing names it. */
  method: string | undefined;
}

export interface Answered {
  method: string;
  status: number;
  ms: number;
  /** `PAYMENT-REQUIRED` */
  header: string | null;
  body: string;
}

export type Probed = Answered | { method: string; failure: string };

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1024 * 1024;

/** The methods that directories try when nothing names one. */
const METHODS = ["GET", "POST"];

/**
 * Without a payment, as directories do. If the method is not known, the first one that answers 402 counts, else the
 * first one.
 */
export async function probe({ url, method }: Target): Promise<Probed> {
  const methods = method ? [method] : METHODS;
  let first: Probed | undefined;
  for (const one of methods) {
    const probed = await send(url, one);
    if ("status" in probed && probed.status === 402) return probed;
    first ??= probed;
  }
  return first as Probed;
}

async function send(url: string, method: string): Promise<Probed> {
  const startedAt = performance.now();
  const hasBody = method !== "GET" && method !== "HEAD";
  try {
    const response = await fetch(url, {
      method,
      redirect: "manual",
      headers: { accept: "application/json", ...(hasBody && { "content-type": "application/json" }) },
      body: hasBody ? "{}" : undefined,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = await readLimited(response, MAX_BYTES);
    const ms = Math.round(performance.now() - startedAt);
    if (!body) return { method, failure: `the answer is larger than ${MAX_BYTES / 1024} KiB` };
    return {
      method,
      status: response.status,
      ms,
      header: response.headers.get("payment-required"),
      body: body.toString("utf8"),
    };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: unknown } };
    return {
      method,
      failure:
        name === "TimeoutError" ? `no answer within ${TIMEOUT_MS / 1000} seconds` : String(cause?.code ?? "no answer"),
    };
  }
}
