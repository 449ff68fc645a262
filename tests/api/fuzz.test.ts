import { beforeAll, expect, test } from "vitest";
import { surfaces } from "#tests/fuzz/server/all.ts";
import { openPlaces } from "#tests/fuzz/server/open-world.ts";
import { runSurface } from "#tests/fuzz/server/run-surface.ts";
import { formatRequest } from "#tests/fuzz/server/show-request.ts";
import type { PlaceValues } from "#tests/fuzz/server/surface.ts";

const url = new URL(process.env.TEST_API_URL as string);

/** Files are read in processes, which takes longer. */
const BATCHES: Readonly<Record<string, number>> = { uploads: 8 };
const USUAL_BATCHES = 40;

let getPlaces: () => Promise<PlaceValues>;

beforeAll(async () => {
  getPlaces = await openPlaces(url, process.env.TEST_API_DATABASE_URL as string);
});

test.each(surfaces.map((surface) => [surface.name, surface] as const))(
  "%s: no request gets an answer with a fault of the server: `npm run fuzz` sends more",
  { timeout: 120_000 },
  async (name, surface) => {
    const { findings, requests } = await runSurface(surface, {
      url,
      seed: 20261127,
      limit: { batches: BATCHES[name] ?? USUAL_BATCHES },
      getPlaces,
    });
    expect(findings.map(({ fault, requests: sent }) => [fault, ...sent.map(formatRequest)])).toEqual([]);
    expect(requests).toBeGreaterThan(0);
  },
);
