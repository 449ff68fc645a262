import type { Fact, Source } from "../quality/quality.ts";

/** What is on file about a port; null or empty where no document states it. */
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
  /** The year that `annualTeu` was counted in. */
  annualTeuYear: number | null;
  tradeLaneRegion: string;
  /** Its figures come from several documents; the first gives the place. */
  sources: readonly [Source, ...Source[]];
}

/** The parts of a port's description, in the order in which answers name them as missing. */
const PARTS: readonly { name: string; isOnFile: (port: Port) => boolean }[] = [
  { name: "coordinates", isOnFile: ({ coordinates }) => coordinates !== null },
  { name: "operators", isOnFile: ({ operators }) => operators.length > 0 },
  { name: "terminals", isOnFile: ({ terminals }) => terminals.length > 0 },
  { name: "max_draft_m", isOnFile: ({ maxDraftM }) => maxDraftM !== null },
  { name: "berths", isOnFile: ({ berths }) => berths !== null },
  { name: "quay_length_m", isOnFile: ({ quayLengthM }) => quayLengthM !== null },
  { name: "cranes", isOnFile: ({ cranes }) => cranes !== null },
  { name: "annual_teu", isOnFile: ({ annualTeu }) => annualTeu !== null },
];

/** How many parts a port's description has, its congestion level included. */
export const PORT_PARTS = PARTS.length + 1;

/** The parts that are not on file. */
export function missingParts(port: Port, hasCongestionLevel: boolean): string[] {
  const missing = PARTS.filter(({ isOnFile }) => !isOnFile(port)).map(({ name }) => name);
  return hasCongestionLevel ? missing : [...missing, "congestion"];
}

/** A port's documents as facts: port tables state no day, so they are of medium confidence at most. */
export function portFacts({ sources }: Port): Fact[] {
  return sources.map((source) => ({ source, effectiveFrom: null, effectiveTo: null, note: null }));
}
