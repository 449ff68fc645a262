import { StatusMark } from "../answers/status-mark.tsx";
import { formatDay, pluralise } from "../format.ts";
import type { Risk } from "./answers.ts";

/** In the order of the route, each with its last known status. */
export function Chokepoints({ risk: { chokepoints, route } }: { risk: Risk }) {
  if (chokepoints.length === 0) return <p className="text-sm text-soft">The route passes no strait or canal.</p>;
  return (
    <ul className="border-t border-ink">
      {chokepoints.map(({ slug, name, status, status_on, age_days }) => (
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
          </p>
        </li>
      ))}
    </ul>
  );
}
