import { expect, test } from "vitest";
import type { Place } from "#lib/intake/readers/candidate.ts";
import { type ClauseRate, readClauseRates, toClauseScope } from "#lib/intake/readers/clause-rates.ts";
import { readTypes } from "#lib/intake/readers/container-types.ts";
import { readTierLabel, type TierLabel } from "#lib/intake/readers/tier-label.ts";
import { Decimal } from "#lib/platform/money.ts";
import { readLine } from "#tests/support/read-lines.ts";
import { buildPlace } from "#tests/support/reader-parts.ts";

const listTexts = (places: readonly Place[]) => places.map(({ text }) => text).join("|");

function describeDays(days: TierLabel["days"]): string {
  if (days.kind === "range") return `${days.from}-${days.to ?? ""}`;
  if (days.kind === "rest") return "rest";
  return `${days.kind} ${days.kind === "until" ? days.to : days.count}`;
}

/** Behind each value are the words that it was read from. */
const describeRate = ({ tier, types, currency, symbol, otherUnit, free }: ClauseRate) =>
  [
    `${describeDays(tier.label.days)} (${listTexts(tier.places)}): ${tier.rate.toFixed()} (${listTexts(tier.ratePlaces)})`,
    ...(types
      ? [
          `for ${[...types.value.plain, ...types.value.kinds, ...types.value.named, ...types.value.others]} (${listTexts(types.places)})`,
        ]
      : []),
    ...(tier.typePlaces === types?.places ? [] : ["for containers at another place"]),
    ...(currency ? [`${currency.value} (${listTexts(currency.places)})`] : []),
    ...(symbol ? [`symbol ${listTexts(symbol)}`] : []),
    ...(otherUnit ? [`unit ${otherUnit}`] : []),
    ...(free ? [`free ${free.days} (${free.place.text})`] : []),
    ...tier.doubts.map(({ column, reason }) => `? ${column}: ${reason}`),
  ].join(" ");

/** What the clause above the line says, and whether a heading names the charge. */
interface Above {
  hasCharge?: boolean;
  isPerDay?: boolean;
  tier?: string;
  hasCurrency?: boolean;
}

async function read(text: string, { hasCharge, isPerDay, tier, hasCurrency = false }: Above) {
  const label = tier === undefined ? undefined : readTierLabel(tier);
  const introduction =
    isPerDay === undefined
      ? undefined
      : { isPerDay, hasCurrency, tier: label && { label, places: [buildPlace(tier ?? "")] } };
  const charge = { value: "demurrage" as const, isOneCharge: false, places: [], basis: "heading" as const };
  const section = hasCharge ? { charge } : {};
  return readClauseRates(await readLine(text), { section, introduction }).map(describeRate);
}

test.each<[string, Above, string[]]>([
  [
    "Demurrage per container per day: from day 6 to day 10 USD 20.00, from day 11 USD 40.00.",
    {},
    ["6-10 (6|10): 20 (20.00) USD (USD 20.00)", "11- (11): 40 (40.00) USD (USD 40.00)"],
  ],
  ["From day 6 to day 10: USD 20 per day", {}, []],
  [
    "From day 6 USD 20 per day for 40RF and 20 refrigerating containers, from day 11 USD 40 per day for 40RF",
    {},
    [
      "6- (6): 20 (20) for 40RF,20RF (40RF|20 refrigerating) USD (USD 20)",
      "11- (11): 40 (40) for 40RF (40RF) USD (USD 40)",
    ],
  ],
  ["From day 6 USD 20 per day..................................", {}, []],
  ["From day 6 USD 20 per day...................................", {}, ["6- (6): 20 (20) USD (USD 20)"]],
  ["5 days free, from day 6 USD 20 per day", {}, ["6- (6): 20 (20) USD (USD 20)"]],
  ["From day 6 to day 10: USD 20, from day 11: USD 40", {}, []],
  [
    "From day 6 to day 10: USD 20, from day 11: USD 40",
    { hasCharge: true },
    ["6-10 (6|10): 20 (20) USD (USD 20)", "11- (11): 40 (40) USD (USD 40)"],
  ],
  [
    "From day 6 to day 10: USD 20, from day 11: USD 40",
    { isPerDay: true },
    ["6-10 (6|10): 20 (20) USD (USD 20)", "11- (11): 40 (40) USD (USD 40)"],
  ],
  ["From day 6 to day 10: USD 20, from day 11: USD 40", { isPerDay: false }, []],
  ["From day 6: USD 20", { isPerDay: true }, ["6- (6): 20 (20) USD (USD 20)"]],
  [
    "20-foot USD 12.00; 40-foot USD 24.00",
    { isPerDay: true, tier: "6-10" },
    [
      "6-10 (6-10): 12 (12.00) for 20 (20-foot) USD (USD 12.00)",
      "6-10 (6-10): 24 (24.00) for 40 (40-foot) USD (USD 24.00)",
    ],
  ],
  ["20-foot USD 12.00; 40-foot USD 24.00", { isPerDay: true }, []],
  [
    "20-foot 12.00; 40-foot 24.00",
    { isPerDay: true, tier: "6-10", hasCurrency: true },
    ["6-10 (6-10): 12 (12.00) for 20 (20-foot)", "6-10 (6-10): 24 (24.00) for 40 (40-foot)"],
  ],
  ["20-foot: 12.00; 40-foot: 24.00", { isPerDay: true, tier: "6-10", hasCurrency: false }, []],
  [
    "20 ft 47.00 40 ft 82.25",
    { isPerDay: true, tier: "6-10", hasCurrency: true },
    ["6-10 (6-10): 47 (47.00) for 20 (20 ft)", "6-10 (6-10): 82.25 (82.25) for 40 (40 ft)"],
  ],
  [
    "From day 11: 20-foot USD 12.00; 40-foot USD 24.00",
    { isPerDay: true, tier: "6-10" },
    ["11- (11): 12 (12.00) for 20 (20-foot) USD (USD 12.00)", "11- (11): 24 (24.00) for 40 (40-foot) USD (USD 24.00)"],
  ],
  [
    "USD 20 per day from day 6 to day 10, USD 40 per day from day 11",
    {},
    ["6-10 (6|10): 20 (20) USD (USD 20)", "11- (11): 40 (40) USD (USD 40)"],
  ],
  [
    "Thereafter, demurrage is charged per day as follows: USD 20 from day 6 to day 10, USD 40 from day 11",
    {},
    ["6-10 (6|10): 20 (20) USD (USD 20)", "11- (11): 40 (40) USD (USD 40)"],
  ],
  [
    "Thereafter USD 20 per day, from day 11 USD 40 per day",
    {},
    ["rest (Thereafter): 20 (20) USD (USD 20)", "11- (11): 40 (40) USD (USD 40)"],
  ],
  [
    "Reefers: from day 6 to day 10 USD 90 per day and from day 11 USD 120 per day",
    {},
    ["6-10 (6|10): 90 (90) for RF (Reefers) USD (USD 90)", "11- (11): 120 (120) for RF (Reefers) USD (USD 120)"],
  ],
  [
    "Reefers: 5 free days, then from day 6 USD 90 per day and from day 11 USD 120 per day",
    {},
    [
      "6- (6): 90 (90) for RF (Reefers) USD (USD 90) free 5 (5)",
      "11- (11): 120 (120) for RF (Reefers) USD (USD 120) free 5 (5)",
    ],
  ],
  [
    "(a) Reefers: from day 6 to day 10 USD 90 per day and from day 11 USD 120 per day",
    {},
    ["6-10 (6|10): 90 (90) for RF (Reefers) USD (USD 90)", "11- (11): 120 (120) for RF (Reefers) USD (USD 120)"],
  ],
  [
    "- 20' dry: from day 6 to day 10 USD 20 per day and from day 11 USD 40 per day",
    {},
    ["6-10 (6|10): 20 (20) for 20DV (20' dry) USD (USD 20)", "11- (11): 40 (40) for 20DV (20' dry) USD (USD 40)"],
  ],
  [
    "From day 6 to day 10 per day: 20 ft USD 12, 40 ft USD 24",
    {},
    ["6-10 (6|10): 12 (12) for 20 (20 ft) USD (USD 12)", "6-10 (6|10): 24 (24) for 40 (40 ft) USD (USD 24)"],
  ],
  [
    "USD 12 per 20 ft container and USD 24 per 40 ft container per day from day 6 to day 10",
    {},
    ["6-10 (6|10): 12 (12) for 20 (20 ft) USD (USD 12)", "6-10 (6|10): 24 (24) for 40 (40 ft) USD (USD 24)"],
  ],
  [
    "From day 6 per day USD 12 per 20 ft container and USD 24 per 40 ft container, thereafter USD 30 per 20 ft container and USD 60 per 40 ft container",
    {},
    [
      "6- (6): 12 (12) for 20 (20 ft) USD (USD 12)",
      "6- (6): 24 (24) for 40 (40 ft) USD (USD 24)",
      "rest (thereafter): 30 (30) for 20 (20 ft) USD (USD 30)",
      "rest (thereafter): 60 (60) for 40 (40 ft) USD (USD 60)",
    ],
  ],
  [
    "USD 20 per day from day 6 to day 10, and then another USD 40 per day",
    {},
    ["6-10 (6|10): 20 (20) USD (USD 20) ? null: The days of another amount in the sentence are not understood."],
  ],
  [
    "From day 6 per day: 20 ft USD 12, others USD 24",
    {},
    [
      "6- (6): 12 (12) for 20 (20 ft) USD (USD 12) ? null: The days of another amount in the sentence are not understood.",
      "6- (6): 24 (24) USD (USD 24) ? null: The days of another amount in the sentence are not understood.",
    ],
  ],
  [
    "From day 6 to day 10 BHD 1.200 per day, from day 11 BHD 2.400 per day",
    {},
    [
      "6-10 (6|10): 1200 (1.200) BHD (BHD 1.200) ? rate_per_day: “BHD 1.200” can be thousands or decimals.",
      "11- (11): 2400 (2.400) BHD (BHD 2.400) ? rate_per_day: “BHD 2.400” can be thousands or decimals.",
    ],
  ],
  [
    "USD 12 and USD 24 per day for 20' and 40' respectively from day 6",
    {},
    [
      "6- (6): 12 (12) for 20 (20') USD (USD 12) ? container_types: The sentence pairs amounts and containers by their order.",
      "6- (6): 24 (24) for 40 (40') USD (USD 24) ? container_types: The sentence pairs amounts and containers by their order.",
    ],
  ],
  [
    "From day 6, USD 12 and USD 24 per day for 20' and 40' respectively",
    {},
    [
      "6- (6): 12 (12) for 20 (20') USD (USD 12) ? container_types: The sentence pairs amounts and containers by their order.",
      "6- (6): 24 (24) for 40 (40') USD (USD 24) ? container_types: The sentence pairs amounts and containers by their order.",
    ],
  ],
  [
    "From day 6 to day 10 USD 20 per TEU per day, from day 11 USD 40 per TEU per day",
    {},
    ["6-10 (6|10): 20 (20) USD (USD 20) unit per TEU", "11- (11): 40 (40) USD (USD 40) unit per TEU"],
  ],
  [
    "From day 6 to day 10 USD 20 per ton per day, from day 11 USD 40 per container per day",
    {},
    ["6-10 (6|10): 20 (20) USD (USD 20) unit per ton", "11- (11): 40 (40) USD (USD 40)"],
  ],
  [
    "Free from day 1 to day 5, from day 6 to day 10 USD 20 per day, from day 11 USD 40 per day",
    {},
    ["6-10 (6|10): 20 (20) USD (USD 20)", "11- (11): 40 (40) USD (USD 40)"],
  ],
  [
    "From day 1 to day 5 free, from day 6 to day 10 USD 20 per day, from day 11 USD 40 per day",
    {},
    ["6-10 (6|10): 20 (20) USD (USD 20)", "11- (11): 40 (40) USD (USD 40)"],
  ],
  [
    "The first 5 days are free of charge, from day 6 to day 10 USD 20 per day, thereafter USD 40 per day",
    {},
    ["6-10 (6|10): 20 (20) USD (USD 20)", "rest (thereafter): 40 (40) USD (USD 40)"],
  ],
  [
    "From the sixth to the tenth day USD 20 per day, from the eleventh day USD 40 per day",
    {},
    ["6-10 (sixth|tenth): 20 (20) USD (USD 20)", "11- (eleventh): 40 (40) USD (USD 40)"],
  ],
  [
    "For the first 5 days after free time USD 20 per day, for the next 5 days USD 30 per day, thereafter USD 40 per day",
    {},
    [
      "first 5 (the first 5 days): 20 (20) USD (USD 20)",
      "next 5 (5): 30 (30) USD (USD 30)",
      "rest (thereafter): 40 (40) USD (USD 40)",
    ],
  ],
  [
    "After free time from day 6 to day 10 $ 20 per day, from day 11 $ 40 per day",
    {},
    ["6-10 (6|10): 20 (20) symbol $ 20", "11- (11): 40 (40) symbol $ 40"],
  ],
  [
    "From day 6 to day 10, USD 20 per day for reefer containers of 40 ft; from day 11, USD 40 per day for reefer containers of 40 ft",
    {},
    [
      "6-10 (6|10): 20 (20) for 40RF (per day for reefer containers of 40 ft) USD (USD 20)",
      "11- (11): 40 (40) for 40RF (per day for|reefer containers of 40 ft) USD (USD 40)",
    ],
  ],
  [
    "From day 6 to day 10 reefer containers of 20 ft pay USD 20 and reefer containers of 40 ft pay USD 40 per day",
    {},
    [
      "6-10 (6|10): 20 (20) for 20RF (reefer containers of 20 ft pay) USD (USD 20)",
      "6-10 (6|10): 40 (40) for 40RF (and reefer containers of 40 ft pay) USD (USD 40)",
    ],
  ],
  [
    "From day 6 to day 10 20RF pay USD 20 and 40RF pay USD 40 per day",
    {},
    ["6-10 (6|10): 20 (20) for 20RF (20RF) USD (USD 20)", "6-10 (6|10): 40 (40) for 40RF (40RF) USD (USD 40)"],
  ],
  [
    "Del día 6 al 10, USD 20 por contenedor y día; a partir del día 11, USD 40 por contenedor y día",
    {},
    ["6-10 (6|10): 20 (20) USD (USD 20)", "11- (11): 40 (40) USD (USD 40)"],
  ],
  ["No amounts from day 6 to day 10 per day", {}, []],
  ["USD 20 per day and USD 40 per day", {}, []],
  [
    "Containers: from day 6 to day 10, 20 ft USD 12. 40 ft USD 24 per day",
    {},
    ["6-10 (6|10): 12 (12) for 20 (20 ft) USD (USD 12)", "6-10 (6|10): 24 (24) for 40 (40 ft) USD (USD 24)"],
  ],
  [
    "From day 6 to day 10 USD 20 per day; 40 ft from day 11 USD 40 per day, thereafter 20 ft",
    {},
    [
      "6-10 (6|10): 20 (20) USD (USD 20) ? null: The days of another amount in the sentence are not understood.",
      "11- (11): 40 (40) for 40 (40 ft) USD (USD 40) ? null: The days of another amount in the sentence are not understood.",
    ],
  ],
  [
    "20-foot USD 12.00; 40-foot USD 24.00",
    { isPerDay: true, tier: "6-10", hasCurrency: true },
    [
      "6-10 (6-10): 12 (12.00) for 20 (20-foot) USD (USD 12.00)",
      "6-10 (6-10): 24 (24.00) for 40 (40-foot) USD (USD 24.00)",
    ],
  ],
  [
    "Five days are free, USD 20 per day thereafter and USD 40 per day from day 11",
    {},
    ["rest (thereafter): 20 (20) USD (USD 20)", "11- (11): 40 (40) USD (USD 40)"],
  ],
  [
    "Free from day 1 to day 5, USD 20 per day from day 6 to day 10, USD 40 per day from day 11",
    {},
    ["6-10 (6|10): 20 (20) USD (USD 20)", "11- (11): 40 (40) USD (USD 40)"],
  ],
  [
    "From day 1 to day 5 free, USD 20 per day from day 6 to day 10, USD 40 per day from day 11",
    {},
    ["6-10 (6|10): 20 (20) USD (USD 20)", "11- (11): 40 (40) USD (USD 40)"],
  ],
  [
    "  Reefers : from day 6 to day 10 USD 90 per day and from day 11 USD 120 per day",
    {},
    ["6-10 (6|10): 90 (90) for RF (Reefers) USD (USD 90)", "11- (11): 120 (120) for RF (Reefers) USD (USD 120)"],
  ],
  [
    "From day 6 to day 10 per day: 53' USD 12, 40' USD 24",
    {},
    ["6-10 (6|10): 12 (12) for 53' () USD (USD 12)", "6-10 (6|10): 24 (24) for 40 (40') USD (USD 24)"],
  ],
  [
    "Storage from day 6 to day 10 per day, USD 12 for 20 ft; USD 24 for 40 ft. From day 11, USD 30 for 20 ft; USD 60 for 40 ft",
    {},
    [
      "6-10 (6|10): 12 (12) for 20 (20 ft) USD (USD 12)",
      "6-10 (6|10): 24 (24) for 40 (40 ft) USD (USD 24)",
      "11- (11): 30 (30) for 20 (20|ft) USD (USD 30)",
      "11- (11): 60 (60) for 40 (40 ft) USD (USD 60)",
    ],
  ],
  [
    "Free time: the first 5 days. USD 20 per day from day 6 to day 10, USD 40 per day from day 11",
    {},
    ["6-10 (6|10): 20 (20) USD (USD 20)", "11- (11): 40 (40) USD (USD 40)"],
  ],
  [
    "From day 6 to day 10 USD 20 per day, from day 11 USD 40 per day; free time 5 days",
    {},
    ["6-10 (6|10): 20 (20) USD (USD 20)", "11- (11): 40 (40) USD (USD 40)"],
  ],
  [
    "20 €from day 6 to day 10 per day, 40 €from day 11 per day",
    {},
    ["6-10 (6|10): 20 (20) EUR (20 €)", "11- (11): 40 (40) EUR (40 €)"],
  ],
  [
    "From day 6 USD 12 per 20 ft container and USD 24 for others per day",
    {},
    [
      "6- (6): 12 (12) for 20 (20 ft) USD (USD 12) ? null: The days of another amount in the sentence are not understood.",
      "6- (6): 24 (24) USD (USD 24) ? null: The days of another amount in the sentence are not understood.",
    ],
  ],
  [
    "20' dry USD 12 per day: from day 6 to day 10; 40' dry USD 24 per day: from day 6 to day 10",
    {},
    ["6-10 (6|10): 12 (12) for 20DV (20' dry) USD (USD 12)", "6-10 (6|10): 24 (24) for 40DV (40' dry) USD (USD 24)"],
  ],
  [
    "From day 6 per day: USD 12; 40 ft USD 24",
    {},
    [
      "6- (6): 12 (12) USD (USD 12) ? null: The days of another amount in the sentence are not understood.",
      "6- (6): 24 (24) for 40 (40 ft) USD (USD 24) ? null: The days of another amount in the sentence are not understood.",
    ],
  ],
  [
    "From day 6 per day: 20 ft USD 12 (one 20 ft container); 40 ft USD 24",
    {},
    ["6- (6): 12 (12) for 20 (20 ft) USD (USD 12)", "6- (6): 24 (24) for 40 (40 ft) USD (USD 24)"],
  ],
  [
    "From day 6 to day 10 per day for reefers, 20 ft containers USD 20 and for reefers, 40 ft containers USD 40",
    {},
    [
      "6-10 (6|10): 20 (20) for 20,RF (20 ft containers) USD (USD 20)",
      "6-10 (6|10): 40 (40) for 40,RF (40 ft containers) USD (USD 40)",
    ],
  ],
])("%s", async (text, above, expected) => expect(await read(text, above)).toEqual(expected));

const known = <Value>(value: Value) => ({ value, places: [], basis: "read" as const });

const toRate = (words: Partial<ClauseRate>): ClauseRate => ({
  tier: {
    label: readTierLabel("6-10") as TierLabel,
    places: [],
    rate: new Decimal(20),
    ratePlaces: [],
    doubts: [],
  },
  types: undefined,
  currency: undefined,
  symbol: undefined,
  otherUnit: undefined,
  free: undefined,
  ...words,
});

const toTypes = (text: string) => {
  const types = readTypes(text);
  if (!types) throw new Error(`${text} names no containers`);
  return known(types);
};

test.each(["20'", "20RF", "53'"])("the scope of a rate for %s has its size", (text) => {
  const types = toTypes(text);
  expect(toClauseScope(toRate({ types }), {})).toMatchObject({ types, doubts: [] });
  expect(toClauseScope(toRate({ types }), {}).kinds).toBeUndefined();
});

test("the scope of a rate for reefers has their kind", () => {
  const types = toTypes("reefers");
  expect(toClauseScope(toRate({ types }), {})).toMatchObject({ kinds: types, doubts: [] });
  expect(toClauseScope(toRate({ types }), {}).types).toBeUndefined();
});

test("the scope of a rate has its currency before a symbol", () => {
  const symbol = [buildPlace("$")];
  expect(toClauseScope(toRate({ symbol }), {}).sharedSymbol).toEqual(symbol);
  expect(toClauseScope(toRate({}), {}).sharedSymbol).toBeUndefined();
  const scope = toClauseScope(toRate({ currency: known("USD"), symbol }), {});
  expect(scope.currency).toEqual(known("USD"));
  expect(scope.sharedSymbol).toBeUndefined();
});

test("a rate with another unit has a doubt", () => {
  expect(toClauseScope(toRate({ otherUnit: "per TEU" }), {}).doubts).toEqual([
    {
      column: "rate_per_day",
      reason: "The document names a rate “per TEU”: check that it is per container and day.",
    },
  ]);
});
