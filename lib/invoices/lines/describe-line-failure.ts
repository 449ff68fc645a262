import type { LineFailure } from "#lib/domain/audit/priced-line.ts";
import { formatDate } from "#lib/platform/dates.ts";
import { COLUMN_NAMES } from "./line-columns.ts";

export function describeLineFailure(failure: Exclude<LineFailure, { reason: "no_tariff" }>): string {
  switch (failure.reason) {
    case "missing_events": {
      const needs = failure.needs.map((event) => `“${COLUMN_NAMES[event]}”`).join(" and ");
      return needs
        ? `The tariff needs the date of ${needs}.`
        : "The line needs the dates of the container, the days held or the days charged.";
    }
    case "impossible_dates":
      return `The days run from ${formatDate(failure.from)} to ${formatDate(failure.to)}. Correct one of the dates.`;
    case "mixed_currency":
      return `The tariff changes from ${failure.from} to ${failure.to} on ${formatDate(failure.on)}. Check the lines before that date separately.`;
    case "two_currencies":
      return `Demurrage and detention are in ${failure.currencies.join(" and ")}. Make one row for each, with its charge.`;
  }
}
