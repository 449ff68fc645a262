import { Decimal } from "#lib/platform/money.ts";
import type { Draft } from "./drafts.ts";
import { findPieceNumber, sumProducts } from "./find-piece.ts";
import { findBilledPiece } from "./line-values.ts";

/**
 * A document can list the same charges twice: a summary, and the calculation. A table whose amounts are those of other
 * tables, container by container, says them again.
 * @returns the drafts without the repetition, with what it adds; `null` when no table repeats another
 */
export function mergeRepeatedTables(drafts: readonly Draft[], currency: string | null): Draft[] | null {
  const tables = [...new Set(drafts.map(({ table }) => table))];
  for (const table of tables.sort((one, other) => countDetails(drafts, one) - countDetails(drafts, other))) {
    const own = drafts.filter((draft) => draft.table === table);
    const others = drafts.filter((draft) => draft.table !== table);
    if (isSummary(own, others, currency)) return others;
    const containers = [...new Set(own.map(({ container }) => container))];
    const isRepeated = containers.every((container) => {
      const here = sum(own, container, currency);
      const there = sum(others, container, currency);
      return here !== null && there !== null && here.equals(there);
    });
    if (!isRepeated) continue;
    return others.map((draft) => {
      const same = own.filter(({ container }) => container === draft.container);
      const twin =
        same.length === 1
          ? same[0]
          : same.find((each) =>
              sum([each], draft.container, currency)?.equals(sum([draft], draft.container, currency) ?? -1),
            );
      if (!twin) return draft;
      const isAlone = others.filter(({ container }) => container === draft.container).length === 1 || same.length > 1;
      const added = twin.charged
        .flatMap(({ pieces }) => pieces)
        .filter(({ role }) => isAlone || role === "container_type");
      return {
        ...draft,
        charge: draft.charge ?? (isAlone ? twin.charge : null),
        info: [...draft.info, ...twin.info, ...added],
      };
    });
  }
  return null;
}

/** Rows without containers, each with the sum of a charge that other tables have container by container. */
function isSummary(own: readonly Draft[], others: readonly Draft[], currency: string | null): boolean {
  if (others.length === 0 || own.some(({ container }) => container !== null)) return false;
  return own.every((draft) => {
    const same = others.filter(({ charge }) => !draft.charge || !charge || charge.value === draft.charge.value);
    const there = same.map((each) => sum([each], each.container, currency));
    const here = sum([draft], null, currency);
    if (here === null || there.length === 0 || there.some((amount) => amount === null)) return false;
    return here.equals(there.reduce<Decimal>((total, amount) => total.plus(amount as Decimal), new Decimal(0)));
  });
}

const countDetails = (drafts: readonly Draft[], table: number) =>
  drafts
    .filter((draft) => draft.table === table)
    .reduce((count, { charged }) => count + charged.reduce((all, { pieces }) => all + pieces.length, 0), 0);

function sum(drafts: readonly Draft[], container: string | null, currency: string | null): Decimal | null {
  const amounts = drafts
    .filter((draft) => draft.container === container)
    .flatMap(({ charged }) => {
      const own = charged.map((row) => findPieceNumber(findBilledPiece(row, currency)));
      return own.every((amount) => amount === null) ? [sumProducts(charged)] : own;
    });
  if (amounts.length === 0 || amounts.some((amount) => amount === null)) return null;
  return amounts.reduce<Decimal>((total, amount) => total.plus(amount as Decimal), new Decimal(0));
}
