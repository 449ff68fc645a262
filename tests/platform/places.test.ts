import { expect, test } from "vitest";
import { createPlaces, type PlaceLimits } from "#lib/platform/places.ts";

const LIMITS: PlaceLimits = { running: 2, runningPerClient: 1, waiting: 4, waitingPerClient: 2 };

/** In this order. `started` has the clients that got a place so far, `refused` those that did not. */
function takeAll(clients: readonly string[]) {
  const places = createPlaces(LIMITS);
  const started: string[] = [];
  const refused: string[] = [];
  const releases = new Map<string, (() => void)[]>();
  const settled = clients.map((client) =>
    places.take(client).then((release) => {
      (release ? started : refused).push(client);
      if (release) releases.set(client, [...(releases.get(client) ?? []), release]);
    }),
  );
  const turn = () => new Promise(setImmediate);
  const end = async (client: string) => {
    releases.get(client)?.shift()?.();
    await turn();
  };
  return { places, started, refused, settled, turn, end };
}

test("a client with much work has one place, and the other place is for the others", async () => {
  const { started, refused, turn, end } = takeAll(["busy", "busy", "busy", "busy", "second", "third"]);
  await turn();
  expect(started).toEqual(["busy", "second"]);
  expect(refused).toEqual(["busy"]);
  await end("second");
  expect(started).toEqual(["busy", "second", "third"]);
  await end("busy");
  await end("busy");
  expect(started).toEqual(["busy", "second", "third", "busy", "busy"]);
});

test("no more than the limit waits in total, and a place that is freed twice is free once", async () => {
  const { places, started, refused, turn, end } = takeAll(["a", "b", "c", "d", "e", "f", "g"]);
  await turn();
  expect([started, refused]).toEqual([["a", "b"], ["g"]]);
  await end("a");
  expect(started).toEqual(["a", "b", "c"]);
  for (const client of ["b", "c", "d", "e", "f"]) await end(client);
  const release = await places.take("h");
  release?.();
  release?.();
  await Promise.all([places.take("h"), places.take("i")]);
  let third = false;
  void places.take("j").then(() => {
    third = true;
  });
  await turn();
  expect(third).toBe(false);
});
