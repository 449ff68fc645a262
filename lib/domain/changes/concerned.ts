import type { FactChange } from "./fact-changes.ts";

/** What alerts and webhooks select by. `null` for what the key of the change does not name. */
export interface Concerned {
  carrier: string | null;
  /** That of the port, if the key names only the port. */
  country: string | null;
  port: string | null;
}

export function getConcerned({ key }: Pick<FactChange, "key">): Concerned {
  const { carrier = null, country = null, port = null } = key as Partial<Concerned>;
  return { carrier, country: country ?? port?.slice(0, 2) ?? null, port };
}
