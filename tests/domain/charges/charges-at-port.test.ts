import { describe, expect, test } from "vitest";
import { calculateChargesAtPort, selectPayableCharges } from "#lib/domain/charges/charges-at-port.ts";
import { isIllustrative } from "#lib/domain/quality/quality.ts";
import { isStaleOn } from "#lib/domain/quality/shelf-life.ts";
import type { Direction } from "#lib/domain/tariff.ts";
import { charge } from "./charge.ts";
import { chargesOnFile } from "./reference-charges.ts";

const query = { date: "2025-06-01", port: "DEHAM", direction: "import", containerType: "40HC" } as const;
const any = { containerTypes: [] };
const terminal = { ...any, carrier: null };
const shown = ({ counted }: ReturnType<typeof calculateChargesAtPort>) =>
  counted.map(({ charge: { code }, amount, currency, per }) => [code, +amount, currency, per]);

test("counts the charges of the carrier, then those of the terminal", () => {
  const carrier = [charge({ ...any, amount: 200 }), charge({ ...any, code: "DOC", unit: "bl", amount: 40 })];
  const result = calculateChargesAtPort(
    { carrier, terminal: [charge({ ...terminal, code: "ISPS", amount: 7, unit: "teu" })] },
    query,
  );
  expect(shown(result)).toEqual([
    ["THC", 200, "EUR", "container"],
    ["DOC", 40, "EUR", "shipment"],
    ["ISPS", 14, "EUR", "container"],
  ]);
  expect(
    result.totals.map(({ currency, perContainer, perShipment }) => [
      currency,
      perContainer?.toNumber(),
      perShipment?.toNumber(),
    ]),
  ).toEqual([["EUR", 214, 40]]);
  expect(result.missing).toEqual([]);
});

test("leaves out a charge of the terminal that the carrier bills itself, for those container types only", () => {
  const onFile = {
    carrier: [charge({ code: "TSD", amount: 18, containerTypes: ["40HC"] })],
    terminal: [charge({ ...terminal, code: "ISPS", amount: 15, direction: null, containerTypes: ["20DV", "40HC"] })],
  };
  expect(shown(calculateChargesAtPort(onFile, query))).toEqual([["TSD", 18, "EUR", "container"]]);
  expect(calculateChargesAtPort(onFile, query).leftOut.map(({ leftOut }) => leftOut)).toEqual(["in_carrier_charge"]);
  expect(shown(calculateChargesAtPort(onFile, { ...query, containerType: "20DV" }))).toEqual([
    ["ISPS", 15, "EUR", "container"],
  ]);
  expect(shown(calculateChargesAtPort(onFile, { ...query, direction: "export" }))).toEqual([
    ["ISPS", 15, "EUR", "container"],
  ]);
});

test("adds no illustrative charge of the terminal to published ones of the carrier", () => {
  const onFile = {
    carrier: [charge({ ...any })],
    terminal: [charge({ ...terminal, code: "ISPS", kind: "illustrative" })],
  };
  expect(shown(calculateChargesAtPort(onFile, query)).map(([code]) => code)).toEqual(["THC"]);
  expect(selectPayableCharges({ ...onFile, carrier: [] }, query).terminal).toHaveLength(1);
});

test("says why a charge is left out, expired and superseded ones included", () => {
  const carrier = [
    charge({ ...any, effectiveFrom: "2025-01-01", amount: 3 }),
    charge({ ...any, effectiveFrom: "2024-01-01", amount: 2 }),
    charge({ ...any, code: "DOC", effectiveFrom: "2019-01-01" }),
    charge({ ...any, code: "ISPS", unit: "hour" }),
  ];
  const { leftOut, missing } = calculateChargesAtPort({ carrier, terminal: [] }, query);
  expect(leftOut.map(({ charge: { code }, leftOut: reason }) => [code, reason])).toEqual([
    ["ISPS", "other_unit"],
    ["THC", "superseded"],
    ["DOC", "expired"],
  ]);
  expect(missing).toEqual(["documentation"]);
});

describe("reference data on 22 November 2026, 40HC", () => {
  const at = (line: string, port: string, direction: Direction, otherPort?: string) =>
    calculateChargesAtPort(chargesOnFile(line, port.slice(0, 2)), {
      port,
      direction,
      containerType: "40HC",
      date: "2026-11-22",
      ...(otherPort && { otherEnd: { country: otherPort.slice(0, 2), port: otherPort } }),
    });

  test.each([
    // COSCO's notice of 2010 is history. So terminal handling at Shanghai is illustrative, for every destination.
    [
      "cosco",
      "CNSHA",
      "export",
      "USLAX",
      [
        ["THC", 1880, "CNY"],
        ["DOC", 470, "CNY"],
        ["ISPS", 85, "CNY"],
      ],
    ],
    [
      "cosco",
      "CNSHA",
      "import",
      undefined,
      [
        ["THC", 1880, "CNY"],
        ["DOC", 470, "CNY"],
        ["ISPS", 85, "CNY"],
      ],
    ],
    [
      "cma-cgm",
      "GBFXT",
      "import",
      undefined,
      [
        ["THC", 258, "GBP"],
        ["DOC", 65, "GBP"],
        ["PORT", 100.7, "GBP"],
      ],
    ],
    [
      "maersk",
      "GBFXT",
      "import",
      undefined,
      [
        ["DHC", 198, "GBP"],
        ["PORT", 100.7, "GBP"],
      ],
    ],
    [
      "maersk",
      "INNSA",
      "import",
      undefined,
      [
        ["DHC", 17722, "INR"],
        ["DDF", 6710, "INR"],
      ],
    ],
    [
      "maersk",
      "INNSA",
      "export",
      undefined,
      [
        ["OHC", 16000, "INR"],
        ["ODF", 5100, "INR"],
        ["EXP", 9, "USD"],
      ],
    ],
    [
      "msc",
      "BEANR",
      "import",
      undefined,
      [
        ["THC", 170, "EUR"],
        ["ISPS", 11, "EUR"],
      ],
    ],
    ["maersk", "DEHAM", "import", undefined, [["DHC", 295, "EUR"]]],
    [
      "hapag-lloyd",
      "DEHAM",
      "export",
      undefined,
      [
        ["THC", 302, "EUR"],
        ["DOC", 76, "EUR"],
      ],
    ],
    [
      "evergreen",
      "SGSIN",
      "import",
      undefined,
      [
        ["THC", 300, "SGD"],
        ["DOC", 75, "SGD"],
        ["ISPS", 16, "SGD"],
      ],
    ],
    ["maersk", "USLAX", "import", "CNSHA", [["DHC", 855, "USD"]]],
    ["maersk", "CAVAN", "import", "ITGOA", [["DHC", 785, "USD"]]],
    [
      "maersk",
      "SEGOT",
      "import",
      undefined,
      [
        ["ISPS", 80, "SEK"],
        [null, 535, "SEK"],
      ],
    ],
  ] as const)("%s at %s, %s, %s", (line, port, direction, otherPort, expected) => {
    expect(
      shown(at(line, port, direction, otherPort))
        .map(([code, amount, currency]) => [code, amount, currency])
        .toSorted(),
    ).toEqual(expected.toSorted());
  });

  const PORTS = [
    "CNSHA",
    "GBFXT",
    "INNSA",
    "BEANR",
    "NLRTM",
    "DEHAM",
    "SGSIN",
    "USLAX",
    "SEGOT",
    "AEJEA",
    "HKHKG",
    "KEMBA",
    "ESALG",
    "VNSGN",
    "AUSYD",
  ];
  const LINES = ["maersk", "msc", "cma-cgm", "hapag-lloyd", "one", "cosco", "evergreen"];
  const every = LINES.flatMap((line) =>
    PORTS.flatMap((port) =>
      (["import", "export"] as const).map((side) => ({
        where: `${line} ${port} ${side}`,
        result: at(line, port, side),
      })),
    ),
  );

  test("no total has a charge past its usable life, for special cargo, or of a kind twice", () => {
    for (const { where, result } of every) {
      const charges = result.counted.map(({ charge: one }) => one);
      expect(
        charges.filter((one) => isStaleOn(one, "2026-11-22") || one.condition !== null),
        where,
      ).toEqual([]);
      const kinds = charges.map(({ kind, basis }) => `${kind} ${basis}`);
      expect(new Set(kinds).size, where).toBe(kinds.length);
    }
  });

  test("no carrier's part of a total mixes published and illustrative charges", () => {
    for (const { where, result } of every) {
      const kinds = new Set(
        result.counted.filter(({ charge: one }) => one.carrier !== null).map(({ charge: one }) => isIllustrative(one)),
      );
      expect(kinds.size, where).toBeLessThan(2);
    }
  });
});

describe("a charge of the terminal next to those of the carrier", () => {
  const both = ["20DV", "40HC"];
  const own = (fields: Parameters<typeof charge>[0] = {}) =>
    charge({ carrier: null, code: "ISPS", amount: 15, direction: null, containerTypes: both, ...fields });
  const list = (carrier: Parameters<typeof charge>[0], terminalCharge = own()) =>
    selectPayableCharges(
      { carrier: [charge({ code: "TSD", ...carrier })], terminal: [terminalCharge] },
      { date: "2025-06-01", port: "DEHAM" },
    ).terminal.map(({ direction, containerTypes, leftOut }) => [direction, containerTypes.join(" "), leftOut]);

  test.each<[string, Parameters<typeof charge>[0], (string | null)[][]]>([
    [
      "is whole if the carrier bills another kind",
      { code: "DOC", direction: null, containerTypes: both },
      [[null, "20DV 40HC", null]],
    ],
    [
      "is left out for the direction of the carrier's charge",
      { direction: "import", containerTypes: both },
      [
        ["import", "20DV 40HC", "in_carrier_charge"],
        ["export", "20DV 40HC", null],
      ],
    ],
    [
      "is left out for both directions if the carrier's charge names none",
      { direction: null, containerTypes: both },
      [
        ["import", "20DV 40HC", "in_carrier_charge"],
        ["export", "20DV 40HC", "in_carrier_charge"],
      ],
    ],
    [
      "is left out for the container types of the carrier's charge",
      { direction: "import", containerTypes: ["40HC"] },
      [
        ["import", "20DV", null],
        ["import", "40HC", "in_carrier_charge"],
        ["export", "20DV 40HC", null],
      ],
    ],
    [
      "is whole if the carrier's charge is in no total",
      { direction: null, containerTypes: both, unit: "hour" },
      [[null, "20DV 40HC", null]],
    ],
  ])("%s", (_, carrier, expected) => expect(list(carrier)).toEqual(expected));

  test("of one direction is whole or left out as it is", () => {
    const imported = () => own({ direction: "import" });
    expect(list({ direction: "export", containerTypes: both }, imported())).toEqual([["import", "20DV 40HC", null]]);
    expect(list({ direction: "import", containerTypes: both }, imported())).toEqual([
      ["import", "20DV 40HC", "in_carrier_charge"],
    ]);
  });

  test("keeps its own reason", () =>
    expect(list({ direction: null, containerTypes: both }, own({ unit: "hour" }))).toEqual([
      [null, "20DV 40HC", "other_unit"],
    ]));

  test("is not mentioned if it is illustrative and the carrier's is published, for that direction only", () =>
    expect(list({ code: "DOC", direction: "import", containerTypes: both }, own({ kind: "illustrative" }))).toEqual([
      ["export", "20DV 40HC", null],
    ]));
});

test("a charge without a currency is refused, not added up", () =>
  expect(() => calculateChargesAtPort({ carrier: [charge({ ...any, currency: null })], terminal: [] }, query)).toThrow(
    "has a currency",
  ));
