import { beforeAll, expect, test } from "vitest";
import { readApplicableTariffs } from "#lib/domain/demurrage/facts.ts";
import { getQuoteDates, quoteDemurrage } from "#lib/domain/demurrage/quote.ts";
import type { Source, SourceTerms } from "#lib/domain/quality/quality.ts";
import type { Direction, Tariff } from "#lib/domain/tariff.ts";
import { importDirectory } from "#lib/ingest/import-directory.ts";
import { addDays, toIsoDate } from "#lib/platform/dates.ts";
import { type Database, getDatabase } from "#lib/platform/db/client.ts";
import { provideDatabaseUrl } from "#lib/platform/env.ts";
import { Decimal } from "#lib/platform/money.ts";
import { createFolder, sources, table } from "#tests/ingest/folders.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

let testDb: TestDatabase;
beforeAll(async () => {
  testDb = await testDatabase();
  provideDatabaseUrl(testDb.url);
  return () => testDb.close();
});

const iso = (date: Date | null) => date && toIsoDate(date);

async function allTariffs(db: Database, carrier: string): Promise<Tariff[]> {
  const rows = await db.ddTariff.findMany({
    where: { carrier },
    include: { source: true, slabs: { orderBy: { fromDay: "asc" } } },
  });
  return rows.map(
    ({ effectiveFrom, effectiveTo, slabs, source: { publishedOn, datedOn, kind, terms, ...source }, ...row }) => ({
      ...(row as unknown as Tariff),
      factKind: "dd_tariff",
      slabs: slabs.map(({ fromDay, toDay, ratePerDay }) => ({
        fromDay,
        toDay,
        ratePerDay: new Decimal(ratePerDay.toString()),
      })),
      effectiveFrom: iso(effectiveFrom),
      effectiveTo: iso(effectiveTo),
      source: {
        ...source,
        publishedOn: iso(publishedOn),
        datedOn: iso(datedOn),
        kind: kind as Source["kind"],
        terms: terms as SourceTerms | null,
      },
    }),
  );
}

const COLUMNS =
  "carrier,country,port,direction,charge,container_types,free_days,day_basis,haulage,except_ports,currency,effective_from,effective_to,slab_from_day,slab_to_day,rate_per_day,source_id,note";

/**
 * Twelve years of versions: open-ended and closed, with gaps and with equal dates, for a country and two ports. They
 * have all charges, published and illustrative, for one haulage or both, and some with an excepted port.
 */
function history(): string[] {
  const rows: string[] = [];
  for (let n = 0; n < 240; n++) {
    const from = n % 11 === 0 ? "" : addDays("2014-01-01", (n * 137) % 4_300);
    const to = n % 3 === 0 && from ? addDays(from, 20 + ((n * 53) % 700)) : "";
    const port = ["", "INNSA", "", "INMUN"][n % 4];
    const charge = ["combined", "detention", "demurrage"][(n >> 1) % 3];
    const types = ["40HC", "20DV 40HC", "40RF"][n % 3 === 2 ? n % 2 : n % 3];
    const haulage = n % 6 === 1 ? "merchant" : n % 13 === 2 ? "carrier" : "";
    const except = port === "" && n % 5 === 1 ? "INMUN" : "";
    rows.push(
      `maersk,IN,${port},import,${charge},${types},${3 + (n % 4)},calendar,${haulage},${except},INR,${from},${to},${4 + (n % 4)},,${100 + n},${n % 5 === 0 ? "made-up" : `page-${n % 7}`},`,
    );
  }
  return rows;
}

test("a quote from the selected tariffs equals the quote from all tariffs, for any days", async () => {
  const pages = Array.from(
    { length: 7 },
    (_, n) =>
      `page-${n},Maersk,Tariff page,https://example.com/tariff,${n % 3 === 0 ? "" : `202${n}-01-01`},carrier_tariff`,
  );
  await importDirectory(
    testDb.db,
    createFolder({
      "sources.csv": sources(...pages, "made-up,Quayside,Made up,,,illustrative"),
      "dd_tariffs.csv": table(COLUMNS, history()),
    }),
  );
  const tariffs = await allTariffs(getDatabase(), "maersk");
  const outcomes = new Set<string>();
  for (let n = 0; n < 150; n++) {
    const date = addDays("2013-06-01", (n * 97) % 5_000);
    const request = {
      containerType: ["40HC", "20DV", "40RF"][n % 3] as string,
      port: [undefined, "INNSA", "INMUN"][(n >> 1) % 3],
      charge: [undefined, "detention" as const][(n >> 2) % 2],
      haulage: [undefined, "carrier" as const][(n >> 4) % 2],
      days: [1, 30, 365][(n >> 3) % 3] as number,
      date,
      startDate: n % 2 === 0 ? date : undefined,
    };
    const query = {
      country: "IN",
      direction: "import" as Direction,
      containerType: request.containerType,
      ...getQuoteDates(request),
    };
    const expected = quoteDemurrage({ ...request, tariffs });
    outcomes.add(expected.ok ? "quoted" : expected.reason);
    for (const carrier of ["maersk", undefined]) {
      const read = await readApplicableTariffs({ ...query, carrier });
      expect(summary(quoteDemurrage({ ...request, tariffs: read })), JSON.stringify(request)).toEqual(
        summary(expected),
      );
    }
  }
  expect([...outcomes].sort()).toEqual(["no_tariff", "quoted"]);
});

const summary = (quote: ReturnType<typeof quoteDemurrage>) =>
  quote.ok ? { ...quote, served: quote.served.map(({ schedule, from, to }) => [schedule.id, from, to]) } : quote;

test("reads only the tariffs of a long history that can apply to the days", async () => {
  const all = await allTariffs(getDatabase(), "maersk");
  const read = await readApplicableTariffs({
    country: "IN",
    direction: "import",
    carrier: "maersk",
    containerType: "40HC",
    from: "2026-11-21",
    to: "2026-11-21",
  });
  const open = all.filter(({ effectiveTo, containerTypes }) => effectiveTo === null && containerTypes.includes("40HC"));
  expect(open.length).toBeGreaterThan(60);
  expect(read.length).toBeLessThanOrEqual(3 * 3 * 2 * 4); // One country and two ports, three charges, published and illustrative, by haulage and excepted ports.
});
