import { getCarrierName } from "#lib/domain/carriers/carriers.ts";

export const OUTCOME_LABELS: Readonly<Record<string, string>> = {
  new_version: "New version",
  unchanged: "Unchanged",
  refused_by_robots: "Site refuses programs",
  gone: "Gone",
  failed: "Failed",
  published: "Published",
  no_rows: "No rows",
  for_review: "Some rows in doubt",
};

export const TABLE_LABELS: Readonly<Record<string, string>> = {
  dd_tariffs: "Demurrage and detention",
  terminal_storage: "Terminal storage",
  local_charges: "Local charges",
  surcharges: "Surcharges",
  carrier_policies: "Carrier policies",
  cfs_tariffs: "CFS tariffs",
};

export const VIA_LABELS: Readonly<Record<string, string>> = {
  fetched: "Fetched",
  uploaded: "Uploaded",
  mailed: "By mail",
};

export const ACTION_LABELS: Readonly<Record<string, string>> = {
  accept: "Accepted a fact",
  correct: "Corrected a cell",
  reject: "Rejected a fact",
  reopen: "Reopened a fact",
  publish: "Published",
  undo: "Undid a publication",
  upload: "Uploaded a version",
  add: "Added the document",
  check: "Checked it",
  switch_on: "Switched it on",
  switch_off: "Switched it off",
  read_again: "Read a version again",
};

export const KIND_LABELS: Readonly<Record<string, string>> = {
  carrier_tariff: "Carrier's tariff",
  authority: "Authority or terminal",
  third_party_copy: "Copy at a third party",
};

/** `2026-11-26 10:15 UTC`. */
export const formatMoment = (at: Date | null): string =>
  at ? `${at.toISOString().slice(0, 16).replace("T", " ")} UTC` : "Never";

export const formatColumn = (column: string): string => column.replaceAll("_", " ");

/** `Maersk, SG, import`; "Any carrier" when the document is of no single one. */
export const describeReach = ({
  carrier,
  countries,
  direction,
}: {
  carrier: string | null;
  countries: readonly string[];
  direction?: string | null;
}): string =>
  [
    carrier ? getCarrierName(carrier) : "Any carrier",
    countries.length > 6 ? `${countries.length} countries` : countries.join(" "),
    direction ?? "",
  ]
    .filter(Boolean)
    .join(", ");
