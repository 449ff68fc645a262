import type { IsoDate } from "#lib/platform/dates.ts";

/** In the order of the page. */
export const SEARCH_KINDS = ["invoices", "containers", "batches", "contracts", "tariffs", "ports"] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** `id` is the part of the address that names it. */
export type Found =
  | { kind: "invoices"; id: string; number: string | null; carrier: string; invoiceDate: IsoDate | null }
  | { kind: "containers"; id: string; number: string; reference: string; carrier: string; isOpen: boolean }
  /** `number`: of the invoice in it that fits. */
  | { kind: "batches"; id: string; name: string; number: string | null; sentOn: IsoDate }
  | { kind: "contracts"; id: string; name: string; carrier: string; country: string }
  | { kind: "tariffs"; id: string; carrier: string; country: string }
  | { kind: "ports"; id: string; name: string; country: string };

export interface FoundGroup {
  kind: SearchKind;
  /** The first of those that fit. */
  things: Found[];
  /** All that fit. */
  count: number;
}
