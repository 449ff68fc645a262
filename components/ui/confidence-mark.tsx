import clsx from "clsx";
import { CONFIDENCE_LEVELS, type Confidence } from "#lib/domain/quality/quality.ts";

/** `reason` says what the level means, or why the fact has it. */
export function ConfidenceMark({ level, reason }: { level: Confidence; reason?: string }) {
  const filled = CONFIDENCE_LEVELS.length - CONFIDENCE_LEVELS.indexOf(level);
  return (
    <span>
      <svg
        viewBox="0 0 22 12"
        aria-hidden="true"
        className={clsx("mr-1.5 inline h-3 w-[1.375rem] align-[-0.06em]", filled <= 2 && "text-amber")}
      >
        {[0, 1, 2, 3].map((place) => (
          <rect
            key={place}
            x={0.5 + place * 6}
            y={8.5 - place * 2.5}
            width="3"
            height={3 + place * 2.5}
            stroke="currentColor"
            fill={place < filled ? "currentColor" : "none"}
          />
        ))}
      </svg>
      {level === "verified" ? "Verified" : `${level.charAt(0).toUpperCase()}${level.slice(1)} confidence`}
      {reason && <span className="text-soft">: {reason}</span>}
    </span>
  );
}
