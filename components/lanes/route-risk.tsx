import { describeActivity } from "#lib/domain/activity/activity.ts";
import { Notes } from "../answers/notes.tsx";
import { StatusMark } from "../answers/status-mark.tsx";
import { formatDay, pluralise } from "../format.ts";
import type { Risk } from "./answers.ts";
import { RiskParts } from "./risk-parts.tsx";
import { describeRoute } from "./risk-texts.ts";
import { RouteMap } from "./route-map.tsx";

export function RouteRisk({ risk }: { risk: Risk }) {
  return (
    <div className="space-y-8">
      <p className="max-w-prose">{describeRoute(risk)}</p>
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <RouteMap risk={risk} />
        {risk.route && (
          <section aria-labelledby="chokepoints-heading">
            <h3 id="chokepoints-heading" className="mb-3 text-base">
              Straits and canals
            </h3>
            <Chokepoints risk={risk} />
          </section>
        )}
      </div>
      <RiskParts risk={risk} />
      <div className="space-y-3">
        <Notes notes={risk.notes} />
        <details className="text-sm">
          <summary className="target">How we calculate the score</summary>
          <p className="mt-1 max-w-prose text-soft">{risk.rule}</p>
        </details>
      </div>
    </div>
  );
}

/** In the order of the route, each with its last known status. */
function Chokepoints({ risk: { chokepoints, route } }: { risk: Risk }) {
  if (chokepoints.length === 0) return <p className="text-sm text-soft">The route passes no strait or canal.</p>;
  return (
    <ul className="border-t border-ink">
      {chokepoints.map(({ slug, name, status, status_on, age_days, basis, activity }) => (
        <li key={slug} className="border-b border-line py-2.5 text-sm">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <strong className="font-[600]">{name}</strong>
            <StatusMark level={status} />
          </p>
          <p className="text-xs text-soft">
            {route?.avoided.includes(slug) && <strong className="font-[600] text-ink">Ships avoid it. </strong>}
            {route?.cut_off_by.includes(slug) && <strong className="font-[600] text-ink">No other route. </strong>}
            {status_on !== null && age_days !== null
              ? `As of ${formatDay(status_on)}, ${pluralise(age_days, "day")} ago`
              : "No status from the last 24 months is on file"}
            {basis === "derived" &&
              activity &&
              `. Derived from transits: ${describeActivity(activity.percent_of_median)}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
