import { CARRIERS, type CarrierSlug } from "#lib/domain/carriers/carriers.ts";
import type { SandboxTable } from "./table.ts";

const columns = ["source_id", "publisher", "title", "url", "published_on", "kind"] as const;

/** The source that a carrier's illustrative rows rest on. */
export const carrierSourceId = (carrier: CarrierSlug) => `quayside-illustrative-${carrier}-202611`;

/** The source of illustrative rows that belong to no carrier. */
export const GENERAL_SOURCE_ID = "quayside-illustrative-general-202611";

const source = (source_id: string, subject: string) => ({
  source_id,
  publisher: "Quayside (illustrative)",
  title: `Illustrative figures for ${subject}, made by a rule: not a published tariff`,
  url: "",
  published_on: "2026-11-01",
  kind: "illustrative",
});

const rows = [...CARRIERS.map(({ slug, name }) => source(carrierSourceId(slug), name)), source(GENERAL_SOURCE_ID, "ports, places and operators")];

export const sources: SandboxTable<(typeof columns)[number]> = { file: "sources.csv", columns, rows };
