import { expect, test } from "vitest";
import { groupStorageByTerminal, selectCurrentStorage } from "#lib/domain/storage/current-storage.ts";
import type { StorageTariff } from "#lib/domain/storage-tariff.ts";
import { DATE } from "#tests/domain/demurrage/tariffs.ts";
import { storage } from "./storage.ts";

const ids = (tariffs: readonly StorageTariff[]) => selectCurrentStorage(tariffs, DATE).map(({ id }) => id);

test("a newer tariff of the same terminal, direction, cargo and container type replaces the older one", () => {
  const old = storage({ id: "old", effectiveFrom: "2019-10-01" });
  expect(ids([old, storage()])).toEqual(["s"]);
  expect(ids([old, storage({ terminal: "Tollerort" })])).toEqual(["old", "s"]);
  expect(ids([old, storage({ direction: "export" })])).toEqual(["old", "s"]);
  expect(ids([old, storage({ cargoClass: "DG" })])).toEqual(["old", "s"]);
  expect(ids([old, storage({ containerTypes: ["20DV"] })])).toEqual(["old", "s"]);
});

test("a tariff that ended or has not started is left out", () => {
  expect(ids([storage({ effectiveTo: "2026-06-30" }), storage({ effectiveFrom: "2027-01-01" })])).toEqual([]);
});

test("terminals are in order, import first, and the headline is general cargo in a 40 ft container", () => {
  const found = groupStorageByTerminal(
    [
      storage({ id: "export", direction: "export" }),
      storage({ id: "danger", cargoClass: "DG" }),
      storage({ id: "20", containerTypes: ["20DV"] }),
      storage({ id: "40" }),
      storage({ id: "eurogate", operator: "EUROGATE", terminal: "EUROGATE Hamburg" }),
    ],
    DATE,
  );
  expect(
    found.map(({ terminal, operator, direction, headline }) => [terminal ?? operator, direction, headline.id]),
  ).toEqual([
    ["EUROGATE Hamburg", "import", "eurogate"],
    ["HHLA", "import", "40"],
    ["HHLA", "export", "export"],
  ]);
  expect(found[1]?.tariffs.map(({ id }) => id)).toEqual(["20", "40", "danger"]);
});
