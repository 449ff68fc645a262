import type { Source } from "#lib/domain/quality/quality.ts";
import { CitedNote } from "../answers/cited-note.tsx";
import { plural } from "../format.ts";
import type { CfsTariffs } from "./answers.ts";
import { StationRates } from "./station-rates.tsx";

type Station = CfsTariffs["facilities"][number];

/** Freight stations of the port with their tariffs; those whose document names the country alone by name only, unless there is no other. */
export function FreightStations({ cfs: { facilities, _meta } }: { cfs: CfsTariffs }) {
  const sources = new Map(_meta.sources.map((source) => [source.id, source]));
  const ofPort = facilities.filter(({ country_wide }) => !country_wide);
  const elsewhere = ofPort.length > 0 ? facilities.filter(({ country_wide }) => country_wide) : [];
  const shown = ofPort.length > 0 ? ofPort : facilities;
  return (
    <>
      {ofPort.length === 0 && <p className="mb-4 text-sm text-soft">The documents of these stations name the country, not the port.</p>}
      <div className="border-t border-line">
        {shown.map((station) => (
          <StationTariff key={station.facility} station={station} sources={sources} />
        ))}
      </div>
      {elsewhere.length > 0 && (
        <p className="mt-4 max-w-prose text-xs text-soft">
          Also on file, from documents that name the country and not the port: {elsewhere.map(({ facility }) => facility).join("; ")}.
        </p>
      )}
    </>
  );
}

function StationTariff({
  station: { facility, services, tariffs },
  sources,
}: {
  station: Station;
  sources: ReadonlyMap<string, Pick<Source, "publisher" | "title" | "url">>;
}) {
  return (
    <details className="border-b border-line py-2 text-sm">
      <summary className="cursor-pointer py-1">
        <span className="font-[600]">{facility}</span>
        <span className="text-soft">
          , {plural(tariffs.length, "rate")}: {services.map((service) => service.replaceAll("-", " ")).join(", ")}
        </span>
        {tariffs.every(({ illustrative }) => illustrative) && <em className="ml-2 font-[600] text-amber">illustrative</em>}
      </summary>
      {[...Map.groupBy(tariffs, ({ source_id }) => source_id).values()].map((ofDocument) => {
        const first = ofDocument[0] as Station["tariffs"][number];
        return (
          <div key={first.source_id} className="my-3">
            <StationRates station={facility} rates={ofDocument} />
            <p className="py-1 text-xs text-soft">
              <CitedNote item={first} sources={sources} />
            </p>
          </div>
        );
      })}
    </details>
  );
}
