import type { Direction } from "../demurrage/tariff.ts";

/** Why a charge is not one that every container pays, in the order in which notes are searched. */
export const CONDITIONS = [
  "dangerous_goods",
  "out_of_gauge",
  "less_than_container",
  "part_of_a_range",
  "average",
  "earlier_level",
  "other_brand",
  "optional",
  "some_hours",
  "domestic_or_transhipment",
  "part_of_country",
  "some_trades",
] as const;

export type ConditionReason = (typeof CONDITIONS)[number];

export interface Condition {
  reason: ConditionReason;
  /** The words of the note that say it, lower case: charges under different conditions are different charges. */
  text: string;
  /** For `some_trades`: the other ends it holds for, as published (`Mediterranean`, `world excluding China`). */
  otherEnd?: string;
}

interface Told {
  direction: Direction | null;
  port: string | null;
  name: string;
  note: string | null;
  effectiveTo: string | null;
}

const TELLING: readonly { reason: ConditionReason; words: RegExp; unless?: (told: Told, part: string) => boolean }[] = [
  { reason: "dangerous_goods", words: /\b(dangerous|hazardous)\b/, unless: (_, part) => /\b(non-|also |not for .*)(dangerous|hazardous)/.test(part) },
  { reason: "out_of_gauge", words: /\bout of gauge\b/ },
  { reason: "less_than_container", words: /\blcl\b/ },
  { reason: "part_of_a_range", words: /\b(lower|upper) end\b/ },
  { reason: "average", words: /\baverage\b/ },
  { reason: "earlier_level", words: /\blevel before\b|\bbefore the change\b/, unless: ({ effectiveTo }) => effectiveTo !== null },
  { reason: "other_brand", words: /\bbrand\b/ },
  { reason: "optional", words: /\boptional\b|\bbills? only\b/ },
  { reason: "some_hours", words: /\bpeak hours\b|\b\d\d:\d\d\b/ },
  { reason: "domestic_or_transhipment", words: /^domestic$|\btransit or transhipment\b/ },
  {
    reason: "part_of_country",
    words: /\b(east|west) coast\b|^region [ivx]+\b|^port group\b|^deep-water areas\b|^barking$/,
    unless: ({ port }) => port !== null,
  },
  { reason: "some_trades", words: /^(from|to) |\btrade$/, unless: (told, part) => otherEndOf(told, part) === undefined },
];

/** The other ends that a part of a note names: `from Asia` for an import, `to world excluding China` for an export, `Europe trade` for either. */
function otherEndOf({ direction }: Told, part: string): string | undefined {
  const trade = /^(.+) trade$/.exec(part)?.[1];
  if (trade) return trade;
  const preposition = direction === "export" ? "to" : "from";
  // "from world" restricts nothing; "from 1 January" and "from the second correction" name no place.
  return new RegExp(`^${preposition} (?!world$|\\d|the\\b)(.+)$`).exec(part)?.[1];
}

/** The condition that a charge's note puts on it, or null. A note's parts are separated by `; `. */
export function conditionOf(told: Told): Condition | null {
  const parts = (told.note ?? "").toLowerCase().split(/;\s*/);
  const found = parts.flatMap((part) => {
    const telling = TELLING.find(({ words, unless }) => words.test(part) && !unless?.(told, part));
    return telling ? [{ reason: telling.reason, part }] : [];
  });
  if (found.length === 0) return null;
  const reason = CONDITIONS.find((known) => found.some((one) => one.reason === known)) as ConditionReason;
  const trade = found.find((one) => one.reason === "some_trades");
  const otherEnd = reason === "some_trades" && trade ? otherEndOf(told, trade.part) : undefined;
  return { reason, text: found.map(({ part }) => part).join("; "), ...(otherEnd === undefined ? {} : { otherEnd }) };
}
