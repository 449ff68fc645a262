import type { Database } from "#lib/platform/db/client.ts";
import { log } from "#lib/platform/log.ts";
import { applyEvent, type Outcome } from "./apply-event.ts";
import { type BillingProvider, WrongSignature } from "./provider.ts";

/**
 * Checks the signature over the body as it came.
 * @returns 400 for a wrong signature, with nothing changed; 200 when the event is stored. Another status makes the
 * provider send it again.
 */
export async function handleWebhook(
  body: Buffer,
  headers: Headers,
  { db, provider, now }: { db: Database; provider: BillingProvider; now?: Date },
): Promise<{ status: number; outcome: Outcome | "ignored" | "wrong signature" }> {
  try {
    const message = await provider.readWebhook(body, headers);
    if (!message) return { status: 200, outcome: "ignored" };
    return { status: 200, outcome: await applyEvent(message, { db, now }) };
  } catch (error) {
    if (!(error instanceof WrongSignature)) throw error;
    log.warn({ provider: provider.name }, "a billing webhook had a wrong signature");
    return { status: 400, outcome: "wrong signature" };
  }
}
