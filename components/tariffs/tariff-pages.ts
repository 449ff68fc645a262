import type { TariffOverview } from "#lib/domain/demurrage/tariff-overview.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { formatScopeLimit } from "./scope-texts.ts";

export interface TariffPage {
  carrier: string;
  country: string;
  /** Number of tariffs in use or announced; of all tariffs if none is. */
  tariffs: number;
  /** The newest date of the directions with a usable tariff; of all directions if none has one. */
  date: IsoDate | null;
  /** True if both directions are past their usable life. */
  isStale: boolean;
  /** What the tariffs cover if that is not every charge in both directions: `export detention only`. */
  limit: string | null;
}

/** One page for each carrier and country, in the order of the input. Illustrative tariffs have no page. */
export function listTariffPages(overviews: readonly TariffOverview[]): TariffPage[] {
  const published = overviews.filter(({ isIllustrative }) => !isIllustrative);
  return [...Map.groupBy(published, ({ carrier, country }) => `${carrier}|${country}`).values()].map((own) => {
    const [{ carrier, country }] = own as [TariffOverview];
    const count = (of: "current" | "history") => own.reduce((sum, overview) => sum + overview[of].length, 0);
    const isStale = own.every((overview) => overview.isStale);
    const counted = own.filter((overview) => overview.isStale === isStale);
    const dates = counted.flatMap(({ date }) => date ?? []);
    return {
      carrier,
      country,
      tariffs: count("current") || count("history"),
      date: dates.sort().at(-1) ?? null,
      isStale,
      limit: formatScopeLimit(counted.map(toScope)),
    };
  });
}

const toScope = ({ direction, current, history }: TariffOverview) => ({
  direction,
  charges: (current.length > 0 ? current : history).map(({ tariff }) => tariff.charge),
});
