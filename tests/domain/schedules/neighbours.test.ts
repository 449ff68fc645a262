import { expect, test } from "vitest";
import { neighbouringLanes } from "#lib/domain/schedules/neighbours.ts";

test("lists the pairs of ports in the same harbours, without the pair itself", () => {
  expect(neighbouringLanes("CNSHA", "USLAX")).toEqual([{ origin: "CNSHA", destination: "USLGB" }]);
  expect(neighbouringLanes("VNSGN", "USNYC")).toHaveLength(5);
  expect(neighbouringLanes("CNSHA", "NLRTM")).toEqual([]);
  expect(neighbouringLanes("ESALG", "MAPTM")).toEqual([{ origin: "MAPTM", destination: "ESALG" }]);
});
