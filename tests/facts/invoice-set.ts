import type { z } from "zod";
import type { ContainerEvents } from "#lib/domain/demurrage/container-events.ts";
import { selectTariff } from "#lib/domain/demurrage/select-tariff.ts";
import { isStaleOn } from "#lib/domain/quality/shelf-life.ts";
import type { Charge } from "#lib/domain/tariff.ts";
import type { auditInput } from "#lib/operations/demurrage/audit-invoice.input.ts";
import { addDays, type IsoDate } from "#lib/platform/dates.ts";
import { type OracleCase, oracleLedger } from "./ledger-oracle.ts";
import { publishedTariffs } from "./published-audit.ts";
import { cell, groups, type Row } from "./published-tariffs.ts";

/** The answers of a person who has compared the tariff with the carrier's document. */
const COMPARED = { direction: "as_read", inferred: "confirmed" };

/** Made from a published tariff. Its amounts come from the oracle, not from the engine. */
export interface MadeInvoice {
  name: string;
  body: z.input<typeof auditInput>;
  /** `null` for a correct invoice. */
  mistake: Mistake | null;
  /** What the carrier should have billed, in the currency of the invoice. */
  truth: number;
  /** The true answer to each question that a tariff can leave open. */
  answers: Record<string, string>;
}

export type Mistake =
  | "amount_above_tariff"
  | "free_days_short"
  | "working_days_ignored"
  | "wrong_tier"
  | "wrong_version"
  | "day_count_wrong"
  | "line_product"
  | "invoice_sum"
  | "duplicate_line"
  | "combined_as_two"
  | "after_end_event";

const MISTAKES: readonly Mistake[] = [
  "amount_above_tariff",
  "free_days_short",
  "working_days_ignored",
  "wrong_tier",
  "wrong_version",
  "day_count_wrong",
  "line_product",
  "invoice_sum",
  "duplicate_line",
  "combined_as_two",
  "after_end_event",
];

const CONTAINERS = ["CSQU3054383", "MSKU6011672"] as const;
const FIRST_DAY = "2026-01-05";
const LAST_DAY = "2026-09-20";

/** A small generator of numbers from 0 to 1 (mulberry32), so that a seed always makes the same invoices. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Every second one has a mistake. */
export function makeInvoices(count: number, seed: number): MadeInvoice[] {
  const random = generator(seed);
  const made: MadeInvoice[] = [];
  for (let tries = 0; made.length < count && tries < count * 1000; tries += 1) {
    const mistake = made.length % 2 === 0 ? null : (MISTAKES[Math.floor(made.length / 2) % MISTAKES.length] as Mistake);
    const invoice = makeInvoice(random, mistake);
    if (invoice) made.push(invoice);
  }
  if (made.length < count) throw new Error(`only ${made.length} invoices of ${count}`);
  return made;
}

interface Held {
  slabs: Row[];
  one: OracleCase;
  days: { date: IsoDate; rate: number }[];
  total: number;
  notCounted: boolean;
}

const pick = <T>(random: () => number, items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
const whole = (random: () => number, low: number, high: number) => low + Math.floor(random() * (high - low + 1));
const cents = (amount: number) => Math.round(amount * 100) / 100;

function makeInvoice(random: () => number, mistake: Mistake | null): MadeInvoice | null {
  const { name, slabs } = pick(random, groups);
  const head = slabs[0] as Row;
  const from = cell(head, "effective_from");
  const start = addDays(FIRST_DAY, whole(random, 0, 258));
  if (start > LAST_DAY || (from && start < from)) return null;
  const type = pick(random, cell(head, "container_types").split(" "));
  const charge = cell(head, "charge") as Charge;
  const port = cell(head, "port") || null;
  const end = addDays(start, 60);
  if (!isInForce(name, { type, port, charge }, [start, end])) return null;

  const [inside, outside] = [whole(random, 2, 22), whole(random, 2, 22)];
  const one: OracleCase = {
    events: buildEvents(head, start, inside, outside),
    port,
    interruptions: [],
    contractFreeDays: null,
    answers: {
      first_day: pick(random, ["same", "next"]),
      working_week: pick(random, ["mon-sat", "mon-fri"]),
      holidays: pick(random, ["counted", "excluded"]),
      charge_days: pick(random, ["calendar", "working"]),
    },
  };
  const held = hold(slabs, one);
  if (!held || held.days.length === 0 || held.total < 20) return null;
  const bill = billDays(mistake, held, { name, type, charge, random });
  if (!bill) return null;

  const includesTax = cell(head, "tax") === "included";
  const line = {
    container_number: CONTAINERS[0] as string,
    container_type: type,
    events: one.events,
    ...(random() < 0.7 || bill.isNamed ? { charge } : {}),
    ...(random() < 0.5 ? printed(held) : {}),
    ...(bill.line ?? {}),
  };
  const lines = bill.lines ? bill.lines(line) : [{ ...line, billed: bill.billed }];
  return {
    name: `${mistake ?? "correct"}: ${cell(head, "carrier")} ${cell(head, "country")} ${cell(head, "direction")} ${charge} ${type}, ${start}`,
    mistake,
    truth: cents(bill.truth ?? held.total),
    answers: { ...(one.answers as Record<string, string>), ...COMPARED, ...(bill.answers ?? {}) },
    body: {
      line: cell(head, "carrier"),
      country: cell(head, "country"),
      ...(port && { port }),
      direction: cell(head, "direction") as "import" | "export",
      currency: cell(head, "currency"),
      billed: cents(bill.billed),
      tax: { included: includesTax },
      lines,
    },
  };
}

/** Checks that the tariff applies on the days and is usable, and that nothing newer or more specific replaces it. */
function isInForce(
  name: string,
  { type, port, charge }: { type: string; port: string | null; charge: Charge },
  dates: IsoDate[],
) {
  const own = publishedTariffs.find(({ id }) => id === name);
  if (!own || dates.some((date) => isStaleOn(own, date))) return false;
  const list = publishedTariffs.filter(
    ({ carrier, country, direction }) =>
      carrier === own.carrier && country === own.country && direction === own.direction,
  );
  return dates.every((date) => selectTariff(list, { containerType: type, port, charge, date })?.id === name);
}

/** On the first day, an import has every event with which a tariff can start. */
function buildEvents(head: Row, start: IsoDate, inside: number, outside: number): ContainerEvents {
  const [middle, end] = [addDays(start, inside), addDays(start, inside + outside)];
  return cell(head, "direction") === "import"
    ? {
        arrived: start,
        discharged: start,
        available: start,
        ...(cell(head, "clock_start") === "gate_in_full" && { gate_in_full: start }),
        gate_out_full: middle,
        empty_returned: end,
      }
    : { empty_picked_up: start, gate_in_full: middle, loaded: end };
}

function hold(slabs: Row[], one: OracleCase): Held | null {
  const lines = oracleLedger(slabs, one, undefined);
  if (lines.some((text) => text.includes("uncovered"))) return null;
  const days = lines.flatMap((text) => {
    const [, date = "", rate = ""] = /^(\S+) \d+ ([\d.]+)$/.exec(text) ?? [];
    return date ? [{ date, rate: Number(rate) }] : [];
  });
  const total = Number(/^total (.+)$/.exec(lines.at(-1) ?? "")?.[1]);
  return { slabs, one, days, total, notCounted: lines.some((text) => text.includes("weekend")) };
}

const printed = ({ days, slabs }: Held) => ({
  charged_days: days.length,
  charged_from: days[0]?.date,
  charged_to: days.at(-1)?.date,
  free_days_applied: Number(cell(slabs[0], "free_days")),
});

type Line = z.input<typeof auditInput>["lines"][number];

interface Bill {
  billed: number;
  truth?: number;
  line?: Partial<Line>;
  lines?: (line: Line) => Line[];
  isNamed?: boolean;
  answers?: Record<string, string>;
}

interface Context {
  name: string;
  type: string;
  charge: string;
  random: () => number;
}

/** `null` when the mistake cannot happen under this tariff, or costs too little to dispute. */
function billDays(mistake: Mistake | null, held: Held, context: Context): Bill | null {
  const bill = mistake === null ? { billed: held.total } : WITH_MISTAKE[mistake](held, context);
  if (!bill || mistake === null) return bill;
  const truth = bill.truth ?? held.total;
  return bill.billed > truth * 1.03 + 5 ? bill : null;
}

const WITH_MISTAKE: Record<Mistake, (held: Held, context: Context) => Bill | null> = {
  amount_above_tariff: ({ total }, { random }) => ({ billed: cents(total * (1.15 + random())) }),
  free_days_short: ({ slabs, one }, { random }) => {
    const freeDays = Number(cell(slabs[0], "free_days"));
    if (freeDays < 2) return null;
    const given = whole(random, 0, freeDays - 1);
    const short = hold(slabs, { ...one, contractFreeDays: given });
    return short && { billed: short.total, line: { ...printed(short), free_days_applied: given }, isNamed: true };
  },
  working_days_ignored: ({ slabs, one, notCounted }) => {
    if (!notCounted) return null;
    const calendar = slabs.map((row) => ({
      ...row,
      day_basis: "calendar",
      charge_day_basis: "calendar",
      holidays: "counted",
    }));
    const all = hold(calendar, one);
    return all && { billed: all.total, line: NOT_PRINTED };
  },
  wrong_tier: ({ days, slabs }, { random }) => {
    const top = Math.max(...slabs.map((row) => Number(cell(row, "rate_per_day"))));
    const line = random() < 0.5 ? { rate_per_day: top, charged_days: days.length } : {};
    return days.length < 2 ? null : { billed: cents(top * days.length), line };
  },
  wrong_version: ({ slabs, one }, { name, type }) => {
    const [head] = slabs;
    const same = ["carrier", "country", "port", "direction", "charge", "currency"];
    const other = groups.find(
      (group) =>
        group.name !== name &&
        same.every((column) => cell(group.slabs[0], column) === cell(head, column)) &&
        cell(group.slabs[0], "container_types").split(" ").includes(type) &&
        (hold(group.slabs, one)?.total ?? 0) > 0,
    );
    const old = other && hold(other.slabs, one);
    return old ? { billed: old.total, line: NOT_PRINTED, isNamed: true } : null;
  },
  day_count_wrong: ({ days, total }, { random }) => {
    const extra = whole(random, 1, 5);
    const [first, last] = [days[0], days.at(-1)];
    if (!first || !last) return null;
    if (random() < 0.5)
      return {
        billed: cents(total + extra * last.rate),
        line: { charged_days: days.length + extra, charged_from: undefined, charged_to: undefined },
      };
    const early = {
      charged_from: addDays(first.date, -extra),
      charged_to: last.date,
      charged_days: undefined,
      free_days_applied: undefined,
    };
    return { billed: cents(total + extra * first.rate), line: early };
  },
  line_product: ({ days, total }) => {
    const [rate, ...others] = new Set(days.map((day) => day.rate));
    if (rate === undefined || others.length > 0) return null;
    return { billed: cents(total * 1.2), line: { charged_days: days.length, rate_per_day: rate } };
  },
  invoice_sum: ({ total }) => ({
    billed: cents(total * 2.3),
    truth: 2 * total,
    lines: (line) => CONTAINERS.map((container_number) => ({ ...line, container_number, billed: total })),
  }),
  duplicate_line: ({ total }) => ({
    billed: 2 * total,
    lines: (line) => [
      { ...line, billed: total },
      { ...line, billed: total },
    ],
  }),
  combined_as_two: ({ total }, { charge }) => {
    if (charge !== "combined") return null;
    return {
      billed: 2 * total,
      isNamed: true,
      lines: ({ charge: _, events, ...line }) => {
        const { gate_out_full: __, gate_in_full: ___, ...around } = events ?? {};
        const own = { ...line, events: around, billed: total };
        return [
          { ...own, charge: "demurrage" },
          { ...own, charge: "detention" },
        ];
      },
    };
  },
  after_end_event: ({ days, total }, { random }) => {
    const last = days.at(-1);
    const extra = whole(random, 2, 6);
    const line = {
      charged_from: days[0]?.date,
      charged_to: last && addDays(last.date, extra),
      charged_days: days.length + extra,
    };
    return last ? { billed: cents(total + extra * last.rate), line, isNamed: true } : null;
  },
};

const NOT_PRINTED = {
  charged_days: undefined,
  charged_from: undefined,
  charged_to: undefined,
  free_days_applied: undefined,
};
