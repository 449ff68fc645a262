import { spawnSync } from "node:child_process";
import { chmodSync, closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MIB = 1024 ** 2;

/** A file system of its own, in memory, that a test can fill. */
export interface SmallDisk {
  path: string;
  fill(): void;
  empty(): void;
  close(): void;
}

/** @returns `undefined` where this process may not mount: only root may */
export function mountSmallDisk(sizeMb: number): SmallDisk | undefined {
  const path = mkdtempSync(join(tmpdir(), "quayside-disk-"));
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${sizeMb}m`, "tmpfs", path]);
  if (status !== 0) {
    rmdirSync(path);
    return undefined;
  }
  chmodSync(path, 0o777);
  const filler = join(path, "filler");
  const close = () => {
    process.off("exit", close);
    spawnSync("umount", ["-l", path]);
    rmdirSync(path);
  };
  process.once("exit", close);
  return {
    path,
    fill() {
      const file = openSync(filler, "w");
      const bytes = Buffer.alloc(MIB);
      try {
        for (;;) writeSync(file, bytes);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(filler, { force: true }),
    close,
  };
}
