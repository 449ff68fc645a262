import { expect, test } from "vitest";
import { publishedOrStraight, straightFirst } from "#lib/domain/schedules/roundabout.ts";

const way = (name: string, isRoundabout: boolean, transhipmentPorts: string[] = []) => ({ name, isRoundabout, transhipmentPorts });
const straight = (name: string) => way(name, false);
const round = (name: string) => way(name, true);

test("illustrative ways stand in only where nothing is published but roundabout ways, and only when they are not roundabout too", () => {
  expect(publishedOrStraight([straight("published"), round("published")], () => [straight("made up")])).toHaveLength(2);
  expect(publishedOrStraight([round("published")], () => [straight("made up")])).toEqual([straight("made up")]);
  expect(publishedOrStraight([round("published")], () => [round("made up")])).toEqual([round("published")]);
  expect(publishedOrStraight([], () => [round("made up")])).toEqual([round("made up")]);
});

test("a roundabout way with a change of ships is one only where there is no other", () => {
  const change = way("round with a change", true, ["XXA01"]);
  expect(straightFirst([change, round("round"), straight("straight")]).map(({ name }) => name)).toEqual(["straight", "round"]);
  expect(straightFirst([change, round("round")])).toHaveLength(2);
});
