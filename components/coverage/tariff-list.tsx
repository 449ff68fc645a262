import Link from "next/link";
import { carrierName } from "#lib/domain/carriers/carriers.ts";
import { CONTAINER_TYPES } from "#lib/domain/containers.ts";
import type { TariffHeading } from "#lib/domain/demurrage/facts.ts";
import { DIRECTIONS } from "#lib/domain/demurrage/tariff.ts";
import { confidence, isIllustrative } from "#lib/domain/quality/quality.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { CHARGE_WORDS } from "../checker/words.ts";
import { capitalised, portWords } from "../format.ts";
import { ConfidenceMark } from "../ui/confidence-mark.tsx";
import { SourceLink } from "../ui/source-link.tsx";
import { Validity } from "../ui/validity.tsx";

interface Props {
  tariffs: readonly TariffHeading[];
  /** Names of ports by UN/LOCODE. */
  portNames: ReadonlyMap<string, string>;
  today: IsoDate;
}

/** The tariffs of one country, by carrier. Tariffs that differ only in container types share an entry. */
export function TariffList({ tariffs, portNames, today }: Props) {
  return (
    <div className="space-y-12">
      {[...Map.groupBy(tariffs.toSorted(inReadingOrder), ({ carrier }) => carrier)].map(([carrier, carrierTariffs]) => (
        <section key={carrier} aria-labelledby={`tariffs-${carrier}`}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-ink pb-2">
            <h2 id={`tariffs-${carrier}`} className="text-xl">
              {carrierName(carrier)}
            </h2>
            <Link
              href={`/check-demurrage-invoice?${new URLSearchParams({ carrier, country: carrierTariffs[0]?.country ?? "" })}`}
              prefetch={false}
              className="target text-sm text-sea underline underline-offset-4"
            >
              Check an invoice
            </Link>
          </div>
          <ul>
            {[...Map.groupBy(carrierTariffs, groupOf)].map(([group, alike]) => (
              <TariffGroup key={group} tariffs={alike} portNames={portNames} today={today} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Published tariffs first, then import before export, then the newest first. */
const inReadingOrder = (a: TariffHeading, b: TariffHeading) =>
  Number(isIllustrative(a)) - Number(isIllustrative(b)) ||
  DIRECTIONS.indexOf(a.direction) - DIRECTIONS.indexOf(b.direction) ||
  (b.effectiveFrom ?? "").localeCompare(a.effectiveFrom ?? "");

const groupOf = ({ direction, charge, port, effectiveFrom, effectiveTo, source }: TariffHeading) =>
  [direction, charge, port, effectiveFrom, effectiveTo, source.id].join("|");

function typeWords(tariffs: readonly TariffHeading[]): string {
  const types = CONTAINER_TYPES.filter((type) => tariffs.some((tariff) => tariff.containerTypes.includes(type)));
  return types.length === CONTAINER_TYPES.length ? "all container types" : types.join(", ");
}

function TariffGroup({ tariffs, portNames, today }: Props) {
  const [first] = tariffs;
  if (!first) return null;
  const freeDays = [...new Set(tariffs.map((tariff) => tariff.freeDays))].sort((a, b) => a - b);
  const currencies = [...new Set(tariffs.map((tariff) => tariff.currency))].join(", ");
  return (
    <li className="grid gap-x-8 gap-y-1 border-b border-line py-4 text-sm md:grid-cols-[1fr_1.4fr]">
      <div>
        <h3 className="font-sans text-sm font-[600]">
          {capitalised(first.direction)}, {CHARGE_WORDS[first.charge].toLowerCase()}
        </h3>
        <p className="text-soft">
          {first.port ? portWords(first.port, portNames) : "Whole country"}, {typeWords(tariffs)}
        </p>
      </div>
      <div>
        <p>
          <Validity from={first.effectiveFrom} to={first.effectiveTo} />; {freeDays.join(", ")} free days; {currencies}
        </p>
        <p className="text-soft">
          {isIllustrative(first) ? (
            <em className="text-amber">Illustrative, not a published tariff</em>
          ) : (
            <>
              <SourceLink source={first.source} />
              <span className="ml-3 whitespace-nowrap text-ink">
                <ConfidenceMark level={confidence(first, today)} />
              </span>
            </>
          )}
        </p>
      </div>
    </li>
  );
}
