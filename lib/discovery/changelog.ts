import type { IsoDate } from "#lib/platform/dates.ts";

/** What a program that calls the API must know of a change. `fixed` answers are now what the documentation says. */
export const CHANGE_EFFECTS = ["added", "changed", "fixed", "deprecated"] as const;

export interface ChangelogEntry {
  /** UTC. */
  date: IsoDate;
  /** The version of the API from this day on. */
  version: string;
  changes: readonly { effect: (typeof CHANGE_EFFECTS)[number]; text: string }[];
}

/**
 * The newest first. A change that a caller can notice gets its line in the commit that makes it. Names of operations,
 * headers and fields are in backticks.
 */
export const CHANGELOG: readonly ChangelogEntry[] = [
  {
    date: "2026-11-27",
    version: "2.2.0",
    changes: [
      {
        effect: "added",
        text: "`Idempotency-Key` for free calls and for calls that manage keys and webhooks: the same call is run and counted once in 24 hours.",
      },
      {
        effect: "added",
        text: "`ETag` and `Cache-Control` for free data and for `list_dd_tariffs`. An answer that you have already is 304, and is not counted.",
      },
      { effect: "added", text: "Answers over 1 KB are compressed with brotli or gzip, if you accept that." },
      { effect: "added", text: "`X-Client-Request-Id` repeats the `X-Request-Id` of your request." },
      { effect: "added", text: "A sandbox key, with which every operation answers its documented example." },
      {
        effect: "added",
        text: "The error for an unknown path names the nearest path, and the error for an unknown country the nearest countries.",
      },
      {
        effect: "added",
        text: "The Postman collection and the .http file have the calls that manage keys and webhooks.",
      },
      {
        effect: "changed",
        text: "A query parameter that is sent twice is 400. Before, only its first value counted. A list may be sent in several parameters.",
      },
      {
        effect: "added",
        text: "`read_tariff` reads a carrier’s tariff from a file, for use as own terms of an audit.",
      },
      {
        effect: "added",
        text: "A server with too much to do answers 503 `busy` with `Retry-After`, and charges nothing.",
      },
    ],
  },
  {
    date: "2026-11-26",
    version: "2.2.0",
    changes: [
      { effect: "added", text: "`list_coverage` says what is on file, and until when, before you pay for a call." },
      { effect: "added", text: "`list_changes` lists what was published, changed and retired since your last call." },
      { effect: "added", text: "`audit_invoice_document` audits an invoice from its file." },
      {
        effect: "added",
        text: "404 `no_data` has `last_known`, the newest value with its day and source, when only history is on file.",
      },
    ],
  },
  {
    date: "2026-11-24",
    version: "2.2.0",
    changes: [
      { effect: "added", text: "Each paid route has a second address under `/x402`, without free calls." },
      {
        effect: "changed",
        text: "Congestion and its news without a usable report are 404 `no_data`, neither counted nor charged. Before, the answer was empty.",
      },
    ],
  },
  {
    date: "2026-11-23",
    version: "2.2.0",
    changes: [
      {
        effect: "added",
        text: "`audit_invoice` and `countdown_free_time` follow the events of a container, day by day.",
      },
      { effect: "added", text: "`calculate_storage` prices days in a terminal by the terminal’s own tariff." },
      {
        effect: "added",
        text: "Wallets that have paid manage API keys and webhooks: see `create_api_key` and `create_webhook`.",
      },
    ],
  },
  {
    date: "2026-11-22",
    version: "2.2.0",
    changes: [
      { effect: "added", text: "The operations are tools of an MCP server at `/mcp`." },
      { effect: "added", text: "`list_dd_tariffs` lists demurrage and detention tariffs with their versions." },
      { effect: "added", text: "OpenAPI 3.1, a Postman collection, an .http file and files for agents." },
    ],
  },
  {
    date: "2026-11-21",
    version: "2.2.0",
    changes: [
      {
        effect: "added",
        text: "The first operations: demurrage and detention, charges, rates, ports, inland, schedules, risk and bulk. 25 calls a month are free, and further calls are paid with x402.",
      },
    ],
  },
];
