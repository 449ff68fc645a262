import { expect, test } from "vitest";
import { parseContainerTypeWords } from "#lib/domain/read-container-type.ts";

test.each([
  ["40HC", "40HC"],
  ["40' HC", "40HC"],
  ["40’HQ", "40HC"],
  ["40 ft high cube", "40HC"],
  ["45G1", "40HC"],
  ["40 HC DRY", "40HC"],
  ["20GP", "20DV"],
  ["20' DRY", "20DV"],
  ["DRY 20", "20DV"],
  ["20ft standard", "20DV"],
  ["20 foot dry van", "20DV"],
  ["22G1", "20DV"],
  ["42G1", "40DV"],
  ["40 ft standard", "40DV"],
  ["45R1", "40RF"],
  ["40' RH", "40RF"],
  ["40 REEFER", "40RF"],
  ["22U1", "20OT"],
  ["40 Open Top", "40OT"],
  ["22P3", "20FR"],
  ["40' Flat Rack", "40FR"],
  ["45' HC", undefined],
  ["L5G1", undefined],
  ["20/40 DV", undefined],
  ["20", undefined],
  ["container", undefined],
])("%s is %s", (text, type) => {
  expect(parseContainerTypeWords(text)).toBe(type);
});
