import Link from "next/link";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { CONTAINER_TYPES } from "#lib/domain/containers.ts";
import type { TariffOverview } from "#lib/domain/demurrage/tariff-overview.ts";
import { assessConfidence, isIllustrative } from "#lib/domain/quality/quality.ts";
import { findOwnDate, isStaleOn } from "#lib/domain/quality/shelf-life.ts";
import { DIRECTIONS, type Tariff } from "#lib/domain/tariff.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { CHARGE_LABELS } from "../charge-names.ts";
import { capitalise, formatPort, pluralise } from "../format.ts";
import { TariffAge } from "../tariffs/tariff-age.tsx";
import {
  buildCheckerPath,
  buildTariffPath,
  formatContainerTypeCodes,
  formatFreeTime,
  listContainerTypes,
} from "../tariffs/tariff-texts.ts";
import { ConfidenceMark } from "../ui/confidence-mark.tsx";
import { SourceLink } from "../ui/source-link.tsx";
import { Validity } from "../ui/validity.tsx";

interface Props {
  overviews: readonly TariffOverview[];
  /** By UN/LOCODE. */
  portNames: ReadonlyMap<string, string>;
  today: IsoDate;
}

/** Tariffs that differ only in container types share an entry. */
export function TariffList({ overviews, portNames, today }: Props) {
  return (
    <div className="space-y-12">
      {[...Map.groupBy(overviews, ({ carrier }) => carrier)].map(([carrier, carrierTariffs]) => (
        <section key={carrier} aria-labelledby={`tariffs-${carrier}`}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-ink pb-2">
            <h2 id={`tariffs-${carrier}`} className="text-xl">
              {getCarrierName(carrier)}
            </h2>
            <ul className="flex flex-wrap gap-x-6 text-sm">
              {carrierTariffs.map(({ country, direction, containerType }) => (
                <li key={direction}>
                  <Link
                    href={buildCheckerPath({ carrier, country, direction, container_type: containerType })}
                    prefetch={false}
                    className="target"
                  >
                    Check an {direction} invoice
                  </Link>
                </li>
              ))}
            </ul>
          </div>
          <ul>
            {[
              ...Map.groupBy(carrierTariffs.flatMap(selectShownTariffs).toSorted(compareInReadingOrder), getGroupKey),
            ].map(([group, alike]) => (
              <TariffGroup key={group} tariffs={alike} portNames={portNames} today={today} />
            ))}
          </ul>
          <p className="pt-3 text-sm">
            <CarrierLink overviews={carrierTariffs} />
          </p>
        </section>
      ))}
    </div>
  );
}

/** The tariffs in use or announced; if there are none, those that ended. */
const selectShownTariffs = ({ current, history }: TariffOverview): Tariff[] =>
  (current.length > 0 ? current : history).map(({ tariff }) => tariff);

/** Import before export, then the newest first, then by container type. */
const compareInReadingOrder = (a: Tariff, b: Tariff) =>
  DIRECTIONS.indexOf(a.direction) - DIRECTIONS.indexOf(b.direction) ||
  (findOwnDate(b) ?? "").localeCompare(findOwnDate(a) ?? "") ||
  getTypePlace(a) - getTypePlace(b);

const getTypePlace = ({ containerTypes }: Tariff) => CONTAINER_TYPES.findIndex((type) => containerTypes.includes(type));

const getGroupKey = ({ direction, charge, port, haulage, effectiveFrom, effectiveTo, source }: Tariff) =>
  [direction, charge, port, haulage, effectiveFrom, effectiveTo, source.id].join("|");

/** Illustrative tariffs have no page. */
function CarrierLink({ overviews }: { overviews: readonly TariffOverview[] }) {
  const [first] = overviews;
  if (!first || first.isIllustrative) return null;
  const earlier = overviews.reduce((sum, { history }) => sum + history.length, 0);
  return (
    <Link href={buildTariffPath(first.carrier, first.country)} prefetch={false} className="target">
      All rates, how the days count{earlier > 0 && `, and ${pluralise(earlier, "earlier tariff")}`}
    </Link>
  );
}

function TariffGroup({
  tariffs,
  portNames,
  today,
}: {
  tariffs: readonly Tariff[];
  portNames: ReadonlyMap<string, string>;
  today: IsoDate;
}) {
  const [first] = tariffs;
  if (!first) return null;
  return (
    <li className="grid gap-x-8 gap-y-1 border-b border-line py-4 text-sm md:grid-cols-[1fr_1.4fr]">
      <div>
        <h3 className="font-sans text-sm font-[600]">
          {capitalise(first.direction)}, {CHARGE_LABELS[first.charge].toLowerCase()}
        </h3>
        <p className="text-soft">
          {first.port ? formatPort(first.port, portNames) : "Whole country"}
          {first.haulage && `, ${first.haulage} haulage`}
        </p>
        <p className="text-soft">
          <TariffAge date={findOwnDate(first)} isStale={isStaleOn(first, today)} today={today} />
        </p>
      </div>
      <div>
        <ul>
          {[...Map.groupBy(tariffs, formatFreeTime)].map(([words, alike]) => (
            <li key={words}>
              <span className="text-soft">{formatContainerTypeCodes(listContainerTypes(alike))}:</span> {words}
            </li>
          ))}
        </ul>
        <p>
          In force <Validity from={first.effectiveFrom} to={first.effectiveTo} />
        </p>
        <p className="text-soft">
          {isIllustrative(first) ? (
            <em className="text-amber">Illustrative, not a published tariff</em>
          ) : (
            <>
              <SourceLink source={first.source} />
              <span className="ml-3 whitespace-nowrap text-ink">
                <ConfidenceMark level={assessConfidence(first, today)} />
              </span>
            </>
          )}
        </p>
      </div>
    </li>
  );
}
