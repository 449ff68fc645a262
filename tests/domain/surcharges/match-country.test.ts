import { describe, expect, test } from "vitest";
import { matchCountry } from "#lib/domain/surcharges/match-country.ts";
import { aSurcharge } from "./surcharge.ts";

const kenya = aSurcharge({
  scopeOrigin: "China, Hong Kong",
  scopeDestination: "Kenya",
  country: "KE",
  direction: "import",
});

describe("surcharge about one country", () => {
  test("matches the country in its direction", () => {
    expect(matchCountry(kenya, { country: "KE" }, "import")).toBe("country");
    expect(matchCountry(kenya, { country: "KE" }, undefined)).toBe("country");
    expect(matchCountry(kenya, { country: "KE" }, "export")).toBeNull();
  });

  test("matches the country at the other end in the other direction", () => {
    expect(matchCountry(kenya, { country: "CN" }, "export")).toBe("scope");
    expect(matchCountry(kenya, { country: "CN" }, undefined)).toBe("scope");
    expect(matchCountry(kenya, { country: "CN" }, "import")).toBeNull();
    expect(matchCountry(kenya, { country: "DE" }, undefined)).toBeNull();
  });

  test("does not match every other country when it is from anywhere", () => {
    expect(
      matchCountry(
        aSurcharge({ scopeDestination: "Kenya", country: "KE", direction: "import" }),
        { country: "CN" },
        "export",
      ),
    ).toBeNull();
  });

  test("matches at the end of its scope without a direction", () => {
    const fromPakistan = aSurcharge({ scopeOrigin: "Pakistan", scopeDestination: "Europe, US, Africa", country: "PK" });
    expect(matchCountry(fromPakistan, { country: "PK" }, "export")).toBe("country");
    expect(matchCountry(fromPakistan, { country: "PK" }, "import")).toBeNull();
    expect(matchCountry(fromPakistan, { country: "US" }, "import")).toBe("scope");
  });
});

describe("surcharge by scope", () => {
  const trade = aSurcharge({ scopeOrigin: "Asia", scopeDestination: "US West Coast" });

  test("matches a region or a part of the country; it is unclear for a region that may contain the country", () => {
    expect(matchCountry(trade, { country: "US" }, "import")).toBe("scope");
    expect(matchCountry(trade, { country: "VN" }, "export")).toBe("scope");
    expect(matchCountry(trade, { country: "IN" }, "export")).toBe("unclear");
    expect(matchCountry(trade, { country: "US" }, "export")).toBeNull();
    expect(matchCountry(trade, { country: "DE" }, undefined)).toBeNull();
  });

  test("matches at both ends when it applies both ways", () => {
    const bothWays = aSurcharge({ scopeOrigin: "Asia", scopeDestination: "US West Coast", isBothWays: true });
    expect(matchCountry(bothWays, { country: "US" }, "export")).toBe("scope");
  });

  test("matches any country when worldwide, but not as an export of its destination region", () => {
    expect(matchCountry(aSurcharge(), { country: "KE" }, "export")).toBe("worldwide");
    const toTheGulf = aSurcharge({ scopeDestination: "Middle East" });
    expect(matchCountry(toTheGulf, { country: "AE" }, "import")).toBe("scope");
    expect(matchCountry(toTheGulf, { country: "AE" }, "export")).toBeNull();
    expect(matchCountry(toTheGulf, { country: "DE" }, "export")).toBe("worldwide");
    expect(matchCountry(toTheGulf, { country: "DE" }, "import")).toBeNull();
  });

  test("is unclear without a scope or with an unknown one", () => {
    expect(matchCountry(aSurcharge({ scopeOrigin: null, scopeDestination: null }), { country: "DE" }, undefined)).toBe(
      "unclear",
    );
    expect(
      matchCountry(
        aSurcharge({ scopeOrigin: "China", scopeDestination: "western markets" }),
        { country: "DE" },
        "import",
      ),
    ).toBe("unclear");
  });

  test(`treats "inland" as the hinterland of the other end`, () => {
    const barge = aSurcharge({ scopeOrigin: "BEANR NLRTM", scopeDestination: "inland" });
    expect(matchCountry(barge, { country: "NL" }, "import")).toBe("scope");
    expect(matchCountry(barge, { country: "KE" }, "import")).toBeNull();
  });
});

describe("surcharge for a port", () => {
  const liverpool = aSurcharge({ scopeDestination: "GBLIV", country: "GB", direction: "import" });

  test("matches the port and its country, but not another port there", () => {
    expect(matchCountry(liverpool, { country: "GB", port: "GBLIV" }, "import")).toBe("country");
    expect(matchCountry(liverpool, { country: "GB" }, "import")).toBe("country");
    expect(matchCountry(liverpool, { country: "GB", port: "GBFXT" }, "import")).toBeNull();
  });

  test("matches every port when it is for the country", () => {
    expect(matchCountry(kenya, { country: "KE", port: "KEMBA" }, "import")).toBe("country");
    expect(
      matchCountry(aSurcharge({ scopeDestination: "US West Coast" }), { country: "US", port: "USNYC" }, "import"),
    ).toBeNull();
  });
});

describe("the end of a scope", () => {
  const about = (fields: Parameters<typeof aSurcharge>[0]) => aSurcharge({ country: "KE", ...fields });

  test.each([
    [
      "an import of another country is an export of this one",
      about({ scopeOrigin: "China", direction: "import" }),
      "export",
      "scope",
    ],
    [
      "an import of another country is no import of this one",
      about({ scopeDestination: "China", direction: "import" }),
      "import",
      null,
    ],
    ["without a direction, both are", about({ scopeOrigin: "China" }), "export", "scope"],
    ["a scope of the whole world is not about this country", about({}), "export", null],
    ["an end that is not stated is not about this country", about({ scopeOrigin: null }), "export", null],
    ["a part of the country is enough", about({ scopeOrigin: "CNSHA" }), "export", "scope"],
    ["another country is not", about({ scopeOrigin: "India" }), "export", null],
    ["words that nobody knows are not", about({ scopeOrigin: "western markets" }), "export", null],
  ] as const)("%s", (_, surcharge, direction, expected) =>
    expect(matchCountry(surcharge, { country: "CN" }, direction)).toBe(expected),
  );

  test("one end that is not stated is the world", () => {
    const toKenya = aSurcharge({ scopeOrigin: null, scopeDestination: "Kenya" });
    expect(matchCountry(toKenya, { country: "DE" }, "export")).toBe("worldwide");
    expect(matchCountry(toKenya, { country: "KE" }, "export")).toBeNull();
    const fromKenya = aSurcharge({ scopeOrigin: "Kenya", scopeDestination: null });
    expect(matchCountry(fromKenya, { country: "KE" }, "export")).toBe("scope");
    expect(matchCountry(fromKenya, { country: "DE" }, "import")).toBe("worldwide");
  });

  test("is unclear, but not about the country at the other end", () => {
    const unclear = aSurcharge({ scopeOrigin: "western markets", scopeDestination: "Kenya" });
    expect(matchCountry(unclear, { country: "DE" }, "export")).toBe("unclear");
    expect(matchCountry(unclear, { country: "KE" }, "export")).toBeNull();
  });

  test("the better of both ways counts", () => {
    const bothWays = aSurcharge({ scopeOrigin: "World", scopeDestination: "Kenya", isBothWays: true });
    expect(matchCountry(bothWays, { country: "KE" }, "export")).toBe("scope");
    expect(matchCountry(bothWays, { country: "DE" }, "import")).toBe("worldwide");
    const fromChina = aSurcharge({ scopeOrigin: "China", scopeDestination: "Kenya", isBothWays: true });
    expect(matchCountry(fromChina, { country: "CN" }, "export")).toBe("scope");
    expect(matchCountry(fromChina, { country: "CN" }, "import")).toBe("scope");
    expect(matchCountry(fromChina, { country: "DE" }, "import")).toBeNull();
    const own = about({ scopeDestination: "Kenya", direction: "import", isBothWays: true });
    expect(matchCountry(own, { country: "KE" }, "export")).toBe("country");
  });

  test("a document about the country needs no scope of it, but one about a port does", () => {
    const own = about({ scopeDestination: "China", direction: "import" });
    expect(matchCountry(own, { country: "KE" }, "import")).toBe("country");
    expect(matchCountry(own, { country: "KE", port: "KEMBA" }, "import")).toBeNull();
    expect(matchCountry(about({ scopeDestination: "China" }), { country: "KE" }, "import")).toBeNull();
  });
});

test.each([
  ["the world without the country is not about it", { scopeOrigin: "World except China" }, null],
  ["the world to a place that is not stated", { scopeOrigin: "World", scopeDestination: null }, "worldwide"],
  [
    "unknown words to a place that is not stated",
    { scopeOrigin: "western markets", scopeDestination: null },
    "unclear",
  ],
  ["unknown words to the world", { scopeOrigin: "western markets" }, "unclear"],
  ["a hinterland of the world, which is of no place", { scopeOrigin: "inland", scopeDestination: "World" }, "unclear"],
] as const)("%s", (_, fields, expected) =>
  expect(matchCountry(aSurcharge(fields), { country: "CN" }, "export")).toBe(expected),
);
