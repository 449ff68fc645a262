import type { IsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";

/** Whose overview it is, and on which day. */
export interface OverviewScope {
  db: Database;
  userId: string;
  today: IsoDate;
}
