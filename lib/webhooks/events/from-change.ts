import { type Concerned, getConcerned } from "#lib/domain/changes/concerned.ts";
import type { ChangeKind, FactChange, Statement } from "#lib/domain/changes/fact-changes.ts";
import { toPublicFactKey, toPublicStatement } from "#lib/domain/changes/public-change.ts";
import type { EventType } from "./types.ts";

/** For all wallets. The columns are those that webhooks filter by. */
export interface FactEvent extends Concerned {
  type: EventType;
  data: object;
}

const TYPES = {
  dd_tariff: "tariff.changed",
  surcharge: "surcharge.changed",
  congestion: "congestion.changed",
  congestion_news: "congestion_news.published",
  regulatory: "regulatory.published",
} as const satisfies Partial<Record<ChangeKind, EventType>>;

type EventKind = keyof typeof TYPES;

const isEventKind = (kind: ChangeKind): kind is EventKind => kind in TYPES;

/**
 * In the names and forms of the public API.
 * @param version the dataset version of the change
 * @returns `null` for news and rules that are corrected or removed, because only what is new is published, and for kinds
 * without an event
 */
export function toFactEvent(change: FactChange, version: number): FactEvent | null {
  if (!isEventKind(change.kind)) return null;
  const data = buildEventData(change, version);
  return data && { type: TYPES[change.kind], ...getConcerned(change), data };
}

function buildEventData({ kind, key, before, after }: FactChange, dataset_version: number): object | null {
  if (kind === "congestion_news" || kind === "regulatory") {
    const newest = after?.at(-1);
    return newest && isNewer(newest, before) ? { ...key, ...newest, dataset_version } : null;
  }
  const toStatements = (all: readonly Statement[] | null) => all?.map(toPublicStatement) ?? null;
  return { key: toPublicFactKey(key), before: toStatements(before), after: toStatements(after), dataset_version };
}

/**
 * A rule with the same title is new when it was published later than the one before it. Otherwise, only its words were
 * corrected.
 */
function isNewer({ published_on }: Statement, before: readonly Statement[] | null): boolean {
  const last = before?.at(-1)?.published_on;
  return !before || (typeof published_on === "string" && typeof last === "string" && published_on > last);
}
