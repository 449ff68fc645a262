import { describe, expect, it } from "vitest";
import { fitFrame, HEIGHT, type LatLon, WIDTH } from "#components/maps/chart-frame.ts";
import { formatPosition } from "#components/maps/degrees.ts";
import { buildLandPath } from "#components/maps/land.ts";
import { type MapPoint, placePoints } from "#components/maps/place-points.ts";

const SHANGHAI: LatLon = [31.2, 121.6];
const LOS_ANGELES: LatLon = [33.7, -118.2];
const ROTTERDAM: LatLon = [51.9, 4.2];
const SUVA: LatLon = [-18.1, 178.4];

const at = (frame: ReturnType<typeof fitFrame>, [lat, lon]: LatLon) => frame.projection([lon, lat]) as [number, number];

describe("a map's frame", () => {
  it("is rotated so that a route over the Pacific is not cut", () => {
    const frame = fitFrame([SHANGHAI, LOS_ANGELES], [[SHANGHAI, LOS_ANGELES]], 16);
    expect(frame.span).toBeLessThan(180);
    expect(at(frame, SHANGHAI)[0]).toBeLessThan(WIDTH / 4);
    expect(at(frame, LOS_ANGELES)[0]).toBeGreaterThan((WIDTH * 3) / 4);
  });

  it("contains a great circle that leaves the box around its ends", () => {
    const frame = fitFrame([SHANGHAI, LOS_ANGELES], [[SHANGHAI, LOS_ANGELES]], 16);
    expect(frame.north).toBeGreaterThan(48);
  });

  it("has the minimum width around one place, at the antimeridian too", () => {
    const frame = fitFrame([SUVA], [], 16);
    expect(frame.span).toBeCloseTo(16);
    const [x, y] = at(frame, SUVA);
    expect([x, y]).toEqual([expect.closeTo(WIDTH / 2), expect.closeTo(HEIGHT / 2)]);
  });

  it("contains places all around the globe, and is never wider than the globe", () => {
    const everywhere: LatLon[] = [
      SHANGHAI,
      ROTTERDAM,
      LOS_ANGELES,
      SUVA,
      [-33, -71.6],
      [40.6, -74],
      [-33.9, 18.4],
      [21.3, -157.9],
    ];
    const frame = fitFrame(everywhere, [], 16);
    expect(frame.span).toBeLessThanOrEqual(360);
    for (const place of everywhere) {
      const [x, y] = at(frame, place);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(WIDTH);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(HEIGHT);
    }
  });
});

describe("the land on a map", () => {
  const NUMBERS = /-?\d*\.?\d+/g;

  it.each([
    ["around a port", [ROTTERDAM], 20_000],
    ["of a route from Asia to Europe", [SHANGHAI, ROTTERDAM], 40_000],
    ["of the world", [SHANGHAI, ROTTERDAM, LOS_ANGELES, SUVA, [-33, -71.6]], 60_000],
  ] as [string, LatLon[], number][])("%s is small, with one decimal", (_, places, maxLength) => {
    const path = buildLandPath(fitFrame(places, [], 16));
    expect(path.length).toBeGreaterThan(500);
    expect(path.length).toBeLessThan(maxLength);
    expect(path.match(NUMBERS)?.filter((number) => (number.split(".")[1] ?? "").length > 1)).toEqual([]);
  });

  it("is inland and not at sea", () => {
    const isLand = (place: LatLon) => buildLandPath(fitFrame([place], [], 1)) !== "";
    expect(isLand([52.1, 5.1])).toBe(true); // Utrecht
    expect(isLand([45, -35])).toBe(false); // the middle of the Atlantic
    expect(isLand([-75, 20])).toBe(true); // Antarctica, which reaches around the globe
    expect(isLand([65.5, 179.5])).toBe(true); // Chukotka, where the coast is cut at 180 degrees in the data
  });

  it("is cut at the frame, and each ring is closed within the frame", () => {
    const path = buildLandPath(fitFrame([ROTTERDAM], [], 16));
    for (const ring of path.split("z").filter(Boolean)) {
      let [x, y] = [0, 0];
      const steps = (ring.match(NUMBERS) ?? []).map(Number);
      for (let index = 0; index < steps.length; index += 2) {
        [x, y] = [x + (steps[index] ?? 0), y + (steps[index + 1] ?? 0)];
        expect(x).toBeGreaterThan(-1);
        expect(x).toBeLessThan(WIDTH + 1);
        expect(y).toBeGreaterThan(-1);
        expect(y).toBeLessThan(HEIGHT + 1);
      }
    }
  });
});

describe("the names on a map", () => {
  const frame = fitFrame([ROTTERDAM], [], 16);
  const place = (label: string, lat: number, lon: number, emphasis?: MapPoint["emphasis"]): MapPoint => ({
    label,
    lat,
    lon,
    emphasis,
  });
  const findName = (points: MapPoint[], label: string) =>
    placePoints(points, [], frame).find((point) => point.label === label)?.name;

  it("are on different sides of places close together", () => {
    const points = [place("Rotterdam", 51.9, 4.2, "main"), place("Maasvlakte", 51.9, 4.35)];
    expect(findName(points, "Rotterdam")?.anchor).not.toBe(findName(points, "Maasvlakte")?.anchor);
  });

  it("are next to a route rather than over it", () => {
    const eastwards: LatLon[] = [ROTTERDAM, [51.9, 8]];
    expect(placePoints([place("Rotterdam", 51.9, 4.2)], [eastwards], frame)[0]?.name?.anchor).not.toBe("start");
    expect(placePoints([place("Rotterdam", 51.9, 4.2)], [], frame)[0]?.name?.anchor).toBe("start");
  });

  it("of quiet places are left out without room, but never the name of the main place", () => {
    const crowd = Array.from({ length: 12 }, (_, index) =>
      place(`Terminal ${index}`, 51.9 + index / 500, 4.2, "quiet"),
    );
    const placed = placePoints([...crowd, place("Rotterdam", 51.9, 4.2, "main")], [], frame);
    expect(placed[0]).toMatchObject({ label: "Rotterdam", name: expect.anything() });
    expect(placed.filter(({ name }) => name === null).length).toBeGreaterThan(5);
  });

  it("of places outside the frame are left out", () => {
    expect(
      placePoints([place("Rotterdam", 51.9, 4.2, "main"), place("Suva", -18.1, 178.4)], [], frame).map(
        ({ label }) => label,
      ),
    ).toEqual(["Rotterdam"]);
  });
});

it("a position has N or S and E or W, all around the globe", () => {
  expect(formatPosition(51.9223, 4.2151)).toBe("51.92° N, 4.22° E");
  expect(formatPosition(-33.9, 181.5)).toBe("33.90° S, 178.50° W");
  expect(formatPosition(0, -180)).toBe("0.00°, 180°");
});
