import type { ReactNode } from "react";
import { assessConfidence } from "#lib/domain/quality/quality.ts";
import { findOwnDate, isStaleOn } from "#lib/domain/quality/shelf-life.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { CHARGE_LABELS } from "../charge-names.ts";
import { capitalise, formatDay, formatPort } from "../format.ts";
import { ConfidenceMark } from "../ui/confidence-mark.tsx";
import { SourceLink } from "../ui/source-link.tsx";
import { Validity } from "../ui/validity.tsx";
import { BlockVersions } from "./block-versions.tsx";
import { listCountingFacts, listInferredFacts, listUnstatedFacts } from "./counting-facts.ts";
import { SlabMatrix } from "./slab-matrix.tsx";
import { TariffAge } from "./tariff-age.tsx";
import type { TariffBlock as Block } from "./tariff-blocks.ts";
import { formatContainerTypeCodes, listContainerTypes } from "./tariff-texts.ts";

interface Props {
  block: Block;
  /** By UN/LOCODE. */
  portNames: ReadonlyMap<string, string>;
  today: IsoDate;
}

export function TariffBlock({ block: { tariffs, status, versions }, portNames, today }: Props) {
  const [first] = tariffs;
  const place = first.port ? formatPort(first.port, portNames) : "whole country";
  const name = [
    capitalise(first.direction),
    CHARGE_LABELS[first.charge].toLowerCase(),
    place,
    first.haulage && `${first.haulage} haulage`,
    ...listContainerTypes(tariffs),
    first.effectiveFrom && `from ${formatDay(first.effectiveFrom)}`,
  ]
    .filter(Boolean)
    .join(", ");
  const notes = [
    ...Map.groupBy(
      tariffs.filter(({ note }) => note),
      ({ note }) => note,
    ),
  ];
  const open = listUnstatedFacts(first);
  const inferred = [...new Set(tariffs.flatMap(listInferredFacts))];
  return (
    <article className="border-t border-line pt-5">
      <h3 className="text-lg">{CHARGE_LABELS[first.charge]}</h3>
      <p className="mb-4 text-sm text-soft">
        {capitalise(formatContainerTypeCodes(listContainerTypes(tariffs)))}; {place}
        {first.haulage && `, ${first.haulage} haulage`}; <Validity from={first.effectiveFrom} to={first.effectiveTo} />;{" "}
        <TariffAge
          date={findOwnDate(first)}
          isStale={isStaleOn(first, today)}
          today={today}
          isDateHidden={first.effectiveFrom !== null}
        />
        {status === "upcoming" && <strong className="text-amber">; announced</strong>}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
        <div>
          <SlabMatrix name={name} tariffs={tariffs} />
          <p className="mt-2 text-xs text-soft">
            {first.currency} per container and day. Day 1 is the first day of free time.
          </p>
        </div>
        <dl className="grid h-fit grid-cols-[6.5rem_1fr] gap-x-4 gap-y-2 text-sm [&>dt]:text-soft">
          {listCountingFacts(first, portNames).map(({ label, words }) => (
            <Fact key={label} label={label}>
              {words}
            </Fact>
          ))}
          {open.length > 0 && <Fact label="Not stated">{capitalise(open.join("; "))}</Fact>}
          {inferred.length > 0 && <Fact label="Inferred">{capitalise(inferred.join("; "))}</Fact>}
          <Fact label="Source">
            <SourceLink source={first.source} />
          </Fact>
          <Fact label="Confidence">
            <ConfidenceMark level={assessConfidence(first, today)} />
          </Fact>
        </dl>
      </div>
      {notes.length > 0 && (
        <details className="mt-3 text-sm">
          <summary className="target">Notes of the reader</summary>
          <ul className="mt-1 max-w-prose space-y-1 text-soft">
            {notes.map(([note, alike]) => (
              <li key={note}>
                {notes.length > 1 && `${formatContainerTypeCodes(listContainerTypes(alike))}: `}
                {capitalise(note ?? "")}.
              </li>
            ))}
          </ul>
        </details>
      )}
      <BlockVersions name={name} versions={versions} />
    </article>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
