import type { Metadata } from "next";
import Link from "next/link";
import { CoverageFilter } from "#components/coverage/coverage-filter.tsx";
import { CoverageMatrix } from "#components/coverage/coverage-matrix.tsx";
import { EndingsCalendar } from "#components/coverage/endings-calendar.tsx";
import { hasUsableTariff, summariseCoverage } from "#components/coverage/summarise.ts";
import { TariffList } from "#components/coverage/tariff-list.tsx";
import { pluralise } from "#components/format.ts";
import { IllustrativeNote } from "#components/illustrative/illustrative-note.tsx";
import { StaleFold } from "#components/ui/stale-fold.tsx";
import { CARRIER_SLUGS, getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import { groupByWeek, listEndings } from "#lib/domain/coverage/endings.ts";
import { readDatedFacts } from "#lib/domain/coverage/facts.ts";
import { readTariffCoverage, readTariffsOnFile } from "#lib/domain/demurrage/facts.ts";
import { listTariffOverviews } from "#lib/domain/demurrage/tariff-overview.ts";
import { readPorts } from "#lib/domain/ports/facts.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { addDays } from "#lib/platform/dates.ts";
import { isIllustrativeHidden } from "#lib/platform/illustrative.ts";

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const CALENDAR_DAYS = 90;

const NAMES = ["carrier", "country", "direction"] as const;

async function readFilter({ searchParams }: Props): Promise<Record<(typeof NAMES)[number], string>> {
  const query = await searchParams;
  const values = NAMES.map((name) => [name, [query[name] ?? ""].flat()[0]?.trim() ?? ""] as const);
  return Object.fromEntries(values) as Record<(typeof NAMES)[number], string>;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { country } = await readFilter(props);
  return { title: country ? `Tariff coverage: ${getCountryName(country)}` : "Tariff coverage" };
}

export default async function CoveragePage(props: Props) {
  const filter = await readFilter(props);
  const { today } = getCurrentContext();
  const all = await readTariffCoverage();
  const countries = new Set(all.map(({ country }) => country));
  const isOnFile = filter.country === "" || countries.has(filter.country);
  const tariffs = isOnFile ? await readTariffsOnFile(filter.country ? { country: filter.country } : {}) : [];
  const overviews = listTariffOverviews(tariffs, today).filter(
    ({ carrier, direction }) =>
      (!filter.carrier || carrier === filter.carrier) && (!filter.direction || direction === filter.direction),
  );
  const rows = summariseCoverage(overviews);
  const usableRows = rows.filter(hasUsableTariff);
  const staleRows = rows.filter((row) => !hasUsableTariff(row));
  const endings = listEndings(await readDatedFacts(), today, addDays(today, CALENDAR_DAYS));
  const weeks = groupByWeek(endings, today);
  const carriers = CARRIER_SLUGS.filter((slug) => overviews.some(({ carrier }) => carrier === slug));
  const count = overviews.reduce((sum, { current, history }) => sum + current.length + history.length, 0);
  const currentFilter = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
  const { country: _, ...withoutCountry } = currentFilter;
  const allCountries = `/coverage${Object.keys(withoutCountry).length > 0 ? `?${new URLSearchParams(withoutCountry)}` : ""}`;
  return (
    <>
      <h1>{filter.country ? `Tariff coverage: ${getCountryName(filter.country)}` : "Tariff coverage"}</h1>
      <p className="mt-5 mb-10 max-w-prose text-lg">
        {filter.country ? (
          <>
            The tariffs, each with its free time, its first rate, its age and its source.{" "}
            <Link href={allCountries}>All countries</Link>
          </>
        ) : (
          "Demurrage and detention tariffs by country and carrier: the free days and the first rate of a 40 ft high cube, with the age of the tariff. A tariff that carriers have not renewed for three years is stale: it still answers, but gives no verdict."
        )}
      </p>
      <CoverageFilter values={filter} countries={[...countries]} />
      {isIllustrativeHidden() && <IllustrativeNote className="mt-4 text-xs text-soft" />}
      <p className="mt-8 mb-3 text-sm text-soft" role="status">
        {overviews.length > 0
          ? `${pluralise(count, "tariff")}, ${pluralise(rows.length, "country", "countries")}, ${pluralise(carriers.length, "carrier")}`
          : `No tariff on file matches${filter.carrier ? ` for ${getCarrierName(filter.carrier)}` : ""}. Change the filter, or check an invoice against your own terms.`}
      </p>
      {overviews.length > 0 &&
        (filter.country ? (
          <TariffList
            overviews={overviews}
            portNames={new Map((await readPorts()).map(({ code, name }) => [code, name]))}
            today={today}
          />
        ) : (
          <>
            {usableRows.length > 0 && (
              <CoverageMatrix rows={usableRows} carriers={carriers} filter={currentFilter} today={today} />
            )}
            {staleRows.length > 0 && (
              <StaleFold
                summary={`${pluralise(staleRows.length, "country", "countries")} with stale tariffs only`}
                isOpen={usableRows.length === 0}
              >
                <CoverageMatrix rows={staleRows} carriers={carriers} filter={currentFilter} today={today} />
              </StaleFold>
            )}
          </>
        ))}
      {!filter.country && (
        <section aria-labelledby="endings-heading" className="mt-16">
          <h2 id="endings-heading" className="mb-2 text-xl">
            What ends in the next {CALENDAR_DAYS} days
          </h2>
          <p className="mb-4 max-w-prose text-sm text-soft">
            Published facts of all kinds that pass their end date or their usable life, and that no newer version
            replaces yet.
          </p>
          <EndingsCalendar weeks={weeks} />
        </section>
      )}
    </>
  );
}
