import { describe, expect, test } from "vitest";
import {
  ageOn,
  familiesOf,
  isOldOn,
  namedEnd,
  OLD_AFTER_DAYS,
  serviceKey,
  serviceOf,
  versionDate,
  versionOn,
  versionsIn,
} from "#lib/domain/schedules/versions.ts";
import { addDays } from "#lib/platform/dates.ts";
import { rotation, source } from "./schedules.ts";

describe("service code", () => {
  test.each([
    ["DRAGON-202303", "DRAGON"],
    ["AUSTRALIA EXPRESS-2023", "AUSTRALIA EXPRESS"],
    ["TRANS-ATLANTIC EXPRESS", "TRANS-ATLANTIC EXPRESS"],
    ["AE5", "AE5"],
  ])("%s is a version of %s", (versionCode, service) => {
    expect(serviceOf(versionCode)).toBe(service);
  });

  test("is equal for different spellings in feeds", () => {
    expect(serviceKey("msc", "Himalaya Express")).toBe(serviceKey("msc", "HIMALAYA EXPRESS-202402"));
    expect(serviceKey("msc", "AE1")).not.toBe(serviceKey("maersk", "AE1"));
  });
});

describe("version date", () => {
  const dated = (versionCode: string, effectiveFrom: string | null, id: string, publishedOn: string | null = null) =>
    versionDate({ versionCode, effectiveFrom, source: source(id, publishedOn) });

  test("is the start, the month in the code, the document date, or the month in the document id", () => {
    expect(dated("AE1-202201", "2021-12-15", "portnews-ae1-202112", "2021-12-20")).toBe("2021-12-15");
    expect(dated("AE1-202201", null, "portnews-ae1-202112", "2021-12-20")).toBe("2022-01-01");
    expect(dated("AE1-2022", null, "portnews-ae1-202112")).toBe("2022-01-01");
    expect(dated("AE1", null, "portnews-ae1-202112", "2021-12-20")).toBe("2021-12-20");
    expect(dated("AE1", null, "portnews-ae1-202112")).toBe("2021-12-01");
    expect(dated("AE1", null, "portnews-ae1")).toBeNull();
    expect(dated("AE1", null, "portnews-ae1-202199")).toBeNull();
  });

  test("reads the end date from a service name", () => {
    expect(namedEnd("Pearl (to July 2025)")).toBe("2025-07-31");
    expect(namedEnd("Pearl (to December 2025)")).toBe("2025-12-31");
    expect(namedEnd("Far East to Europe 2025")).toBeNull();
    expect(namedEnd("Dragon (March 2023)")).toBeNull();
    expect(namedEnd(null)).toBeNull();
  });
});

describe("valid version", () => {
  const older = rotation("DRAGON-202303", ["CNSHA", "ITGOA"], { effectiveFrom: null });
  const newer = rotation("DRAGON", ["CNNGB", "ITGOA"], { effectiveFrom: "2025-02-01" });
  const [family = []] = familiesOf([newer, older]);

  test("is the newest one that has started", () => {
    expect(versionOn(family, "2023-02-28")).toBeUndefined();
    expect(versionOn(family, "2023-03-01")).toBe(older);
    expect(versionOn(family, "2025-01-31")).toBe(older);
    expect(versionOn(family, "2025-02-01")).toBe(newer);
  });

  test("has its own days within a period", () => {
    expect(versionsIn(family, "2025-01-25", "2025-02-07").map(({ rotation: { versionCode }, from, to }) => [versionCode, from, to])).toEqual([
      ["DRAGON-202303", "2025-01-25", "2025-01-31"],
      ["DRAGON", "2025-02-01", "2025-02-07"],
    ]);
  });

  test("ends when a newer document exists, even without an order of ports", () => {
    const [replaced = []] = familiesOf([
      rotation("IOS", [], { effectiveFrom: "2025-02-01" }),
      rotation("IOS-202307", ["INNSA", "NLRTM"], { effectiveFrom: null }),
    ]);
    expect(versionOn(replaced, "2026-11-21")?.calls).toEqual([]);
  });

  test("ends on the date in the service name", () => {
    const [pearl = []] = familiesOf([rotation("PEARL", ["CNXMN", "USLGB"], { effectiveFrom: "2025-01-01", serviceName: "Pearl (to July 2025)" })]);
    expect(versionOn(pearl, "2025-07-31")).toBeDefined();
    expect(versionOn(pearl, "2025-08-01")).toBeUndefined();
  });

  test("is separate for carriers with the same service code", () => {
    expect(familiesOf([rotation("IEX", ["LKCMB"]), rotation("IEX", ["INVTZ"], { carrier: "one" })])).toHaveLength(2);
  });
});

test("a rotation is old one day after two years", () => {
  const asOf = "2024-01-01";
  expect(ageOn({ asOf }, "2024-01-31")).toBe(30);
  expect(isOldOn({ asOf }, addDays(asOf, OLD_AFTER_DAYS))).toBe(false);
  expect(isOldOn({ asOf }, addDays(asOf, OLD_AFTER_DAYS + 1))).toBe(true);
  expect([ageOn({ asOf: null }, "2026-01-01"), isOldOn({ asOf: null }, "2026-01-01")]).toEqual([null, false]);
});
