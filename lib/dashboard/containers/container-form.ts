import type { WatchedContainer as Row } from "#generated/prisma/client.ts";
import type { ContractTariff } from "#lib/domain/contracts/contract-tariff.ts";
import type { Interruption } from "#lib/domain/demurrage/container-events.ts";
import { type CountdownPageAnswer, runCountdownFromQuery } from "#lib/invoices/countdown-from-query.ts";
import { buildAnswerField, type FormFault } from "#lib/invoices/invoice-fields.ts";
import {
  CLOSURE_ROWS,
  getClosureFromField,
  getClosureKindField,
  getClosureToField,
  type InvoiceForm,
} from "#lib/invoices/invoice-form.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { runWithoutIllustrative } from "#lib/platform/illustrative.ts";

const MAX_REFERENCE = 100;

export interface EnteredContainer {
  containerNumber: string;
  containerType: string;
  carrier: string;
  country: string;
  port: string | null;
  direction: string;
  charge: string | null;
  terminal: string | null;
  events: Record<string, IsoDate>;
  interruptions: Interruption[];
  answers: Record<string, string>;
  freeDays: number | null;
  reference: string;
}

export type ContainerCount = Extract<CountdownPageAnswer, { kind: "counted" | "no_tariff" }>;

export type ReadContainer =
  | { ok: true; entered: EnteredContainer; count: ContainerCount }
  | { ok: false; faults: readonly FormFault[] };

/**
 * The fields are those of the page of the last free day, and a reference. A container without a tariff on file can be
 * watched too. A wrong check digit is no fault; pages warn of it.
 */
export async function readContainer(form: InvoiceForm, day: CountDay): Promise<ReadContainer> {
  const { date: _, reference = "", ...fields } = form;
  const number = (fields.container_number ?? "").toUpperCase().replace(/[\s\p{Pd}]+/gu, "");
  const own: FormFault[] = [];
  if (!/^[A-Z0-9]{1,20}$/.test(number))
    own.push({
      field: "container_number",
      message: "Enter the container number: four letters and seven digits, such as CSQU3054383.",
    });
  if (reference.length > MAX_REFERENCE)
    own.push({ field: "reference", message: `Enter a reference of no more than ${MAX_REFERENCE} characters.` });
  const count = await countForm({ ...fields, container_number: number }, day);
  if (count.kind === "blank" || count.kind === "faulty" || own.length > 0)
    return {
      ok: false,
      faults: [
        ...own,
        ...(count.kind === "faulty"
          ? count.faults.filter(({ field }) => field !== "container_number" || own.length === 0)
          : []),
      ],
    };
  const { held, port } = count.kind === "counted" ? count.container : count;
  const entered: EnteredContainer = {
    containerNumber: number,
    containerType: held.container_type,
    carrier: held.carrier,
    country: held.country,
    port,
    direction: held.direction,
    charge: held.charge ?? null,
    terminal: held.terminal ?? null,
    events: { ...held.events },
    interruptions: [...held.interruptions],
    answers: { ...held.answers },
    freeDays: held.free_days ?? null,
    reference: reference.trim(),
  };
  return { ok: true, entered, count };
}

export interface CountDay {
  today: IsoDate;
  contracts: readonly ContractTariff[];
}

/** Its own free days come first, then a contract, then the published tariff. */
export const countForm = (form: InvoiceForm, day: CountDay): Promise<CountdownPageAnswer> =>
  runWithoutIllustrative(() => runCountdownFromQuery({ discharged: "", ...form }, day));

export const toEnteredColumns = (entered: EnteredContainer) => ({
  ...entered,
  interruptions: entered.interruptions.map((one) => ({ ...one })),
});

export type EnteredRow = Pick<
  Row,
  | "containerNumber"
  | "containerType"
  | "carrier"
  | "country"
  | "port"
  | "direction"
  | "charge"
  | "terminal"
  | "freeDays"
  | "reference"
> & { events: unknown; interruptions: unknown; answers: unknown };

export function toContainerForm(row: EnteredRow): InvoiceForm {
  const { carrier, country, port, direction, charge, terminal, freeDays, reference } = row;
  const closures = (row.interruptions as Interruption[]).slice(0, CLOSURE_ROWS).flatMap(({ kind, from, to }, index) => [
    [getClosureKindField(index + 1), kind],
    [getClosureFromField(index + 1), from],
    [getClosureToField(index + 1), to],
  ]);
  const answers = Object.entries(row.answers as Record<string, string>).map(([id, value]) => [
    buildAnswerField(id as Parameters<typeof buildAnswerField>[0]),
    value,
  ]);
  const fields = {
    carrier,
    country,
    port,
    container_type: row.containerType,
    direction,
    charge,
    terminal,
    ...(row.events as Record<string, IsoDate>),
    free_days: freeDays === null ? null : String(freeDays),
    container_number: row.containerNumber,
    reference,
    ...Object.fromEntries([...closures, ...answers]),
  };
  return Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => Boolean(field[1])));
}
