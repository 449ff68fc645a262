import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { readProcessMemory } from "#tests/support/process-memory.ts";

function readOr<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise; // The process has ended.
  }
}

/** The process and its children that run the server, without the readers of files that come and go. */
export const listServerPids = (leader: number): number[] => [
  leader,
  ...readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const stat = readOr(() => readFileSync(`/proc/${pid}/stat`, "utf8"), "");
      const [, parent] = / (\d+)/.exec(stat.split(") ")[1] ?? "") ?? [];
      return (
        Number(parent) === leader &&
        readOr(() => readFileSync(`/proc/${pid}/cmdline`, "utf8"), "").includes("server/server.mjs")
      );
    }),
];

/** Of all these processes. */
export const readMemoryMb = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + readOr(() => readProcessMemory(pid), 0), 0);

export const countSockets = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    const names = readOr(() => readdirSync(`/proc/${pid}/fd`), []);
    return sum + names.filter((name) => isSocket(pid, name)).length;
  }, 0);

const isSocket = (pid: number, name: string) =>
  readOr(() => readlinkSync(`/proc/${pid}/fd/${name}`), "").startsWith("socket:");
