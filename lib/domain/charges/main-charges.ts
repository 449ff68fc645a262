import type { ChargeInForce } from "./charges-in-force.ts";
import type { StandardKind } from "./standard-charges.ts";

/** In the order of a list. */
const MAIN_KINDS: readonly (StandardKind | null)[] = [
  "terminal_handling",
  "delivery_order",
  "bill_of_lading",
  "documentation",
];

const hasMainKind = ({ charge, containerTypes }: ChargeInForce, types: readonly string[]): boolean =>
  MAIN_KINDS.includes(charge.kind) && types.some((type) => containerTypes.includes(type));

/** A main charge of one of the container types, and in their totals. */
export const isMainCharge = (one: ChargeInForce, types: readonly string[]): boolean =>
  one.leftOut === null && hasMainKind(one, types);

/** Main charges in totals, main charges in no total, such as those of some trades, others in totals, and the rest. */
function getGroup(one: ChargeInForce, types: readonly string[]): number {
  if (hasMainKind(one, types)) return one.leftOut === null ? 0 : 1;
  return one.leftOut === null ? 2 : 3;
}

/**
 * The main charges of the container types come first. Of these, the first of each kind and direction comes before the
 * second of any, so that the start of a long list has every kind.
 */
export function sortCharges(charges: readonly ChargeInForce[], types: readonly string[]): ChargeInForce[] {
  const counts = new Map<string, number>();
  const placed = charges.map((one) => {
    const group = getGroup(one, types);
    if (group > 1) return { one, key: [group, 0, 0] };
    const kind = `${group} ${one.charge.kind} ${one.direction}`;
    const turn = counts.get(kind) ?? 0;
    counts.set(kind, turn + 1);
    return { one, key: [group, turn, MAIN_KINDS.indexOf(one.charge.kind)] };
  });
  return placed.toSorted((a, b) => compareKeys(a.key, b.key)).map(({ one }) => one);
}

const compareKeys = (one: readonly number[], other: readonly number[]): number =>
  one.map((part, index) => part - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
