import { setTimeout as pause } from "node:timers/promises";
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { FREE_CALL_OUTCOMES, type FreeCallOutcome, type Meter } from "./meter.ts";
import { listNodeStatuses } from "./node-status.ts";
import { listWorkerEnds } from "./workers/worker-ends.ts";

/** The payments of a network whose result is not known yet. */
export interface OpenPayments {
  network: string;
  states: Record<string, number>;
  /** Payments that no running call holds. They wait for the reconciler. */
  backlog: number;
  /** The age of the oldest payment in the backlog; 0 when the backlog is empty. */
  oldestSeconds: number;
  /** Payments whose status the chain should have decided at least five minutes ago. */
  overdue: number;
}

/** The last comparison of a network's transfers with the ledger. */
export interface LastAudit {
  network: string;
  /** The differences that it left. */
  differences: number;
  /** The end of the last complete comparison, in seconds since 1970; null before the first. */
  completedAt: number | null;
}

export interface MeasuredPayments {
  networks: readonly string[];
  states: readonly string[];
  /** Of every network, from the ledger. All processes on one database get the same result. */
  readOpen(): Promise<OpenPayments[]>;
  readAudits(): Promise<LastAudit[]>;
}

/** Facts that pass their usable life or their end date soon. */
export interface EndingFacts {
  table: string;
  facts: number;
}

/** What the intake of facts waits for. */
export interface IntakeState {
  /** Feeds whose last run failed. */
  feedsFailed: number;
  /** Watched documents that were refused, are gone or could not be read. */
  documentsFailed: number;
  /** Versions of documents with facts to decide. */
  queue: number;
  /** Rows of feeds to decide. */
  doubts: number;
}

export interface MeasuredFacts {
  /** Within 30 days, by table. */
  readEnding(): Promise<EndingFacts[]>;
  readIntake(): Promise<IntakeState>;
}

export interface Metrics {
  /** Undefined in a leader, whose workers count. */
  meter: Meter | undefined;
  contentType: string;
  /**
   * The text format of Prometheus. Never throws, and waits for the ledger and the facts for a limited time. What cannot
   * be read is left out. Without the ledger, `quayside_ledger_readable` is 0.
   */
  formatText(): Promise<string>;
}

/** Shorter than the time that Prometheus waits for a scrape. */
const LEDGER_TIMEOUT_MS = 2_000;

/** From a cached answer to a slow one. */
const REQUEST_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** From a facilitator in the same data centre to the timeout of a settlement. */
const FACILITATOR_SECONDS = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 7.5, 10];

/** From what is reported at all to a server that seems dead. */
const STALL_SECONDS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 30];

/** In a registry that nothing else uses. */
export function createMetrics(payments: MeasuredPayments, facts?: MeasuredFacts): Metrics & { meter: Meter } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const { contentType, formatText } = createGauges(registry, payments, facts);
  return { meter: createMeter(registry, payments), contentType, formatText };
}

/** In a worker: its leader adds its counts to those of the others. A worker that is replaced begins at 0. */
export function createSharedMeter(payments: MeasuredPayments): Meter {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  AggregatorRegistry.setRegistries(registry);
  new AggregatorRegistry(); // Listens to the leader.
  return createMeter(registry, payments);
}

/** In a leader: the sums of its workers, and what is read once for all of them. */
export function createLeaderMetrics(payments: MeasuredPayments, facts?: MeasuredFacts): Metrics {
  const registry = new Registry();
  showWorkerEnds(registry);
  const { contentType, formatText } = createGauges(registry, payments, facts);
  const workers = new AggregatorRegistry();
  return {
    meter: undefined,
    contentType,
    formatText: async () => `${await workers.clusterMetrics().catch(() => "")}\n${await formatText()}`,
  };
}

const createMeter = (registry: Registry, payments: MeasuredPayments): Meter => ({
  requestAnswered: countRequests(registry),
  freeCall: countFreeCalls(registry),
  countPayment: countPayments(registry, payments),
  countFacilitatorCall: measureFacilitator(registry),
  addStall: countStalls(registry),
});

function createGauges(registry: Registry, payments: MeasuredPayments, facts?: MeasuredFacts): Omit<Metrics, "meter"> {
  const showOpen = createLedgerGauges(registry);
  showNodes(registry);
  const showAudits = createAuditGauges(registry);
  const showFacts = createFactGauges(registry);
  return {
    contentType: registry.contentType,
    async formatText() {
      const read = Promise.all([payments.readOpen(), payments.readAudits()]).catch(() => undefined);
      const readFacts = Promise.all([facts?.readEnding(), facts?.readIntake()]).catch(() => undefined);
      const late = pause(LEDGER_TIMEOUT_MS, undefined, { ref: false });
      const [open, audits] = (await Promise.race([read, late])) ?? [];
      const [ending, intake] = (await Promise.race([readFacts, late])) ?? [];
      showOpen(open);
      showAudits(audits);
      showFacts(ending, intake);
      return registry.metrics();
    },
  };
}

interface Counted {
  byStatus: Map<number, number>;
  seconds: Histogram.Internal<"operation">;
}

/**
 * Counts in plain numbers, which the library gets at each scrape. Counting with the library would search for the labels
 * each time.
 */
function countRequests(registry: Registry): Meter["requestAnswered"] {
  const counted = new Map<string, Counted>();
  new Counter({
    name: "quayside_requests_total",
    help: "Answered requests, by operation and HTTP status.",
    labelNames: ["operation", "status"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [operation, { byStatus }] of counted)
        for (const [status, count] of byStatus) this.inc({ operation, status }, count);
    },
  });
  const took = new Histogram({
    name: "quayside_request_seconds",
    help: "Time to answer a request, by operation.",
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
  const counted: Record<FreeCallOutcome, number> = { granted: 0, refused: 0 };
  new Counter({
    name: "quayside_free_calls_total",
    help: "Free calls: granted, refused because the quota was used up.",
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

function countPayments(registry: Registry, { networks, states }: MeasuredPayments): Meter["countPayment"] {
  const labelNames = ["network", "state"] as const;
  const counter = new Counter({
    name: "quayside_payments_total",
    help: "Payments that entered a state.",
    labelNames,
    registers: [registry],
  });
  // Prometheus shows an increase only for a series that existed before.
  for (const network of networks) for (const state of states) counter.inc({ network, state }, 0);
  return (state, network) => counter.inc({ network, state });
}

function measureFacilitator(registry: Registry): Meter["countFacilitatorCall"] {
  const histogram = new Histogram({
    name: "quayside_facilitator_seconds",
    help: "Time of a call to the facilitator, by call and outcome.",
    labelNames: ["call", "outcome"],
    buckets: FACILITATOR_SECONDS,
    registers: [registry],
  });
  return (call, outcome, seconds) => histogram.observe({ call, outcome }, seconds);
}

function countStalls(registry: Registry): Meter["addStall"] {
  const histogram = new Histogram({
    name: "quayside_stall_seconds",
    help: "The longest time for which one piece of work held up all requests, in each second with more than 0.1 s of it.",
    buckets: STALL_SECONDS,
    registers: [registry],
  });
  return (seconds) => histogram.observe(seconds);
}

function showWorkerEnds(registry: Registry): void {
  new Counter({
    name: "quayside_worker_ends_total",
    help: "Workers that were replaced: they ended, or they hung and the leader ended them.",
    labelNames: ["reason"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [reason, count] of listWorkerEnds()) this.inc({ reason }, count);
    },
  });
}

/** Reads, at each scrape, what the last checks of the nodes found. */
function showNodes(registry: Registry): void {
  const labelNames = ["network"] as const;
  const registers = [registry];
  new Gauge({
    name: "quayside_node_usable",
    help: "1 if the network's node can decide payments, 0 if not.",
    labelNames,
    registers,
    collect() {
      this.reset();
      for (const { network, state } of listNodeStatuses())
        if (state !== "unknown") this.set({ network }, state === "ok" || state === "limited" ? 1 : 0);
    },
  });
  new Gauge({
    name: "quayside_node_log_range_blocks",
    help: "Blocks whose logs the network's node returns in one answer.",
    labelNames,
    registers,
    collect() {
      this.reset();
      for (const { network, logRange } of listNodeStatuses()) if (logRange !== null) this.set({ network }, logRange);
    },
  });
  new Gauge({
    name: "quayside_node_response_seconds",
    help: "Time of one request to the network's node, at its last check.",
    labelNames,
    registers,
    collect() {
      this.reset();
      for (const { network, responseMs } of listNodeStatuses())
        if (responseMs !== null) this.set({ network }, responseMs / 1_000);
    },
  });
}

/** The function sets the gauges. `undefined` means that the ledger could not be read. */
function createLedgerGauges(registry: Registry): (open: OpenPayments[] | undefined) => void {
  const registers = [registry];
  const readable = new Gauge({
    name: "quayside_ledger_readable",
    help: "1 if the ledger could be read for this scrape, 0 if not.",
    registers,
  });
  const open = new Gauge({
    name: "quayside_payments_open",
    help: "Payments whose result is not known yet, by state.",
    labelNames: ["network", "state"],
    registers,
  });
  const backlog = new Gauge({
    name: "quayside_reconciler_backlog",
    help: "Open payments that no running call holds.",
    labelNames: ["network"],
    registers,
  });
  const oldest = new Gauge({
    name: "quayside_reconciler_oldest_seconds",
    help: "Age of the oldest payment in the backlog.",
    labelNames: ["network"],
    registers,
  });
  const overdue = new Gauge({
    name: "quayside_reconciler_overdue",
    help: "Open payments that expired at least five minutes ago, and that the chain still does not decide.",
    labelNames: ["network"],
    registers,
  });
  return (found) => {
    for (const gauge of [open, backlog, oldest, overdue]) gauge.reset();
    readable.set(found ? 1 : 0);
    for (const { network, states, ...left } of found ?? []) {
      for (const [state, count] of Object.entries(states)) open.set({ network, state }, count);
      backlog.set({ network }, left.backlog);
      oldest.set({ network }, left.oldestSeconds);
      overdue.set({ network }, left.overdue);
    }
  };
}

/** The function sets the gauges. `undefined` means that the ledger could not be read. */
function createAuditGauges(registry: Registry): (audits: LastAudit[] | undefined) => void {
  const common = { labelNames: ["network"], registers: [registry] };
  const differences = new Gauge({
    name: "quayside_ledger_audit_differences",
    help: "Differences between chain and ledger that the last daily audit left, days that it could not search among them.",
    ...common,
  });
  const completed = new Gauge({
    name: "quayside_ledger_audit_completed_timestamp_seconds",
    help: "The end of the last daily audit that could search all its days.",
    ...common,
  });
  return (audits) => {
    for (const gauge of [differences, completed]) gauge.reset();
    for (const { network, ...audit } of audits ?? []) {
      differences.set({ network }, audit.differences);
      if (audit.completedAt !== null) completed.set({ network }, audit.completedAt);
    }
  };
}

/** The function sets the gauges. A value that is not known has no gauge. */
function createFactGauges(registry: Registry): (ending?: EndingFacts[], intake?: IntakeState) => void {
  const registers = [registry];
  const endings = new Gauge({
    name: "quayside_facts_ending",
    help: "Published facts that pass their usable life or their end date within 30 days, by table.",
    labelNames: ["table"],
    registers,
  });
  const create = (name: string, help: string) => new Gauge({ name, help, registers });
  const feeds = create("quayside_intake_feeds_failed", "Feeds whose last run failed.");
  const documents = create(
    "quayside_intake_documents_failed",
    "Watched documents that were refused, are gone or could not be read.",
  );
  const queue = create("quayside_intake_queue", "Versions of documents with facts to decide.");
  const doubts = create("quayside_intake_doubts", "Rows of feeds that a person has to decide.");
  const show = (gauge: Gauge, value: number | undefined) => {
    // Without a label, a gauge that was reset would show 0.
    if (value === undefined) gauge.remove();
    else gauge.set(value);
  };
  return (ending, intake) => {
    endings.reset();
    for (const { table, facts } of ending ?? []) endings.set({ table }, facts);
    show(feeds, intake?.feedsFailed);
    show(documents, intake?.documentsFailed);
    show(queue, intake?.queue);
    show(doubts, intake?.doubts);
  };
}
