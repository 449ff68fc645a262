import { addDays, getWeekday, type IsoDate } from "#lib/platform/dates.ts";
import { getCarrierName } from "../carriers/carriers.ts";
import {
  type DatedFact,
  FACT_TABLE_LABELS,
  FACT_TABLES,
  type FactTable,
  findStart,
  findUntil,
  isUsableOn,
} from "./dated-fact.ts";

/** Facts that pass their usable life or their end date. */
export interface Ending {
  table: FactTable;
  carrier: string | null;
  /** The last day on which they are usable. */
  until: IsoDate;
  facts: number;
}

/**
 * In the order of their last days. Only the newest published version of a subject counts: the end of an older one
 * changes nothing.
 * @param facts every fact of their subjects
 * @param to the last day, inclusive
 */
export function listEndings(facts: readonly DatedFact[], from: IsoDate, to: IsoDate): Ending[] {
  const published = facts.filter(({ isIllustrative }) => !isIllustrative);
  const subjects = Map.groupBy(published, ({ table, carrier, country, direction, charge, subject }) =>
    JSON.stringify([table, carrier, country, direction, charge, subject]),
  );
  return [...subjects.values()]
    .flatMap((versions): Ending[] => {
      const newest = versions.reduce((best, one) => ((findStart(one) ?? "") > (findStart(best) ?? "") ? one : best));
      const until = findUntil(newest);
      if (until === null || until > to || !isUsableOn(newest, from)) return [];
      return [{ table: newest.table, carrier: newest.carrier, until, facts: newest.facts }];
    })
    .sort((a, b) => (a.until < b.until ? -1 : a.until > b.until ? 1 : 0));
}

export interface WeekOfEndings {
  /** Its Monday; the first day of the period for the first week. */
  from: IsoDate;
  to: IsoDate;
  byTable: ReadonlyMap<FactTable, number>;
  facts: number;
}

/** The weeks with an ending, from Monday to Sunday. */
export function groupByWeek(endings: readonly Ending[], from: IsoDate): WeekOfEndings[] {
  const getSunday = (day: IsoDate) => addDays(day, 7 - getWeekday(day));
  return [...Map.groupBy(endings, ({ until }) => getSunday(until))].map(([to, own]) => {
    const monday = addDays(to, -6);
    return {
      from: monday < from ? from : monday,
      to,
      byTable: countBy(own, ({ table }) => table),
      facts: sumFacts(own),
    };
  });
}

const sumFacts = (endings: readonly Ending[]) => endings.reduce((sum, { facts }) => sum + facts, 0);

const countBy = <Key>(endings: readonly Ending[], getKey: (ending: Ending) => Key): ReadonlyMap<Key, number> =>
  new Map([...Map.groupBy(endings, getKey)].map(([key, own]) => [key, sumFacts(own)]));

/** In the order of FACT_TABLES. Tables without an ending are left out. */
export function countEndingsByTable(endings: readonly Ending[]): { table: FactTable; facts: number }[] {
  const counts = countBy(endings, ({ table }) => table);
  return FACT_TABLES.flatMap((table) => {
    const facts = counts.get(table);
    return facts === undefined ? [] : [{ table, facts }];
  });
}

/** Plain text for the mail to operators: by table, and by carrier in each. */
export function formatEndings(endings: readonly Ending[], { from, to }: { from: IsoDate; to: IsoDate }): string {
  const total = sumFacts(endings);
  if (total === 0) return `No fact passes its usable life from ${from} to ${to}.\n`;
  const tables = countEndingsByTable(endings).map(({ table, facts }) => {
    const own = endings.filter((ending) => ending.table === table);
    const carriers = [...countBy(own, ({ carrier }) => carrier)].map(([carrier, count]) => {
      const first = own.find((ending) => ending.carrier === carrier)?.until;
      return `  ${carrier === null ? "no carrier" : getCarrierName(carrier)}: ${count}, the first on ${first}`;
    });
    return [`${FACT_TABLE_LABELS[table]}: ${facts}`, ...carriers].join("\n");
  });
  return [`${total} facts pass their usable life or their end date from ${from} to ${to}.`, ...tables]
    .join("\n\n")
    .concat("\n");
}
