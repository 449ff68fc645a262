import { expect, test } from "vitest";
import { bringTariff } from "#lib/intake/bring/bring-tariff.ts";
import { decodeReading } from "#lib/intake/bring/encode-reading.ts";
import type { TariffReadingRequest } from "#lib/operations/tariff-reading.ts";

const TABLE = `Days           20'       40'
5-9            USD 40    USD 80
10 and over    USD 60    USD 120
`;

const IN_INDIA = `ZIM import demurrage, India\nFree time: 4 days\n\n${TABLE}`;

/** @returns the message of a refusal, or the number of tariffs on the next page */
async function bring(text: string, known: Omit<TariffReadingRequest, "bytes"> = {}) {
  const bringing = bringTariff(
    { bytes: Buffer.from(text), fileName: "tariff.txt", contentType: "text/plain", url: null },
    known,
    {
      purpose: { for: undefined, back: "line=zim" },
      keeper: null,
      client: "a test of brought tariffs",
      signal: new AbortController().signal,
      today: "2026-11-26",
    },
  );
  const outcome = await bringing.catch(({ message }: Error) => message);
  if (typeof outcome === "string") return outcome;
  const query = new URL(String(outcome.to), "https://quayside.test").searchParams;
  return { tariffs: decodeReading(query.get("reading") ?? "")?.tariffs.length, back: query.get("back") };
}

test("a visitor's document is read into the address of the next page, and nothing is stored", async () => {
  expect(await bring(IN_INDIA)).toEqual({ tariffs: 2, back: "line=zim" });
});

test("a tariff for something else than the visitor has said is refused, with what there is", async () => {
  expect(await bring(IN_INDIA, { direction: "import", country: "IN" })).toMatchObject({ tariffs: 2 });
  expect(await bring(IN_INDIA, { direction: "export" })).toBe(
    "The document has no tariff for export. It has: IN; import; demurrage.",
  );
});

test("a storage tariff of a terminal is refused: no invoice of a carrier is checked against it", async () => {
  const storage = `APM Terminals Mumbai, India\nStorage of import containers\nFree time: 4 days\n\n${TABLE}`;
  expect(await bring(storage)).toMatch(/^The document has storage tariffs of terminals only\./);
});

test("more than a hundred tariffs are too many for a page, but not those of one country", async () => {
  const countries =
    "Germany France Italy Spain Portugal Belgium Netherlands Poland Sweden Norway Denmark Finland Estonia Latvia Lithuania Ireland Greece Turkey Romania Bulgaria Croatia Slovenia Malta Cyprus India China Japan Vietnam Thailand Malaysia Singapore Indonesia Philippines Pakistan Bangladesh Kenya Tanzania Mozambique Angola Ghana Nigeria Senegal Morocco Egypt Brazil Argentina Uruguay Chile Peru Ecuador Colombia".split(
      " ",
    );
  const text = countries.map((country) => IN_INDIA.replace("India", country)).join("\n\n");
  expect(await bring(text)).toBe(
    `The document has ${2 * countries.length} tariffs. Choose the country and the direction, or send only the pages that you need.`,
  );
  expect(await bring(text, { country: "KE" })).toMatchObject({ tariffs: 2 });
});
