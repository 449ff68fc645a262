import { setTimeout as wait } from "node:timers/promises";
import { Fault } from "#scripts/support/fault.ts";

const ATTEMPTS = 5;

/**
 * A final answer is not lost, is not a fault of the server and has no `Retry-After`.
 * @param report called before each further attempt, with the reason
 * @throws Fault after the last attempt
 */
export async function sendUntilAnswered(
  send: () => Promise<Response>,
  report: (reason: string) => void,
): Promise<Response> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const answer = await sendOnce(send);
    const retryAfter = answer?.headers.get("retry-after") ?? null;
    if (answer && answer.status < 500 && retryAfter === null) return answer;
    if (attempt === ATTEMPTS) break;
    const seconds = Number(retryAfter ?? 1);
    report(`${answer ? await answer.text() : "no answer"}: the same payment is sent again in ${seconds} s`);
    await wait(seconds * 1_000);
  }
  throw new Fault(
    "The payment got no final answer and may have been charged. `npm run ledger -- --payments` shows its state.",
  );
}

/** @returns `undefined` when the answer, or a part of it, is lost */
async function sendOnce(send: () => Promise<Response>): Promise<Response | undefined> {
  try {
    const answer = await send();
    return new Response(await answer.text(), answer);
  } catch {
    return undefined;
  }
}
