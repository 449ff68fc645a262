import { Fault, Interrupted } from "./fault.ts";
import type { Stage } from "./stages.ts";
import type { StageResult } from "./test-report.ts";

export interface FinishedStage extends StageResult {
  stage: Stage;
  seconds: number;
}

interface Options {
  /** The maximum number of stages that run at the same time. */
  lanes: number;
  /** Builds the pages, once and only if a stage needs them. */
  build: () => Promise<unknown>;
  onStart: (stage: Stage) => void;
  onEnd: (finished: FinishedStage) => void;
}

/**
 * Each lane takes the first stage that can start; the first lane builds the pages before that. A stage that throws
 * counts as one failure, and its output is the reason.
 * @throws Interrupted when a signal ended a stage
 */
export async function runStages(
  stages: readonly Stage[],
  { lanes, build, onStart, onEnd }: Options,
): Promise<FinishedStage[]> {
  const waiting = [...stages];
  const finished: FinishedStage[] = [];
  let isInterrupted = false;
  const workers = Math.max(1, Math.floor(lanes / stages.length));
  const needsBuild = stages.some((stage) => stage.build === "needed");
  let isBuilt = !needsBuild;
  const building = needsBuild ? build() : Promise.resolve();
  // Each stage that needs the pages reports why they are missing.
  const built = building
    .catch(() => {})
    .then(() => {
      isBuilt = true;
    });

  const next = (): Stage | undefined => {
    const index = waiting.findIndex((stage) => isBuilt || stage.build === undefined);
    return index === -1 ? undefined : waiting.splice(index, 1)[0];
  };

  async function runLane(): Promise<void> {
    while (waiting.length > 0 && !isInterrupted) {
      const stage = next();
      if (stage) finished.push(await runOne(stage));
      else await built;
    }
  }

  async function runOne(stage: Stage): Promise<FinishedStage> {
    onStart(stage);
    const startedAt = performance.now();
    const result = await runStage(stage);
    const ended = { stage, seconds: (performance.now() - startedAt) / 1_000, ...result };
    onEnd(ended);
    return ended;
  }

  async function runStage(stage: Stage): Promise<StageResult> {
    try {
      if (stage.build === "needed") await building;
      return await stage.run(workers);
    } catch (error) {
      isInterrupted = error instanceof Interrupted;
      if (isInterrupted) throw error;
      const output = error instanceof Fault ? error.message : ((error as Error).stack ?? String(error));
      return { passed: 0, failed: 1, output, files: [] };
    }
  }

  const outcomes = await Promise.allSettled([built.then(runLane), ...Array.from({ length: lanes - 1 }, runLane)]);
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  return finished;
}
