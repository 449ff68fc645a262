/** The ids of the chosen attachments in one field of a form. */
const NONE = "none";

export const formatAttached = (ids: readonly string[]): string => ids.join(",") || NONE;

/** `null`, if the field is missing: all that there are. */
export const parseAttached = (text: string | undefined): string[] | null =>
  text === undefined ? null : text.split(",").filter((id) => id !== "" && id !== NONE);
