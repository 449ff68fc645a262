import { readFileSync } from "node:fs";

/**
 * In megabytes, of a process that runs.
 * @param figure `VmRSS` is now, `VmHWM` the peak
 */
export const readProcessMemory = (pid: number, figure: "VmRSS" | "VmHWM" = "VmRSS"): number =>
  Number(new RegExp(`${figure}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1_024;
