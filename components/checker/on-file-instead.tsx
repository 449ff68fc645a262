import Link from "next/link";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import type { OnFile } from "#lib/invoices/on-file-near.ts";
import { capitalise, formatDay, formatPort } from "../format.ts";
import { formatScopeLimit, formatTariffScopes } from "../tariffs/scope-texts.ts";

interface Props {
  carrier: string;
  country: string;
  onFile: OnFile;
  /** By UN/LOCODE. */
  portNames: ReadonlyMap<string, string>;
  hrefAt: (port: string) => string;
}

const COUNTRIES_SHOWN = 12;

export function OnFileInstead({ carrier: slug, country: code, onFile, portNames, hrefAt }: Props) {
  const carrier = getCarrierName(slug);
  const country = getCountryName(code);
  return (
    <div className="border-t border-ink pt-4 text-sm">
      <h2 className="font-sans text-sm font-[600]">What is on file instead</h2>
      <dl className="mt-3 space-y-3 [&_dt]:text-soft">
        {onFile.here && (
          <div>
            <dt>
              {carrier} in {country}
            </dt>
            <dd>
              {capitalise(formatScopeLimit(onFile.here.scopes) ?? formatTariffScopes(onFile.here.scopes))};{" "}
              {onFile.here.containerTypes.join(", ")}
              {onFile.here.from && `; from ${formatDay(onFile.here.from)}`}
              {onFile.here.to && ` to ${formatDay(onFile.here.to)}`}
            </dd>
            {onFile.here.ports.length > 0 && (
              <dd>
                {onFile.here.countryWide ? "the whole country, and " : "only by port: "}
                {onFile.here.ports.map((port, index) => (
                  <span key={port}>
                    {index > 0 && ", "}
                    <Link href={hrefAt(port)} prefetch={false}>
                      {formatPort(port, portNames)}
                    </Link>
                  </span>
                ))}
              </dd>
            )}
          </div>
        )}
        <div>
          <dt>Published in {country}</dt>
          <dd>{onFile.carriersHere.length > 0 ? onFile.carriersHere.map(getCarrierName).join(", ") : "no carrier"}</dd>
        </div>
        <div>
          <dt>Published by {carrier}</dt>
          <dd>
            {onFile.countriesOfCarrier.length === 0 && "nothing"}
            {onFile.countriesOfCarrier.map(getCountryName).sort().slice(0, COUNTRIES_SHOWN).join(", ")}
            {onFile.countriesOfCarrier.length > COUNTRIES_SHOWN &&
              ` and ${onFile.countriesOfCarrier.length - COUNTRIES_SHOWN} more`}
          </dd>
        </div>
      </dl>
      <p className="mt-4">
        <Link href={`/coverage?country=${code}`} prefetch={false} className="target">
          All tariffs on file for {country}
        </Link>
      </p>
    </div>
  );
}
