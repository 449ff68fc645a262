import type { IsoDate } from "#lib/platform/dates.ts";
import type { StoredHeader } from "./bulk-header.ts";

export interface BulkWork {
  bytes: Uint8Array;
  header: StoredHeader;
  today: IsoDate;
  maxLines: number;
}

/** `field`: the field of the form that would help. */
export interface BulkRefusal {
  ok: false;
  field: string | null;
  message: string;
}

/** JSON, because only threads read the lines. `ports` has each name and country of a port once, as JSON too. */
export type ReadBulkFile =
  | BulkRefusal
  | { ok: true; lines: string; ports: readonly string[]; notes: readonly string[] };

/** `code`: UN/LOCODE. */
export type PortOfLines = { code: string } | { fault: string };

/** As JSON, for the statements that insert them. */
export interface BulkRows {
  ok: true;
  lineCount: number;
  faultCount: number;
  invoices: string;
  lines: string;
}

/** Lines as JSON, and the port for each name and country. */
export interface GroupWork {
  lines: string;
  ports: ReadonlyMap<string, PortOfLines>;
}
