import { carrierName } from "#lib/domain/carriers/carriers.ts";
import { countryInSentence, countryName } from "#lib/domain/countries.ts";
import type { Tariff } from "#lib/domain/demurrage/tariff.ts";
import type { Source } from "#lib/domain/quality/quality.ts";
import { ownDate } from "#lib/domain/quality/shelf-life.ts";
import { tariffPath } from "./words.ts";

interface DatasetWords {
  carrier: string;
  country: string;
  description: string;
  tariffs: readonly Tariff[];
  baseUrl: string;
}

/** The tariffs of a carrier in a country as a schema.org Dataset: what it covers, the documents that it rests on, and where to get it as data. */
export function tariffDataset({ carrier, country, description, tariffs, baseUrl }: DatasetWords): object {
  const dates = tariffs.flatMap((tariff) => ownDate(tariff) ?? []).sort();
  const sources = [...new Map(tariffs.map(({ source }) => [source.id, source])).values()];
  return {
    "@type": "Dataset",
    name: `${carrierName(carrier)} demurrage and detention tariffs in ${countryInSentence(country)}`,
    description,
    url: `${baseUrl}${tariffPath(carrier, country)}`,
    creator: { "@type": "Organization", name: "Quayside", url: baseUrl },
    about: { "@type": "Organization", name: carrierName(carrier) },
    spatialCoverage: { "@type": "Country", name: countryName(country), identifier: country },
    ...(dates.length > 0 && { temporalCoverage: `${dates[0]}/..`, dateModified: dates.at(-1) }),
    variableMeasured: ["free days", "rate per container and day"],
    keywords: ["demurrage", "detention", "free time", carrierName(carrier), countryName(country)],
    isBasedOn: sources.map(workOf),
    distribution: {
      "@type": "DataDownload",
      encodingFormat: "application/json",
      contentUrl: `${baseUrl}/api/dd/tariffs?${new URLSearchParams({ line: carrier, country })}`,
    },
  };
}

const workOf = ({ title, publisher, url, publishedOn }: Source) => ({
  "@type": "CreativeWork",
  name: title,
  publisher: { "@type": "Organization", name: publisher },
  ...(url && { url }),
  ...(publishedOn && { datePublished: publishedOn }),
});
