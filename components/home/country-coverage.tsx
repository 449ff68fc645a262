import Link from "next/link";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { formatCountryInSentence, getCountryName } from "#lib/domain/countries.ts";
import type { TariffOverview } from "#lib/domain/demurrage/tariff-overview.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { capitalise, pluralise } from "../format.ts";
import { TariffAge } from "../tariffs/tariff-age.tsx";
import { buildCheckerPath, buildTariffPath, formatFreeTime } from "../tariffs/tariff-texts.ts";
import { Button } from "../ui/button.tsx";
import type { Choice } from "../ui/choice.ts";
import { SelectField } from "../ui/select-field.tsx";
import type { CountryChoice } from "./choose-country.ts";

interface Props {
  choice: CountryChoice;
  /** Those with a published tariff. */
  countries: readonly Choice[];
  /** Published tariffs of the country. */
  overviews: readonly TariffOverview[];
  today: IsoDate;
}

export function CountryCoverage({ choice, countries, overviews, today }: Props) {
  const { country } = choice;
  const carriers = new Set(overviews.map(({ carrier }) => carrier)).size;
  return (
    <section id="covered-country" aria-labelledby="covered-heading" className="min-w-0">
      <h2 id="covered-heading">Covered in {formatCountryInSentence(country)}</h2>
      <p className="mt-3 max-w-prose">
        Tariffs of {pluralise(carriers, "carrier")}. {explainChoice(choice)}
      </p>
      <form action="/#covered-country" method="get" className="mt-5 flex max-w-md items-end gap-3">
        <SelectField
          name="covered"
          label="Another country"
          defaultValue={country}
          choices={countries}
          className="grow"
        />
        <Button type="submit" look="quiet">
          Show
        </Button>
      </form>
      <ul className="mt-6 border-t border-ink">
        {overviews.map((overview) => (
          <CoveredTariff key={`${overview.carrier} ${overview.direction}`} overview={overview} today={today} />
        ))}
      </ul>
      <p className="mt-4 text-sm">
        Your carrier is missing? The check also takes your own terms.{" "}
        <Link href="/coverage" prefetch={false}>
          All countries and carriers
        </Link>
      </p>
    </section>
  );
}

/** What the reader did not choose is explained. */
function explainChoice({ country, reason, browserCountry }: CountryChoice): string {
  if (reason === "chosen") return "";
  if (reason === "browser")
    return `Shown because the language of your browser names ${formatCountryInSentence(country)}.`;
  const why = `We show ${formatCountryInSentence(country)}, where the most carriers are on file.`;
  return browserCountry
    ? `No tariff is on file for ${formatCountryInSentence(browserCountry)}, which the language of your browser names. ${why}`
    : `Your browser names no country. ${why}`;
}

function CoveredTariff({ overview, today }: { overview: TariffOverview; today: IsoDate }) {
  const { carrier, country, direction, headline, containerType, date, isStale, isInForce } = overview;
  const name = getCarrierName(carrier);
  return (
    <li className="grid gap-x-6 border-b border-line py-3 text-sm sm:grid-cols-[1fr_1.4fr_auto]">
      <p>
        <Link href={buildTariffPath(carrier, country, direction)} prefetch={false} className="target font-[600]">
          {name}
          <span className="sr-only">
            , {direction}, {getCountryName(country)}
          </span>
        </Link>
        <span className="block text-soft">{capitalise(direction)}</span>
      </p>
      <p>
        <span className="figures">
          {containerType}: {formatFreeTime(headline)}
        </span>
        <span className="block text-soft">
          <TariffAge date={date} isStale={isStale} today={today} />
          {!isInForce && ", ended"}
        </span>
      </p>
      <p>
        <Link
          href={buildCheckerPath({ carrier, country, direction, container_type: containerType })}
          prefetch={false}
          className="target"
        >
          Check an invoice
          <span className="sr-only">
            {" "}
            of {name}, {direction}
          </span>
        </Link>
      </p>
    </li>
  );
}
