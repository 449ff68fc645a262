import { describe, expect, it } from "vitest";
import { findDetour } from "#lib/domain/routes/detour.ts";
import { calculateSailingDays } from "#lib/domain/routes/sailing-days.ts";
import { seaLanes } from "./lanes.ts";

const between = (from: string, to: string, closed: string[], knots?: number) =>
  findDetour(seaLanes, { code: from }, { code: to }, new Set(closed), knots);

/** @throws when there is none */
function found(from: string, to: string, closed: string[], knots?: number) {
  const result = between(from, to, closed, knots);
  if (result === undefined || result === "cut-off") throw new Error(`no way from ${from} to ${to}`);
  return result;
}

describe("detour", () => {
  it("routes Shanghai to Rotterdam via the Cape when Suez closes, and returns the extra distance", () => {
    const { usual, rerouted, addedNm, addedDays } = found("CNSHA", "NLRTM", ["suez-canal"]);
    expect(usual.chokepoints).toContain("suez-canal");
    expect(rerouted.chokepoints).toContain("cape-of-good-hope");
    expect(rerouted.chokepoints).not.toContain("suez-canal");
    expect(addedNm).toBeGreaterThan(3000);
    expect(addedNm).toBeLessThan(3600);
    expect(addedDays).toBeCloseTo(addedNm / (24 * 16), 9);
  });

  it("adds the same distance between Asia and Europe when Bab-el-Mandeb or Suez closes", () => {
    expect(found("SGSIN", "NLRTM", ["bab-el-mandeb"]).addedNm).toBeCloseTo(
      found("SGSIN", "NLRTM", ["suez-canal"]).addedNm,
      6,
    );
  });

  it("changes the route from Shanghai to New York when Panama closes, and uses the Cape when Suez closes too", () => {
    const panama = found("CNSHA", "USNYC", ["panama-canal"]);
    expect(panama.usual.chokepoints).toContain("panama-canal");
    expect(panama.rerouted.chokepoints).toContain("suez-canal");
    expect(panama.addedNm).toBeGreaterThan(1500);
    const both = found("CNSHA", "USNYC", ["panama-canal", "suez-canal"]);
    expect(both.rerouted.chokepoints).toContain("cape-of-good-hope");
    expect(both.addedNm).toBeGreaterThan(panama.addedNm);
  });

  it("uses Sunda or Lombok when Malacca closes", () => {
    const { rerouted, addedNm } = found("CNSHA", "LKCMB", ["malacca-strait"]);
    expect(rerouted.chokepoints.some((slug) => slug === "sunda-strait" || slug === "lombok-strait")).toBe(true);
    expect(addedNm).toBeGreaterThan(300);
  });

  it("adds nothing to a route without closed chokepoints", () => {
    const { usual, rerouted, addedNm, addedDays } = found("USLAX", "JPTYO", ["suez-canal", "panama-canal"]);
    expect(rerouted).toBe(usual);
    expect([addedNm, addedDays]).toEqual([0, 0]);
  });

  it("returns cut-off when no route is left", () => {
    expect(between("KWSWK", "SGSIN", ["strait-of-hormuz"])).toBe("cut-off");
    expect(between("UAODS", "GRPIR", ["bosporus-strait"])).toBe("cut-off");
    expect(between("UAODS", "ROCND", ["bosporus-strait"])).toMatchObject({ addedNm: 0 });
    expect(between("AEKLF", "SGSIN", ["strait-of-hormuz"])).toMatchObject({ addedNm: 0 });
  });

  it("returns undefined when there is no route", () => {
    expect(between("KZAAU", "NLRTM", ["suez-canal"])).toBeUndefined();
  });

  it("takes less time at a higher speed", () => {
    const slow = found("INNSA", "NLRTM", ["suez-canal"], 12);
    const fast = found("INNSA", "NLRTM", ["suez-canal"], 20);
    expect(slow.addedDays / fast.addedDays).toBeCloseTo(20 / 12, 9);
  });
});

describe("sailingDays", () => {
  it("divides the distance by the daily run, at 16 knots by default", () => {
    expect(calculateSailingDays(384)).toBe(1);
    expect(calculateSailingDays(480, 20)).toBe(1);
  });
});
