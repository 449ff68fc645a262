import { CARRIERS, type CarrierSlug } from "#lib/domain/carriers/carriers.ts";
import type { SandboxTable } from "./table.ts";

const columns = ["source_id", "publisher", "title", "url", "published_on", "kind"] as const;

/** The source that a carrier's illustrative rows rest on. */
export const carrierSourceId = (carrier: CarrierSlug) => `quayside-illustrative-${carrier}-202611`;

const rows = CARRIERS.map(({ slug, name }) => ({
  source_id: carrierSourceId(slug),
  publisher: "Quayside (illustrative)",
  title: `Illustrative figures for ${name}, made by a rule: not a published tariff`,
  url: "",
  published_on: "2026-11-01",
  kind: "illustrative",
}));

export const sources: SandboxTable<(typeof columns)[number]> = { file: "sources.csv", columns, rows };
