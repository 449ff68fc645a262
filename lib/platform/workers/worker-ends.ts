/** `ended`: by itself, or killed. `hung`: the leader has ended it. */
export type WorkerEnd = "ended" | "hung";

const counts: Record<WorkerEnd, number> = { ended: 0, hung: 0 };

/** In the leader, since its start. */
export const countWorkerEnd = (end: WorkerEnd): void => {
  counts[end] += 1;
};

/** Without those that a reload or the end of the server ended. */
export const listWorkerEnds = (): [WorkerEnd, number][] => Object.entries(counts) as [WorkerEnd, number][];
