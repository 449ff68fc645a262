import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { selectApplicableSurcharges } from "#lib/domain/surcharges/applicable.ts";
import type { PublishedSurcharge, Surcharge } from "#lib/domain/surcharges/surcharge.ts";
import { selectSurchargesInForce } from "#lib/domain/surcharges/surcharges-in-force.ts";
import { aSurcharge } from "./surcharge.ts";

const rows: Record<string, string>[] = parse(readFileSync("data/reference/surcharges.csv"), { columns: true });

const list = (cell: string | undefined) => (cell ? cell.split(" ") : []);

/** The published surcharges of a carrier. The month at the end of the source id dates the undated ones. */
const of = (carrier: string): Surcharge[] =>
  rows
    .filter((row) => row.carrier === carrier)
    .map((row) => {
      const id = row.source_id?.split("; ")[0] ?? "";
      const [, year, month] = /-((?:19|20)\d{2})(\d{2})$/.exec(id) ?? [];
      const source = { ...aSurcharge().source, id, datedOn: year ? `${year}-${month}-01` : null };
      return aSurcharge({
        carrier,
        code: row.code || null,
        name: row.name,
        scopeOrigin: row.scope_origin || null,
        scopeDestination: row.scope_destination || null,
        country: row.country || null,
        direction: (row.direction || null) as PublishedSurcharge["direction"],
        containerTypes: list(row.container_types),
        unit: row.unit,
        amount: Number(row.amount),
        currency: row.currency || null,
        effectiveFrom: row.effective_from || null,
        effectiveTo: row.effective_to || null,
        note: row.note || null,
        nature: row.nature as PublishedSurcharge["nature"],
        family: row.family as PublishedSurcharge["family"],
        condition: (row.condition || null) as PublishedSurcharge["condition"],
        rangeEnd: (row.range_end || null) as PublishedSurcharge["rangeEnd"],
        cargo: list(row.cargo) as unknown as PublishedSurcharge["cargo"],
        isBothWays: row.both_ways === "true",
        tariff: row.tariff || null,
        source,
      });
    });

const on = (carrier: string, origin: string, destination: string, date: string, containerType = "40HC") => {
  const place = (port: string) => ({ country: port.slice(0, 2), port });
  const { counted, leftOut } = selectApplicableSurcharges(of(carrier), {
    origin: place(origin),
    destination: place(destination),
    containerType,
    date,
  });
  return {
    counted: counted.map(({ surcharge, amount, currency }) => `${surcharge.code} ${currency} ${amount}`),
    leftOut: leftOut.map(({ surcharge, because }) => `${surcharge.code} ${surcharge.effectiveFrom} ${because}`),
  };
};

test("COSCO Nhava Sheva to New York: the bunker surcharge of 2010 is expired, in no total", () => {
  const { counted, leftOut } = on("cosco", "INNSA", "USNYC", "2026-11-22");
  expect(counted).toEqual([]);
  expect(leftOut).toContain("BAF 2010-01-01 expired");
});

test("CMA CGM Saigon to Le Havre: the peak season surcharge of 2017 is in no total", () => {
  const { counted, leftOut } = on("cma-cgm", "VNSGN", "FRLEH", "2026-11-22");
  expect(counted).toEqual([]);
  expect(leftOut).toContain("PSS 2017-07-03 expired");
});

test("CMA CGM Nhava Sheva to New York: PSS07 replaces PSS05 and PSS06", () => {
  expect(on("cma-cgm", "INNSA", "USNYC", "2025-02-20").counted).toEqual(["PSS07 USD 1200"]);
  expect(on("cma-cgm", "INNSA", "USNYC", "2025-02-10").counted).toEqual(["PSS06 USD 1000"]);
  expect(on("cma-cgm", "INNSA", "USNYC", "2025-08-16").counted).toEqual([]);
});

test("ONE Shanghai to Rotterdam: the quarter's bunker, sulphur and emissions surcharges count once, and end with the quarter", () => {
  expect(on("one", "CNSHA", "NLRTM", "2024-08-01").counted.toSorted()).toEqual(["ECA USD 46", "OBS USD 378"]);
  expect(on("one", "CNSHA", "NLRTM", "2024-10-01").counted).toEqual([]);
});

test("Maersk from China to Mexico: the revision of 25 March 2026 replaces the peak season surcharge of 6 March", () => {
  const pss = (date: string) =>
    selectSurchargesInForce(of("maersk"), date)
      .usable.filter(({ code, to }) => code === "PSS" && to?.text.startsWith("Mexico"))
      .map(({ effectiveFrom }) => effectiveFrom);
  expect(pss("2026-03-24")).toEqual(["2026-03-06", "2026-03-14"]);
  expect(pss("2026-03-25")).toEqual(["2026-03-25"]);
});

test("CMA CGM Shanghai to Jebel Ali: the conflict surcharge of March 2026 counts until September", () => {
  expect(on("cma-cgm", "CNSHA", "AEJEA", "2026-09-02").counted).toEqual(["ECS USD 3000"]);
  expect(on("cma-cgm", "CNSHA", "AEJEA", "2026-09-03").counted).toEqual([]);
});

test("Maersk Shanghai to Saigon: the emergency bunker surcharge of the long haul is in no total", () => {
  const { counted, leftOut } = on("maersk", "CNSHA", "VNSGN", "2026-04-01");
  expect(counted).toEqual([]);
  expect(leftOut).toContain("EBS 2026-03-25 some_trades");
});

const CARRIERS = [...new Set(rows.map(({ carrier }) => carrier as string))];

test.each(CARRIERS)(
  "%s: nothing usable today is older than its usable life, a rate increase in a total, or listed twice",
  (carrier) => {
    const { usable } = selectSurchargesInForce(of(carrier), "2026-11-22");
    const short = usable.filter(({ nature, effectiveTo }) => nature !== "permanent" && effectiveTo === null);
    expect(short.filter(({ effectiveFrom, source }) => (effectiveFrom ?? source.datedOn ?? "") < "2026-05-22")).toEqual(
      [],
    );
    expect(usable.filter(({ family, condition }) => family === "rate_increase" && condition === null)).toEqual([]);
    const offers = usable.flatMap(({ key, containerTypes, currency, cargo, effectiveFrom }) =>
      (containerTypes.length > 0 ? containerTypes : ["any"]).map((type) =>
        [key, type, currency, cargo, effectiveFrom].join("|"),
      ),
    );
    expect(offers.filter((one, index) => offers.indexOf(one) !== index)).toEqual([]);
  },
);
