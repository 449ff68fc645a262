import type { Tariff } from "#lib/domain/tariff.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { formatDay, pluralise } from "../format.ts";
import { ScrollBox } from "../ui/scroll-box.tsx";
import { SourceLink } from "../ui/source-link.tsx";
import { RowTh, Table, Td, Th } from "../ui/table.tsx";
import { SlabMatrix } from "./slab-matrix.tsx";
import type { BlockVersion } from "./tariff-blocks.ts";

interface Props {
  /** Names the tables: `Import, detention`. */
  name: string;
  /** Newest first. */
  versions: readonly BlockVersion[];
}

export function BlockVersions({ name, versions }: Props) {
  if (versions.length < 2) return null;
  const [, ...earlier] = versions;
  return (
    <div className="mt-6">
      <h4 className="mb-2 font-sans text-sm font-[600]">What changed</h4>
      <ScrollBox name={`${name}: versions`}>
        <Table caption={`${name}: versions`} isCaptionHidden className="min-w-[44rem]">
          <thead>
            <tr>
              <Th scope="col">In force</Th>
              <Th scope="col">Free days</Th>
              <Th scope="col">Rates</Th>
              <Th scope="col">Source</Th>
            </tr>
          </thead>
          <tbody>
            {versions.map((version) => (
              <tr key={getVersionKey(version)}>
                <RowTh className="whitespace-nowrap">{formatPeriod(version)}</RowTh>
                <Td className="whitespace-nowrap">{formatFreeDays(version)}</Td>
                <Td className="whitespace-nowrap">{formatRateChange(version)}</Td>
                <Td className="text-xs">
                  <SourceLink source={version.source} />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </ScrollBox>
      {earlier.map((version) => (
        <details key={getVersionKey(version)} className="mt-2 text-sm">
          <summary className="target">Rates {formatPeriod(version)}</summary>
          <div className="mt-2 mb-4">
            <SlabMatrix
              name={`${name}: rates ${formatPeriod(version)}`}
              tariffs={version.tariffs as readonly [Tariff, ...Tariff[]]}
            />
          </div>
        </details>
      ))}
    </div>
  );
}

const getVersionKey = ({ from, to, source }: BlockVersion) => [from, to, source.id].join("|");

/** `from 1 Jul 2026`, `until 31 Aug 2016`. */
function formatPeriod({ from, to }: { from: IsoDate | null; to: IsoDate | null }): string {
  if (from === null && to === null) return "no date stated";
  return [from && `from ${formatDay(from)}`, to && `until ${formatDay(to)}`].filter(Boolean).join(" ");
}

function formatFreeDays({ tariffs, change }: BlockVersion): string {
  const days = [...new Set(tariffs.map(({ freeDays }) => freeDays))].sort((a, b) => a - b).join(", ");
  if (!change || change.freeDays.every((each) => each === 0)) return change ? `${days}, unchanged` : days;
  return `${days}: ${change.freeDays
    .filter((each) => each !== 0)
    .map((each) => (each > 0 ? `${pluralise(each, "day")} more` : `${pluralise(-each, "day")} fewer`))
    .join(" or ")}`;
}

function formatRateChange({ change }: BlockVersion): string {
  if (!change) return "oldest version known";
  const { lowest, highest } = change;
  if (lowest === null || highest === null) return "in another currency";
  if (lowest === 0 && highest === 0) return "unchanged";
  if (lowest === highest) return describePercentChange(lowest);
  if (lowest < 0 && highest > 0) return `${describePercentChange(lowest)} to ${describePercentChange(highest)}`;
  return lowest >= 0 ? `up ${lowest} to ${highest} %` : `down ${-highest} to ${-lowest} %`;
}

const describePercentChange = (percent: number) =>
  percent === 0 ? "unchanged" : percent > 0 ? `up ${percent} %` : `down ${-percent} %`;
