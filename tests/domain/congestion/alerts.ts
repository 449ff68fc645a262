import type { Alert } from "#lib/domain/congestion/alert.ts";
import { source } from "../demurrage/tariffs.ts";

/** `where` is the UN/LOCODE of a port or a country code. */
export const alert = (id: string, publishedOn: string, where: string, fields: Partial<Alert> = {}): Alert => ({
  id,
  publishedOn,
  port: where.length === 2 ? null : where,
  country: where.slice(0, 2),
  severity: "congested",
  headline: id,
  summary: "",
  cause: null,
  effectiveFrom: publishedOn,
  factKind: "congestion",
  isInferred: false,
  effectiveTo: null,
  note: null,
  source: source({ kind: "news" }),
  ...fields,
});
