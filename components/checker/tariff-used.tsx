import { Fragment } from "react";
import { assessConfidence, type Fact, type Source } from "#lib/domain/quality/quality.ts";
import { findOwnDate } from "#lib/domain/quality/shelf-life.ts";
import type { Tariff } from "#lib/domain/tariff.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { CHARGE_LABELS } from "../charge-names.ts";
import { capitalise, formatPort } from "../format.ts";
import { listCountingFacts } from "../tariffs/counting-facts.ts";
import { ConfidenceMark } from "../ui/confidence-mark.tsx";
import { describeConfidence } from "../ui/confidence-reason.ts";
import { DataAge } from "../ui/data-age.tsx";
import { SourceLink } from "../ui/source-link.tsx";
import { Validity } from "../ui/validity.tsx";

interface Props {
  /** By UN/LOCODE. */
  portNames: ReadonlyMap<string, string>;
  tariffs: readonly Tariff[];
  today: IsoDate;
}

export function TariffUsed({ tariffs, portNames, today }: Props) {
  return (
    <div className="space-y-8">
      {tariffs.map((tariff) => (
        <section key={tariff.id} className="keep">
          <dl className="mt-3 grid grid-cols-[5.25rem_1fr] gap-x-4 sm:grid-cols-[7.5rem_1fr] gap-y-2 text-sm [&>dt]:text-soft">
            <dt>Source</dt>
            <dd>
              <SourceLink source={tariff.source} />
            </dd>
            <dt>Covers</dt>
            <dd>
              {tariff.port ? formatPort(tariff.port, portNames) : "Whole country"}, {tariff.direction},{" "}
              {tariff.containerTypes.join(", ")}
            </dd>
            <dt>Charge</dt>
            <dd>
              {CHARGE_LABELS[tariff.charge]}, {tariff.freeDays} free days
              {tariff.dayBasis && ` (${tariff.dayBasis} days)`}
            </dd>
            {listCountingFacts(tariff, portNames)
              .filter(({ label }) => label !== "Free time")
              .map(({ label, words }) => (
                <Fragment key={label}>
                  <dt>{label}</dt>
                  <dd>{words}</dd>
                </Fragment>
              ))}
            <DocumentFacts tariff={tariff} today={today} />
          </dl>
        </section>
      ))}
    </div>
  );
}

export function DocumentFacts({ tariff, today }: { tariff: Fact; today: IsoDate }) {
  return (
    <>
      <dt>In force</dt>
      <dd>
        <Validity from={tariff.effectiveFrom} to={tariff.effectiveTo} />
      </dd>
      <dt>Document</dt>
      <dd>
        <DocumentAge source={tariff.source} date={findOwnDate(tariff)} today={today} />
      </dd>
      <dt>Confidence</dt>
      <dd>
        <ConfidenceMark level={assessConfidence(tariff, today)} reason={describeConfidence(tariff, today)} />
      </dd>
      {tariff.note && (
        <>
          <dt>Note</dt>
          <dd>{capitalise(tariff.note)}.</dd>
        </>
      )}
    </>
  );
}

/** An undated document is as old as the start of its validity. */
export function DocumentAge({ source, date, today }: { source: Source; date: IsoDate | null; today: IsoDate }) {
  if (source.publishedOn === null && date !== null) {
    return (
      <>
        undated; rates from <DataAge date={date} today={today} />
      </>
    );
  }
  return <DataAge date={date} today={today} />;
}
