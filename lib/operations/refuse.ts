import { Failure } from "./failure.ts";

/** Something wrong in one field; `null` for the form as a whole. */
export interface FieldFault {
  field: string | null;
  message: string;
}

/**
 * Refuses an action for a reason that the person can do something about.
 * @param field the field to change; without it the state of things does not allow the action
 * @throws Failure `not_possible`, or `invalid_request` with the field
 */
export function refuse(message: string, field: string | null = null): never {
  if (field !== null) refuseFields([{ field, message }]);
  throw new Failure("not_possible", message);
}

/** @throws Failure `invalid_request` with all faults */
export function refuseFields(faults: readonly FieldFault[]): never {
  const details = faults.map(({ field, message }) => ({ path: field ?? "", message }));
  throw new Failure("invalid_request", faults.map(({ message }) => message).join(" "), details);
}

/**
 * Something does not exist, or belongs to another account, which looks the same to the person.
 * @throws Failure `not_found`
 */
export function refuseMissing(): never {
  throw new Failure("not_found", "Not found.");
}
