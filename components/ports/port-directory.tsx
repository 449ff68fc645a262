import Link from "next/link";
import { countryName } from "#lib/domain/countries.ts";

/** All ports, by country. */
export function PortDirectory({ ports }: { ports: readonly { code: string; name: string; country: string }[] }) {
  const countries = [...Map.groupBy(ports, ({ country }) => countryName(country))].sort(([a], [b]) => a.localeCompare(b, "en"));
  return (
    <div className="columns-1 gap-x-10 text-sm sm:columns-2 lg:columns-4">
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
