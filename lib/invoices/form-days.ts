import { CONTAINER_EVENTS } from "#lib/domain/demurrage/container-events.ts";
import { formatDate, type IsoDate, isIsoDate } from "#lib/platform/dates.ts";
import type { FormFault, Query } from "./invoice-fields.ts";
import { findColumnRank } from "./lines/line-columns.ts";
import { DAY_ORDERS } from "./lines/parse-day.ts";
import { type DayField, readDays } from "./typed-days.ts";

/** The field that says whether 3/9 is 3 September or 9 March. */
export const DATE_ORDER_FIELD = "date_order";

type Form = Readonly<Record<string, string>>;

const CHARGED = ["charged_from", "charged_to"] as const;

/** Of the forms for one container. A row of closures is a sequence of its own. */
const RANKS: Readonly<Record<string, number | null>> = {
  ...Object.fromEntries([...CONTAINER_EVENTS, ...CHARGED].map((name) => [name, findColumnRank(name)])),
  from: 31,
  to: 32,
  closed_from_1: 41,
  closed_to_1: 42,
  closed_from_2: 51,
  closed_to_2: 52,
};

export const findDayRank = (name: string): number | null => RANKS[name] ?? null;

/** The only fields that can have a day in the future, without the events of a container that is still held. */
const FUTURE_FIELDS = ["due_date", "date"];

const NAMES = [...Object.keys(RANKS), "invoice_date", "request_sent_on", ...FUTURE_FIELDS];

const listDayFields = (canBeFuture: boolean): DayField[] =>
  NAMES.map((name) => ({
    name,
    rank: findDayRank(name),
    canBeFuture: canBeFuture || FUTURE_FIELDS.includes(name),
  }));

interface ResolvedDays {
  /** With each day that could be read as `YYYY-MM-DD`, and without the order of day and month. */
  form: Form;
  /** Nothing says whether the day or the month comes first. The form then has day first. */
  doubt: FormFault | null;
}

/** @param options.canBeFuture the events can be plans */
export function resolveDays(form: Form, options: { today: IsoDate; canBeFuture?: boolean }): ResolvedDays {
  const order = DAY_ORDERS.find((each) => each === form[DATE_ORDER_FIELD]) ?? null;
  const days = readDays(form, listDayFields(options.canBeFuture ?? false), { today: options.today, order });
  const { [DATE_ORDER_FIELD]: _, ...others } = form;
  const read = [...days].flatMap(([name, { date }]) => (date ? [[name, date] as const] : []));
  return { form: { ...others, ...Object.fromEntries(read) }, doubt: findDoubt(form, days) };
}

function findDoubt(form: Form, days: ReturnType<typeof readDays>): FormFault | null {
  const [name, day] = [...days].find(([, { other }]) => other !== null) ?? [];
  if (name === undefined || !day?.date || !day.other) return null;
  const readings = `${formatDate(day.date)} or ${formatDate(day.other)}`;
  return {
    field: DATE_ORDER_FIELD,
    message: `“${form[name]}” can be ${readings}. Choose whether the day or the month comes first.`,
  };
}

/** A link with days as typed would change its meaning with time, so the page sends the visitor to one with dates. */
export function hasTypedDays(query: Query, form: Form): boolean {
  return NAMES.some((name) => {
    const typed = [query[name] ?? ""].flat()[0]?.trim();
    return Boolean(typed) && isIsoDate(form[name] ?? "") && form[name] !== typed;
  });
}
