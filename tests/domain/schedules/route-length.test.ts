import { expect, test } from "vitest";
import { preferPublishedRoutes, tooLongLast } from "#lib/domain/schedules/route-length.ts";

const way = (name: string, isTooLong: boolean, transhipmentPorts: string[] = []) => ({ name, isTooLong, transhipmentPorts });
const straight = (name: string) => way(name, false);
const round = (name: string) => way(name, true);

test("preferPublishedRoutes uses illustrative routes only when published ones are missing or too long, and illustrative ones are not", () => {
  expect(preferPublishedRoutes([straight("published"), round("published")], () => [straight("made up")])).toHaveLength(2);
  expect(preferPublishedRoutes([round("published")], () => [straight("made up")])).toEqual([straight("made up")]);
  expect(preferPublishedRoutes([round("published")], () => [round("made up")])).toEqual([round("published")]);
  expect(preferPublishedRoutes([], () => [round("made up")])).toEqual([round("made up")]);
});

test("tooLongLast drops too long routes with a transhipment when there are others", () => {
  const change = way("round with a change", true, ["XXA01"]);
  expect(tooLongLast([change, round("round"), straight("straight")]).map(({ name }) => name)).toEqual(["straight", "round"]);
  expect(tooLongLast([change, round("round")])).toHaveLength(2);
});
