import type { Direction } from "../demurrage/tariff.ts";

/** Conditions under which only some containers pay a charge. `conditionOf` returns the first match in this order. */
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
  /** Part of the note that states the condition, in lower case. Charges with different texts are different charges. */
  text: string;
  /** For `some_trades`: the origins or destinations as published, such as `Mediterranean` or `world excluding China`. */
  otherEnd?: string;
}

interface ChargeDescription {
  direction: Direction | null;
  port: string | null;
  name: string;
  note: string | null;
  effectiveTo: string | null;
}

const RULES: readonly { reason: ConditionReason; words: RegExp; unless?: (charge: ChargeDescription, part: string) => boolean }[] = [
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
  { reason: "some_trades", words: /^(from|to) |\btrade$/, unless: (charge, part) => otherEndOf(charge, part) === undefined },
];

/** Reads the other end from a part of a note: `from Asia` for an import, `to world excluding China` for an export, `Europe trade` for both. */
function otherEndOf({ direction }: ChargeDescription, part: string): string | undefined {
  const trade = /^(.+) trade$/.exec(part)?.[1];
  if (trade) return trade;
  const preposition = direction === "export" ? "to" : "from";
  // "from world" is no restriction. "from 1 January" and "from the second correction" name no place.
  return new RegExp(`^${preposition} (?!world$|\\d|the\\b)(.+)$`).exec(part)?.[1];
}

/** Reads the condition from the note of a charge; `null` when the note has none. A `; ` separates the parts of a note. */
export function conditionOf(charge: ChargeDescription): Condition | null {
  const parts = (charge.note ?? "").toLowerCase().split(/;\s*/);
  const found = parts.flatMap((part) => {
    const rule = RULES.find(({ words, unless }) => words.test(part) && !unless?.(charge, part));
    return rule ? [{ reason: rule.reason, part }] : [];
  });
  if (found.length === 0) return null;
  const reason = CONDITIONS.find((condition) => found.some((match) => match.reason === condition)) as ConditionReason;
  const trade = found.find((match) => match.reason === "some_trades");
  const otherEnd = reason === "some_trades" && trade ? otherEndOf(charge, trade.part) : undefined;
  return { reason, text: found.map(({ part }) => part).join("; "), ...(otherEnd === undefined ? {} : { otherEnd }) };
}
