import type { CongestionLevel } from "#lib/domain/congestion/level.ts";
import { LevelMark } from "./level-mark.tsx";

export function StatusMark({ level }: { level: CongestionLevel | "disrupted" | null }) {
  if (level === null) return <span className="text-soft">Not known</span>;
  if (level !== "disrupted") return <LevelMark level={level} className="font-[600]" />;
  return (
    <span className="font-[600] whitespace-nowrap text-red">
      <svg viewBox="0 0 12 12" aria-hidden="true" className="mr-[0.4em] inline size-[0.8em] align-[-0.04em]">
        <path d="M1.5 1.5l9 9m0-9l-9 9" stroke="currentColor" strokeWidth="3" />
      </svg>
      Disrupted
    </span>
  );
}
