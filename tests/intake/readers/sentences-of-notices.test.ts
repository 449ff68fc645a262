import { describe, expect, test } from "vitest";
import { splitAtSurcharges } from "#lib/intake/readers/sentences-of-notices.ts";
import { buildLine } from "#tests/support/build-line.ts";

const split = (text: string) => splitAtSurcharges(buildLine(text)).map((line) => line.text);

const PEAK = "A Peak Season Surcharge of USD 200 per container applies to cargo from Asia.";
const BUNKER = "The Emergency Bunker Surcharge is EUR 100 per container.";
const WAR = "The War Risk Surcharge is EUR 40 per container.";

describe("sentences with surcharges of their own are notices of their own", () => {
  test.each([
    ["two surcharges", `${PEAK} ${BUNKER}`, [PEAK, BUNKER]],
    ["three surcharges", `${PEAK} ${BUNKER} ${WAR}`, [PEAK, BUNKER, WAR]],
    ["behind a semicolon", `${PEAK.replace(/\.$/, ";")} ${BUNKER}`, [PEAK.replace(/\.$/, ";"), BUNKER]],
    [
      "a sentence without an amount stays with the one before it",
      `${PEAK} The Emergency Bunker Surcharge stays as it is. ${WAR}`,
      [`${PEAK} The Emergency Bunker Surcharge stays as it is.`, WAR],
    ],
    [
      "a sentence without a surcharge stays with the one before it",
      `${PEAK} Reefers pay USD 300 per container. ${BUNKER}`,
      [`${PEAK} Reefers pay USD 300 per container.`, BUNKER],
    ],
    [
      "words in front of the first surcharge stay with it",
      `Dear customers. ${PEAK} ${BUNKER}`,
      [`Dear customers. ${PEAK}`, BUNKER],
    ],
  ])("%s", (_, text, expected) => expect(split(text)).toEqual(expected));

  test.each([
    ["one surcharge", PEAK],
    ["the same surcharge again", `${PEAK} The Peak Season Surcharge of USD 400 per container applies to reefers.`],
    ["an abbreviation ends no sentence", "Peak Season Surcharge of min. USD 200 per container, and more."],
    ["no surcharge", "Free time is 5 days. Import rates are USD 20 per day."],
  ])("but not: %s", (_, text) => {
    const line = buildLine(text);
    expect(splitAtSurcharges(line)).toEqual([line]);
  });

  test("the cells of a row stay apart", () => {
    const line = buildLine("Peak Season Surcharge   USD 200 per container. From Asia   20 July 2026");
    expect(splitAtSurcharges(line)).toEqual([line]);
  });

  test("each has the place of its own words", () => {
    const whole = buildLine(`${PEAK} ${BUNKER}`);
    const first = {
      ...whole.words[0],
      box: { x: 0.02, y: 0.08, width: 0.004, height: 0.03 },
    } as (typeof whole.words)[0];
    const line = { ...whole, words: [first, ...whole.words.slice(1)] };
    const [peak, bunker] = splitAtSurcharges(line);
    if (!peak || !bunker) throw new Error("the line was not split");
    const wordsOfBunker = line.words.filter(({ start }) => start >= PEAK.length);
    expect(peak.words.map(({ start }) => start)).toEqual(
      line.words.filter(({ start }) => start < PEAK.length).map(({ start }) => start),
    );
    expect(bunker.words.map(({ text, start }) => bunker.text.slice(start, start + text.length))).toEqual(
      BUNKER.split(" "),
    );
    const last = wordsOfBunker.at(-1)?.box;
    expect(bunker.cells).toEqual([
      {
        text: BUNKER,
        start: 0,
        end: BUNKER.length,
        left: wordsOfBunker[0]?.box.x,
        right: (last?.x ?? 0) + (last?.width ?? 0),
      },
    ]);
    expect([peak.top, peak.bottom, bunker.top, bunker.bottom].map((edge) => edge.toFixed(3))).toEqual([
      "0.080",
      "0.110",
      "0.100",
      "0.110",
    ]);
  });
});
