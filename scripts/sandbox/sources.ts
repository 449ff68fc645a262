import { CARRIERS, type CarrierSlug } from "#lib/domain/carriers/carriers.ts";
import type { SandboxTable } from "./table.ts";

const columns = ["source_id", "publisher", "title", "url", "published_on", "kind"] as const;

export const buildCarrierSourceId = (carrier: CarrierSlug) => `quayside-illustrative-${carrier}-202611`;

/** For illustrative rows without a carrier. */
export const GENERAL_SOURCE_ID = "quayside-illustrative-general-202611";

const buildSourceRow = (source_id: string, subject: string) => ({
  source_id,
  publisher: "Quayside (illustrative)",
  title: `Illustrative figures for ${subject}, made by a rule: not a published tariff`,
  url: "",
  published_on: "2026-11-01",
  kind: "illustrative",
});

const rows = [
  ...CARRIERS.map(({ slug, name }) => buildSourceRow(buildCarrierSourceId(slug), name)),
  buildSourceRow(GENERAL_SOURCE_ID, "ports, places and operators"),
];

export const sources: SandboxTable<(typeof columns)[number]> = { file: "sources.csv", columns, rows };
