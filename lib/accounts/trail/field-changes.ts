/** The values of a thing by the name of their field, as a person reads them. `null`: none. */
export type FieldValues = Readonly<Record<string, string | null>>;

export interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
}

const MAX_LENGTH = 200;

/** Of notes and the like, the beginning says enough. */
const shorten = (text: string | null) =>
  text !== null && text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).toWellFormed()}…` : text;

/** The fields that differ. A thing that does not exist has none. */
export function listFieldChanges(before: FieldValues, after: FieldValues): FieldChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) => {
    const [from, to] = [before[field] || null, after[field] || null];
    return from === to ? [] : [{ field, before: shorten(from), after: shorten(to) }];
  });
}
