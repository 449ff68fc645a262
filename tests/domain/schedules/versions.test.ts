import { describe, expect, test } from "vitest";
import {
  buildServiceKey,
  calculateAgeInDays,
  findVersionOn,
  findVersionsIn,
  groupIntoFamilies,
  isOldOn,
} from "#lib/domain/schedules/versions.ts";
import { rotation, source } from "./schedules.ts";

test("the key of a service is equal for different spellings in feeds", () => {
  expect(buildServiceKey("msc", "Himalaya Express")).toBe(buildServiceKey("msc", "HIMALAYA EXPRESS"));
  expect(buildServiceKey("msc", "AE1")).not.toBe(buildServiceKey("maersk", "AE1"));
});

describe("valid version", () => {
  const older = rotation("DRAGON-202303", ["CNSHA", "ITGOA"], {
    serviceCode: "DRAGON",
    effectiveFrom: null,
    source: source("news-202303", "2023-03-01"),
  });
  const newer = rotation("DRAGON", ["CNNGB", "ITGOA"], { effectiveFrom: "2025-02-01" });
  const [family = []] = groupIntoFamilies([newer, older]);

  test("is the newest one that has started", () => {
    expect(findVersionOn(family, "2023-02-28")).toBeUndefined();
    expect(findVersionOn(family, "2023-03-01")).toBe(older);
    expect(findVersionOn(family, "2025-01-31")).toBe(older);
    expect(findVersionOn(family, "2025-02-01")).toBe(newer);
  });

  test("has its own days within a period", () => {
    expect(
      findVersionsIn(family, "2025-01-25", "2025-02-07").map(({ rotation: { versionCode }, from, to }) => [
        versionCode,
        from,
        to,
      ]),
    ).toEqual([
      ["DRAGON-202303", "2025-01-25", "2025-01-31"],
      ["DRAGON", "2025-02-01", "2025-02-07"],
    ]);
  });

  test("ends when a newer document exists, even without an order of ports", () => {
    const [replaced = []] = groupIntoFamilies([
      rotation("IOS", [], { effectiveFrom: "2025-02-01" }),
      rotation("IOS-202307", ["INNSA", "NLRTM"], { serviceCode: "IOS", effectiveFrom: "2023-07-01" }),
    ]);
    expect(findVersionOn(replaced, "2026-11-21")?.calls).toEqual([]);
  });

  test("ends on its last day", () => {
    const [pearl = []] = groupIntoFamilies([
      rotation("PEARL", ["CNXMN", "USLGB"], { effectiveFrom: "2025-01-01", effectiveTo: "2025-07-31" }),
    ]);
    expect(findVersionOn(pearl, "2025-07-31")).toBeDefined();
    expect(findVersionOn(pearl, "2025-08-01")).toBeUndefined();
  });

  test("is separate for carriers with the same service code", () => {
    expect(
      groupIntoFamilies([rotation("IEX", ["LKCMB"]), rotation("IEX", ["INVTZ"], { carrier: "one" })]),
    ).toHaveLength(2);
  });
});

test("a rotation is old after 24 months, and after its last day", () => {
  const old = rotation("A", [], { effectiveFrom: "2024-01-01" });
  expect(calculateAgeInDays(old, "2024-01-31")).toBe(30);
  expect([isOldOn(old, "2026-01-01"), isOldOn(old, "2026-01-02")]).toEqual([false, true]);
  expect(isOldOn({ ...old, effectiveTo: "2024-06-30" }, "2024-07-01")).toBe(true);
  const undated = rotation("A", [], { effectiveFrom: null });
  expect([calculateAgeInDays(undated, "2026-01-01"), isOldOn(undated, "2026-01-01")]).toEqual([null, false]);
});
