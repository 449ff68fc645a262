import type { TariffOverview } from "#lib/domain/demurrage/tariff-overview.ts";
import type { Tariff } from "#lib/domain/tariff.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { capitalise, pluralise } from "../format.ts";
import { PageSection } from "./page-section.tsx";
import { TariffBlock } from "./tariff-block.tsx";
import { groupTariffsIntoBlocks, selectTariffsNotInVersions } from "./tariff-blocks.ts";

interface Props {
  overview: TariffOverview;
  /** Every tariff of the carrier in the country. */
  all: readonly Tariff[];
  /** By UN/LOCODE. */
  portNames: ReadonlyMap<string, string>;
  today: IsoDate;
}

/**
 * Tariffs in use come first. Tariffs that ended or were replaced follow, unless they are an earlier version of one in
 * use.
 */
export function DirectionTariffs({ overview: { direction, current, history }, all, portNames, today }: Props) {
  const blocks = groupTariffsIntoBlocks(current, all);
  const replaced = groupTariffsIntoBlocks(selectTariffsNotInVersions(history, blocks), all);
  const shown = (list: typeof blocks) => (
    <div className="space-y-12">
      {list.map((block) => (
        <TariffBlock key={block.tariffs[0].id} block={block} portNames={portNames} today={today} />
      ))}
    </div>
  );
  return (
    <PageSection
      id={direction}
      title={capitalise(direction)}
      lead={blocks.length === 0 ? "No tariff on file is in force today. The last known ones:" : undefined}
    >
      {shown(blocks.length > 0 ? blocks : replaced)}
      {blocks.length > 0 && replaced.length > 0 && (
        <details className="mt-8">
          <summary className="target text-sm">
            {pluralise(
              replaced.reduce((sum, { tariffs }) => sum + tariffs.length, 0),
              "tariff",
            )}{" "}
            that ended or were replaced
          </summary>
          <div className="mt-4">{shown(replaced)}</div>
        </details>
      )}
    </PageSection>
  );
}
