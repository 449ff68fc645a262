import type { Source } from "#lib/domain/quality/quality.ts";
import { CitedNote } from "../answers/cited-note.tsx";
import { pluralise } from "../format.ts";
import type { CfsTariffs } from "./answers.ts";
import { StationRates } from "./station-rates.tsx";

type Station = CfsTariffs["facilities"][number];

/** A station whose document names only the country is listed by name, unless there is no other station. */
export function FreightStations({ cfs: { facilities, _meta } }: { cfs: CfsTariffs }) {
  const sources = new Map(_meta.sources.map((source) => [source.id, source]));
  const atPort = facilities.filter(({ country_wide }) => !country_wide);
  const countryWide = atPort.length > 0 ? facilities.filter(({ country_wide }) => country_wide) : [];
  const shown = atPort.length > 0 ? atPort : facilities;
  return (
    <>
      {atPort.length === 0 && (
        <p className="mb-4 text-sm text-soft">The documents of these stations name the country but not the port.</p>
      )}
      <div className="border-t border-line">
        {shown.map((station) => (
          <StationTariff key={station.facility} station={station} sources={sources} />
        ))}
      </div>
      {countryWide.length > 0 && (
        <p className="mt-4 max-w-prose text-xs text-soft">
          Also on file, from documents that name the country but not the port:{" "}
          {countryWide.map(({ facility }) => facility).join("; ")}.
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
      <summary className="target text-ink">
        <span className="font-[600]">{facility}</span>
        <span className="text-soft">
          , {pluralise(tariffs.length, "rate")}: {services.map((service) => service.replaceAll("-", " ")).join(", ")}
        </span>
        {tariffs.every(({ illustrative }) => illustrative) && (
          <em className="ml-2 font-[600] text-amber">illustrative</em>
        )}
      </summary>
      {[...Map.groupBy(tariffs, ({ source_id }) => source_id).values()].map((documentRates) => {
        const first = documentRates[0] as Station["tariffs"][number];
        return (
          <div key={first.source_id} className="my-3">
            <StationRates station={facility} rates={documentRates} />
            <p className="py-1 text-xs text-soft">
              <CitedNote item={first} sources={sources} />
            </p>
          </div>
        );
      })}
    </details>
  );
}
