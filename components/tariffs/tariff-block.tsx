import type { ReactNode } from "react";
import { confidence } from "#lib/domain/quality/quality.ts";
import { isStaleOn, ownDate } from "#lib/domain/quality/shelf-life.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { CHARGE_WORDS } from "../checker/words.ts";
import { capitalised, formatDay, portWords } from "../format.ts";
import { ConfidenceMark } from "../ui/confidence-mark.tsx";
import { SourceLink } from "../ui/source-link.tsx";
import { Validity } from "../ui/validity.tsx";
import { BlockVersions } from "./block-versions.tsx";
import { countingFacts, inferredWords, notStated } from "./counting-facts.ts";
import { SlabMatrix } from "./slab-matrix.tsx";
import { TariffAge } from "./tariff-age.tsx";
import type { TariffBlock as Block } from "./tariff-blocks.ts";
import { typesOf, typeWords } from "./words.ts";

interface Props {
  block: Block;
  /** Names of ports by UN/LOCODE. */
  portNames: ReadonlyMap<string, string>;
  today: IsoDate;
}

/** The tariffs of one document for one charge: rates, how days count, source and age, and what changed. */
export function TariffBlock({ block: { tariffs, status, versions }, portNames, today }: Props) {
  const [first] = tariffs;
  const place = first.port ? portWords(first.port, portNames) : "whole country";
  const name = [
    capitalised(first.direction),
    CHARGE_WORDS[first.charge].toLowerCase(),
    place,
    first.haulage && `${first.haulage} haulage`,
    ...typesOf(tariffs),
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
  const open = notStated(first);
  const inferred = [...new Set(tariffs.flatMap(inferredWords))];
  return (
    <article className="border-t border-line pt-5">
      <h3 className="text-lg">{CHARGE_WORDS[first.charge]}</h3>
      <p className="mb-4 text-sm text-soft">
        {capitalised(typeWords(typesOf(tariffs)))}; {place}
        {first.haulage && `, ${first.haulage} haulage`}; <Validity from={first.effectiveFrom} to={first.effectiveTo} />;{" "}
        <TariffAge date={ownDate(first)} isStale={isStaleOn(first, today)} today={today} isDateHidden={first.effectiveFrom !== null} />
        {status === "upcoming" && <strong className="text-amber">; announced</strong>}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
        <div>
          <SlabMatrix name={name} tariffs={tariffs} />
          <p className="mt-2 text-xs text-soft">{first.currency} per container and day. Day 1 is the first day of free time.</p>
        </div>
        <dl className="grid h-fit grid-cols-[6.5rem_1fr] gap-x-4 gap-y-2 text-sm [&>dt]:text-soft">
          {countingFacts(first, portNames).map(({ label, words }) => (
            <Fact key={label} label={label}>
              {words}
            </Fact>
          ))}
          {open.length > 0 && <Fact label="Not stated">{capitalised(open.join("; "))}</Fact>}
          {inferred.length > 0 && <Fact label="Inferred">{capitalised(inferred.join("; "))}</Fact>}
          <Fact label="Source">
            <SourceLink source={first.source} />
          </Fact>
          <Fact label="Confidence">
            <ConfidenceMark level={confidence(first, today)} />
          </Fact>
        </dl>
      </div>
      {notes.length > 0 && (
        <details className="mt-3 text-sm">
          <summary className="target">Notes of the reader</summary>
          <ul className="mt-1 max-w-prose space-y-1 text-soft">
            {notes.map(([note, alike]) => (
              <li key={note}>
                {notes.length > 1 && `${typeWords(typesOf(alike))}: `}
                {capitalised(note ?? "")}.
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
