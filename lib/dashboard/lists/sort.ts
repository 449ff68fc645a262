export interface Sort<Key extends string = string> {
  key: Key;
  isDescending: boolean;
}

/** @param text of the address: `carrier`, `-carrier` for descending. A key that the list does not know sorts nothing. */
export function readSort<Key extends string>(text: unknown, keys: readonly Key[]): Sort<Key> | undefined {
  if (typeof text !== "string") return undefined;
  const isDescending = text.startsWith("-");
  const key = keys.find((one) => one === (isDescending ? text.slice(1) : text));
  return key && { key, isDescending };
}

/** As in the address. */
export const formatSort = ({ key, isDescending }: Sort): string => `${isDescending ? "-" : ""}${key}`;

/** As Prisma takes it. */
export const toDirection = ({ isDescending }: Sort): "asc" | "desc" => (isDescending ? "desc" : "asc");
