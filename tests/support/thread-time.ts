import { readFileSync } from "node:fs";

/** Milliseconds for which the main thread of a process has run. */
export const readThreadTime = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
