import { describe, expect, test } from "vitest";
import { matchCountry } from "#lib/domain/surcharges/match-country.ts";
import { aSurcharge } from "./surcharge.ts";

const kenya = aSurcharge({ scopeOrigin: "China, Hong Kong", scopeDestination: "Kenya", country: "KE", direction: "import" });

describe("a surcharge about one country", () => {
  test("is that country's, in its direction", () => {
    expect(matchCountry(kenya, "KE", "import")).toBe("country");
    expect(matchCountry(kenya, "KE", undefined)).toBe("country");
    expect(matchCountry(kenya, "KE", "export")).toBeNull();
  });

  test("touches the country at the other end in the other direction", () => {
    expect(matchCountry(kenya, "CN", "export")).toBe("scope");
    expect(matchCountry(kenya, "CN", undefined)).toBe("scope");
    expect(matchCountry(kenya, "CN", "import")).toBeNull();
    expect(matchCountry(kenya, "DE", undefined)).toBeNull();
  });

  test("from anywhere is not listed for every other country", () => {
    expect(matchCountry(aSurcharge({ scopeDestination: "Kenya", country: "KE", direction: "import" }), "CN", "export")).toBeNull();
  });

  test("without a direction counts at the end that its scope names", () => {
    const fromPakistan = aSurcharge({ scopeOrigin: "Pakistan", scopeDestination: "Europe, US, Africa", country: "PK" });
    expect(matchCountry(fromPakistan, "PK", "export")).toBe("country");
    expect(matchCountry(fromPakistan, "PK", "import")).toBeNull();
    expect(matchCountry(fromPakistan, "US", "import")).toBe("scope");
  });
});

describe("a surcharge by scope", () => {
  const trade = aSurcharge({ scopeOrigin: "Asia", scopeDestination: "US West Coast" });

  test("a region or a part of the country names it; a region that may or may not hold it is left to the reader", () => {
    expect(matchCountry(trade, "US", "import")).toBe("scope");
    expect(matchCountry(trade, "VN", "export")).toBe("scope");
    expect(matchCountry(trade, "IN", "export")).toBe("unclear");
    expect(matchCountry(trade, "US", "export")).toBeNull();
    expect(matchCountry(trade, "DE", undefined)).toBeNull();
  });

  test("charged both ways counts at either end", () => {
    const bothWays = aSurcharge({ scopeOrigin: "Asia", scopeDestination: "US West Coast", note: "both directions; reviewed monthly" });
    expect(matchCountry(bothWays, "US", "export")).toBe("scope");
  });

  test("worldwide holds for any country, but not as an export of the region it goes to", () => {
    expect(matchCountry(aSurcharge(), "KE", "export")).toBe("worldwide");
    const toTheGulf = aSurcharge({ scopeDestination: "Middle East" });
    expect(matchCountry(toTheGulf, "AE", "import")).toBe("scope");
    expect(matchCountry(toTheGulf, "AE", "export")).toBeNull();
    expect(matchCountry(toTheGulf, "DE", "export")).toBe("worldwide");
    expect(matchCountry(toTheGulf, "DE", "import")).toBeNull();
  });

  test("with no scope, or one that cannot be read, is listed for the reader to decide", () => {
    expect(matchCountry(aSurcharge({ scopeOrigin: null, scopeDestination: null }), "DE", undefined)).toBe("unclear");
    expect(matchCountry(aSurcharge({ scopeOrigin: "China", scopeDestination: "western markets" }), "DE", "import")).toBe("unclear");
  });

  test("inland lies behind the port that the other end names", () => {
    const barge = aSurcharge({ scopeOrigin: "BEANR NLRTM", scopeDestination: "inland" });
    expect(matchCountry(barge, "NL", "import")).toBe("scope");
    expect(matchCountry(barge, "KE", "import")).toBeNull();
  });
});
