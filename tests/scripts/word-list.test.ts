import { describe, expect, test } from "vitest";
import { findWords } from "#scripts/support/word-list.ts";

describe("the word list", () => {
  test.each([
    ["the rows are read anew", "anew"],
    ["documents drawn from the catalogue", "drawn"],
    ["what stands on the invoice", "stands"],
    ["the caller is told the price", "told"],
    ["whoever calls", "whoever"],
    ["the fate of a payment", "fate"],
    ["const MOST = 5;", "MOST"],
    ["interface LaneAsked {", "LaneAsked"],
    ["const PATIENCE_MS = 250;", "PATIENCE_MS"],
    ["the rates on file", "on file"],
  ])("finds the old word in: %s", (text, word) => {
    expect(findWords("lib/example.ts", `first line\n${text}`)).toMatchObject([{ line: 2, word }]);
  });

  test.each([
    "a standard tariff",
    "Nothing is on file for this port.",
    "`no_data` names what is on file",
    "at most 20 routes",
    "the free-standing sentence",
    "stand-alone",
  ])("accepts: %s", (text) => {
    expect(findWords("lib/example.ts", text)).toEqual([]);
  });
});
