import { setTimeout as pause } from "node:timers/promises";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { FREE_CALL_OUTCOMES, type FreeCallOutcome, type Meter } from "./meter.ts";

/** Payments of a network that are not decided yet. */
export interface OpenPayments {
  network: string;
  /** Number of payments by state. */
  states: Record<string, number>;
  /** How many of them no running call holds: they wait for the reconciler. */
  backlog: number;
  /** Age of the oldest of those, in seconds; 0 when there is none. */
  oldestSeconds: number;
}

/** The payments of which metrics are kept. */
export interface MeasuredPayments {
  networks: readonly string[];
  states: readonly string[];
  /** Reads from the ledger what is open, of every network: the same for all processes on one database. */
  readOpen(): Promise<OpenPayments[]>;
}

/** What a process has counted, and what it is asked for when somebody looks. */
export interface Metrics {
  meter: Meter;
  contentType: string;
  /** All of it in Prometheus' text form. Never waits long and never throws: what cannot be read is left out, and `quayside_ledger_readable` is 0 then. */
  text(): Promise<string>;
}

/** How long a look waits for the ledger: less than those who look wait. */
const PATIENCE_MS = 2_000;

/** From a remembered answer to a slow one. */
const REQUEST_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** From a check by a neighbour to the longest time that a settlement is given. */
const FACILITATOR_SECONDS = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 7.5, 10];

/** Begins to count, in a registry of its own. */
export function createMetrics(payments: MeasuredPayments): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const showOpen = gaugesOfOpen(registry);
  return {
    meter: {
      requestAnswered: countRequests(registry),
      freeCall: countFreeCalls(registry),
      paymentIs: countPayments(registry, payments),
      facilitatorAnswered: timeFacilitator(registry),
    },
    contentType: registry.contentType,
    async text() {
      const open = payments.readOpen().catch(() => undefined);
      showOpen(await Promise.race([open, pause(PATIENCE_MS, undefined, { ref: false })]));
      return registry.metrics();
    },
  };
}

interface Counted {
  byStatus: Map<number, number>;
  seconds: Histogram.Internal<"operation">;
}

/** Requests are counted in plain numbers, which the library gets when somebody looks: it searches for the labels at each count anew. */
function countRequests(registry: Registry): Meter["requestAnswered"] {
  const counted = new Map<string, Counted>();
  new Counter({
    name: "quayside_requests_total",
    help: "Answered requests, by operation and HTTP status.",
    labelNames: ["operation", "status"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [operation, { byStatus }] of counted) for (const [status, count] of byStatus) this.inc({ operation, status }, count);
    },
  });
  const took = new Histogram({
    name: "quayside_request_seconds",
    help: "How long answers took, by operation.",
    labelNames: ["operation"],
    buckets: REQUEST_SECONDS,
    registers: [registry],
  });
  return (operation, status, seconds) => {
    const counts = counted.get(operation) ?? { byStatus: new Map(), seconds: took.labels({ operation }) };
    counted.set(operation, counts);
    counts.byStatus.set(status, (counts.byStatus.get(status) ?? 0) + 1);
    counts.seconds.observe(seconds);
  };
}

function countFreeCalls(registry: Registry): Meter["freeCall"] {
  const counted: Record<FreeCallOutcome, number> = { granted: 0, given_back: 0, refused: 0 };
  new Counter({
    name: "quayside_free_calls_total",
    help: "Free calls that were granted, given back after a failure, and refused because none was left.",
    labelNames: ["outcome"],
    registers: [registry],
    collect() {
      this.reset();
      for (const outcome of FREE_CALL_OUTCOMES) this.inc({ outcome }, counted[outcome]);
    },
  });
  return (outcome) => {
    counted[outcome] += 1;
  };
}

function countPayments(registry: Registry, { networks, states }: MeasuredPayments): Meter["paymentIs"] {
  const labelNames = ["network", "state"] as const;
  const counter = new Counter({ name: "quayside_payments_total", help: "Payments that came into a state.", labelNames, registers: [registry] });
  // An increase is seen only of what was there before.
  for (const network of networks) for (const state of states) counter.inc({ network, state }, 0);
  return (state, network) => counter.inc({ network, state });
}

function timeFacilitator(registry: Registry): Meter["facilitatorAnswered"] {
  const histogram = new Histogram({
    name: "quayside_facilitator_seconds",
    help: "How long the facilitator took, by call and outcome.",
    labelNames: ["call", "outcome"],
    buckets: FACILITATOR_SECONDS,
    registers: [registry],
  });
  return (call, outcome, seconds) => histogram.observe({ call, outcome }, seconds);
}

/** The gauges of the ledger, which say what they are given, and nothing when it could not be read. */
function gaugesOfOpen(registry: Registry): (open: OpenPayments[] | undefined) => void {
  const registers = [registry];
  const readable = new Gauge({ name: "quayside_ledger_readable", help: "1 when the ledger could be read for this answer, 0 when not.", registers });
  const open = new Gauge({ name: "quayside_payments_open", help: "Payments not decided yet, by state.", labelNames: ["network", "state"], registers });
  const backlog = new Gauge({ name: "quayside_reconciler_backlog", help: "Open payments that no running call holds.", labelNames: ["network"], registers });
  const oldest = new Gauge({ name: "quayside_reconciler_oldest_seconds", help: "Age of the oldest of the backlog.", labelNames: ["network"], registers });
  return (found) => {
    for (const gauge of [open, backlog, oldest]) gauge.reset();
    readable.set(found ? 1 : 0);
    for (const { network, states, ...left } of found ?? []) {
      for (const [state, count] of Object.entries(states)) open.set({ network, state }, count);
      backlog.set({ network }, left.backlog);
      oldest.set({ network }, left.oldestSeconds);
    }
  };
}
