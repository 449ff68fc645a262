import { expect, test } from "vitest";
import { doesTradeLaneCover } from "#lib/domain/reliability/trade-lane.ts";

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
])("covers %s", (requested) => expect(doesTradeLaneCover(EAST_WEST, requested)).toBe(true));

test.each([
  "Asia-Africa",
  "Intra-Asia",
  "South America",
  "--",
  "eastbound",
  "<script>",
  "'; DROP TABLE reliability;--",
])("does not cover %s", (requested) => expect(doesTradeLaneCover(EAST_WEST, requested)).toBe(false));
