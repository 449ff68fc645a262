import type { Metadata } from "next";
import Link from "next/link";
import { CoverageFilter } from "#components/coverage/coverage-filter.tsx";
import { CoverageMatrix } from "#components/coverage/coverage-matrix.tsx";
import { summariseCoverage } from "#components/coverage/summarise.ts";
import { TariffList } from "#components/coverage/tariff-list.tsx";
import { plural } from "#components/format.ts";
import { CARRIER_SLUGS, carrierName } from "#lib/domain/carriers/carriers.ts";
import { countryName } from "#lib/domain/countries.ts";
import { coverage, tariffsOfCountry } from "#lib/domain/demurrage/facts.ts";
import { ports } from "#lib/domain/ports/facts.ts";
import { isIllustrative } from "#lib/domain/quality/quality.ts";
import { contextNow } from "#lib/operations/call.ts";

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const NAMES = ["carrier", "country", "direction", "show"] as const;

async function filterOf({ searchParams }: Props): Promise<Record<(typeof NAMES)[number], string>> {
  const query = await searchParams;
  const values = NAMES.map((name) => [name, [query[name] ?? ""].flat()[0] ?? ""] as const);
  return Object.fromEntries(values) as Record<(typeof NAMES)[number], string>;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { country } = await filterOf(props);
  return { title: country ? `Tariff coverage: ${countryName(country)}` : "Tariff coverage" };
}

export default async function CoveragePage(props: Props) {
  const filter = await filterOf(props);
  const all = await coverage();
  const fits = (tariff: { carrier: string; country: string; direction: string; illustrative: boolean }) =>
    (filter.show === "all" || !tariff.illustrative) &&
    (!filter.carrier || tariff.carrier === filter.carrier) &&
    (!filter.country || tariff.country === filter.country) &&
    (!filter.direction || tariff.direction === filter.direction);
  const onFile = all.filter(fits);
  const inCountry = filter.country && onFile.length > 0 ? await tariffsOfCountry(filter.country) : [];
  const tariffs = inCountry.filter((tariff) => fits({ ...tariff, illustrative: isIllustrative(tariff) }));
  const { today } = contextNow();
  const rows = summariseCoverage(onFile, today);
  const carriers = CARRIER_SLUGS.filter((slug) => onFile.some(({ carrier }) => carrier === slug));
  const count = onFile.reduce((sum, { tariffs }) => sum + tariffs, 0);
  const currentFilter = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
  return (
    <>
      <h1>{filter.country ? `Tariff coverage: ${countryName(filter.country)}` : "Tariff coverage"}</h1>
      <p className="mt-5 mb-10 max-w-prose text-lg">
        {filter.country ? (
          <>
            The tariffs on file, each with its validity and its source. <Link href="/coverage">All countries</Link>
          </>
        ) : (
          "Demurrage and detention tariffs by country and carrier. The date is the newest start of validity; it links to the document. The name of a country links to its tariffs."
        )}
      </p>
      <CoverageFilter
        values={filter}
        countries={[...new Set(all.map(({ country }) => country))]}
        hasIllustrative={all.some(({ illustrative }) => illustrative)}
      />
      <p className="mt-10 mb-3 text-sm text-soft" role="status">
        {onFile.length > 0
          ? `${plural(count, "tariff")}, ${plural(rows.length, "country", "countries")}, ${plural(carriers.length, "carrier")}`
          : `No tariff on file matches${filter.carrier ? ` for ${carrierName(filter.carrier)}` : ""}. Change the filter, or check an invoice against your own terms.`}
      </p>
      {onFile.length > 0 &&
        (filter.country ? (
          <TariffList tariffs={tariffs} portNames={new Map((await ports()).map(({ code, name }) => [code, name]))} today={today} />
        ) : (
          <CoverageMatrix rows={rows} carriers={carriers} filter={currentFilter} />
        ))}
    </>
  );
}
