import { calculateGreatCircleNm, type Position } from "#lib/domain/routes/great-circle.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { Decimal } from "#lib/platform/money.ts";
import type { DoubtfulRow } from "./feed.ts";

/** A harbour and its approaches are wide; lists with minutes are exact to a mile. */
const MAX_APART_NM = 15;

const MAX_DRAFT_APART_M = 2;

/** What a list says of a port. */
export interface ListedPort {
  code: string;
  position: Position | null;
  maxDraftM: number | null;
}

/**
 * Differences between a list and the ports on file, for a person. A list never changes a port: the row on file was
 * read from documents that know the port better.
 */
export async function comparePorts(
  db: Database,
  listed: ReadonlyMap<string, ListedPort>,
  list: string,
): Promise<DoubtfulRow[]> {
  const ports = await db.port.findMany({ orderBy: { code: "asc" } });
  return ports.flatMap(({ code, name, lat, lon, maxDraftM }) => {
    const found = listed.get(code);
    if (!found) return [];
    const reasons = [
      comparePositions(lat !== null && lon !== null ? { lat, lon } : null, found.position),
      compareDrafts(maxDraftM, found.maxDraftM),
    ].filter((reason) => reason !== null);
    const row = {
      code,
      lat: found.position ? String(found.position.lat) : null,
      lon: found.position ? String(found.position.lon) : null,
      max_draft_m: found.maxDraftM === null ? null : String(found.maxDraftM),
    };
    return reasons.map((reason) => ({ file: "ports.csv", row, reason: `${name} (${code}): ${list} ${reason}` }));
  });
}

function comparePositions(own: Position | null, listed: Position | null): string | null {
  if (!listed) return null;
  if (!own) return `has a position, ${listed.lat}, ${listed.lon}; none is on file`;
  const apart = calculateGreatCircleNm(own, listed);
  return apart <= MAX_APART_NM ? null : `has a position ${Math.round(apart)} nm away: ${listed.lat}, ${listed.lon}`;
}

function compareDrafts(own: Decimal | null, listed: number | null): string | null {
  if (listed === null || listed === 0) return null;
  if (own === null) return `has a draught of ${listed} m; none is on file`;
  const isClose = new Decimal(own).minus(listed).abs().lte(MAX_DRAFT_APART_M);
  return isClose ? null : `has a draught of ${listed} m; ${own.toString()} m is on file`;
}
