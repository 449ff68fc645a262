import type { IsoDate } from "#lib/platform/dates.ts";
import type { StoredHeader } from "./bulk-header.ts";

/** What the thread that reads a file gets. */
export interface BulkWork {
  bytes: Uint8Array;
  header: StoredHeader;
  today: IsoDate;
  maxLines: number;
}

/** Why a file cannot be audited. `field`: the field of the form that would help. */
export interface BulkRefusal {
  ok: false;
  field: string | null;
  message: string;
}

/** The lines of a file as JSON: only threads read them. `ports` has each name and country of a port once, as JSON too. */
export type ReadBulkFile = BulkRefusal | { ok: true; lines: string; ports: readonly string[]; notes: readonly string[] };

/** The UN/LOCODE of a port, or why it was not found. */
export type PortOfLines = { code: string } | { fault: string };

/** The rows of a bulk audit as JSON, for the statements that insert them. */
export interface BulkRows {
  ok: true;
  lineCount: number;
  faultCount: number;
  invoices: string;
  lines: string;
}

/** What the thread that groups lines gets: lines as JSON, and the port for each name and country. */
export interface GroupWork {
  lines: string;
  ports: ReadonlyMap<string, PortOfLines>;
}
