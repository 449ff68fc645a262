import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { catalogue } from "#lib/operations/catalogue.ts";
import { get } from "#tests/support/api.ts";

const readReferenceRows = (table: string): Record<string, string>[] =>
  parse(readFileSync(`data/reference/${table}.csv`), { columns: true });

test("/api/stats counts what the reference files hold", async () => {
  const tariffs = readReferenceRows("dd_tariffs");
  expect((await get("/api/stats")).body).toEqual({
    carriers: new Set(tariffs.map(({ carrier }) => carrier)).size,
    countries: new Set(tariffs.map(({ country }) => country)).size,
    ports: readReferenceRows("ports").length,
    dd_tariffs: 604,
    storage_tariffs: 271,
    carrier_policies: readReferenceRows("carrier_policies").length,
    dd_records: tariffs.length,
    freight_rates: readReferenceRows("freight_rates").length,
    exchange_rates: readReferenceRows("fx_rates").length,
    sources: readReferenceRows("sources").length,
    endpoints: catalogue.length,
  });
});
