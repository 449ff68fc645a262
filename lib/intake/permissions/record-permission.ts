import { changeServedSources } from "#lib/ingest/serve-sources.ts";
import { type FieldFault, refuseFields } from "#lib/operations/refuse.ts";
import { getToday, type IsoDate, isIsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { countSelectedSources } from "./count-selected.ts";

/** Which sources an owner permits: exactly one of these. In a pattern, `*` is any text. */
export interface SelectedSources {
  sourceId?: string;
  /** A publisher's name, such as `Drewry*`. */
  publisherPattern?: string;
  /** An index, such as `Freightos Baltic Index*`, in any documents prices. */
  indexPattern?: string;
}

export interface NewPermission extends SelectedSources {
  /** What the owner permits, and where it is written. */
  what: string;
  /** The last day; `null` when it has none. */
  until: IsoDate | null;
  /** The operator who records it. */
  by: string;
}

export interface RecordedPermission {
  id: string;
  /** Sources that it selects now. Later ones are selected too. */
  sources: number;
}

const MAX_TEXT = 500;

const NOTHING_SELECTED = "No document with the terms “ask” or “no” has this name.";

const FIELDS = ["sourceId", "publisherPattern", "indexPattern"] as const;

/**
 * From now on, the facts of these sources are served, even if their terms are `ask` or `no`.
 * @throws Failure `invalid_request` with every fault; the field of all three selections is `name`
 */
export async function recordPermission(
  db: Database,
  permission: NewPermission,
  { today = getToday(), isWithholding }: { today?: IsoDate; isWithholding?: boolean } = {},
): Promise<RecordedPermission> {
  const faults = checkPermission(permission, today);
  if (faults.length > 0) refuseFields(faults);
  const { sourceId = null, publisherPattern = null, indexPattern = null, what, until, by } = permission;
  return changeServedSources(
    db,
    async (tx) => {
      const { id } = await tx.sourcePermission.create({
        data: {
          sourceId,
          publisherPattern,
          indexPattern,
          what: what.trim(),
          until: until === null ? null : new Date(until),
          recordedBy: by,
        },
      });
      const sources = await countSelectedSources(tx, id);
      if (sources === 0) refuseFields([{ field: "name", message: NOTHING_SELECTED }]);
      return { id, sources };
    },
    { today, ...(isWithholding !== undefined && { isWithholding }) },
  );
}

function checkPermission(permission: NewPermission, today: IsoDate): FieldFault[] {
  const { what, until, by } = permission;
  const given = FIELDS.filter((name) => permission[name] !== undefined);
  return [
    ...(given.length === 1
      ? []
      : [{ field: "name", message: "Name one of a source, a pattern of publishers and a pattern of indices." }]),
    ...given
      .filter((name) => !/[\p{L}\p{N}]{2}/u.test(permission[name] ?? ""))
      .map(() => ({ field: "name", message: "The name needs at least two letters or digits in a row." })),
    ...checkText("what", "What is permitted", what),
    ...checkText("by", "The name of who records it", by),
    ...checkUntil(until, today),
  ];
}

function checkUntil(until: IsoDate | null, today: IsoDate): FieldFault[] {
  if (until === null) return [];
  if (!isIsoDate(until)) return [{ field: "until", message: "The last day must be a date such as 2026-12-31." }];
  return until < today ? [{ field: "until", message: "The last day is over." }] : [];
}

const checkText = (field: string, label: string, text: string): FieldFault[] =>
  text.trim() === "" || text.length > MAX_TEXT
    ? [{ field, message: `${label} must have from 1 to ${MAX_TEXT} characters.` }]
    : [];
