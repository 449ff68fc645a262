import type { IsoDate } from "#lib/platform/dates.ts";
import { CitedNote } from "../answers/cited-note.tsx";
import { LevelMark } from "../answers/level-mark.tsx";
import { capitalise, formatDay } from "../format.ts";
import { DataAge } from "../ui/data-age.tsx";
import type { CongestionNews } from "./answers.ts";

/** At the port and in its country, newest first. */
export function NewsList({ news: { alerts, from, notes, _meta }, today }: { news: CongestionNews; today: IsoDate }) {
  const sources = new Map(_meta.sources.map((source) => [source.id, source]));
  if (alerts.length === 0)
    return <p className="max-w-prose">{notes.join(" ") || `No reports since ${formatDay(from)}.`}</p>;
  return (
    <ul className="border-t border-line">
      {alerts.map((alert) => (
        <li
          key={`${alert.published_on} ${alert.headline}`}
          className="grid gap-x-8 gap-y-1 border-b border-line py-4 text-sm md:grid-cols-[10rem_1fr]"
        >
          <div>
            <p className="font-[600]">
              <LevelMark level={alert.severity} />
            </p>
            <p className="text-xs text-soft">
              <DataAge date={alert.published_on} today={today} />
            </p>
          </div>
          <div className="max-w-prose">
            <h3 className="font-sans text-sm font-[600]">{alert.headline}</h3>
            <p>{alert.summary}</p>
            <p className="mt-1 text-xs text-soft">
              {alert.port === null && "Whole country. "}
              {alert.cause && `${capitalise(alert.cause)}. `}
              <CitedNote item={alert} sources={sources} isAgeHidden />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
