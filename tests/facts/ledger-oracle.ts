import Holidays from "date-holidays";
import type { ContainerEvents, Interruption } from "#lib/domain/demurrage/container-events.ts";
import { asText, cell, policyRows, type Row, thousandths } from "./published-tariffs.ts";

export interface OracleCase {
  events: ContainerEvents;
  port: string | null;
  interruptions: Interruption[];
  contractFreeDays: number | null;
  answers: Partial<Record<"first_day" | "working_week" | "holidays" | "charge_days" | "slabs_after_free_time", string>>;
}

const EVENTS: Record<string, keyof ContainerEvents> = {
  discharge: "discharged",
  arrival: "arrived",
  available: "available",
  customs_release: "customs_released",
  gate_out_full: "gate_out_full",
  gate_out_empty: "empty_picked_up",
  gate_in_full: "gate_in_full",
  gate_in_empty: "empty_returned",
  loaded: "loaded",
  vessel_cutoff: "vessel_cutoff",
  departure: "departed",
};

const HABIT: Record<string, string> = {
  "import demurrage": "discharge gate_out_full",
  "import detention": "gate_out_full gate_in_empty",
  "import combined": "discharge gate_in_empty",
  "export demurrage": "gate_in_full loaded",
  "export detention": "gate_out_empty gate_in_full",
  "export combined": "gate_out_empty loaded",
};

const DAY = 24 * 3600 * 1000;

function tomorrow(date: string): string {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1, day + 1)).toISOString().slice(0, 10);
}

const holidayLists = new Map<string, { from: string; until: number }[]>();

function isHoliday(country: string, region: string | undefined, date: string): boolean {
  const key = `${country}.${region}.${date.slice(0, 4)}`;
  let list = holidayLists.get(key);
  if (!list) {
    const calendar = region ? new Holidays(country, region) : new Holidays(country);
    const year = Number(date.slice(0, 4));
    list = [year - 1, year]
      .flatMap((one) => calendar.getHolidays(one))
      .filter(({ type, date: from }) => type === "public" && from.slice(11, 19) === "00:00:00")
      .map(({ date: from, start, end }) => ({
        from: from.slice(0, 10),
        until: Date.parse(from.slice(0, 10)) + Math.round((+end - +start) / DAY) * DAY,
      }));
    holidayLists.set(key, list);
  }
  return list.some(({ from, until }) => from <= date && Date.parse(date) < until);
}

/** The most specific of those in force on the day. */
function findPolicyValue(head: Row, { port }: OracleCase, date: string, policy: string): string {
  const rows = policyRows.filter(
    (row) =>
      row.policy === policy &&
      row.carrier === head.carrier &&
      ["", head.country].includes(cell(row, "country")) &&
      ["", port ?? "-"].includes(cell(row, "port")) &&
      ["", head.direction].includes(cell(row, "direction")) &&
      ["", head.charge].includes(cell(row, "charge")) &&
      cell(row, "effective_from") <= date &&
      cell(row, "condition") === "",
  );
  const filled = (row: Row) =>
    ["charge", "direction", "country", "port"].reduce((sum, column, place) => {
      const weight = [1, 1, 4, 8][place] ?? 0;
      return sum + (row[column] ? weight : 0);
    }, 0);
  const newest = rows.sort((a, b) => cell(b, "effective_from").localeCompare(cell(a, "effective_from")));
  return cell(newest.toSorted((a, b) => filled(b) - filled(a))[0], "value");
}

function oracleClock(head: Row, one: OracleCase, date: string): { start: string; end: string; available: string } {
  const [usualStart = "", usualEnd = ""] = HABIT[`${head.direction} ${head.charge}`]?.split(" ") ?? [];
  const from = head.clock_start || findPolicyValue(head, one, date, "clock_start") || usualStart;
  const event = (name: string, otherwise: string) =>
    one.events[EVENTS[name] ?? "arrived"] ?? one.events[EVENTS[otherwise] ?? "arrived"] ?? "";
  const start = event(from, usualStart);
  const available = from === "available" && one.events.available ? one.events.available : start;
  const discharged = one.events.discharged ?? available;
  return {
    start: from === "available" && discharged < start ? discharged : start,
    end: event(head.clock_end || usualEnd, usualEnd),
    available,
  };
}

/**
 * One line a day, then the last free day and the total.
 * It shares no code with the engine, and reads the rows and policies as text.
 */
export function oracleLedger(slabs: Row[], one: OracleCase, region: string | undefined): string[] {
  const head = slabs[0] ?? {};
  const date = oracleClock(head, one, "9999").start;
  const { start, end, available } = oracleClock(head, one, date);
  const rule = (column: string, otherwise: string) =>
    head[column] || findPolicyValue(head, one, date, column) || otherwise;
  const policy = (name: string, otherwise: string) => findPolicyValue(head, one, date, name) || otherwise;
  const freeBasis = rule("day_basis", "calendar");
  const laterBasis = rule(
    "charge_day_basis",
    freeBasis === "working" ? (one.answers.charge_days ?? "calendar") : "calendar",
  );
  const isWorking = freeBasis === "working" || laterBasis === "working";
  const saturdayWorks = rule("working_week", one.answers.working_week ?? "mon-sat") !== "mon-fri";
  const sundayWorks = rule("working_week", "") === "mon-sun";
  const skipsHolidays = (head.holidays || (isWorking ? (one.answers.holidays ?? "counted") : "counted")) === "excluded";
  const skipsFirst = rule("first_day", one.answers.first_day ?? "same") === "next";
  const closedFree = policy("closure_in_free_time", freeBasis === "working" ? "excluded" : "counted") === "excluded";
  const closedLater = policy("closure_after_free_time", "charged");
  const holdStops = policy("government_hold", "counts") === "clock_stops";
  const freeDays = one.contractFreeDays ?? Number(head.free_days);
  const shift =
    freeDays > Number(head.free_days) && one.answers.slabs_after_free_time === "shift"
      ? freeDays - Number(head.free_days)
      : 0;
  const firstDay = [start, available].sort().at(-1);

  const skipped = (day: string, free: boolean): string => {
    if (day < available) return "before_availability";
    if (skipsFirst && day === firstDay) return "start_day";
    const now = one.interruptions.filter(({ from, to }) => day >= from && day <= to).map(({ kind }) => kind);
    if (holdStops && now.includes("government_hold")) return "government_hold";
    const unplanned = now.includes("unscheduled_closure");
    const closed = unplanned || now.includes("scheduled_closure");
    if (
      free
        ? closed && closedFree
        : (closed && closedLater === "excluded") || (unplanned && closedLater === "unscheduled_excluded")
    )
      return "closure";
    const working = (free ? freeBasis : laterBasis) === "working";
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
    if (working && ((weekday === 6 && !saturdayWorks) || (weekday === 0 && !sundayWorks))) return "weekend";
    return skipsHolidays && (free || working) && isHoliday(cell(head, "country"), region, day) ? "holiday" : "";
  };

  const lines: string[] = [];
  let count = 0;
  let total = 0n;
  let lastFree = "-";
  for (let day = start; day <= end || count < freeDays; day = tomorrow(day)) {
    const free = count < freeDays;
    const why = skipped(day, free);
    if (!why) count += 1;
    if (!why && free) lastFree = day;
    if (day > end) continue;
    if (why) lines.push(`${day} not counted: ${why}`);
    else if (free) lines.push(`${day} ${count} free`);
    else {
      const reached = slabs.filter((row) => Number(row.slab_from_day) + shift <= count).at(-1) ?? slabs[0];
      const rate =
        reached?.slab_to_day && Number(reached.slab_to_day) + shift < count
          ? null
          : thousandths(cell(reached, "rate_per_day"));
      total += rate ?? 0n;
      lines.push(`${day} ${count} ${rate === null ? "uncovered" : asText(rate)}`);
    }
  }
  return [...lines, `last free day ${lastFree}`, `total ${asText(total)}`];
}
