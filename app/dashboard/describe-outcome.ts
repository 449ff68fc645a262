import { formatCount } from "#components/format.ts";

interface OutcomePart {
  count: number;
  /** After the count: `container is deleted`. */
  one: string;
  many: string;
}

interface Outcome {
  /** Those with a count are said, in their order. */
  parts: readonly OutcomePart[];
  /** Selected rows that the account does not have: they were deleted meanwhile, or never were its own. */
  missing: number;
}

/** `12 containers are closed. 1 was closed before. 2 are not in your account, so nothing was done with them.` */
export function describeOutcome({ parts, missing }: Outcome): string {
  const all = [
    ...parts,
    {
      count: missing,
      one: "is not in your account, so nothing was done with it",
      many: "are not in your account, so nothing was done with them",
    },
  ];
  return all
    .filter(({ count }) => count > 0)
    .map(({ count, one, many }) => `${formatCount(count)} ${count === 1 ? one : many}.`)
    .join(" ");
}
