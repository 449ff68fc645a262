import Link from "next/link";
import { CARRIER_SLUGS, getCarrierName, getShortCarrierName } from "#lib/domain/carriers/carriers.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { pluralise } from "../format.ts";
import { StaleFold } from "../ui/stale-fold.tsx";
import { UsableMark } from "../ui/usable-mark.tsx";
import { TariffAge } from "./tariff-age.tsx";
import type { TariffPage } from "./tariff-pages.ts";
import { buildTariffPath } from "./tariff-texts.ts";

/** Usable countries come first. */
export function CarrierIndex({ pages }: { pages: readonly TariffPage[] }) {
  const carriers = CARRIER_SLUGS.filter((slug) => pages.some(({ carrier }) => carrier === slug));
  return (
    <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
      {carriers.map((slug) => {
        const own = pages
          .filter(({ carrier }) => carrier === slug)
          .toSorted((a, b) => getCountryName(a.country).localeCompare(getCountryName(b.country), "en"));
        const tariffs = own.reduce((sum, page) => sum + page.tariffs, 0);
        return (
          <section
            key={slug}
            id={slug}
            aria-labelledby={`${slug}-heading`}
            className="scroll-mt-6 border-t border-line pt-4"
          >
            <h3 id={`${slug}-heading`} className="text-lg">
              {getCarrierName(slug)}
            </h3>
            <p className="text-sm text-soft">
              {pluralise(tariffs, "tariff")} in {pluralise(own.length, "country", "countries")}
            </p>
            <UsableCountries pages={own.filter(({ isStale }) => !isStale)} />
            <StaleCountries pages={own.filter(({ isStale }) => isStale)} />
          </section>
        );
      })}
    </div>
  );
}

interface PagesProps {
  pages: readonly TariffPage[];
}

function UsableCountries({ pages }: PagesProps) {
  if (pages.length === 0) return null;
  return (
    <div className="mt-2 text-sm">
      <p>
        <UsableMark />
      </p>
      <CountryLinks pages={pages} />
    </div>
  );
}

function StaleCountries({ pages }: PagesProps) {
  if (pages.length === 0) return null;
  return (
    <StaleFold summary={pluralise(pages.length, "country", "countries")}>
      <CountryLinks pages={pages} />
    </StaleFold>
  );
}

const CountryLinks = ({ pages }: PagesProps) => (
  <ul className="flex flex-wrap gap-x-4 text-sm">
    {pages.map(({ carrier, country, limit }) => (
      <li key={country}>
        <Link href={buildTariffPath(carrier, country)} prefetch={false} className="target">
          {getCountryName(country)}
        </Link>
        {limit && <span className="text-xs text-soft"> {limit}</span>}
      </li>
    ))}
  </ul>
);

interface CountryIndexProps extends PagesProps {
  today: IsoDate;
}

/** Countries with stale tariffs only are folded. */
export function CountryIndex({ pages, today }: CountryIndexProps) {
  const usable = new Set(pages.filter(({ isStale }) => !isStale).map(({ country }) => country));
  const stale = pages.filter(({ country }) => !usable.has(country));
  return (
    <>
      <Countries pages={pages.filter(({ country }) => usable.has(country))} today={today} />
      {stale.length > 0 && (
        <StaleFold
          summary={`${pluralise(new Set(stale.map(({ country }) => country)).size, "country", "countries")} with stale tariffs only`}
          isOpen={usable.size === 0}
        >
          <Countries pages={stale} today={today} />
        </StaleFold>
      )}
    </>
  );
}

function Countries({ pages, today }: CountryIndexProps) {
  const byCountry = [...Map.groupBy(pages, ({ country }) => country)].sort(([a], [b]) =>
    getCountryName(a).localeCompare(getCountryName(b), "en"),
  );
  return (
    <div className="border-t border-ink text-sm">
      {byCountry.map(([country, own]) => (
        <section
          key={country}
          aria-label={getCountryName(country)}
          className="grid gap-x-8 border-b border-line py-2 md:grid-cols-[1fr_3fr]"
        >
          <h3 className="py-0.5 font-sans text-sm font-[600]">{getCountryName(country)}</h3>
          <ul>
            {own.map(({ carrier, tariffs, date, isStale, limit }) => (
              <li key={carrier} className="grid items-baseline gap-x-6 sm:grid-cols-[9rem_6rem_1fr]">
                <Link href={buildTariffPath(carrier, country)} prefetch={false} className="target">
                  {getShortCarrierName(carrier)}
                </Link>
                <span className="text-soft">{pluralise(tariffs, "tariff")}</span>
                <span className="text-soft max-sm:pb-2">
                  <TariffAge date={date} isStale={isStale} today={today} />
                  {!isStale && (
                    <>
                      , <UsableMark />
                    </>
                  )}
                  {limit && `, ${limit}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
