import { describe, expect, test } from "vitest";
import { groupWordsIntoLines } from "#lib/documents/lines.ts";
import { readChargeSentences } from "#lib/intake/readers/read-charge-sentences.ts";
import { readPages } from "#tests/support/read-tariff-document.ts";
import { buildFacts, buildKnown } from "#tests/support/reader-parts.ts";

const FACTS = {
  carrier: buildKnown("msc"),
  country: buildKnown("KE"),
  direction: buildKnown("import" as const),
  from: buildKnown("2026-01-01"),
};

const read = async (text: string, facts: Parameters<typeof buildFacts>[0] = FACTS) => {
  const lines = (await readPages("text", Buffer.from(text))).flatMap(groupWordsIntoLines);
  const { candidates, used } = readChargeSentences(lines, buildFacts(facts));
  return {
    rows: candidates.map(({ row }) =>
      [row.charge_name, row.amount, row.currency, row.unit, row.container_types]
        .map((cell) => cell?.value ?? "")
        .join(" | ")
        .replace(/ \| $/, ""),
    ),
    doubts: candidates.map(({ doubts }) => doubts.slice(1).map(({ column }) => column)),
    used: used.size,
    candidates,
  };
};

test.each([
  ["The terminal handling charge is USD 245 per container.", "terminal handling charge | 245 | USD | container"],
  ["As of 1 March 2026 the THC is EUR 245 per container.", "THC | 245 | EUR | container"],
  ["From 1 May 2026 other handling charges are EUR 65 per container.", "other handling charges | 65 | EUR | container"],
  ["Handling charges are EUR 65 per B/L.", "Handling charges | 65 | EUR | bl"],
  ["The seal fee will be increased to USD 15 per seal.", "seal fee | 15 | USD | seal"],
  ["Les frais de dossier sont de 450 MAD par connaissement.", "frais de dossier | 450 | MAD | bl"],
  ["La tasa de manipulación es de EUR 60 por contenedor.", "tasa de manipulación | 60 | EUR | container"],
  ["Ab dem 1. Juni 2026 beträgt die Siegelgebühr EUR 12 pro Container.", "Siegelgebühr | 12 | EUR | container"],
  [
    "Ab dem 1. Juni 2026 im Hafen beträgt die Siegelgebühr EUR 12 pro Container.",
    "Siegelgebühr | 12 | EUR | container",
  ],
  ["The handling charge is USD 15 per container of 18 tons.", "handling charge | 15 | USD | container"],
  ["The seal fee is USD 15 per seal. Storage is charged per day.", "seal fee | 15 | USD | seal"],
  ["The handling charge for import is USD 90 per container.", "handling charge | 90 | USD | container"],
  ["The handling charge on export containers is USD 90 per container.", "handling charge | 90 | USD | container"],
  ["The documentation fee is USD 1,250.50 per document.", "documentation fee | 1250.5 | USD | document"],
])("%s", async (text, row) => {
  const found = await read(text);
  expect(found.rows).toEqual([row]);
  expect(found.used).toBe(1);
});

test("a sentence says an amount for each size", async () => {
  const { rows, doubts } = await read(
    "The handling charge is USD 90 per 20' container and USD 140 per 40' HC container.",
  );
  expect(rows).toEqual([
    "handling charge | 90 | USD | container | 20DV 20RF 20OT 20FR",
    "handling charge | 140 | USD | container | 40HC",
  ]);
  expect(doubts).toEqual([[], []]);
  expect((await read("The handling charge is USD 90 per 20' and USD 140 per 40' HC.")).rows).toHaveLength(2);
});

test("a name has the place of its words, also behind a date", async () => {
  const text = "From 1 May 2026 the other handling charges are EUR 65 per container.";
  const { row } = (await read(text)).candidates[0] ?? { row: {} as never };
  expect(row.charge_name?.places.map((place) => place.text)).toEqual(["other handling charges"]);
  expect(row.amount?.places.map((place) => place.text)).toEqual(["65"]);
  expect(row.currency?.places.map((place) => place.text)).toEqual(["EUR 65"]);
  expect(row.unit?.places.map((place) => place.text)).toEqual(["per container"]);
  expect(row.effective_from?.value).toBe("2026-05-01");
});

test("each sentence of a paragraph is read", async () => {
  const text = "The seal fee is USD 15 per seal. It is new. The handling charge is USD 90 per container.";
  expect((await read(text)).rows).toEqual(["seal fee | 15 | USD | seal", "handling charge | 90 | USD | container"]);
});

test("a sentence over two lines is one", async () => {
  const text =
    "We inform all of our customers of this port in good time that the terminal handling\ncharge is USD 245 per container.";
  expect(await read(text)).toMatchObject({ rows: ["terminal handling charge | 245 | USD | container"], used: 2 });
});

test.each([
  ["an amount per day", "The storage charge is USD 15 per day."],
  ["a maximum", "The handling charge is USD 15 per container, maximum USD 100."],
  ["a condition", "The handling charge is USD 15 per container if it is late."],
  ["a deposit", "The deposit charge is USD 500 per container."],
  ["the amount until now", "The handling charge is USD 15 per container instead of USD 12 per container."],
  ["no name of a charge", "The distance is USD 15 per container."],
  ["no unit", "The handling charge is USD 15."],
  ["a unit of cargo", "The handling charge is USD 15 per ton."],
  ["a unit of cargo behind another one", "The handling charge is USD 15 per B/L and ton."],
  ["a day in Chinese", "The handling charge is USD 15 每天."],
  ["a size that has no type here", "The handling charge is USD 15 per 45' container."],
  ["amounts of which one has no size", "The handling charge is USD 15 per 20' and USD 30 per container."],
  ["a size and a kind", "The handling charge is USD 15 per 20' container and USD 30 per reefer container."],
  ["two amounts without sizes", "The handling charge is USD 15 per B/L and USD 30 per container."],
  ["another sentence with an amount", "The handling charge is USD 15 per container. We paid USD 12 for it."],
  ["a name of ten words", "The a b c d e f g h i charge is USD 15 per container."],
  ["a row of a table", "Handling charge   USD 15   per container"],
  ["no sentence", "Handling charge USD 15 per container"],
  ["a letter whose place is not sure", "Ab dem 1. Juni 2026 beträgt die Straßengebühr EUR 12 pro Container."],
])("no charge is read from %s", async (_, text) => expect(await read(text)).toMatchObject({ rows: [], used: 0 }));

test("a name of nine words is a name", async () => {
  expect((await read("The a b c d e f g h charge is USD 15 per container.")).rows).toEqual([
    "a b c d e f g h charge | 15 | USD | container",
  ]);
});

describe("what a sentence does not say", () => {
  const TEXT = "The handling charge is USD 15 per container.";

  test("is that of the document", async () => {
    const { candidates, doubts } = await read(TEXT, { ...FACTS, port: buildKnown("KEMBA") });
    expect(doubts).toEqual([[]]);
    expect(Object.entries(candidates[0]?.row ?? {}).map(([name, { value }]) => `${name} ${value}`)).toEqual(
      expect.arrayContaining([
        "carrier msc",
        "country KE",
        "port KEMBA",
        "direction import",
        "effective_from 2026-01-01",
      ]),
    );
  });

  test("is a doubt if the document does not say it either", async () => {
    expect((await read(TEXT, {})).doubts).toEqual([["carrier", "country", "direction", "effective_from"]]);
    expect((await read("The handling charge is $ 15 per container.", FACTS)).doubts).toEqual([["currency"]]);
    expect(
      (await read("The handling charge is $ 15 per container.", { ...FACTS, currency: buildKnown("AUD") })).rows,
    ).toEqual(["handling charge | 15 | AUD | container"]);
  });

  test("keeps the doubts of the document", async () => {
    expect((await read(TEXT, { ...FACTS, country: buildKnown("KE", { doubt: "Two countries." }) })).doubts).toEqual([
      ["country"],
    ]);
  });

  test("can be an operator in place of a carrier", async () => {
    const operator = { operator: buildKnown("Mombasa Terminal") };
    const { carrier: _, ...rest } = FACTS;
    const terminal = await read(TEXT, { ...rest, ...operator });
    expect(terminal.candidates[0]?.row.operator?.value).toBe("Mombasa Terminal");
    expect(terminal.doubts).toEqual([[]]);
    const both = await read(TEXT, { ...FACTS, ...operator });
    expect(both.candidates[0]?.row.operator).toBeUndefined();
    expect(both.candidates[0]?.row.carrier?.value).toBe("msc");
  });
});

test("the cells of a line above are read one by one", async () => {
  const { candidates } = await read(
    "Port of Mombasa     Valid from 1 March 2026\n\nThe handling charge is USD 15 per container.",
  );
  expect(candidates.map(({ row }) => [row.port?.value, row.effective_from?.value])).toEqual([["KEMBA", "2026-03-01"]]);
});

describe("the direction of a sentence", () => {
  const find = async (text: string, facts: Parameters<typeof buildFacts>[0] = FACTS) => {
    const { candidates, doubts } = await read(text, facts);
    return candidates.map(({ row }, index) => [row.direction?.value, doubts[index]?.includes("direction")]);
  };

  test("is its own, else that of its paragraph, else of the document", async () => {
    expect(await find("The export handling charge is USD 15 per container.")).toEqual([["export", false]]);
    expect(await find("This is for export. The handling charge is USD 15 per container.")).toEqual([["export", false]]);
    expect(await find("The handling charge is USD 15 per container.")).toEqual([["import", false]]);
    expect(
      await find(
        "The import handling charge is USD 15 per container. The export handling charge is USD 20 per container.",
      ),
    ).toEqual([
      ["import", false],
      ["export", false],
    ]);
  });

  test("of import and export is a doubt", async () => {
    expect(await find("The import and export handling charge is USD 15 per container.")).toEqual([[undefined, true]]);
    expect(
      await find("The handling charge is USD 15 per container.", { ...FACTS, direction: buildKnown("both" as never) }),
    ).toEqual([[undefined, true]]);
  });
});

test("an amount that can be thousands or decimals is a doubt", async () => {
  const amount = await read("The handling charge is $ 1.250 per container.", { ...FACTS, currency: buildKnown("AUD") });
  expect(amount.doubts).toEqual([["amount"]]);
  expect(amount.candidates[0]?.doubts.at(-1)?.reason ?? amount.candidates[0]?.doubts[1]?.reason).toBe(
    "“1.250” can be thousands or decimals.",
  );
});

describe("the first day of a charge", () => {
  const TEXT = "The handling charge is USD 15 per container.";
  const find = async (text: string, facts: Parameters<typeof buildFacts>[0] = FACTS) =>
    (await read(text, facts)).candidates.map(({ row }) => row.effective_from?.value);

  test("is that of its sentence, else of the text above, else of the document", async () => {
    expect(await find(`Valid from 1 March 2026\n\n${TEXT}`)).toEqual(["2026-03-01"]);
    expect(
      await find(`Valid from 1 March 2026\n\nFrom 1 May 2026 the handling charge is USD 15 per container.`),
    ).toEqual(["2026-05-01"]);
    expect(await find(TEXT)).toEqual(["2026-01-01"]);
  });

  test("is written as in the country of the document", async () => {
    const text = "From 04/05/2026 the handling charge is USD 15 per container.";
    expect(await find(text)).toEqual(["2026-05-04"]);
    expect(await find(text, { ...FACTS, country: buildKnown("US") })).toEqual(["2026-04-05"]);
  });

  test("can go over the end of a line of the text above", async () => {
    const above =
      "These are the charges of all of our agents in this country, valid from 1 March\n2026 until further notice.";
    expect(await find(`${above}\n\n${TEXT}`)).toEqual(["2026-03-01"]);
  });
});
