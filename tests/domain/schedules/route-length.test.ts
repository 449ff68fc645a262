import { expect, test } from "vitest";
import { preferPublishedRoutes, tooLongLast } from "#lib/domain/schedules/route-length.ts";

const way = (name: string, isTooLong: boolean, transhipmentPorts: string[] = []) => ({ name, isTooLong, transhipmentPorts });
const straight = (name: string) => way(name, false);
const round = (name: string) => way(name, true);

test("illustrative ways stand in only where nothing is published but roundabout ways, and only when they are not roundabout too", () => {
  expect(preferPublishedRoutes([straight("published"), round("published")], () => [straight("made up")])).toHaveLength(2);
  expect(preferPublishedRoutes([round("published")], () => [straight("made up")])).toEqual([straight("made up")]);
  expect(preferPublishedRoutes([round("published")], () => [round("made up")])).toEqual([round("published")]);
  expect(preferPublishedRoutes([], () => [round("made up")])).toEqual([round("made up")]);
});

test("a roundabout way with a change of ships is one only where there is no other", () => {
  const change = way("round with a change", true, ["XXA01"]);
  expect(tooLongLast([change, round("round"), straight("straight")]).map(({ name }) => name)).toEqual(["straight", "round"]);
  expect(tooLongLast([change, round("round")])).toHaveLength(2);
});
