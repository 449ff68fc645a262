import { expect, test } from "vitest";
import { listNeighbouringLanes } from "#lib/domain/schedules/neighbours.ts";

test("lists the pairs of ports in the same harbours, without the pair itself", () => {
  expect(listNeighbouringLanes("CNSHA", "USLAX")).toEqual([{ origin: "CNSHA", destination: "USLGB" }]);
  expect(listNeighbouringLanes("VNSGN", "USNYC")).toHaveLength(5);
  expect(listNeighbouringLanes("CNSHA", "NLRTM")).toEqual([]);
  expect(listNeighbouringLanes("ESALG", "MAPTM")).toEqual([{ origin: "MAPTM", destination: "ESALG" }]);
});
