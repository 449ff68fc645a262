import { describe, expect, test } from "vitest";
import { matchCountry } from "#lib/domain/surcharges/match-country.ts";
import { aSurcharge } from "./surcharge.ts";

const kenya = aSurcharge({ scopeOrigin: "China, Hong Kong", scopeDestination: "Kenya", country: "KE", direction: "import" });

describe("surcharge about one country", () => {
  test("matches the country in its direction", () => {
    expect(matchCountry(kenya, "KE", "import")).toBe("country");
    expect(matchCountry(kenya, "KE", undefined)).toBe("country");
    expect(matchCountry(kenya, "KE", "export")).toBeNull();
  });

  test("matches the country at the other end in the other direction", () => {
    expect(matchCountry(kenya, "CN", "export")).toBe("scope");
    expect(matchCountry(kenya, "CN", undefined)).toBe("scope");
    expect(matchCountry(kenya, "CN", "import")).toBeNull();
    expect(matchCountry(kenya, "DE", undefined)).toBeNull();
  });

  test("does not match every other country when it is from anywhere", () => {
    expect(matchCountry(aSurcharge({ scopeDestination: "Kenya", country: "KE", direction: "import" }), "CN", "export")).toBeNull();
  });

  test("matches at the end of its scope without a direction", () => {
    const fromPakistan = aSurcharge({ scopeOrigin: "Pakistan", scopeDestination: "Europe, US, Africa", country: "PK" });
    expect(matchCountry(fromPakistan, "PK", "export")).toBe("country");
    expect(matchCountry(fromPakistan, "PK", "import")).toBeNull();
    expect(matchCountry(fromPakistan, "US", "import")).toBe("scope");
  });
});

describe("surcharge by scope", () => {
  const trade = aSurcharge({ scopeOrigin: "Asia", scopeDestination: "US West Coast" });

  test("matches a region or a part of the country; it is unclear for a region that may contain the country", () => {
    expect(matchCountry(trade, "US", "import")).toBe("scope");
    expect(matchCountry(trade, "VN", "export")).toBe("scope");
    expect(matchCountry(trade, "IN", "export")).toBe("unclear");
    expect(matchCountry(trade, "US", "export")).toBeNull();
    expect(matchCountry(trade, "DE", undefined)).toBeNull();
  });

  test("matches at both ends when it applies both ways", () => {
    const bothWays = aSurcharge({ scopeOrigin: "Asia", scopeDestination: "US West Coast", note: "both directions; reviewed monthly" });
    expect(matchCountry(bothWays, "US", "export")).toBe("scope");
  });

  test("matches any country when worldwide, but not as an export of its destination region", () => {
    expect(matchCountry(aSurcharge(), "KE", "export")).toBe("worldwide");
    const toTheGulf = aSurcharge({ scopeDestination: "Middle East" });
    expect(matchCountry(toTheGulf, "AE", "import")).toBe("scope");
    expect(matchCountry(toTheGulf, "AE", "export")).toBeNull();
    expect(matchCountry(toTheGulf, "DE", "export")).toBe("worldwide");
    expect(matchCountry(toTheGulf, "DE", "import")).toBeNull();
  });

  test("is unclear without a scope or with an unknown one", () => {
    expect(matchCountry(aSurcharge({ scopeOrigin: null, scopeDestination: null }), "DE", undefined)).toBe("unclear");
    expect(matchCountry(aSurcharge({ scopeOrigin: "China", scopeDestination: "western markets" }), "DE", "import")).toBe("unclear");
  });

  test(`treats "inland" as the hinterland of the other end`, () => {
    const barge = aSurcharge({ scopeOrigin: "BEANR NLRTM", scopeDestination: "inland" });
    expect(matchCountry(barge, "NL", "import")).toBe("scope");
    expect(matchCountry(barge, "KE", "import")).toBeNull();
  });
});
