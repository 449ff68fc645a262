import { getShortCarrierName } from "#lib/domain/carriers/carriers.ts";
import { listSources } from "../answers/answer.ts";
import { CitedNote } from "../answers/cited-note.tsx";
import { Notes } from "../answers/notes.tsx";
import { DataAge } from "../ui/data-age.tsx";
import type { Transit } from "./answers.ts";

type Sailing = Transit["carriers"][number];

const BASIS_LABELS: Record<Sailing["basis"], string> = {
  schedule: "by the carrier’s schedule",
  published: "published",
  estimated: "estimated",
};

interface Props {
  transit: Transit;
  /** By UN/LOCODE. */
  portNames: ReadonlyMap<string, string>;
  today: string;
}

export function Sailings({ transit, portNames, today }: Props) {
  const { carriers, rule, notes, basis, days, days_min, days_max } = transit;
  const sources = listSources(transit);
  return (
    <div className="space-y-5">
      {basis === "sea_distance" && (
        <p>
          <span className="figures text-lg font-[600]">{days}</span> days by the direct sea route, an estimate.
          Plausible range: {days_min} to {days_max} days.
        </p>
      )}
      {carriers.length > 0 && (
        <ul className="border-t border-ink">
          {carriers.map((sailing) => (
            <li
              key={JSON.stringify([sailing.line, sailing.services, sailing.transhipment_ports, sailing.source_id])}
              className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-b border-line py-3 text-sm md:grid-cols-[1fr_8rem_1.6fr]"
            >
              <div className="min-w-0">
                <h3 className="font-sans text-sm font-[600]">{getShortCarrierName(sailing.line)}</h3>
                <p>
                  {sailing.services
                    .map(({ service_code, service_name }) => service_name ?? service_code)
                    .join(", then ")}
                </p>
              </div>
              <p className="figures text-right">
                {sailing.transit_days === null ? (
                  <span className="text-soft">not known</span>
                ) : (
                  <>
                    <span className="text-lg font-[600]">{sailing.transit_days}</span> days
                  </>
                )}
                <span className="block text-xs text-soft">{BASIS_LABELS[sailing.basis]}</span>
              </p>
              <div className="col-span-2 min-w-0 text-xs text-soft md:col-span-1 md:pl-6">
                <p>{describeTranshipment(sailing, portNames)}</p>
                <p>
                  <CitedNote item={sailing} sources={sources} isAgeHidden />
                </p>
                <p>
                  <DataAge date={sailing.as_of} today={today} />
                  {sailing.is_old && <span className="text-amber">, may be out of date</span>}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Notes
        notes={
          basis === "sea_distance" || carriers.some((sailing) => sailing.basis === "estimated")
            ? [...notes, rule]
            : notes
        }
      />
    </div>
  );
}

/** `Direct`, `Transhipment at Jebel Ali`. */
function describeTranshipment(
  { transhipment_ports, is_on_return }: Sailing,
  portNames: ReadonlyMap<string, string>,
): string {
  const via = transhipment_ports.map((code) => portNames.get(code) ?? code).join(", ");
  return `${via ? `Transhipment at ${via}` : "Direct"}${is_on_return ? ", on the return leg" : ""}`;
}
