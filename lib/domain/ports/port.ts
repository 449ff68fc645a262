import type { Fact, Source } from "../quality/quality.ts";

/** A value is `null` or empty when no document states it. */
export interface Port {
  /** UN/LOCODE. */
  code: string;
  name: string;
  city: string;
  country: string;
  coordinates: { lat: number; lon: number } | null;
  timezone: string;
  operators: string[];
  terminals: string[];
  maxDraftM: number | null;
  berths: number | null;
  quayLengthM: number | null;
  cranes: string | null;
  annualTeu: number | null;
  annualTeuYear: number | null;
  tradeLaneRegion: string;
  /** The first one states the location. */
  sources: readonly [Source, ...Source[]];
}

/** In the order in which answers list missing parts. */
const PARTS: readonly { name: string; isKnown: (port: Port) => boolean }[] = [
  { name: "coordinates", isKnown: ({ coordinates }) => coordinates !== null },
  { name: "operators", isKnown: ({ operators }) => operators.length > 0 },
  { name: "terminals", isKnown: ({ terminals }) => terminals.length > 0 },
  { name: "max_draft_m", isKnown: ({ maxDraftM }) => maxDraftM !== null },
  { name: "berths", isKnown: ({ berths }) => berths !== null },
  { name: "quay_length_m", isKnown: ({ quayLengthM }) => quayLengthM !== null },
  { name: "cranes", isKnown: ({ cranes }) => cranes !== null },
  { name: "annual_teu", isKnown: ({ annualTeu }) => annualTeu !== null },
];

/** Including the congestion level. */
export const PORT_PARTS = PARTS.length + 1;

export function listMissingParts(port: Port, hasCongestionLevel: boolean): string[] {
  const missing = PARTS.filter(({ isKnown }) => !isKnown(port)).map(({ name }) => name);
  return hasCongestionLevel ? missing : [...missing, "congestion"];
}

/** Port tables state no date, so the confidence of these facts is never above medium. */
export function listPortFacts({ sources }: Port): Fact[] {
  return sources.map((source) => ({
    source,
    factKind: "reference",
    isInferred: false,
    effectiveFrom: null,
    effectiveTo: null,
    note: null,
  }));
}
