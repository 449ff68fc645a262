import { expect, test } from "vitest";
import { listPackCautions } from "#lib/dashboard/dispute-packs/pack-refusals.ts";
import { audit, settled } from "#tests/domain/audit/audits.ts";
import { source } from "#tests/domain/demurrage/tariffs.ts";

const UNDATED = source({ publishedOn: null, datedOn: null });

test.each([
  ["a dated tariff of the carrier", settled(), []],
  [
    "an undated tariff",
    settled({ effectiveFrom: null, source: UNDATED }),
    ["The tariff has no date. Ask the carrier which tariff applied on these days before you send the pack."],
  ],
  [
    "a copy by somebody else",
    settled({ source: { ...settled().source, kind: "third_party_copy" } }),
    [
      "The tariff is a copy by somebody else. Check that the carrier's own page says the same before you send the pack, and attach that page.",
    ],
  ],
])("before a pack that rests on %s is sent", (_, tariff, cautions) => {
  expect(listPackCautions(audit({ tariffs: [tariff], billed: 90_000 }))).toEqual(cautions);
});
