import { availableParallelism, totalmem } from "node:os";

/** A worker needs it for its pages and facts. */
const BYTES_PER_WORKER = 400 * 1024 ** 2;

interface Machine {
  cores: number;
  /** Bytes that this process and its workers may use. */
  memory: number;
}

const readMachine = (): Machine => {
  const constrained = process.constrainedMemory();
  const total = totalmem();
  return { cores: availableParallelism(), memory: constrained > 0 ? Math.min(constrained, total) : total };
};

/** @param wanted `auto`: one for each core, as far as there is memory; at least one */
export function countWorkers(wanted: number | "auto", { cores, memory }: Machine = readMachine()): number {
  return wanted === "auto" ? Math.max(1, Math.min(cores, Math.floor(memory / BYTES_PER_WORKER))) : wanted;
}
