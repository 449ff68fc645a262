import Link from "next/link";
import { getCountryName } from "#lib/domain/countries.ts";
import { pluralise } from "../format.ts";

interface ListedPort {
  code: string;
  name: string;
  country: string;
  tradeLaneRegion: string;
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => a.localeCompare(b, "en");

/** By region and country. A region is folded, so that the page is short on a phone. */
export function PortDirectory({ ports }: { ports: readonly ListedPort[] }) {
  const regions = [...Map.groupBy(ports, ({ tradeLaneRegion }) => tradeLaneRegion)].sort(byName);
  return (
    <div className="border-t border-line">
      {regions.map(([region, regionPorts]) => (
        <details key={region} className="border-b border-line">
          <summary className="target min-h-11 py-2.5 text-base">
            <span className="font-[600]">{region}</span>{" "}
            <span className="text-sm text-soft">({pluralise(regionPorts.length, "port")})</span>
          </summary>
          <Countries ports={regionPorts} />
        </details>
      ))}
    </div>
  );
}

function Countries({ ports }: { ports: readonly ListedPort[] }) {
  const countries = [...Map.groupBy(ports, ({ country }) => getCountryName(country))].sort(byName);
  return (
    <div className="columns-1 gap-x-10 pt-2 pb-4 text-sm sm:columns-2 lg:columns-4">
      {countries.map(([country, countryPorts]) => (
        <section key={country} aria-label={country} className="mb-4 break-inside-avoid-column">
          <h3 className="border-b border-line pb-0.5 font-sans text-sm font-[600]">{country}</h3>
          <ul className="mt-1">
            {countryPorts
              .toSorted((a, b) => a.name.localeCompare(b.name, "en"))
              .map(({ code, name }) => (
                <li key={code} className="flex items-baseline justify-between gap-3">
                  <Link href={`/ports/${code}`} prefetch={false} className="target">
                    {name}
                  </Link>
                  <span className="figures text-xs text-soft">{code}</span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
