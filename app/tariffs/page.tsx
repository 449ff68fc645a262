import type { Metadata } from "next";
import Link from "next/link";
import { pluralise } from "#components/format.ts";
import { CarrierIndex, CountryIndex } from "#components/tariffs/tariff-index.tsx";
import { listTariffPages } from "#components/tariffs/tariff-pages.ts";
import { Breadcrumbs, buildBreadcrumbList } from "#components/ui/breadcrumbs.tsx";
import { JsonLd } from "#components/ui/json-ld.tsx";
import { readTariffsOnFile } from "#lib/domain/demurrage/facts.ts";
import { listTariffOverviews } from "#lib/domain/demurrage/tariff-overview.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { env } from "#lib/platform/env.ts";

export const metadata: Metadata = {
  title: "Demurrage and detention tariffs",
  description:
    "Published demurrage and detention tariffs by carrier and country: free time, rates per day, how the days count, and what changed.",
  alternates: { canonical: "/tariffs" },
};

const CRUMBS = [
  { name: "Home", path: "/" },
  { name: "Tariffs", path: "/tariffs" },
];

export default async function TariffsPage() {
  const { today } = getCurrentContext();
  const pages = listTariffPages(listTariffOverviews(await readTariffsOnFile({ isPublished: true }), today));
  const countries = new Set(pages.map(({ country }) => country));
  const usable = pages.filter(({ isStale }) => !isStale).length;
  return (
    <>
      <JsonLd
        data={{ "@context": "https://schema.org", "@graph": [buildBreadcrumbList(CRUMBS, env.PUBLIC_BASE_URL)] }}
      />
      <Breadcrumbs crumbs={CRUMBS} />
      <h1>Demurrage and detention tariffs</h1>
      <p className="mt-5 max-w-prose text-lg">
        The published tariffs of {pluralise(new Set(pages.map(({ carrier }) => carrier)).size, "carrier")} in{" "}
        {pluralise(countries.size, "country", "countries")}: free time, rates per day, how the days count, and what
        changed. See <Link href="/coverage">coverage</Link> for all of them in one table.
      </p>
      <p className="mt-3 max-w-prose text-sm text-soft">
        {pluralise(usable, "page")} with a usable tariff, {pages.length - usable} with stale ones only. A tariff is
        stale past its end date, or three years after its own date.
      </p>
      <section aria-labelledby="carriers-heading" className="mt-12">
        <h2 id="carriers-heading" className="mb-6 text-xl">
          By carrier
        </h2>
        <CarrierIndex pages={pages} />
      </section>
      <section aria-labelledby="countries-heading" className="mt-16">
        <h2 id="countries-heading" className="mb-6 text-xl">
          By country
        </h2>
        <CountryIndex pages={pages} today={today} />
      </section>
    </>
  );
}
