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
  const said = NAMES.map((name) => [name, [query[name] ?? ""].flat()[0] ?? ""] as const);
  return Object.fromEntries(said) as Record<(typeof NAMES)[number], string>;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { country } = await filterOf(props);
  return { title: country ? `Tariffs on file for ${countryName(country)}` : "Tariffs on file" };
}

export default async function CoveragePage(props: Props) {
  const filter = await filterOf(props);
  const all = await coverage();
  const fits = (one: { carrier: string; country: string; direction: string; illustrative: boolean }) =>
    (filter.show === "all" || !one.illustrative) &&
    (!filter.carrier || one.carrier === filter.carrier) &&
    (!filter.country || one.country === filter.country) &&
    (!filter.direction || one.direction === filter.direction);
  const onFile = all.filter(fits);
  const inCountry = filter.country && onFile.length > 0 ? await tariffsOfCountry(filter.country) : [];
  const tariffs = inCountry.filter((tariff) => fits({ ...tariff, illustrative: isIllustrative(tariff) }));
  const { today } = contextNow();
  const rows = summariseCoverage(onFile, today);
  const carriers = CARRIER_SLUGS.filter((slug) => onFile.some(({ carrier }) => carrier === slug));
  const count = onFile.reduce((sum, { tariffs }) => sum + tariffs, 0);
  const kept = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
  return (
    <>
      <h1>{filter.country ? `On file for ${countryName(filter.country)}` : "What is on file"}</h1>
      <p className="mt-5 mb-10 max-w-prose text-lg">
        {filter.country ? (
          <>
            Each tariff with the days it holds for and the document it was read from. <Link href="/coverage">All countries</Link>
          </>
        ) : (
          "Demurrage and detention tariffs by country and carrier. The date is the newest start of validity, and leads to the document; the country’s name leads to each of its tariffs."
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
          : `Nothing is on file that fits${filter.carrier ? ` for ${carrierName(filter.carrier)}` : ""}. Widen the filter, or check an invoice against your own terms.`}
      </p>
      {onFile.length > 0 &&
        (filter.country ? (
          <TariffList tariffs={tariffs} portNames={new Map((await ports()).map(({ code, name }) => [code, name]))} today={today} />
        ) : (
          <CoverageMatrix rows={rows} carriers={carriers} filter={kept} />
        ))}
    </>
  );
}
