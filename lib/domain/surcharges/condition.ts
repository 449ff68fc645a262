/** Conditions under which only some containers in the scope pay a surcharge. The first match in this order counts. */
export const SURCHARGE_CONDITIONS = [
  "not_per_container",
  "rate_change",
  "inland_move",
  "water_level",
  "overweight",
  "on_request",
  "some_cargo",
  "part_of_a_range",
  "estimate",
  "earlier_level",
] as const;

export type SurchargeCondition = (typeof SURCHARGE_CONDITIONS)[number];

interface SurchargeDescription {
  code: string | null;
  name: string;
  scopeOrigin: string | null;
  scopeDestination: string | null;
  unit: string;
  note: string | null;
  effectiveTo: string | null;
}

const INLAND = /\b(inland|intermodal|trucking|chassis|barge|dry port|triaxle|door)\b/i;

const RULES: Record<SurchargeCondition, (surcharge: SurchargeDescription) => boolean> = {
  not_per_container: ({ unit }) => unit !== "container" && unit !== "teu",
  // A general rate increase is part of the rate it raises.
  rate_change: ({ name }) => /\b(rate|tariff) (increase|restoration)\b/i.test(name),
  inland_move: ({ name, scopeOrigin, scopeDestination, note }) =>
    [name, scopeOrigin, scopeDestination].some((text) => text !== null && INLAND.test(text) && !/\band inland\b/i.test(text)) ||
    /\b(door move|inland cargo|store-door)/i.test(note ?? ""),
  water_level: ({ name }) => /\blow water\b/i.test(name),
  overweight: ({ name, note }) => /\b(overweight|heavy)\b/i.test(name) || /\b(over|above) [\d.]+ (t|tonnes)\b/i.test(note ?? ""),
  on_request: ({ name }) => /\b(re-setting|cooling|waiting|dangerous|special equipment|deviation)\b/i.test(name),
  some_cargo: ({ note }) => /^non-operating reefers?\b|\bcoconuts\b/i.test(note ?? ""),
  part_of_a_range: ({ note }) => /\b(lower|upper) end\b/i.test(note ?? ""),
  estimate: ({ note }) => /\bestimate\b/i.test(note ?? ""),
  earlier_level: ({ note, effectiveTo }) => effectiveTo === null && /\b(level before|level first planned|before July)\b/i.test(note ?? ""),
};

/** Reads the condition from the fields of a surcharge; `null` when every container in the scope pays it. */
export function surchargeCondition(surcharge: SurchargeDescription): SurchargeCondition | null {
  return SURCHARGE_CONDITIONS.find((reason) => RULES[reason](surcharge)) ?? null;
}
