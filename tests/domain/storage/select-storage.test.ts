import { expect, test } from "vitest";
import { type StorageQuery, selectStorage, selectStoragePerTerminal } from "#lib/domain/storage/select-storage.ts";
import { DATE } from "#tests/domain/demurrage/tariffs.ts";
import { storage } from "./storage.ts";

const HHLA = storage({ id: "hhla" });
const EUROGATE = storage({ id: "eurogate", operator: "EUROGATE", terminal: "EUROGATE Container Terminal Hamburg" });

const select = (tariffs: readonly ReturnType<typeof storage>[], query: Partial<StorageQuery> = {}) =>
  selectStorage(tariffs, { direction: "import", containerType: "40HC", date: DATE, ...query });
const selectIdOrReason = (...of: Parameters<typeof select>) => {
  const selected = select(...of);
  return selected.ok ? selected.tariff.id : selected.reason;
};

test("a terminal is found by its name, its operator or some of its words, in any case", () => {
  const both = [HHLA, EUROGATE];
  expect(selectIdOrReason(both, { terminal: "EUROGATE Container Terminal Hamburg" })).toBe("eurogate");
  expect(selectIdOrReason(both, { terminal: "eurogate hamburg" })).toBe("eurogate");
  expect(selectIdOrReason(both, { terminal: "hhla" })).toBe("hhla");
  expect(
    selectIdOrReason([storage({ operator: "GCT", terminal: "Port Newark Container Terminal (PNCT)" }), HHLA], {
      terminal: "PNCT",
    }),
  ).toBe("s");
});

test("a terminal that is not on file has no tariff, unless one authority has a tariff for the whole port", () => {
  expect(selectIdOrReason([HHLA, EUROGATE], { terminal: "Buss" })).toBe("no_tariff");
  expect(selectIdOrReason([storage({ operator: "Kenya Ports Authority" })], { terminal: "Container Terminal 2" })).toBe(
    "s",
  );
  expect(selectIdOrReason([EUROGATE], { terminal: "Buss" })).toBe("no_tariff");
});

test("without a terminal, the only one is used, and several are named", () => {
  expect(selectIdOrReason([HHLA])).toBe("hhla");
  expect(select([HHLA, EUROGATE])).toEqual({
    ok: false,
    reason: "several_terminals",
    terminals: ["EUROGATE Container Terminal Hamburg", "HHLA"],
  });
  expect(select([HHLA, EUROGATE], { terminal: " " })).toMatchObject({ reason: "no_tariff" });
});

test("the class of the cargo is that of the container type, unless it is stated", () => {
  const reefer = storage({ id: "reefer", cargoClass: "reefer", containerTypes: ["40RF"] });
  const danger = storage({ id: "danger", cargoClass: "DG" });
  const any = storage({ id: "any", containerTypes: [] });
  expect(selectIdOrReason([any, reefer], { containerType: "40RF" })).toBe("reefer");
  expect(selectIdOrReason([any], { containerType: "40RF" })).toBe("any");
  expect(selectIdOrReason([any], { containerType: "40RF", cargoClass: "reefer" })).toBe("no_tariff");
  expect(selectIdOrReason([any, danger])).toBe("any");
  expect(selectIdOrReason([any, danger], { cargoClass: "DG" })).toBe("danger");
  expect(
    selectIdOrReason([storage({ id: "oog", cargoClass: "OOG", containerTypes: ["40FR"] }), any], {
      containerType: "40FR",
    }),
  ).toBe("oog");
});

test("what every container pays comes before what transit cargo pays or what comes on top", () => {
  const transit = storage({ id: "transit", condition: "transit", effectiveFrom: "2026-05-01" });
  expect(selectIdOrReason([transit, HHLA])).toBe("hhla");
  expect(selectIdOrReason([transit])).toBe("transit");
});

test("direction, container type and validity must fit", () => {
  expect(selectIdOrReason([HHLA], { direction: "export" })).toBe("no_tariff");
  expect(selectIdOrReason([HHLA], { containerType: "20DV" })).toBe("no_tariff");
  expect(selectIdOrReason([HHLA], { date: "2025-12-31" })).toBe("no_tariff");
});

test("each terminal of a port has one tariff in a list", () => {
  const older = storage({ id: "older", effectiveFrom: "2020-01-01" });
  const listed = selectStoragePerTerminal([older, HHLA, EUROGATE, storage({ id: "danger", cargoClass: "DG" })], {
    direction: "import",
    containerType: "40HC",
    date: DATE,
  });
  expect(listed.map(({ id }) => id)).toEqual(["eurogate", "hhla"]);
});
