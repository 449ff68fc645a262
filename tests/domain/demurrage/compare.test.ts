import { expect, test } from "vitest";
import { compareCarriers } from "#lib/domain/demurrage/compare.ts";
import type { Decimal } from "#lib/platform/money.ts";
import { quoted, slabs, tariff } from "./tariffs.ts";

const RATES: Record<string, string> = { USD: "1", INR: "0.0125", EUR: "1.1" };
const toUsd = (amount: Decimal, currency: string) => (RATES[currency] ? amount.times(RATES[currency]) : null);
const carrierQuote = (carrier: string, currency: string, text: string) => ({
  carrier,
  quote: quoted(tariff({ carrier, currency, slabs: slabs(text) }), { days: 14 }),
});

test("ranks by US dollars, not by the figures in other currencies", () => {
  const { ranked, unconverted } = compareCarriers(
    [carrierQuote("maersk", "EUR", "5-@10"), carrierQuote("hapag-lloyd", "INR", "5-@800"), carrierQuote("msc", "USD", "5-@9")],
    toUsd,
  );
  expect(ranked.map(({ carrier, total, currency, totalUsd }) => `${carrier} ${currency} ${total} = ${totalUsd}`)).toEqual([
    "msc USD 90 = 90",
    "hapag-lloyd INR 8000 = 100",
    "maersk EUR 100 = 110",
  ]);
  expect(ranked[0]).toMatchObject({ freeDays: 4, chargedDays: 10, completeness: 1 });
  expect(unconverted).toEqual([]);
});

test("sorts equal totals by slug", () => {
  const quotes = ["one", "cosco", "msc"].map((carrier) => carrierQuote(carrier, "USD", "5-@10"));
  expect(compareCarriers(quotes, toUsd).ranked.map(({ carrier }) => carrier)).toEqual(["cosco", "msc", "one"]);
});

test("lists carriers without an exchange rate separately, even with a total of zero", () => {
  const free = { carrier: "cosco", quote: quoted(tariff({ currency: "XPF" }), { days: 3 }) };
  const { ranked, unconverted } = compareCarriers([carrierQuote("one", "XPF", "5-@10"), free, carrierQuote("msc", "USD", "5-@10")], toUsd);
  expect(ranked.map(({ carrier }) => carrier)).toEqual(["msc"]);
  expect(unconverted.map(({ carrier }) => carrier)).toEqual(["cosco", "one"]);
});

test("reports the completeness of a total with uncovered days", () => {
  const { ranked } = compareCarriers([carrierQuote("one", "USD", "5-7@10")], toUsd);
  expect(ranked[0]).toMatchObject({ chargedDays: 3, completeness: 0.5 });
});

test("returns an empty ranking without quotes", () => expect(compareCarriers([], toUsd)).toEqual({ ranked: [], unconverted: [] }));
