import { assessConfidence } from "#lib/domain/quality/quality.ts";
import { findOwnDate, isStaleOn } from "#lib/domain/quality/shelf-life.ts";
import type { TerminalStorage } from "#lib/domain/storage/current-storage.ts";
import type { CargoClass, StorageTariff } from "#lib/domain/storage-tariff.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { capitalise } from "../format.ts";
import { ConfidenceMark } from "../ui/confidence-mark.tsx";
import { SourceLink } from "../ui/source-link.tsx";
import { Validity } from "../ui/validity.tsx";
import { SlabMatrix } from "./slab-matrix.tsx";
import { TariffAge } from "./tariff-age.tsx";
import { formatContainerTypeCodes, formatFreeTime, listContainerTypes } from "./tariff-texts.ts";

const CARGO_LABELS: Record<CargoClass, string> = {
  general: "General cargo",
  DG: "Dangerous goods",
  reefer: "Reefer",
  OOG: "Out of gauge",
};

export function StorageTerminals({ terminals, today }: { terminals: readonly TerminalStorage[]; today: IsoDate }) {
  return (
    <div className="border-t border-line">
      {terminals.map(({ operator, terminal, direction, headline, tariffs }) => (
        <details key={[operator, terminal, direction].join("|")} className="border-b border-line py-2 text-sm">
          <summary className="target text-ink">
            <span className="font-[600]">
              {terminal ?? operator}, {direction}
            </span>
            <span className="text-soft">
              : {formatFreeTime(headline)}
              {headline.containerTypes.length > 0 && ` (${formatContainerTypeCodes(headline.containerTypes)})`};{" "}
              <TariffAge date={findOwnDate(headline)} isStale={isStaleOn(headline, today)} today={today} />
            </span>
          </summary>
          {[...Map.groupBy(tariffs, getGroupKey).values()].map((alike) => (
            <StorageGroup
              key={getGroupKey(alike[0] as StorageTariff)}
              name={terminal ?? operator}
              tariffs={alike as [StorageTariff]}
              today={today}
            />
          ))}
        </details>
      ))}
    </div>
  );
}

const getGroupKey = ({ cargoClass, currency, effectiveFrom, effectiveTo, source, note }: StorageTariff) =>
  [cargoClass, currency, effectiveFrom, effectiveTo, source.id, note].join("|");

function StorageGroup({
  name,
  tariffs,
  today,
}: {
  name: string;
  tariffs: readonly [StorageTariff, ...StorageTariff[]];
  today: IsoDate;
}) {
  const [first] = tariffs;
  const types = listContainerTypes(tariffs);
  return (
    <div className="mt-3 mb-6">
      <h3 className="mb-1 font-sans text-sm font-[600]">{CARGO_LABELS[first.cargoClass]}</h3>
      <SlabMatrix
        name={[name, first.direction, CARGO_LABELS[first.cargoClass].toLowerCase(), ...types].join(", ")}
        tariffs={tariffs}
      />
      <p className="mt-1 text-xs text-soft">
        {first.currency} per container and day{first.dayBasis && `, ${first.dayBasis} days`};{" "}
        <Validity from={first.effectiveFrom} to={first.effectiveTo} />.{first.note && ` ${capitalise(first.note)}.`}
      </p>
      <p className="text-xs text-soft">
        <SourceLink source={first.source} />
        <span className="ml-3 whitespace-nowrap text-ink">
          <ConfidenceMark level={assessConfidence(first, today)} />
        </span>
      </p>
    </div>
  );
}
