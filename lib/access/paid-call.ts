import { Failure } from "#lib/operations/failure.ts";
import { env } from "#lib/platform/env.ts";
import { meter } from "#lib/platform/meter.ts";
import { asksForPayment, bringsPayment } from "./payment-wish.ts";
import type { Asked, Challenge, Payments, Served } from "./payments.ts";
import type { QuotaVisit } from "./quota-visit.ts";

/** A call of a paid operation. */
export interface PaidCall {
  asked: Asked;
  /** What the caller says about paying. */
  headers: Headers;
  visit: QuotaVisit;
  /** Reads and checks the input. @throws Failure */
  read(): Promise<unknown>;
  /** Answers a checked input, as JSON. @throws Failure */
  run(input: unknown): Promise<string>;
}

/**
 * Serves a call of a paid operation: by its payment, or as one of the caller's free calls, or not at all until it is paid for.
 * A free call is counted before it is run and given back when it fails.
 * @param payments undefined where nothing can be paid
 * @throws Failure
 */
export async function servePaidCall(call: PaidCall, payments: Payments | undefined): Promise<Served | { challenge: Challenge }> {
  const { asked, headers, visit } = call;
  await visit.identify();
  if (payments && bringsPayment(headers)) {
    const input = await call.read();
    visit.usage().catch(() => {}); // The headers will want it, and tell by themselves if it cannot be read.
    return payments.serve({ asked, headers, input, run: () => call.run(input) });
  }
  const demand = async (reason: string) => ({
    challenge: payments ? await payments.challenge(asked, reason) : demandWithoutMeans(asked, reason),
  });
  if (asksForPayment(headers)) return demand("Payment required: it was asked for instead of a free call.");

  const usedUp = async () => {
    meter()?.freeCall("refused");
    return demand(`Payment required: the free calls of this month are used up. New ones come at ${(await visit.usage()).resetsAt}.`);
  };
  let input: unknown;
  try {
    input = await call.read();
  } catch (error) {
    if (isCheckOfInput(error) && (await hasNoCallLeft(visit))) return usedUp();
    throw error;
  }
  if (!(await visit.reserve())) return usedUp();
  try {
    return { body: await call.run(input), headers: {} };
  } catch (error) {
    await visit.giveBack();
    throw error;
  }
}

/** The price comes before any check of the input, so that who probes with an empty body finds it; but nothing too large is ever looked at. */
const isCheckOfInput = (error: unknown) => error instanceof Failure && error.code !== "body_too_large";

/** A fault of the input is told even while the count cannot be read. */
async function hasNoCallLeft(visit: QuotaVisit): Promise<boolean> {
  try {
    const { used, limit } = await visit.usage();
    return used >= limit;
  } catch {
    return false;
  }
}

/** The contract's form, with no way to pay in it. */
function demandWithoutMeans({ operation, path }: Asked, error: string): Challenge {
  const resource = { url: `${env.PUBLIC_BASE_URL}${path}`, description: operation.summary, mimeType: "application/json" };
  return { body: JSON.stringify({ x402Version: 2, error, resource, accepts: [] }), headers: {} };
}
