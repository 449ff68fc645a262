import { describe, expect, test } from "vitest";
import type { TextLine } from "#lib/documents/lines.ts";
import { separateRevisions } from "#lib/intake/readers/revisions.ts";
import { buildLine } from "#tests/support/build-line.ts";

/** The cells of the lines, which must be at their places. */
function listCells(lines: readonly TextLine[]): string[] {
  for (const { text, cells, words } of lines) {
    for (const cell of cells) {
      expect(text.slice(cell.start, cell.end)).toBe(cell.text);
      expect(cell.right).toBeGreaterThan(cell.left);
    }
    for (const word of words) expect(text.slice(word.start, word.start + word.text.length)).toBe(word.text);
  }
  return lines.map(({ cells }) => cells.map(({ text }) => text).join(" | "));
}

function separate(...texts: string[]) {
  const { lines, expired } = separateRevisions(texts.map(buildLine));
  return { current: listCells(lines), expired: listCells(expired) };
}

const LEGEND = "(A) - Rate increase (E) - Expired";

describe("a tariff that keeps what it was", () => {
  test("a tariff without marks stays as it is", () => {
    const lines = ["20'   USD 1000 (A)", "Rates: USD | per day"].map(buildLine);
    const read = separateRevisions(lines);
    expect(read.lines).toBe(lines);
    expect(read.expired).toEqual([]);
  });

  test.each([
    "20'   USD 1000 (Exp: May/07/14)",
    "20'   USD 1000 (Exp: May/07/14) (E)",
    "20'   USD 1000 [Expires: 07/05/2014]",
    "20'   USD 1000 expired: 7 May 2014",
    "20'   USD 1000 Exp.: 2014-05-07",
  ])("an amount that expired is left out: %s", (text) => {
    const { current, expired } = separate(text, "40'   USD 2000");
    expect(current).toEqual(["40' | USD 2000"]);
    expect(expired).toHaveLength(1);
  });

  test("the first day of an amount is a cell of its own", () => {
    expect(separate("20'   USD 1200 (Eff: May/08/14)", "20'   USD 1000 (Exp: May/07/14)")).toEqual({
      current: ["20' | USD 1200 | (Eff: May/08/14)"],
      expired: ["20' | USD 1000 (Exp: May/07/14)"],
    });
  });

  test("marks that a legend explains are left out, and with them what they say is gone", () => {
    expect(separate("20'   USD 1200 (A)", "40'   USD 1000 (E)", "45'   USD 900 (X)", LEGEND)).toEqual({
      current: ["20' | USD 1200", "45' | USD 900 (X)"],
      expired: ["40' | USD 1000 (E)"],
    });
    expect(separate("20'   USD 1200   (A)", LEGEND).current).toEqual(["20' | USD 1200 | (A)"]);
  });

  test.each(["Expired", "Deleted", "Cancelled", "Removed rate", "New: withdrawn rate"])(
    "a legend can say that a mark is of what is gone: %s",
    (meaning) => {
      const legend = `(D) - ${meaning.replace("New: ", "")} (N) - New rate`;
      expect(separate("40'   USD 1000 (D)", "40'   USD 1200 (N)", legend)).toEqual({
        current: ["40' | USD 1200"],
        expired: ["40' | USD 1000 (D)"],
      });
    },
  );

  test("a line that begins like a legend and says more is none", () => {
    expect(
      separate("(E) Expired rates of 2013 are below", "40'   USD 1000 (E)", "20'   USD 1 (Exp: May/07/14)").current,
    ).toEqual(["(E) Expired rates of 2013 are below", "40' | USD 1000 (E)"]);
    expect(separate("(E) Europe", "40'   USD 1000 (E)", "20'   USD 1 (Exp: May/07/14)").current).toEqual([
      "(E) Europe",
      "40' | USD 1000 (E)",
    ]);
  });
});

describe("columns of what was and what is", () => {
  const HEAD = "Exp: Jul/31/26 | Eff: Aug/01/26";

  test("of two amounts, the second one is in force", () => {
    const { lines } = separateRevisions(
      [HEAD, "20'   USD 718 | USD 745", "40'   - USD 810 | USD 850 (A)", LEGEND].map(buildLine),
    );
    expect(listCells(lines)).toEqual(["Eff: Aug/01/26", "20' | USD 745", "40' | USD 850"]);
    expect(lines[0]?.text).toBe("Eff: Aug/01/26");
    expect(lines[0]?.words.map(({ text }) => text)).toEqual(["Eff:", "Aug/01/26"]);
  });

  test("a mark in a cell of its own is left out", () => {
    expect(separate(HEAD, "20'   USD 718   USD 745   (A)", LEGEND).current).toEqual([
      "Eff: Aug/01/26",
      "20' | USD 745",
    ]);
  });

  test("one amount, or three, are no pair", () => {
    expect(separate(HEAD, "20'   USD 718", "40'   USD 1   USD 2   USD 3").current).toEqual([
      "Eff: Aug/01/26",
      "20' | USD 718",
      "40' | USD 1 | USD 2 | USD 3",
    ]);
  });

  test("a pair that is alone in its line is one amount", () => {
    const { lines } = separateRevisions([HEAD, "USD 718   USD 745"].map(buildLine));
    expect(listCells(lines)).toEqual(["Eff: Aug/01/26", "USD 745"]);
    expect(lines[1]?.text).toBe("USD 745");
    expect(lines[1]?.cells[0]?.start).toBe(0);
  });

  test("one date alone begins no pairs", () => {
    expect(separate("Eff: Aug/01/26", "20'   USD 718   USD 745", "40'   USD 1 (Exp: May/07/14)").current).toEqual([
      "Eff: Aug/01/26",
      "20' | USD 718 | USD 745",
    ]);
    expect(separate("Exp: Jul/31/26", "20'   USD 718   USD 745").current).toEqual(["20' | USD 718 | USD 745"]);
    expect(separate(HEAD, "Exp: Jul/31/26", "20'   USD 718   USD 745").current).toEqual([
      "Eff: Aug/01/26",
      "20' | USD 718 | USD 745",
    ]);
  });

  test.each(["West Africa (Eff: Jul/06/13)", "Rule : 010-C11 of EGLV-625", "Tariff: 630"])(
    "end at the next heading, which stays whole: %s",
    (heading) => {
      expect(separate(HEAD, heading, "20'   USD 718   USD 745").current).toEqual([
        "Eff: Aug/01/26",
        heading,
        "20' | USD 718 | USD 745",
      ]);
    },
  );

  test("a line of other words does not end them", () => {
    expect(separate(HEAD, "West Africa", "20'   USD 718   USD 745").current).toEqual([
      "Eff: Aug/01/26",
      "West Africa",
      "20' | USD 745",
    ]);
  });

  test("a line with an amount and a date is no heading", () => {
    expect(separate(HEAD, "Rule : 7   USD 5   USD 7").current).toEqual(["Eff: Aug/01/26", "Rule : 7 | USD 7"]);
    expect(separate(HEAD, "20'   5 %   7 %").current).toEqual(["Eff: Aug/01/26", "20' | 7 %"]);
    expect(separate(HEAD, "20'   718   745.50").current).toEqual(["Eff: Aug/01/26", "20' | 745.50"]);
  });
});

describe("bars and colons between cells", () => {
  const MARKED = "45'   USD 1 (Exp: May/07/14)";

  test.each([
    ["20' | USD 718 | per day", "20' | USD 718 | per day"],
    ["20'   : USD 718", "20' | USD 718"],
    ["20'   - USD 718", "20' | USD 718"],
    ["20'   = USD 718", "20' | USD 718"],
    ["20' :   USD 718", "20' | USD 718"],
    ["20' -   USD 718", "20' | USD 718"],
    ["- 20'   USD 718", "20' | USD 718"],
    ["20'   -718", "20' | -718"],
    ["20'   |   USD 718", "20' | USD 718"],
    ["|---|---|", "---|---"],
    ["| |", "| |"],
  ])("%s", (text, cells) => {
    const { current } = separate(text, MARKED);
    expect(current).toEqual([cells === "---|---" ? "--- | ---" : cells]);
  });

  test("a line without them stays as it is", () => {
    const line = buildLine("20'   USD 718");
    expect(separateRevisions([line, buildLine(MARKED)]).lines[0]).toBe(line);
  });
});
