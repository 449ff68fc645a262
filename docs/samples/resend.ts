import { setTimeout as wait } from "node:timers/promises";

/** Like `fetch`, but sends a payment again while it has no final answer. */
export async function resend(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(request.clone(), { signal: AbortSignal.timeout(20_000) })
      .then(async (answer) => new Response(await answer.text(), answer))
      .catch(() => undefined);
    const isFinal = response && response.status < 500 && !response.headers.has("retry-after");
    if (isFinal) return response;
    // The payment may have been charged. Keep it, and send the same call with it later.
    const payment = request.headers.get("payment-signature");
    if (attempt === 5) throw new Error("There is no answer yet.", { cause: { payment } });
    await wait(1000 * Number(response?.headers.get("retry-after") ?? 2));
  }
}
