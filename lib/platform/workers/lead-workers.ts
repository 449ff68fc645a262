import cluster, { type Worker } from "node:cluster";
import { setTimeout as wait } from "node:timers/promises";
import { WORKER_ROLE, type WorkerRole } from "../env.ts";
import { log } from "../log.ts";
import { tell } from "./answer-workers.ts";
import { isOurs } from "./messages.ts";
import { countWorkerEnd } from "./worker-ends.ts";

/** A worker whose event loop has not run for this number of seconds hangs. */
const SILENT_SECONDS = 15;

const START_MS = 120_000;

/** For the requests of a worker that a reload replaces: longer than any answer takes. */
const RETIRE_MS = 150_000;

/** The next worker of a reload does not wait longer for the last one's end. */
const NEXT_MS = 10_000;

/** A server that stops waits this long for running answers. */
const STOP_MS = 10_000;

/** A worker that lived this long was not ended by its start. */
const SETTLED_MS = 60_000;

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;

interface Slot {
  role: WorkerRole;
  worker: Worker;
  forkedAt: number;
  state: "starting" | "ready" | "retiring";
  /** Seconds since its last sign of life. */
  silent: number;
  isHanging: boolean;
  /** Ends in a row, each soon after its start. */
  quickEnds: number;
}

export interface LedWorkers {
  /** @throws when a worker ends before it is ready, or is not ready after two minutes */
  started: Promise<void>;
  /** Replaces the workers one by one. Requests go on meanwhile. Does nothing while an earlier reload runs. */
  reload(): Promise<void>;
  /** Waits for running answers, for ten seconds at most. */
  stop(): Promise<void>;
}

/** Starts workers that run `file`, and replaces those that end or hang. */
export function leadWorkers(file: string, roles: readonly WorkerRole[]): LedWorkers {
  cluster.setupPrimary({ exec: file, args: [] });
  const slots: Slot[] = [];
  let isStopping = false;
  let isReloading = false;

  const fork = (role: WorkerRole, quickEnds = 0): Slot => ({
    role,
    worker: cluster.fork({ [WORKER_ROLE]: role }),
    forkedAt: performance.now(),
    state: "starting",
    silent: 0,
    isHanging: false,
    quickEnds,
  });
  const findSlot = ({ id }: Worker) => slots.find(({ worker }) => worker.id === id);

  cluster.on("message", (worker, message: unknown) => {
    const slot = findSlot(worker);
    if (slot && isOurs(message)) slot.silent = 0;
  });

  cluster.on("exit", (worker, code, signal) => {
    const slot = findSlot(worker);
    if (slot?.state !== "ready" || isStopping) return;
    countWorkerEnd(slot.isHanging ? "hung" : "ended");
    log.error({ role: slot.role, pid: worker.process.pid, code, signal }, "a worker has ended: another one starts");
    void replaceEnded(slot);
  });

  async function replaceEnded(slot: Slot): Promise<void> {
    const quickEnds = performance.now() - slot.forkedAt > SETTLED_MS ? 0 : slot.quickEnds + 1;
    for (let tries = quickEnds; ; tries++) {
      if (tries > 0) await wait(Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS), undefined, { ref: false });
      if (isStopping) return;
      const next = fork(slot.role, tries);
      Object.assign(slot, next);
      if (await isReadyInTime(slot)) return;
      log.error({ role: slot.role }, "a worker could not start: another try follows");
    }
  }

  const watch = setInterval(() => {
    for (const slot of slots) {
      if (slot.state !== "ready" || slot.worker.isDead()) continue;
      slot.silent += 1;
      if (slot.silent <= SILENT_SECONDS) continue;
      slot.isHanging = true;
      log.error({ role: slot.role, pid: slot.worker.process.pid }, "a worker hangs: it is ended");
      slot.worker.process.kill("SIGKILL");
    }
  }, 1_000);

  /** @returns false when it has ended or needs too long; it is then ended */
  async function isReadyInTime(slot: Slot): Promise<boolean> {
    const { worker } = slot;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(resolve, START_MS, false);
    worker.once("exit", () => resolve(false));
    worker.on("message", (message: unknown) => {
      if (isOurs(message) && message.quayside === "ready") resolve(true);
    });
    const isReady = await promise;
    clearTimeout(timer);
    if (isReady) slot.state = "ready";
    else worker.process.kill("SIGKILL");
    return isReady;
  }

  async function endWorkers(workers: readonly Worker[], { isPatient, ms }: { isPatient: boolean; ms: number }) {
    const ends = workers
      .filter((worker) => !worker.isDead())
      .map((worker) => {
        const ended = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
        tell(worker, { quayside: "retire", isPatient });
        setTimeout(() => worker.process.kill("SIGKILL"), ms).unref();
        return ended;
      });
    await Promise.all(ends);
  }

  /** @returns false when the new worker could not start; the old one then goes on */
  async function replace(index: number): Promise<boolean> {
    const old = slots[index] as Slot;
    if (old.role === "jobs") {
      await retire(old); // There is one runner of jobs, never two.
      await replaceEnded(old);
      return true;
    }
    const next = fork(old.role);
    slots[index] = next; // If the old one ends now, this one replaces it already.
    if (!(await isReadyInTime(next))) {
      log.error({ role: old.role }, "the reload ends: a new worker could not start");
      slots[index] = old;
      if (old.worker.isDead()) await replaceEnded(old);
      return false;
    }
    await Promise.race([retire(old), wait(NEXT_MS)]);
    return true;
  }

  const retire = (slot: Slot) => {
    slot.state = "retiring"; // Its end is no failure.
    return endWorkers([slot.worker], { isPatient: true, ms: RETIRE_MS });
  };

  slots.push(...roles.map((role) => fork(role)));

  async function waitForAll(): Promise<void> {
    const areReady = await Promise.all(slots.map(isReadyInTime));
    if (isStopping || !areReady.includes(false)) return;
    clearInterval(watch);
    isStopping = true;
    for (const { worker } of slots) worker.process.kill("SIGKILL");
    throw new Error("a worker could not start");
  }

  return {
    started: waitForAll(),
    async reload() {
      if (isReloading || isStopping) return;
      isReloading = true;
      log.info("reloading: the workers are replaced one by one");
      let isWhole = true;
      for (let index = 0; index < slots.length && isWhole && !isStopping; index++) isWhole = await replace(index);
      isReloading = false;
      if (isWhole) log.info("reloaded");
    },
    async stop() {
      isStopping = true;
      clearInterval(watch);
      for (const { state, worker } of slots) if (state === "starting") worker.process.kill("SIGKILL");
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      await endWorkers(workers, { isPatient: false, ms: STOP_MS });
    },
  };
}
