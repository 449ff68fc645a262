import { describe, expect, test } from "vitest";
import { readFacts, type TariffContext } from "#lib/intake/readers/document-facts.ts";
import type { Known } from "#lib/intake/readers/document-head.ts";
import { readLines } from "#tests/support/read-lines.ts";

const NAMES = [
  "carrier",
  "operator",
  "country",
  "port",
  "direction",
  "charge",
  "currency",
  "dayBasis",
  "tax",
  "taxPercent",
  "freeDays",
  "from",
  "to",
] as const;

/** The facts of a text with the words that they were read from. */
async function read(text: string, context: Omit<TariffContext, "today"> = {}): Promise<Record<string, string>> {
  const facts = readFacts(await readLines(text), { ...context, today: "2026-11-26" });
  const found = NAMES.flatMap((name) => {
    const known: Known<unknown> | undefined = facts[name];
    if (!known) return [];
    const places = known.places.map((place) => place.text).join("|");
    return [
      [
        name,
        `${known.value} (${known.basis === "context" ? "known" : places})${known.doubt ? ` ? ${known.doubt}` : ""}`,
      ],
    ];
  });
  const flags = (["namesHighCube", "hasLimitedFreeTime", "isCurrencyInTables", "saysAfterFreeTime"] as const)
    .filter((name) => facts[name])
    .map((name) => [name, "yes"]);
  const symbol = facts.sharedSymbol?.map((place) => place.text).join("|");
  return Object.fromEntries([...found, ...flags, ...(symbol === undefined ? [] : [["symbol", symbol]])]);
}

const expectFact = (name: string, cases: readonly (readonly [string, string | undefined])[]) =>
  describe(name, () => {
    test.each(cases)("%j", async (text, expected) => expect((await read(text))[name]).toBe(expected));
  });

expectFact("namesHighCube", [
  ["20'\n40' HC", "yes"],
  ["40HQ and 20'\n45'", "yes"],
  ["High cubes", "yes"],
  ["H/C", "yes"],
  ["20'\n40'", undefined],
  ["HCl", undefined],
]);

expectFact("isCurrencyInTables", [
  ["Rates\nDays   EUR 5", "yes"],
  ["Rates in EUR\nDays   5", undefined],
  ["Rates\nDays", "yes"],
  ["Days   5\nin EUR", undefined],
]);

expectFact("saysAfterFreeTime", [
  ["Days count after free time", "yes"],
  ["Rates\nDays count after free time", "yes"],
  ["Days   after free time", undefined],
  ["Free time", undefined],
]);

expectFact("carrier", [
  ["MSC", "msc (MSC)"],
  ["MSC\nMSC", "msc (MSC)"],
  ["MSC\nMaersk", "msc (MSC) ? The document names several carriers."],
  ["MSC\nRates   Maersk", "msc (MSC) ? The document names several carriers."],
  ["Rates", undefined],
]);

expectFact("country", [
  ["Rates of Spain", "ES (Spain)"],
  ["Rates of Spain\nSpain", "ES (Spain)"],
  ["Rates of Spain\nPortugal", undefined],
  [`${"Rates\n".repeat(13)}Spain`, "ES (Spain)"],
  [`${"Rates\n".repeat(14)}Spain`, undefined],
  ["One two three four five six seven eight nine ten a - b c Spain", "ES (Spain)"],
  ["One two three four five six seven eight nine ten a b c d Spain", undefined],
  ["Port of Valencia", "ES (Valencia) ? The country is concluded from the port “Valencia”."],
  ["Rates of Spain, Port of Valencia", "ES (Spain)"],
]);

expectFact("port", [
  ["Port of Valencia", "ESVLC (Valencia) ? The port is concluded from the name “Valencia”."],
  ["Port of Valencia\nValencia", "ESVLC (Valencia) ? The port is concluded from the name “Valencia”."],
  ["Port of Valencia\nPort of Bilbao", undefined],
  ["Port of Valencia in Peru", undefined],
  [`${"Rates\n".repeat(13)}Port of Valencia`, "ESVLC (Valencia) ? The port is concluded from the name “Valencia”."],
  [`${"Rates\n".repeat(14)}Port of Valencia`, undefined],
  [
    "One two three four five six seven eight nine ten a b Valencia",
    "ESVLC (Valencia) ? The port is concluded from the name “Valencia”.",
  ],
  ["One two three four five six seven eight nine ten a b c d Valencia", undefined],
  [
    "Port of Valencia\nOne two three four five six seven eight nine ten a b c d Valencia",
    "ESVLC (Valencia) ? The port is concluded from the name “Valencia”.",
  ],
]);

expectFact("direction", [
  ["Import tariff", "import (Import tariff)"],
  ["Tariff   Import", "import (Import)"],
  ["Import tariff\nExport tariff", undefined],
  ["Import and export tariff", undefined],
  ["Tariff\nRates\nDays\nImport", "import (Import)"],
  ["Tariff\nRates\nDays\nTypes\nImport", undefined],
  ["Tariff\nHandling   Import   150.00", undefined],
]);

expectFact("charge", [
  ["Demurrage", "demurrage (Demurrage)"],
  ["Demurrage\nDetention", undefined],
  ["Tariff\nRates\nDays\nDetention", "detention (Detention)"],
  ["Tariff\nRates\nDays\nTypes\nDetention", undefined],
]);

expectFact("currency", [
  ["Rates in EUR", "EUR (Rates in EUR)"],
  ["Rates in EUR\nEUR", "EUR (Rates in EUR)"],
  ["Rates in EUR\nRates in USD", undefined],
  ["Rates   EUR", "EUR (EUR)"],
]);

expectFact("symbol", [
  ["Rates in $", "$"],
  ["Rates\nAmount $ 5", "$"],
  ["Rates in Rs. 5", "Rs"],
  ["Rates in F CFA", "F CFA"],
  ["Rates in US$ 5", undefined],
]);

expectFact("dayBasis", [
  ["Working days", "working (Working days)"],
  ["Days   Working days", "working (Working days)"],
  ["Working days\nCalendar days", undefined],
]);

expectFact("tax", [
  ["Rates exclude VAT", "excluded (Rates exclude VAT)"],
  ["Rates exclude VAT\nRates include VAT", undefined],
  ["Rates   VAT excluded", undefined],
]);

expectFact("taxPercent", [
  ["Rates exclude VAT of 21 %", "21 (21)"],
  ["Rates   VAT 21 %", "21 (21)"],
  ["VAT of 21 %\nVAT of 10 %", undefined],
]);

expectFact("freeDays", [
  ["Free time: 5 days", "5 (5)"],
  ["Rates   Free time: 5 days", "5 (5)"],
  ["Free time: 5 days\nFree time: 7 days", undefined],
  ["Reefers have 5 free days", undefined],
  ["Dangerous goods: 5 free days", undefined],
]);

expectFact("hasLimitedFreeTime", [
  ["Free time: 5 days", undefined],
  ["Reefers have 5 free days", "yes"],
  ["Rates   Reefers have 5 free days", "yes"],
  ["Dangerous goods have 5 free days", "yes"],
  ["Reefers are welcome. Free time: 5 days", undefined],
  ["Reefers", undefined],
]);

expectFact("from", [
  ["Valid from 1 January 2026", "2026-01-01 (1 January 2026)"],
  ["Valid from 1 January 2026\nEffective 1 January 2026", "2026-01-01 (1 January 2026)"],
  ["Valid from 1 January 2026\nEffective 1 May 2026", undefined],
  ["Valid until 31 March 2026", undefined],
]);

expectFact("to", [
  ["Valid from 1 January 2026 to 31 March 2026", "2026-03-31 (31 March 2026)"],
  ["Valid from 1 January 2026", undefined],
  ["Valid from 1 January 2026 to 31 March 2026\nValid until 30 June 2026", undefined],
  ["Valid until 31 March 2026", undefined],
]);

describe("what a person knows of a document", () => {
  test("comes before its words", async () => {
    const facts = await read("Import demurrage, Spain", {
      carrier: "msc",
      country: "PT",
      direction: "export",
      charge: "detention",
    });
    expect(facts).toMatchObject({
      carrier: "msc (known)",
      country: "PT (known)",
      direction: "export (known)",
      charge: "detention (known)",
    });
  });

  test("has a doubt if the document names another carrier", async () => {
    expect((await read("MSC", { carrier: "msc" })).carrier).toBe("msc (known)");
    expect((await read("Maersk", { carrier: "msc" })).carrier).toBe("msc (known) ? The document names maersk.");
  });

  test("is the country of its ports", async () => {
    expect(await read("Port of Valencia", { country: "ES" })).toMatchObject({ country: "ES (known)" });
    expect((await read("Port of Valencia", { country: "PE" })).port).toBeUndefined();
  });
});

test("a note is about the rows with its mark only", async () => {
  const text = "Charge      Amount\nSeal fee*   5\nOther       6\n\n* in EUR";
  expect((await read(text)).currency).toBeUndefined();
});

test("the operator of a terminal is named", async () => {
  expect((await read("Port Authority of Suva")).operator).toContain("Port Authority of Suva");
});
