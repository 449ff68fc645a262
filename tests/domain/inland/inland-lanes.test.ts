import { describe, expect, test } from "vitest";
import { createInlandLanes, type LaneFound, type LaneRow, type LaneRowEnd } from "#lib/domain/inland/inland-lanes.ts";

const end = (code: string | null, name: string, port: LaneRowEnd["port"] = null): LaneRowEnd => ({ code, name, port });
const nhavaSheva = end("INNSA", "gateway ports at Mumbai", { name: "Nhava Sheva", city: "Navi Mumbai" });
const bhusawal = end("INBSL", "ICD Bhusawal");
const malanpur = end("INMPR", "ICD Malanpur");
const mombasa = end("KEMBA", "Mombasa (Kilindini)", { name: "Mombasa", city: "Mombasa" });
const naivasha = end(null, "Naivasha ICD");
const hongKong = end("HKHKG", "Hong Kong");
const munich = end("DEMUC", "München");
const hamburg = end("DEHAM", "Hamburg");

const lane = (origin: LaneRowEnd, destination: LaneRowEnd, country: string, more: Partial<LaneRow> = {}): LaneRow => ({
  country,
  carrier: null,
  direction: "import",
  origin,
  destination,
  ...more,
});

const book = createInlandLanes([
  lane(nhavaSheva, bhusawal, "IN"),
  lane({ ...nhavaSheva, name: "Nhava Sheva (JNPT, NSICT)" }, malanpur, "IN"),
  lane(malanpur, nhavaSheva, "IN", { direction: "export" }),
  lane(mombasa, naivasha, "KE"),
  lane(naivasha, mombasa, "KE", { direction: null }),
  lane(hongKong, end(null, "haulage zone 1"), "HK"),
  lane(hongKong, end(null, "haulage zone 2"), "HK"),
  lane(hamburg, munich, "DE", { carrier: "maersk" }),
]);

const ends = (found: LaneFound) =>
  found.found ? `${found.lane.origin.key} ${found.lane.destination.key}` : found.reason;

describe("findLane", () => {
  test.each([
    ["INNSA", "INBSL"],
    ["in nsa", "inbsl6"],
    ["Nhava Sheva", "ICD Bhusawal"],
    ["NHAVA  SHEVA", "bhusawal"],
    ["navi mumbai", "Bhusaval"],
    ["INNSA Nhava Sheva", "Bhusa"],
    ["gateway ports at mumbai", "INBSL"],
  ])("%s to %s", (origin, destination) => {
    expect(ends(book.findLane(origin, destination))).toBe("INNSA INBSL");
  });

  test("accents and text in brackets are optional", () => {
    expect(ends(book.findLane("hamburg", "munchen"))).toBe("DEHAM DEMUC");
    expect(ends(book.findLane("Nhava Sheva", "Malanpur"))).toBe("INNSA INMPR");
  });

  test("finds a place without a code by its name", () => {
    const found = book.findLane("Kilindini", "naivasha");
    expect(found).toMatchObject({
      found: true,
      lane: { destination: { code: null, name: "Naivasha ICD", country: "KE" } },
    });
  });

  test("returns the reverse lane as a separate lane", () => {
    expect(book.findLane("INNSA", "INMPR")).toMatchObject({
      found: true,
      lane: { directions: ["import"] },
      reverse: { directions: ["export"] },
    });
    expect(book.findLane("INNSA", "INBSL")).toMatchObject({ found: true, reverse: undefined });
    expect(book.findLane("INBSL", "INNSA")).toMatchObject({
      found: false,
      reason: "only_reverse",
      reverse: { origin: { code: "INNSA" } },
    });
  });

  test("returns ambiguous when a text matches several lanes", () => {
    const found = book.findLane("HKHKG", "haulage zone");
    expect(found).toMatchObject({
      found: false,
      reason: "ambiguous",
      field: "destination",
      places: [{ name: "haulage zone 1" }, { name: "haulage zone 2" }],
    });
    expect(ends(book.findLane("HKHKG", "haulage zone 2"))).toBe("HKHKG HK:haulage zone 2");
  });

  test("distinguishes unknown places, the same place twice, and lanes without rates", () => {
    expect(book.findLane("INXXX", "INBSL")).toEqual({ found: false, reason: "unknown_place", field: "origin" });
    expect(book.findLane("INNSA", "the moon")).toEqual({ found: false, reason: "unknown_place", field: "destination" });
    expect(book.findLane("---", "INBSL")).toMatchObject({ reason: "unknown_place", field: "origin" });
    expect(book.findLane("Nhava Sheva", "INNSA")).toMatchObject({ reason: "same_place", place: { code: "INNSA" } });
    expect(book.findLane("KEMBA", "INBSL")).toMatchObject({
      reason: "no_lane",
      origins: [{ code: "KEMBA" }],
      destinations: [{ code: "INBSL" }],
    });
  });

  test.each(["'; DROP TABLE inland_rate; --", "<script>alert(1)</script>", "%", "\u0000", "🚢"])(
    "treats %s as an unknown name",
    (text) => {
      expect(book.findLane(text, "INBSL")).toMatchObject({ reason: "unknown_place" });
    },
  );
});

test("lists the countries of each carrier", () => {
  expect([...(book.countriesByCarrier.get("maersk") ?? [])]).toEqual(["DE"]);
  expect([...(book.countriesByCarrier.get(null) ?? [])].sort()).toEqual(["HK", "IN", "KE"]);
});
