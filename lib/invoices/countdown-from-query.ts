import { firstDateOf } from "#lib/domain/demurrage/count-charge.ts";
import type { ChargeCountdown } from "#lib/domain/demurrage/countdown.ts";
import { EVENT_WORDS } from "#lib/domain/demurrage/event-words.ts";
import { type CountdownQuery, runCountdown } from "#lib/operations/demurrage/run-countdown.ts";
import { dayWords, type IsoDate } from "#lib/platform/dates.ts";
import { countdownFormOf, type HeldNow, readHeldNow } from "./countdown-form.ts";
import { findPort, portWords } from "./find-port.ts";
import type { FormFault, Query } from "./invoice-fields.ts";
import type { InvoiceForm } from "./invoice-form.ts";
import { type OnFile, onFileNear } from "./on-file-near.ts";

/** The countdown of the container in a form. */
export interface CountedContainer {
  held: HeldNow;
  /** UN/LOCODE; `null` when the port is not known. */
  port: string | null;
  /** The day asked about. */
  date: IsoDate;
  main: ChargeCountdown;
  others: readonly ChargeCountdown[];
}

export type CountdownPageAnswer =
  /** The form was not submitted yet. Some fields may be filled in. */
  | { kind: "blank"; form: InvoiceForm }
  | { kind: "faulty"; form: InvoiceForm; faults: readonly FormFault[] }
  | { kind: "no_tariff"; form: InvoiceForm; held: HeldNow; port: string | null; date: IsoDate; onFile: OnFile }
  | { kind: "counted"; form: InvoiceForm; container: CountedContainer };

/** A form that was submitted has this field, even when it is empty. */
const SUBMITTED_FIELD = "discharged";

/** Counts down the free time of the container in a query string, with the same facts and rules as POST /api/dd/countdown. */
export async function countdownFromQuery(query: Query, { today }: { today: IsoDate }): Promise<CountdownPageAnswer> {
  const form = countdownFormOf(query);
  if (query[SUBMITTED_FIELD] === undefined && query.empty_picked_up === undefined) return { kind: "blank", form };
  const read = readHeldNow(form, today);
  if (!read.ok) return { kind: "faulty", form, faults: read.faults };
  const { held } = read;
  const found = held.port ? await findPort(held.port, held.country) : null;
  if (found && !found.ok) return { kind: "faulty", form, faults: [{ field: "port", message: found.message }] };
  if (held.charge === "storage" && !found) return { kind: "faulty", form, faults: [{ field: "port", message: "Enter the port of the terminal." }] };
  const completed = found ? { ...form, port: portWords(found.port) } : form;
  return answer(completed, held, { port: found?.port.code ?? null, date: held.date ?? today });
}

async function answer(form: InvoiceForm, held: HeldNow, { port, date }: { port: string | null; date: IsoDate }): Promise<CountdownPageAnswer> {
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
    freeDays: held.free_days ?? null,
    answers: held.answers,
    date,
    forecastDays: null,
  };
  const counted = await runCountdown(query);
  if (counted.ok) return { kind: "counted", form, container: { held, port, date, main: counted.main, others: counted.others } };
  switch (counted.reason) {
    case "no_event": {
      const message = `Enter the day of “${EVENT_WORDS[counted.needs]}”. The clock of the tariff starts with it.`;
      return { kind: "faulty", form, faults: [{ field: counted.needs, message }] };
    }
    case "too_far": {
      const message = `The clock would start on ${dayWords(counted.startedOn)}, years away. Correct the dates.`;
      return { kind: "faulty", form, faults: [{ field: held.direction === "import" ? "discharged" : "empty_picked_up", message }] };
    }
    case "several_terminals": {
      const message = `The port has several terminals. Enter one of them: ${counted.terminals.join("; ")}.`;
      return { kind: "faulty", form, faults: [{ field: "terminal", message }] };
    }
    default:
      return { kind: "no_tariff", form, held, port, date: firstDateOf(held.events), onFile: await onFileNear(held.carrier, held.country) };
  }
}
