/** Price indices whose owners forbid others to pass on their figures without leave. */
const LICENSED_INDICES: readonly { name: RegExp; owner: string }[] = [
  { name: /^(Shanghai|China) Containerized Freight Index|^(SCFI|CCFI)\b/, owner: "Shanghai Shipping Exchange" },
  { name: /^Drewry\b|^WCI\b/, owner: "Drewry" },
  { name: /^Freightos Baltic Index|^FBX/, owner: "Freightos and the Baltic Exchange" },
  { name: /^Ningbo Containerized Freight Index|^NCFI\b/, owner: "Ningbo Shipping Exchange" },
  { name: /^KOBC Container Composite Index|^KCCI\b/, owner: "Korea Ocean Business Corporation" },
];

/** `null` for a price that no owner is known to withhold. */
export const findIndexOwner = (indexName: string): string | null =>
  LICENSED_INDICES.find(({ name }) => name.test(indexName))?.owner ?? null;
