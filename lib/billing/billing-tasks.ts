import type { Prisma } from "#generated/prisma/client.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { log } from "#lib/platform/log.ts";
import { Decimal } from "#lib/platform/money.ts";
import { isLive } from "./next-state.ts";
import { type BillingProvider, ProviderFault, type ProviderName } from "./provider.ts";

export type TaskOrder =
  | { kind: "cancel"; provider: ProviderName; target: string; onceKey: string }
  /** Without an amount, the whole payment goes back. */
  | { kind: "refund"; provider: ProviderName; target: string; amount?: Decimal; currency: string; onceKey: string };

/** Writes down what must be done at the provider, in the transaction that decides it. */
export async function queueTask(transaction: Prisma.TransactionClient, order: TaskOrder): Promise<void> {
  await transaction.billingTask.createMany({ data: [order], skipDuplicates: true });
}

const BATCH_SIZE = 20;
const CLAIM_SECONDS = 120;

/** Between attempts. After the last pause, a task is tried once an hour. */
const PAUSES_S = [30, 120, 600, 1_800, 3_600] as const;

/** After about four days a person must look. The task stays with its failure, and the log has named it each time. */
const MAX_ATTEMPTS = 100;

const CLAIM = `
  UPDATE billing_task SET attempts = attempts + 1, next_try_at = now() + make_interval(secs => ${CLAIM_SECONDS})
  WHERE id IN (
    SELECT id FROM billing_task WHERE done_at IS NULL AND next_try_at <= now() AND attempts < ${MAX_ATTEMPTS} ORDER BY next_try_at LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED
  ) RETURNING id, provider, kind, target, amount::text, currency, attempts`;

interface ClaimedTask {
  id: string;
  provider: string;
  kind: "cancel" | "refund";
  target: string;
  amount: string | null;
  currency: string | null;
  attempts: number;
}

/**
 * Ends subscriptions and pays money back. A failed task is tried again. Several processes can run it at the same time.
 * @returns the number of tasks that are done
 */
export async function runBillingTasks({ db, provider }: { db: Database; provider: BillingProvider }): Promise<number> {
  let done = 0;
  for (;;) {
    const claimed = await db.$queryRawUnsafe<ClaimedTask[]>(CLAIM);
    for (const task of claimed) {
      try {
        if (task.provider !== provider.name) throw new Error(`${task.provider} is not the provider of this server`);
        await run(task, db, provider);
        await db.billingTask.update({ where: { id: task.id }, data: { doneAt: new Date(), lastFailure: null } });
        done += 1;
      } catch (error) {
        const pause = PAUSES_S[Math.min(task.attempts, PAUSES_S.length) - 1] ?? PAUSES_S[0];
        const isRefusal = error instanceof ProviderFault && error.isRefusal;
        log.error(
          { task: task.id, kind: task.kind, attempts: task.attempts, isRefusal, reason: (error as Error).message },
          "a billing task failed",
        );
        await db.billingTask.update({
          where: { id: task.id },
          data: {
            lastFailure: (error as Error).message.slice(0, 500),
            nextTryAt: new Date(Date.now() + pause * 1_000),
          },
        });
      }
    }
    if (claimed.length < BATCH_SIZE) return done;
  }
}

async function run(
  { id, kind, target, amount, currency }: ClaimedTask,
  db: Database,
  provider: BillingProvider,
): Promise<void> {
  if (kind === "refund") {
    return provider.refund({
      paymentId: target,
      amount: amount === null ? null : new Decimal(amount),
      currency: currency ?? "",
      key: id,
    });
  }
  // A payment may have come after the task was written, and have brought the subscription back.
  const subscription = await db.subscription.findUnique({
    where: { provider_providerId: { provider: provider.name, providerId: target } },
  });
  if (subscription && isLive(subscription.status)) return;
  await provider.cancel(target, "now");
}
