import type { AuditReport } from "#lib/domain/audit/audit-report.ts";
import { assessConfidence } from "#lib/domain/quality/quality.ts";
import { findOwnDate } from "#lib/domain/quality/shelf-life.ts";
import type { StorageTariff } from "#lib/domain/storage-tariff.ts";
import type { Tariff } from "#lib/domain/tariff.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { formatPort } from "../format.ts";
import { ConfidenceMark } from "../ui/confidence-mark.tsx";
import { SourceLink } from "../ui/source-link.tsx";
import { DocumentAge, DocumentFacts, TariffUsed } from "./tariff-used.tsx";

interface Props {
  report: AuditReport;
  /** By UN/LOCODE. */
  portNames: ReadonlyMap<string, string>;
}

const listTariffs = ({ lines }: AuditReport) => [
  ...new Map(lines.flatMap(({ tariffs }) => tariffs).map((tariff) => [tariff.id, tariff])).values(),
];

const isCarriers = (tariff: Tariff | StorageTariff): tariff is Tariff => !isStorage(tariff);
const isStorage = (tariff: Tariff | StorageTariff): tariff is StorageTariff => "operator" in tariff;

export function AuditSources({ report, portNames }: Props) {
  const hasHolidays = report.lines.some(({ ledgers }) =>
    ledgers.some(({ days }) => days.some((day) => day.status === "not_counted" && day.reason === "holiday")),
  );
  return (
    <TariffSources tariffs={listTariffs(report)} today={report.today} hasHolidays={hasHolidays} portNames={portNames} />
  );
}

interface TariffsProps extends Pick<Props, "portNames"> {
  tariffs: readonly (Tariff | StorageTariff)[];
  today: IsoDate;
  /** Public holidays change the days, so their source is named. */
  hasHolidays: boolean;
}

export function TariffSources({ tariffs, today, hasHolidays, portNames }: TariffsProps) {
  return (
    <section aria-labelledby="source-heading" className="print:hidden">
      <h2 id="source-heading" className="mb-5">
        {tariffs.length > 1 ? "Tariffs used" : "Tariff used"}
      </h2>
      <TariffUsed tariffs={tariffs.filter(isCarriers)} portNames={portNames} today={today} />
      {tariffs.filter(isStorage).map((tariff) => (
        <dl
          key={tariff.id}
          className="keep mt-6 grid grid-cols-[5.25rem_1fr] gap-x-4 gap-y-2 text-sm sm:grid-cols-[7.5rem_1fr] [&>dt]:text-soft"
        >
          <dt>Source</dt>
          <dd>
            <SourceLink source={tariff.source} />
          </dd>
          <dt>Covers</dt>
          <dd>
            Storage, {tariff.operator}, {tariff.terminal ?? formatPort(tariff.port, portNames)}, {tariff.direction}
          </dd>
          <DocumentFacts tariff={tariff} today={today} />
        </dl>
      ))}
      {hasHolidays && (
        <p className="mt-6 max-w-prose text-sm text-soft">
          Public holidays: date-holidays (CC BY 3.0). Islamic and lunar dates are calculated, so the real day can differ
          by one.
        </p>
      )}
    </section>
  );
}

export const SourceLines = ({ report }: { report: AuditReport }) => (
  <DocumentLines tariffs={listTariffs(report)} today={report.today} />
);

export function DocumentLines({ tariffs, today }: Pick<TariffsProps, "tariffs" | "today">) {
  const bySource = Map.groupBy(tariffs, ({ source }) => source.id);
  return (
    <ul className="space-y-1 text-sm">
      {[...bySource.values()].map((group) => {
        const newest = group.at(-1) as Tariff | StorageTariff;
        return (
          <li key={newest.source.id} className="flex flex-wrap gap-x-4">
            <span>
              <span className="text-soft">Tariff:</span> <SourceLink source={newest.source} />,{" "}
              <DocumentAge source={newest.source} date={findOwnDate(newest)} today={today} />
            </span>
            <ConfidenceMark level={assessConfidence(newest, today)} />
          </li>
        );
      })}
    </ul>
  );
}
