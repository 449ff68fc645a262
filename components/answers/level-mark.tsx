import clsx from "clsx";
import { CONGESTION_LEVELS, type CongestionLevel } from "#lib/domain/congestion/level.ts";
import { capitalise } from "../format.ts";

const COLOURS: Record<CongestionLevel, string> = {
  normal: "text-green",
  elevated: "text-amber",
  congested: "text-red",
};

export function LevelMark({ level, className }: { level: CongestionLevel | null; className?: string }) {
  if (level === null) return <span className={clsx("text-soft", className)}>Level not stated</span>;
  const filled = CONGESTION_LEVELS.indexOf(level) + 1;
  return (
    <span className={clsx("whitespace-nowrap", COLOURS[level], className)}>
      <svg viewBox="0 0 16 12" aria-hidden="true" className="mr-[0.4em] inline h-[0.7em] w-[0.95em] align-[-0.02em]">
        {[1, 2, 3].map((bar) => (
          <rect
            key={bar}
            x={(bar - 1) * 6 + 0.5}
            y={11.5 - bar * 3.5}
            width="3"
            height={bar * 3.5}
            stroke="currentColor"
            fill={bar <= filled ? "currentColor" : "none"}
          />
        ))}
      </svg>
      {capitalise(level)}
    </span>
  );
}
