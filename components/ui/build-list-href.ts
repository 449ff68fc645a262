type Fields = Readonly<Record<string, unknown>>;

/** The address of a list. Fields without a text are left out. */
export function buildListHref(path: string, fields: Fields): string {
  const query = buildListQuery(fields);
  return query === "" ? path : `${path}?${query}`;
}

/** Empty without any text. */
export const buildListQuery = (fields: Fields): string =>
  new URLSearchParams(
    Object.entries(fields).filter(
      (field): field is [string, string] => typeof field[1] === "string" && field[1] !== "",
    ),
  ).toString();
