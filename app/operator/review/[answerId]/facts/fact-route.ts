import type { Decision } from "#lib/intake/review/decide.ts";
import { refuse, refuseMissing } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";

interface Fact {
  id: string;
  answerId: string;
  position: number;
}

/** @throws Failure `not_found`, also for a fact of another version */
export async function findFact({ answerId = "", fact = "" }: Readonly<Record<string, string>>): Promise<Fact> {
  const found =
    isUuid(answerId) && isUuid(fact)
      ? await getDatabase().proposal.findFirst({
          where: { id: fact, answerId },
          select: { id: true, answerId: true, position: true },
        })
      : null;
  return found ?? refuseMissing();
}

/** The filter and the page of a list. */
type List = Readonly<Record<"show" | "page", string | undefined>>;

export function buildListAddress(answerId: string, list: List): string {
  const fields = Object.entries(list).filter((field): field is [string, string] => field[1] !== undefined);
  return `/operator/review/${answerId}${fields.length > 0 ? `?${new URLSearchParams(fields)}` : ""}`;
}

/** The page of the list, at the fact. */
export const buildFactAddress = ({ answerId, position }: Fact, list: List): string =>
  `${buildListAddress(answerId, list)}#fact-${position}`;

/** @throws Failure with what the operator can do */
export function expectDecided(decision: Decision): void {
  if (decision.ok) return;
  const { failure, faults = [] } = decision;
  if (failure === "faults")
    refuse(
      `Correct it first. The import would refuse: ${faults
        .map(({ column, reason }) => [column?.replaceAll("_", " "), reason].filter(Boolean).join(" "))
        .join("; ")}.`,
    );
  if (failure === "published") refuse("It is published. Undo the publication to change it.");
  if (failure === "column") refuse("There is no such cell.");
  refuse("A newer version of the document has replaced this one.");
}
