import { expect, test } from "vitest";
import { coversTradeLane } from "#lib/domain/reliability/trade-lane.ts";

const EAST_WEST = "East-West headhaul (Transpacific, Transatlantic, Asia-North Europe and Mediterranean)";

test.each([
  "Transpacific",
  "transpacific eastbound",
  "Trans-Pacific",
  "TRANS PACIFIC",
  "Asia-Europe",
  "asia to med",
  "north europe",
  "East-West",
  "Transatlântic",
])("%s is covered", (asked) => expect(coversTradeLane(EAST_WEST, asked)).toBe(true));

test.each(["Asia-Africa", "Intra-Asia", "South America", "--", "eastbound", "<script>", "'; DROP TABLE reliability;--"])("%s is not", (asked) =>
  expect(coversTradeLane(EAST_WEST, asked)).toBe(false),
);
