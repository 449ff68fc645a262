import { describe, expect, test } from "vitest";
import {
  type ContractQuery,
  type ContractTariff,
  findContractConflict,
  selectContract,
} from "#lib/domain/contracts/contract-tariff.ts";

const contract = (name: string, changes: Partial<ContractTariff> = {}): ContractTariff =>
  ({
    id: name,
    name,
    carrier: "maersk",
    country: "IN",
    port: null,
    direction: "import",
    charge: null,
    containerTypes: [],
    freeDays: 10,
    schedule: null,
    validFrom: null,
    validTo: null,
    ...changes,
  }) as ContractTariff;

const QUERY: ContractQuery = {
  carrier: "maersk",
  country: "IN",
  port: "INNSA",
  direction: "import",
  charge: "detention",
  containerType: "40HC",
  day: "2026-06-15",
};
const winner = (contracts: ContractTariff[], changes: Partial<ContractQuery> = {}) =>
  selectContract(contracts, { ...QUERY, ...changes })?.name ?? null;

describe("the contract that applies", () => {
  const every = contract("country");
  const typeContract = contract("types", { containerTypes: ["40HC", "40DV"] });
  const chargeContract = contract("charge", { charge: "detention" });
  const portContract = contract("port", { port: "INNSA" });

  test("is the one for the port, then for the charge, then for the container type, in any order of the list", () => {
    const all = [every, typeContract, chargeContract, portContract];
    expect(winner(all)).toBe("port");
    expect(winner(all.toReversed())).toBe("port");
    expect(winner(all, { port: "INMAA" })).toBe("charge");
    expect(winner(all, { port: null, charge: "demurrage" })).toBe("types");
    expect(winner(all, { port: null, charge: null, containerType: "20DV" })).toBe("country");
  });

  test.each<Partial<ContractQuery>>([
    { carrier: "msc" },
    { country: "PK" },
    { direction: "export" },
    { charge: "storage" },
  ])("is not one for something else: %o", (other) => {
    expect(winner([every], other)).toBeNull();
  });

  test("is valid on the day, its first and its last day included", () => {
    const year = contract("2026", { validFrom: "2026-01-01", validTo: "2026-12-31" });
    expect(["2025-12-31", "2026-01-01", "2026-12-31", "2027-01-01"].map((day) => winner([year], { day }))).toEqual([
      null,
      "2026",
      "2026",
      null,
    ]);
  });
});

describe("two contracts", () => {
  const first = contract("first", { containerTypes: ["20DV", "40DV"], validFrom: "2026-01-01", validTo: "2026-06-30" });

  test.each<[Partial<ContractTariff>, boolean]>([
    [{ containerTypes: ["40DV"], validFrom: "2026-06-30" }, true],
    [{ containerTypes: ["40DV"] }, true],
    [{ containerTypes: ["40DV"], validFrom: "2026-07-01" }, false],
    [{ containerTypes: ["40DV"], validTo: "2025-12-31" }, false],
    [{ containerTypes: ["40HC"] }, false],
    [{ containerTypes: [] }, false],
    [{ containerTypes: ["40DV"], charge: "demurrage" }, false],
    [{ containerTypes: ["40DV"], port: "INNSA" }, false],
    [{ containerTypes: ["40DV"], country: "PK" }, false],
  ])("conflict only when nothing decides between them: %o", (changes, isConflict) => {
    const second = contract("second", changes);
    expect(findContractConflict(second, [first])?.name ?? null).toBe(isConflict ? "first" : null);
    expect(findContractConflict(first, [second])?.name ?? null).toBe(isConflict ? "second" : null);
  });

  test("a contract does not conflict with itself", () => expect(findContractConflict(first, [first])).toBeNull());
});
