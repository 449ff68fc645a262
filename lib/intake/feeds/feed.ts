import type { Database } from "#lib/platform/db/client.ts";
import type { PoliteRequest } from "../fetch/fetcher.ts";
import type { Stored } from "../fetch/store-answer.ts";
import type { Family } from "../publish/find-replaced.ts";
import type { TableRow, TableRows } from "../publish/publish-rows.ts";

/** What the publisher allows: the values of `sources.terms`. */
export type Terms = "open" | "cite" | "ask" | "no" | "";

/** A machine-readable, official source: one file a feed, listed in index.ts. */
export interface Feed {
  /** Also the file name: lower-case words with hyphens. */
  name: string;
  title: string;
  publisher: string;
  homepage: string;
  terms: Terms;
  /** In a sentence, with the credit line that the publisher wants. */
  licence: string;
  everyHours: number;
  /** The files that it fills, such as `fx_rates.csv`. */
  tables: readonly string[];
  states: string;
  /** What our arithmetic makes of it, with the version of the formula. */
  derives?: string;
  /** Required for a feed that publishes: its sources begin with `feed-<name>-`. */
  identity?: Family["identity"];
  /** False when a setting is missing, such as a key. Default: it can run. */
  isConfigured?(): boolean;
  /** Reads what is new. It parses stored bytes only. @throws FetchFailure or FeedFault */
  read(scope: FeedScope): Promise<FeedReading>;
}

export interface FeedScope {
  /** The day of the run, UTC: `YYYY-MM-DD`. */
  today: string;
  /** What the last successful run has returned; null in the first one. */
  cursor: unknown;
  /** Stores the bytes and returns them: one conditional request. */
  fetch(request: PoliteRequest): Promise<Stored>;
  /** For reading stored raw rows; a feed writes through its reading only. */
  db: Database;
  signal: AbortSignal;
}

export interface LeadDraft {
  url: string;
  title: string;
  publisher: string;
  seenAt: Date;
  ports?: readonly string[];
  country?: string;
}

export interface DoubtfulRow {
  file: string;
  row: TableRow;
  /** The row of `sources.csv`. Without it, the row only shows a difference to what is on file. */
  source?: TableRow;
  reason: string;
}

export interface FeedReading {
  /** Rows to publish, with their sources in `sources.csv`. */
  rows: TableRows;
  /** Rows outside the feed's plausibility bounds: a person decides on the page *Doubts*. */
  doubtful?: readonly DoubtfulRow[];
  leads?: readonly LeadDraft[];
  cursor: unknown;
  /** Publish this part, and read the next one with the new cursor in the same run. */
  hasMore?: boolean;
  /** The newest day that the data are about. */
  dataOn?: string;
  /** The server answered, and had no rows at all. That is no proof that nothing has happened. */
  isEmpty?: boolean;
}

/**
 * The server answered, but not with what the feed reads. Facts stay as they are, and an operator is informed.
 * - `error_in_body`: an error with status 200.
 * - `schema_changed`: fields are missing or have another form.
 * - `truncated`: the body ends in the middle.
 * - `implausible`: too many rows are out of bounds, so the feed itself is in doubt.
 */
export class FeedFault extends Error {
  override name = "FeedFault";
  readonly kind: "error_in_body" | "schema_changed" | "truncated" | "implausible";

  constructor(kind: FeedFault["kind"], message: string) {
    super(message);
    this.kind = kind;
  }
}
