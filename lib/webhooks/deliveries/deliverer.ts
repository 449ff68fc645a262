import { setTimeout as wait } from "node:timers/promises";
import type { Dispatcher } from "undici";
import { batchCalls } from "#lib/platform/batch-calls.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { log } from "#lib/platform/log.ts";
import { fanOutEvents } from "../events/fan-out.ts";
import { type ClaimedDelivery, claimDeliveries } from "./claim.ts";
import { type Attempt, isTaken, sendEvent, toPayload } from "./send.ts";
import { type AttemptedDelivery, writeAttempts } from "./write-attempts.ts";

/** The pause while there is nothing to do. */
const POLL_MS = 500;

/** Requests of this process at the same time, and those of them to endpoints that fail. */
const MAX_REQUESTS = 256;
const MAX_REQUESTS_TO_FAILING = 64;

/**
 * Requests to an endpoint at the same time: while it answers quickly, while it is slow, before its first answer to this
 * process, and while it fails.
 */
const PER_ENDPOINT = 10;
const PER_SLOW_ENDPOINT = 3;
const PER_NEW_ENDPOINT = 2;
const PER_FAILING_ENDPOINT = 1;

const SLOW_MS = 1_000;

/**
 * When the process stops, requests on their way have this long to end. Then they are broken off and go back to the
 * queue.
 */
const GRACE_MS = 2_000;

/** What this process knows of an endpoint. */
interface Health {
  requests: number;
  limit: number;
}

/** A process has one. */
export interface Deliverer {
  /**
   * Works for some time: turns events into deliveries and sends those that are due. Requests on their way at the end go
   * on.
   * Several calls at the same time share the work.
   * @param signal ends the work, and breaks off requests
   */
  work(milliseconds: number, signal: AbortSignal): Promise<void>;
}

interface Options {
  agent: Dispatcher;
  leaseSeconds?: number;
}

/** Several processes can have one each: only one of them at a time claims a delivery. */
export function createDeliverer(db: Database, { agent, leaseSeconds }: Options): Deliverer {
  const endpoints = new Map<string, Health>();
  const running = new Set<Promise<void>>();
  let breakOff = new AbortController();
  let until = 0;
  let working: Promise<void> | undefined;

  const write = batchCalls<AttemptedDelivery, void>(async (attempted) => {
    await writeAttempts(db, attempted);
    return attempted.map(() => undefined);
  });

  async function deliver(delivery: ClaimedDelivery): Promise<void> {
    const health = endpoints.get(delivery.endpointId) ?? { requests: 0, limit: PER_NEW_ENDPOINT };
    endpoints.set(delivery.endpointId, health);
    health.requests += 1;
    const message = {
      id: delivery.eventId,
      url: delivery.url,
      secrets: delivery.secrets,
      body: JSON.stringify(toPayload(delivery)),
    };
    const { signal } = breakOff;
    const attempt = await sendEvent(message, { agent, signal });
    health.limit = calculateLimit(attempt);
    try {
      await write({ delivery, attempt: signal.aborted && !isTaken(attempt) ? null : attempt });
    } catch (error) {
      // The claim ends by itself, and the delivery is sent again.
      log.error(
        { reason: (error as Error).name, delivery: delivery.id },
        "the result of a delivery could not be written",
      );
    }
    health.requests -= 1;
  }

  /** The number of requests that each known endpoint can take now. */
  function freeByEndpoint(): Map<string, number> {
    const failing = [...endpoints.values()].filter(isFailing).reduce((sum, { requests }) => sum + requests, 0);
    const free = (health: Health) =>
      isFailing(health) && failing >= MAX_REQUESTS_TO_FAILING ? 0 : Math.max(0, health.limit - health.requests);
    return new Map([...endpoints].map(([id, health]) => [id, free(health)]));
  }

  /** @returns whether there was something to do */
  async function step(): Promise<boolean> {
    const events = await fanOutEvents(db);
    const count = MAX_REQUESTS - running.size;
    const claimed =
      count > 0
        ? await claimDeliveries(db, { count, perEndpoint: PER_NEW_ENDPOINT, known: freeByEndpoint(), leaseSeconds })
        : [];
    for (const delivery of claimed) {
      const sending = deliver(delivery);
      running.add(sending);
      void sending.finally(() => running.delete(sending));
    }
    return events > 0 || claimed.length > 0;
  }

  /** Waits until a request ends, or for the next look at the queue. */
  async function waitForWork(signal: AbortSignal): Promise<void> {
    const ended = new AbortController();
    const pause = wait(POLL_MS, undefined, { signal: AbortSignal.any([signal, ended.signal]) }).catch(() => {});
    await Promise.race([pause, ...running]);
    ended.abort();
  }

  async function deliverUntilAborted(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && performance.now() < until) {
      try {
        if (!(await step())) await waitForWork(signal);
      } catch (error) {
        log.error({ reason: (error as Error).name }, "deliveries could not be read");
        await waitForWork(signal);
      }
    }
    if (signal.aborted) await stop();
  }

  async function stop(): Promise<void> {
    const grace = new AbortController();
    await Promise.race([Promise.all(running), wait(GRACE_MS, undefined, { signal: grace.signal }).catch(() => {})]);
    grace.abort();
    breakOff.abort();
    await Promise.all(running);
  }

  return {
    work(milliseconds, signal) {
      until = Math.max(until, performance.now() + milliseconds);
      if (!working && breakOff.signal.aborted) breakOff = new AbortController();
      working ??= deliverUntilAborted(signal).finally(() => {
        working = undefined;
      });
      return working;
    },
  };
}

const isFailing = ({ limit }: Health) => limit === PER_FAILING_ENDPOINT;

function calculateLimit(attempt: Attempt): number {
  if (!isTaken(attempt)) return PER_FAILING_ENDPOINT;
  return attempt.durationMs > SLOW_MS ? PER_SLOW_ENDPOINT : PER_ENDPOINT;
}
