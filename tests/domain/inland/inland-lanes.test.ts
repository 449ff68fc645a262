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

const ends = (found: LaneFound) => (found.found ? `${found.lane.origin.key} ${found.lane.destination.key}` : found.reason);

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

  test("accents and what stands in brackets may be left out", () => {
    expect(ends(book.findLane("hamburg", "munchen"))).toBe("DEHAM DEMUC");
    expect(ends(book.findLane("Nhava Sheva", "Malanpur"))).toBe("INNSA INMPR");
  });

  test("a place without a code is known by its name", () => {
    const found = book.findLane("Kilindini", "naivasha");
    expect(found).toMatchObject({ found: true, lane: { destination: { code: null, name: "Naivasha ICD", country: "KE" } } });
  });

  test("the way back is a lane of its own, and told of", () => {
    expect(book.findLane("INNSA", "INMPR")).toMatchObject({ found: true, lane: { directions: ["import"] }, reverse: { directions: ["export"] } });
    expect(book.findLane("INNSA", "INBSL")).toMatchObject({ found: true, reverse: undefined });
    expect(book.findLane("INBSL", "INNSA")).toMatchObject({ found: false, reason: "only_reverse", reverse: { origin: { code: "INNSA" } } });
  });

  test("a text that fits several lanes is not guessed at", () => {
    const found = book.findLane("HKHKG", "haulage zone");
    expect(found).toMatchObject({ found: false, reason: "ambiguous", field: "destination", places: [{ name: "haulage zone 1" }, { name: "haulage zone 2" }] });
    expect(ends(book.findLane("HKHKG", "haulage zone 2"))).toBe("HKHKG HK:haulage zone 2");
  });

  test("unknown places, one place twice and lanes that nobody has are told apart", () => {
    expect(book.findLane("INXXX", "INBSL")).toEqual({ found: false, reason: "unknown_place", field: "origin", isCode: true });
    expect(book.findLane("INNSA", "the moon")).toEqual({ found: false, reason: "unknown_place", field: "destination", isCode: false });
    expect(book.findLane("---", "INBSL")).toMatchObject({ reason: "unknown_place", field: "origin" });
    expect(book.findLane("Nhava Sheva", "INNSA")).toMatchObject({ reason: "same_place", place: { code: "INNSA" } });
    expect(book.findLane("KEMBA", "INBSL")).toMatchObject({ reason: "no_lane", origins: [{ code: "KEMBA" }], destinations: [{ code: "INBSL" }] });
  });

  test.each(["'; DROP TABLE inland_rate; --", "<script>alert(1)</script>", "%", "\u0000", "🚢"])("%s is a name like any other", (text) => {
    expect(book.findLane(text, "INBSL")).toMatchObject({ reason: "unknown_place" });
  });
});

test("the book knows who is on file where", () => {
  expect([...(book.countriesByCarrier.get("maersk") ?? [])]).toEqual(["DE"]);
  expect([...(book.countriesByCarrier.get(null) ?? [])].sort()).toEqual(["HK", "IN", "KE"]);
});
