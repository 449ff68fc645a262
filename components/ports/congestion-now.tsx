import type { IsoDate } from "#lib/platform/dates.ts";
import { CitedNote } from "../answers/cited-note.tsx";
import { LevelMark } from "../answers/level-mark.tsx";
import { capitalise, formatDay } from "../format.ts";
import { DataAge } from "../ui/data-age.tsx";
import type { Congestion } from "./answers.ts";

/** The level is in large letters only if it is current and published. Derived activity is no level, so it has words. */
export function CongestionNow({
  congestion: { current, rule, _meta },
  today,
}: {
  congestion: Congestion;
  today: IsoDate;
}) {
  const sources = new Map(_meta.sources.map((source) => [source.id, source]));
  const shown = current.last_known ?? current;
  const isKnown = !current.last_known && !current.illustrative;
  const isDerived = isKnown && current.basis === "derived";
  const { activity } = current;
  return (
    <div>
      <p className="mb-1 text-sm text-soft">{isDerived ? "Activity, derived from ship calls" : "Current level"}</p>
      <p className="font-display text-2xl leading-none font-[560]">
        {isDerived ? (
          capitalise(activity?.text ?? "")
        ) : isKnown ? (
          <LevelMark level={current.level} />
        ) : (
          <span className="text-soft">Not known</span>
        )}
      </p>
      <p className="mt-3 text-sm">
        {isDerived && "No document of the last 30 days states the congestion. "}
        {current.illustrative ? "Illustrative:" : isDerived ? "Calls up to" : "Last observed:"}{" "}
        {!isKnown && <LevelMark level={shown.level} />}{" "}
        {shown.observed_on && <DataAge date={shown.observed_on} today={today} />}.
        {shown.level_basis === "rule" && " The rule below derives the level from the figures."}
      </p>
      <dl className="figures mt-4 grid grid-cols-[1fr_auto] text-sm [&>*]:border-b [&>*]:border-line [&>*]:py-1.5 [&>dd]:text-right [&>dt]:text-soft">
        {activity && (
          <>
            <dt>Container ships a day</dt>
            <dd>
              {activity.mean_per_day}, usually {activity.median_per_day}
            </dd>
          </>
        )}
        <dt>Wait for a berth</dt>
        <dd>{formatFigure(shown.waiting_days, "days")}</dd>
        <dt>Ships waiting</dt>
        <dd>{formatFigure(shown.vessels_waiting, "ships")}</dd>
        <dt>Yard in use</dt>
        <dd>{formatFigure(shown.yard_utilisation_pct, "%")}</dd>
      </dl>
      <p className="mt-3 text-xs text-soft">
        {shown.note && !current.illustrative && `${capitalise(shown.note)}. `}
        <CitedNote item={current} sources={sources} isAgeHidden />
      </p>
      {activity && (
        <p className="mt-3 text-xs text-soft">
          Calls: mean of the 7 days to {formatDay(activity.data_on)}, against the port’s own median of 52 weeks (formula{" "}
          {activity.formula}). Fewer calls can be a queue, a strike, a storm or weak demand.
        </p>
      )}
      <details className="mt-3 text-xs text-soft">
        <summary className="target">How we derive a level from figures</summary>
        <p className="max-w-prose">{rule.text}</p>
      </details>
    </div>
  );
}

const formatFigure = (value: number | null, unit: string) => (value === null ? "not stated" : `${value} ${unit}`);
