import { type ChildProcess, fork } from "node:child_process";
import { findReaderFile, type ReaderFile } from "./reader-files.ts";
import { buildReaderArguments } from "./reader-rights.ts";

/** Starts a process for files of strangers: without rights, settings and network. The caller ends it. */
export function forkReader(name: ReaderFile): ChildProcess {
  const root = process.cwd();
  return fork(findReaderFile(root, name), [], {
    execArgv: buildReaderArguments(root),
    env: { NODE_ENV: "production" },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
}
