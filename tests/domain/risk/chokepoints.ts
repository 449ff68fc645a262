import type { ChokepointState, ChokepointStatus } from "#lib/domain/risk/chokepoint.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { source } from "../demurrage/tariffs.ts";

export const state = (
  slug: string,
  status: ChokepointStatus | null,
  statusOn: IsoDate | null,
  {
    lat = 0,
    lon = 0,
    name = slug,
    derivation = null,
  }: Partial<Pick<ChokepointState, "lat" | "lon" | "name" | "derivation">> = {},
): ChokepointState => ({
  slug,
  name,
  lat,
  lon,
  status,
  statusOn,
  detail: `${slug} ${status}`,
  derivation,
  effectiveFrom: statusOn,
  factKind: derivation ? "activity" : "chokepoint",
  isInferred: derivation !== null,
  effectiveTo: null,
  note: null,
  source: source({ id: `${slug}-${statusOn}`, kind: "news" }),
});
