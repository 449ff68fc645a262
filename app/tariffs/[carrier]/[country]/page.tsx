import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { capitalise, formatMonth } from "#components/format.ts";
import { PageContents } from "#components/ports/page-contents.tsx";
import { DirectionTariffs } from "#components/tariffs/direction-tariffs.tsx";
import { PageSection } from "#components/tariffs/page-section.tsx";
import { PolicyList } from "#components/tariffs/policy-list.tsx";
import { StorageTable } from "#components/tariffs/storage-table.tsx";
import { buildTariffDataset } from "#components/tariffs/tariff-dataset.ts";
import { buildTariffPath, formatFreeTime } from "#components/tariffs/tariff-texts.ts";
import { WorkedExample } from "#components/tariffs/worked-example.tsx";
import { Breadcrumbs, buildBreadcrumbList } from "#components/ui/breadcrumbs.tsx";
import { JsonLd } from "#components/ui/json-ld.tsx";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { formatCountryInSentence, getCountryName } from "#lib/domain/countries.ts";
import type { TariffOverview } from "#lib/domain/demurrage/tariff-overview.ts";
import { readPortNames } from "#lib/domain/ports/facts.ts";
import { env } from "#lib/platform/env.ts";
import {
  calculateWorkedExamples,
  findPublishedTariffs,
  readCountryPolicies,
  readCountryStorage,
} from "./tariff-answers.ts";

interface Props {
  params: Promise<{ carrier: string; country: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const address = await params;
  const found = await findPublishedTariffs(address.carrier, address.country);
  if (!found) return { title: "Tariff not found" };
  const { carrier, country, overviews } = found;
  return {
    title: formatTitle(carrier, country),
    description: describeTariffs(overviews),
    alternates: { canonical: buildTariffPath(carrier, country) },
  };
}

const formatTitle = (carrier: string, country: string) =>
  `${getCarrierName(carrier)} demurrage and detention in ${formatCountryInSentence(country)}`;

/** `Import, 40HC: 4 free days, then INR 11,643 a day (Jul 2026).` for each direction. */
function describeTariffs(overviews: readonly TariffOverview[]): string {
  const sentences = overviews.map(
    ({ direction, containerType, headline, date }) =>
      `${capitalise(direction)}, ${containerType}: ${formatFreeTime(headline)}${date ? ` (${formatMonth(date)})` : ""}.`,
  );
  return `${sentences.join(" ")} All container types, how the days count, and earlier versions.`;
}

export default async function TariffPage({ params }: Props) {
  const address = await params;
  const found = await findPublishedTariffs(address.carrier, address.country);
  if (!found) notFound();
  const { carrier, country, tariffs, overviews, today } = found;
  if (address.carrier !== carrier || address.country !== country) permanentRedirect(buildTariffPath(carrier, country));
  const [examples, policies, storage, names] = await Promise.all([
    calculateWorkedExamples(overviews),
    readCountryPolicies(carrier, country),
    readCountryStorage(country, today),
    readPortNames(),
  ]);
  const nameByCode = new Map([...names].map(([code, { name }]) => [code, name]));
  const crumbs = [
    { name: "Tariffs", path: "/tariffs" },
    { name: getCarrierName(carrier), path: `/tariffs#${carrier}` },
    { name: getCountryName(country), path: buildTariffPath(carrier, country) },
  ];
  const dataset = buildTariffDataset({
    carrier,
    country,
    description: describeTariffs(overviews),
    tariffs,
    baseUrl: env.PUBLIC_BASE_URL,
  });
  const parts = [
    ...overviews.map(({ direction }) => ({ id: direction, title: capitalise(direction) })),
    ...(policies.length > 0 ? [{ id: "rules", title: "Rules of the carrier" }] : []),
    ...(storage.length > 0 ? [{ id: "storage", title: "Terminal storage" }] : []),
  ];
  return (
    <>
      <JsonLd
        data={{
          "@context": "https://schema.org",
          "@graph": [dataset, buildBreadcrumbList(crumbs, env.PUBLIC_BASE_URL)],
        }}
      />
      <Breadcrumbs crumbs={crumbs} />
      <h1>{formatTitle(carrier, country)}</h1>
      <PageContents parts={parts} />
      {examples.length > 0 && (
        <section aria-label="Worked examples" className="mt-8 grid gap-6 md:grid-cols-2">
          {examples.map(({ example, isStale }) => (
            <WorkedExample
              key={example.direction}
              example={example}
              isStale={isStale}
              portNames={nameByCode}
              today={today}
            />
          ))}
        </section>
      )}
      {overviews.map((overview) => (
        <DirectionTariffs
          key={overview.direction}
          overview={overview}
          all={tariffs}
          portNames={nameByCode}
          today={today}
        />
      ))}
      {policies.length > 0 && (
        <PageSection
          id="rules"
          title="Rules of the carrier"
          lead="Rules that are not rates. What a tariff itself says wins over them."
        >
          <PolicyList policies={policies} portNames={nameByCode} />
        </PageSection>
      )}
      {storage.length > 0 && (
        <PageSection
          id="storage"
          title={`Terminal storage in ${formatCountryInSentence(country)}`}
          lead="What terminals and ports charge for time in the yard. The carrier may bill it on top of demurrage, or include it."
        >
          <StorageTable terminals={storage} portNames={nameByCode} today={today} />
        </PageSection>
      )}
    </>
  );
}
