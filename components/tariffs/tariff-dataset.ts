import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { formatCountryInSentence, getCountryName } from "#lib/domain/countries.ts";
import type { Source } from "#lib/domain/quality/quality.ts";
import { findOwnDate } from "#lib/domain/quality/shelf-life.ts";
import type { Tariff } from "#lib/domain/tariff.ts";
import { buildTariffPath } from "./tariff-texts.ts";

interface DatasetTexts {
  carrier: string;
  country: string;
  description: string;
  tariffs: readonly Tariff[];
  baseUrl: string;
}

/** A schema.org Dataset. */
export function buildTariffDataset({ carrier, country, description, tariffs, baseUrl }: DatasetTexts): object {
  const dates = tariffs.flatMap((tariff) => findOwnDate(tariff) ?? []).sort();
  const sources = [...new Map(tariffs.map(({ source }) => [source.id, source])).values()];
  return {
    "@type": "Dataset",
    name: `${getCarrierName(carrier)} demurrage and detention tariffs in ${formatCountryInSentence(country)}`,
    description,
    url: `${baseUrl}${buildTariffPath(carrier, country)}`,
    creator: { "@type": "Organization", name: "Quayside", url: baseUrl },
    about: { "@type": "Organization", name: getCarrierName(carrier) },
    spatialCoverage: { "@type": "Country", name: getCountryName(country), identifier: country },
    ...(dates.length > 0 && { temporalCoverage: `${dates[0]}/..`, dateModified: dates.at(-1) }),
    variableMeasured: ["free days", "rate per container and day"],
    keywords: ["demurrage", "detention", "free time", getCarrierName(carrier), getCountryName(country)],
    isBasedOn: sources.map(toCreativeWork),
    distribution: {
      "@type": "DataDownload",
      encodingFormat: "application/json",
      contentUrl: `${baseUrl}/api/dd/tariffs?${new URLSearchParams({ line: carrier, country })}`,
    },
  };
}

const toCreativeWork = ({ title, publisher, url, publishedOn }: Source) => ({
  "@type": "CreativeWork",
  name: title,
  publisher: { "@type": "Organization", name: publisher },
  ...(url && { url }),
  ...(publishedOn && { datePublished: publishedOn }),
});
