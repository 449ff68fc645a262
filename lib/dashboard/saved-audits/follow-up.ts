import type { FieldFault } from "#lib/operations/refuse.ts";
import { refuseFields } from "#lib/operations/refuse.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";
import type { Decimal } from "#lib/platform/money.ts";
import { DISPUTE_STATUSES, type DisputeStatus } from "./saved-audit.ts";

export interface FollowUp {
  status: DisputeStatus;
  sentOn?: IsoDate;
  answeredOn?: IsoDate;
  recoveredOn?: IsoDate;
  recoveredAmount?: Decimal;
  notes: string;
}

/** In the order of the statuses that the dates belong to. */
const STEPS = [
  { status: "sent", date: "sentOn", field: "sent_on", word: "sent" },
  { status: "answered", date: "answeredOn", field: "answered_on", word: "answered" },
  { status: "recovered", date: "recoveredOn", field: "recovered_on", word: "recovered" },
] as const;

/**
 * A status that is reached without its date gets today.
 * @returns false when the account has none with this id
 * @throws Failure when dates or the amount contradict each other
 */
export async function saveFollowUp(
  id: string,
  entered: FollowUp,
  { db, userId, today }: { db: Database; userId: string; today: IsoDate },
): Promise<boolean> {
  const faults = checkFollowUp(entered, today);
  if (faults.length > 0) refuseFields(faults);
  if (!isUuid(id)) return false;
  const { status, notes, recoveredAmount } = entered;
  const dates = Object.fromEntries(
    STEPS.map((step) => {
      const day = entered[step.date] ?? (step.status === status ? today : undefined);
      return [step.date, day && isReached(step.status, status) ? new Date(`${day}T00:00:00Z`) : null];
    }),
  );
  const amount = status === "recovered" ? (recoveredAmount?.toFixed() ?? null) : null;
  const { count } = await db.savedAudit.updateMany({
    where: { id, userId },
    data: { status, notes, recoveredAmount: amount, ...dates },
  });
  return count === 1;
}

const isReached = (step: DisputeStatus, status: DisputeStatus) =>
  DISPUTE_STATUSES.indexOf(step) <= DISPUTE_STATUSES.indexOf(status);

function checkFollowUp(entered: FollowUp, today: IsoDate): FieldFault[] {
  const reached = STEPS.filter(({ status }) => isReached(status, entered.status));
  const faults: FieldFault[] = reached.flatMap(({ date, field }) =>
    (entered[date] ?? today) > today ? [{ field, message: "Enter a day that is not in the future." }] : [],
  );
  for (const [index, step] of reached.entries()) {
    const [day, before] = [entered[step.date], reached.slice(0, index).findLast(({ date }) => entered[date])];
    const earlier = before && entered[before.date];
    if (day && earlier && day < earlier)
      faults.push({
        field: step.field,
        message: `It was ${step.word} before it was ${before.word}. Correct one of the days.`,
      });
  }
  if (entered.status === "recovered" && !entered.recoveredAmount)
    faults.push({ field: "recovered_amount", message: "Enter the amount that the carrier credited." });
  return faults;
}
