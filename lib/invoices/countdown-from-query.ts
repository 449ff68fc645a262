import type { OwnTerms } from "#lib/domain/audit/invoice.ts";
import { findClockDay } from "#lib/domain/contracts/contract-queries.ts";
import type { ContractTariff } from "#lib/domain/contracts/contract-tariff.ts";
import { getFirstEventDate } from "#lib/domain/demurrage/count-charge.ts";
import type { ChargeCountdown } from "#lib/domain/demurrage/countdown.ts";
import { EVENT_LABELS } from "#lib/domain/demurrage/event-labels.ts";
import { type CountdownQuery, runCountdown } from "#lib/operations/demurrage/run-countdown.ts";
import { formatDate, type IsoDate } from "#lib/platform/dates.ts";
import { type ContractUse, withContractTerms } from "./contract-use.ts";
import { type HeldNow, readCountdownForm, readHeldNow } from "./countdown-form.ts";
import { findPort, formatPortName } from "./find-port.ts";
import { resolveDays } from "./form-days.ts";
import type { FormFault, Query } from "./invoice-fields.ts";
import type { InvoiceForm } from "./invoice-form.ts";
import { findNearbyTariffs, type OnFile } from "./on-file-near.ts";
import { readOwnTerms } from "./own-tariff/read-own-terms.ts";

export interface CountedContainer {
  held: HeldNow;
  /** UN/LOCODE; `null` when the port is not known. */
  port: string | null;
  /** The day asked about. */
  date: IsoDate;
  /** Free days and rates that replace those of the published tariff. */
  ownTerms?: OwnTerms | null;
  main: ChargeCountdown;
  others: readonly ChargeCountdown[];
}

export type CountdownPageAnswer =
  /** The form was not submitted yet. Some fields may be filled in. */
  | { kind: "blank"; form: InvoiceForm }
  | { kind: "faulty"; form: InvoiceForm; faults: readonly FormFault[]; contract?: ContractUse | null }
  | {
      kind: "no_tariff";
      form: InvoiceForm;
      held: HeldNow;
      port: string | null;
      date: IsoDate;
      onFile: OnFile;
      contract: ContractUse | null;
    }
  | { kind: "counted"; form: InvoiceForm; container: CountedContainer; contract: ContractUse | null };

/** A form that was submitted has this field, even when it is empty. */
const SUBMITTED_FIELD = "discharged";

/**
 * With the same facts and rules as POST /api/dd/countdown.
 * @param contracts those of the signed-in person
 */
export async function runCountdownFromQuery(
  query: Query,
  { today, contracts = [] }: { today: IsoDate; contracts?: readonly ContractTariff[] },
): Promise<CountdownPageAnswer> {
  const typed = readCountdownForm(query);
  const { form, doubt } = resolveDays(typed, { today, canBeFuture: true });
  if (query[SUBMITTED_FIELD] === undefined && query.empty_picked_up === undefined)
    return { kind: "blank", form: doubt ? typed : form };
  const read = readHeldNow(form, today);
  if (doubt) return { kind: "faulty", form: typed, faults: [...(read.ok ? [] : read.faults), doubt] };
  if (!read.ok) return { kind: "faulty", form, faults: read.faults };
  const { held } = read;
  const found = held.port ? await findPort(held.port, held.country) : null;
  if (found && !found.ok) return { kind: "faulty", form, faults: [{ field: "port", message: found.message }] };
  if (held.charge === "storage" && !found)
    return { kind: "faulty", form, faults: [{ field: "port", message: "Enter the port of the terminal." }] };
  const completed = found ? { ...form, port: formatPortName(found.port) } : form;
  const port = found?.port.code ?? null;
  const { carrier, country, direction, charge = null, container_type, events } = held;
  const day = findClockDay({ direction, charge, events }) ?? today;
  const queries = [{ carrier, country, port, direction, charge, containerType: container_type, day }];
  const contract = withContractTerms(completed, { contracts, queries, freeField: "free_days" });
  const { form: filled, use } = contract;
  const own = contract.terms ? { ok: true as const, terms: contract.terms } : readTypedTerms(filled, held);
  if (!own.ok) return { kind: "faulty", form: filled, faults: own.faults };
  return { ...(await answerForm(filled, held, { port, date: held.date ?? today, terms: own.terms })), contract: use };
}

function readTypedTerms(
  { own_tariff: text }: InvoiceForm,
  { free_days, container_type }: HeldNow,
): { ok: true; terms: OwnTerms | null } | { ok: false; faults: FormFault[] } {
  const read = readOwnTerms({ text, freeDays: free_days ?? null, currency: null, types: [container_type] });
  return read.ok ? { ok: true, terms: read.terms?.terms ?? null } : read;
}

type WithoutContract<Answer> = Answer extends unknown ? Omit<Answer, "contract"> : never;
type Answered = WithoutContract<Exclude<CountdownPageAnswer, { kind: "blank" }>>;

interface CountdownContext {
  port: string | null;
  date: IsoDate;
  terms: OwnTerms | null;
}

async function answerForm(
  form: InvoiceForm,
  held: HeldNow,
  { port, date, terms }: CountdownContext,
): Promise<Answered> {
  const schedule = terms?.schedule ?? null;
  const query: CountdownQuery = {
    carrier: held.carrier,
    country: held.country,
    direction: held.direction,
    containerType: held.container_type,
    port,
    charge: held.charge ?? null,
    terminal: held.terminal ?? null,
    haulage: "merchant",
    events: held.events,
    interruptions: held.interruptions,
    freeDays: schedule?.freeDays ?? terms?.freeDays ?? null,
    schedule,
    answers: held.answers,
    date,
    forecastDays: null,
  };
  const counted = await runCountdown(query);
  if (counted.ok)
    return {
      kind: "counted",
      form,
      container: { held, port, date, ownTerms: terms, main: counted.main, others: counted.others },
    };
  switch (counted.reason) {
    case "no_event": {
      const message = `Enter the day of “${EVENT_LABELS[counted.needs]}”. The clock of the tariff starts with it.`;
      return { kind: "faulty", form, faults: [{ field: counted.needs, message }] };
    }
    case "too_far": {
      const message = `The clock would start on ${formatDate(counted.startedOn)}, years away. Correct the dates.`;
      return {
        kind: "faulty",
        form,
        faults: [{ field: held.direction === "import" ? "discharged" : "empty_picked_up", message }],
      };
    }
    case "several_terminals": {
      const message = `The port has several terminals. Enter one of them: ${counted.terminals.join("; ")}.`;
      return { kind: "faulty", form, faults: [{ field: "terminal", message }] };
    }
    default:
      return {
        kind: "no_tariff",
        form,
        held,
        port,
        date: getFirstEventDate(held.events),
        onFile: await findNearbyTariffs(held.carrier, held.country),
      };
  }
}
