import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { CONTAINER_NAMES } from "#lib/domain/containers.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import { CONTAINER_EVENTS } from "#lib/domain/demurrage/container-events.ts";
import { checkContainerNumber } from "#lib/domain/demurrage/container-number.ts";
import { type ChargeCountdown, hasEnded, isProven } from "#lib/domain/demurrage/countdown.ts";
import { EVENT_LABELS } from "#lib/domain/demurrage/event-labels.ts";
import type { CountedContainer } from "#lib/invoices/countdown-from-query.ts";
import { formatTariff } from "#lib/invoices/own-tariff/read-own-tariff.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { CHARGE_LABELS } from "../charge-names.ts";
import type { AuditPage } from "../checker/audit-page.ts";
import { DocumentLines, TariffSources } from "../checker/audit-sources.tsx";
import { CopyLink } from "../checker/copy-link.tsx";
import { type EnteredRow, EnteredRows } from "../checker/entered-rows.tsx";
import { CountedBy } from "../checker/how-counted.tsx";
import { describeNotCountedDays, LedgerCalendar } from "../checker/ledger-calendar.tsx";
import { capitalise, formatDay, formatPort, formatWeekdayAndDay, pluralise } from "../format.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Caution } from "../ui/caution.tsx";
import { Icon } from "../ui/icon.tsx";
import { CountdownFigures, CountdownHeading } from "./countdown-heading.tsx";
import { CountdownQuestions } from "./countdown-questions.tsx";
import { ForecastTable } from "./forecast-table.tsx";

interface Props {
  container: CountedContainer;
  page: AuditPage;
  /** By UN/LOCODE. */
  portNames: ReadonlyMap<string, string>;
  today: IsoDate;
  /** Complete, for print. */
  address: string;
}

/** The last free day first, the tariff last. */
export function CountdownResult({ container, page, portNames, today, address }: Props) {
  const { main, others, held, date } = container;
  const number = held.container_number ? checkContainerNumber(held.container_number) : null;
  const query = new URLSearchParams(page.fields.map(([name, value]) => [name, value]));
  const hasCalendar = main.freeTimeEndsOn !== null && !hasEnded(main, date) && main.freeTimeEndsOn >= today;
  const hasHolidays = main.ledger.days.some((day) => day.status === "not_counted" && day.reason === "holiday");
  return (
    <div className="space-y-10">
      <div className="space-y-8">
        <CountdownHeading container={container} today={today} as={page.saveTo ? "h2" : "h1"} />
        <CountdownFigures container={container} today={today} />
        <DocumentLines tariffs={main.tariffs} today={date} />
        {container.ownTerms?.schedule && (
          <p className="text-sm">Days count as in this tariff. Free days and rates are those of your own tariff.</p>
        )}
        {number && !number.ok && (
          <Caution title="The container number is not valid.">
            <p>{number.message} The last free day does not depend on it.</p>
          </Caution>
        )}
      </div>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0 space-y-14">
          <CountdownQuestions container={container} page={page} portNames={portNames} />
          {isProven(main) && (
            <section aria-labelledby="days-heading">
              <h2 id="days-heading" className="mb-5">
                Day by day
              </h2>
              <LedgerCalendar
                ledger={main.ledger}
                name={`The days of the container, ${CHARGE_LABELS[main.charge].toLowerCase()}`}
                caption={describeCalendar(main)}
                marked={{ date, word: date === today ? "today" : "asked" }}
              />
              <ForecastTable clock={main} date={date} />
            </section>
          )}
          <CountedBy texts={main.notes} policies={main.policies} portNames={portNames} />
          {others.length > 0 && <OtherClocks clocks={others} />}
          <TariffSources tariffs={main.tariffs} today={date} hasHolidays={hasHolidays} portNames={portNames} />
        </div>
        <aside aria-labelledby="container-heading" className="space-y-5 lg:pt-2">
          <h2 id="container-heading" className="text-lg">
            The container as entered
          </h2>
          <Entered container={container} portNames={portNames} />
          <div className="flex flex-wrap items-start gap-3 print:hidden">
            {hasCalendar && (
              <a
                href={`/last-free-day/last-free-day.ics?${query}`}
                className="inline-flex min-h-11 items-center gap-2 rounded-sm bg-ink px-5 py-2 text-sm font-[600] text-paper hover:bg-sea"
              >
                <Icon name="download" className="size-4" />
                Add to calendar
              </a>
            )}
            {!page.saveTo && <CopyLink />}
          </div>
          {hasCalendar && (
            <p className="text-xs text-soft print:hidden">
              The calendar entry reminds you two days and one day before.
            </p>
          )}
          <p className="print:hidden">
            <ButtonLink look="quiet" prefetch={false} href={buildCheckerAddress(container)}>
              Check an invoice for it
            </ButtonLink>
          </p>
          <a href="#change" className="target min-h-11 text-sm text-sea underline underline-offset-4 print:hidden">
            Change the container
          </a>
          <p className="hidden text-xs wrap-anywhere print:block">
            Quayside, {formatDay(today)}: {address}
          </p>
        </aside>
      </div>
    </div>
  );
}

function describeCalendar({ ledger, freeTimeEndsOn, freeDaysTotal }: ChargeCountdown): string {
  const free = freeTimeEndsOn
    ? `${pluralise(freeDaysTotal, "free day")}, the last on ${formatDay(freeTimeEndsOn)}.`
    : "No free days.";
  return `${free} Rates are per day.${describeNotCountedDays(ledger.days)}`;
}

/** The clocks of the carrier's other charges for the same container. */
function OtherClocks({ clocks }: { clocks: readonly ChargeCountdown[] }) {
  return (
    <section aria-labelledby="others-heading" className="keep">
      <h2 id="others-heading" className="mb-3">
        Other charges of this container
      </h2>
      <ul className="max-w-prose space-y-2">
        {clocks.map((clock) => (
          <li key={clock.charge}>
            {CHARGE_LABELS[clock.charge]}: {describeOtherClock(clock)}.
          </li>
        ))}
      </ul>
    </section>
  );
}

function describeOtherClock({ status, freeTimeEndsOn, accruedCost, currency, endedOn }: ChargeCountdown): string {
  if (accruedCost === null)
    return status === "illustrative"
      ? "only an illustrative tariff is on file"
      : "the tariff on file is past its usable life";
  const free = freeTimeEndsOn ? `free to ${formatDay(freeTimeEndsOn)}` : "no free time";
  return `${free}, ${formatMoney(accruedCost, currency)} ${status === "ended" && endedOn ? `until ${formatDay(endedOn)}` : "so far"}`;
}

function Entered({
  container: { held, port, date, main, ownTerms },
  portNames,
}: {
  container: CountedContainer;
  portNames: Props["portNames"];
}) {
  const rows: EnteredRow[] = [
    ["Carrier", getCarrierName(held.carrier)],
    ["Place", [port && formatPort(port, portNames), getCountryName(held.country)].filter(Boolean).join(", ")],
    ["Direction", capitalise(held.direction)],
    ["Charge", CHARGE_LABELS[main.charge]],
    ["Terminal", held.terminal],
    ["Container", `${held.container_type}, ${CONTAINER_NAMES[held.container_type]}`],
    ["Container no.", held.container_number],
    ...CONTAINER_EVENTS.map(
      (event): EnteredRow => [EVENT_LABELS[event], held.events[event] ? formatWeekdayAndDay(held.events[event]) : null],
    ),
    ["Contract free days", ownTerms?.freeDays?.toString()],
    ["Your tariff", ownTerms?.schedule && formatTariff(ownTerms.schedule)],
    ["Day asked about", formatDay(date)],
  ];
  return <EnteredRows rows={rows} />;
}

/** For the day on which the invoice arrives, with the container filled in. */
function buildCheckerAddress({ held, port, main, ownTerms }: CountedContainer): string {
  const { carrier, country, direction, container_type, container_number, terminal, events } = held;
  const own = {
    own_free_days: ownTerms?.freeDays,
    own_tariff: ownTerms?.schedule && formatTariff(ownTerms.schedule),
    tariff: held.tariff,
  };
  const fields = {
    carrier,
    country,
    port,
    direction,
    container_type,
    charge: main.charge,
    terminal,
    container_number,
    ...own,
    ...events,
  };
  const filled = Object.entries(fields).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return `/check-demurrage-invoice?${new URLSearchParams(filled)}`;
}
