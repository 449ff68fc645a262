import { type Profiler, Session } from "node:inspector";

export interface Coverage {
  /**
   * The number of blocks that were reached since the last call, and never before.
   * @param options.isTrial they stay new
   */
  countNewBlocks(options?: { isTrial: boolean }): number;
  stop(): void;
}

/** Of this thread. Blocks of functions that run before the first call count as known. */
export function startCoverage(isMeasured: (url: string) => boolean): Coverage {
  const session = new Session();
  session.connect();
  session.post("Profiler.enable");
  session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  const reached = new Map<string, Uint8Array>();
  const take = (): Profiler.ScriptCoverage[] => {
    let taken: Profiler.ScriptCoverage[] = [];
    session.post("Profiler.takePreciseCoverage", (error, answer) => {
      if (error) throw error;
      taken = answer.result;
    });
    return taken;
  };
  take();
  return {
    countNewBlocks({ isTrial } = { isTrial: false }) {
      let count = 0;
      for (const { scriptId, url, functions } of take()) {
        if (!isMeasured(url)) continue;
        for (const { ranges } of functions) count += addRanges(reached, scriptId, ranges, isTrial);
      }
      return count;
    },
    stop() {
      session.post("Profiler.stopPreciseCoverage");
      session.disconnect();
    },
  };
}

/** The first range is the function. The others are inside it, in the order of the source, with counts of their own. */
function addRanges(
  reached: Map<string, Uint8Array>,
  script: string,
  ranges: readonly Profiler.CoverageRange[],
  isTrial: boolean,
): number {
  const [whole] = ranges;
  if (!whole) return 0;
  const key = `${script}:${whole.startOffset}`;
  const known = reached.get(key) ?? new Uint8Array(whole.endOffset - whole.startOffset);
  reached.set(key, known);
  let count = 0;
  const open: Profiler.CoverageRange[] = [];
  let at = whole.startOffset;
  const close = (to: number) => {
    const range = open.at(-1);
    if (range && range.count > 0 && to > at) {
      const part = known.subarray(at - whole.startOffset, to - whole.startOffset);
      if (part.includes(0)) {
        count += 1;
        if (!isTrial) part.fill(1);
      }
    }
    at = Math.max(at, to);
  };
  for (const range of ranges) {
    for (let last = open.at(-1); last && last.endOffset <= range.startOffset; last = open.at(-1)) {
      close(last.endOffset);
      open.pop();
    }
    close(range.startOffset);
    open.push(range);
  }
  for (let last = open.at(-1); last; last = open.at(-1)) {
    close(last.endOffset);
    open.pop();
  }
  return count;
}
