import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, it } from "vitest";
import type { AuditReport } from "#lib/domain/audit/audit-report.ts";
import { type AuditAnswer, auditFromQuery } from "#lib/invoices/audit-from-query.ts";
import { EXAMPLE_FORM, EXAMPLE as EXAMPLE_LINES } from "#lib/invoices/example-invoice.ts";
import type { Query } from "#lib/invoices/invoice-fields.ts";
import { auditLinesFromQuery } from "#lib/invoices/lines/audit-lines-from-query.ts";
import { call } from "#lib/operations/call.ts";
import { calculateDemurrage } from "#lib/operations/demurrage/calculate-demurrage.ts";
import { getExchangeRates } from "#lib/operations/reference/get-exchange-rates.ts";
import { Decimal } from "#lib/platform/money.ts";
import { FOURTEEN_DAYS } from "#tests/support/hapag-invoice.ts";
import { referenceDatabase } from "#tests/support/reference-database.ts";

const TODAY = "2026-11-21";
const HAPAG = { ...FOURTEEN_DAYS, billed: "138618" };

beforeAll(async () => {
  await referenceDatabase();
});

const answerTo = (query: Query): Promise<AuditAnswer> => auditFromQuery(query, { today: TODAY });

function requireReport(answer: AuditAnswer): AuditReport {
  if (answer.kind !== "audited") throw new Error(`${answer.kind}: ${JSON.stringify(answer)}`);
  return answer.report;
}

const audit = async (change: Query = {}): Promise<AuditReport> =>
  requireReport(await answerTo({ ...HAPAG, ...change }));

async function faults(change: Query) {
  const answer = await answerTo({ ...HAPAG, ...change });
  return answer.kind === "faulty" ? answer.faults : answer.kind;
}

/** The amount of all lines by the tariff, in its currency. */
const byTariff = ({ lines }: AuditReport) =>
  lines.flatMap(({ ledgers }) => ledgers).reduce((sum, { total }) => sum.plus(total), new Decimal(0));

const bounds = ({ expected: { low, high } }: AuditReport) => [low.toString(), high?.toString() ?? null];
const openPoints = ({ assumptions }: AuditReport) =>
  assumptions.filter(({ answer }) => answer === null).map(({ id }) => id);

describe("links of the checker before the audit", () => {
  const links: { query: string; currency: string; expected: string }[] = parse(
    readFileSync("tests/invoices/old-links.csv"),
    { columns: true },
  );

  it.each(links)("$query: the tariff still gives $currency $expected", async ({ query, currency, expected }) => {
    const report = requireReport(await answerTo(Object.fromEntries(new URLSearchParams(query))));
    expect(report.lines.map(({ schedule }) => schedule.currency)).toEqual(report.lines.map(() => currency));
    expect(byTariff(report).toString()).toBe(expected);
  });
});

describe("days as people type them", () => {
  const typed = { days: "", discharged: "3 Aug 26", empty_returned: "16/8" };

  it("give the result of the dates, and a form with dates", async () => {
    const answer = await answerTo({ ...HAPAG, ...typed });
    const dates = { discharged: "2026-08-03", empty_returned: "2026-08-16" };
    expect(answer.form).toMatchObject(dates);
    expect(bounds(requireReport(answer))).toEqual(bounds(await audit({ days: "", ...dates })));
  });

  it("that can be read in two ways get no result: the order is asked for, with the other faults", async () => {
    const doubtful = { ...typed, discharged: "3/8", empty_returned: "4/8" };
    expect(await faults({ ...doubtful, currency: "" })).toEqual([
      { field: "currency", message: expect.any(String) },
      {
        field: "date_order",
        message: "“3/8” can be 3 Aug 2026 or 8 Mar 2026. Choose whether the day or the month comes first.",
      },
    ]);
    const ordered = await answerTo({ ...HAPAG, ...doubtful, date_order: "dmy" });
    expect(ordered).toMatchObject({ kind: "audited", form: { discharged: "2026-08-03" } });
    expect(ordered.form).not.toHaveProperty("date_order");
  });

  it("that do not exist are faults that name the field and what it takes", async () => {
    expect(await faults({ ...typed, discharged: "31/6" })).toEqual([
      { field: "discharged", message: "Write “Discharged” as a day, such as 3 Sep 2026, 3/9/26 or 2026-09-03." },
    ]);
    expect(await faults({ ...typed, discharged: "x".repeat(5_000) })).toMatchObject([{ field: "discharged" }]);
  });
});

describe("the dates that the clock of a tariff needs", () => {
  it("are enough, even if they are not the usual ones", async () => {
    const colombia = { carrier: "msc", country: "CO", charge: "combined", days: "", currency: "USD", billed: "100" };
    const answer = await answerTo({ ...HAPAG, ...colombia, arrived: "2026-08-03", empty_returned: "2026-09-16" });
    expect(requireReport(answer).lines[0]?.ledgers[0]?.days[0]).toMatchObject({ date: "2026-08-03" });
  });

  it("are asked for, if only another start is known", async () => {
    const report = await audit({ days: "", available: "2026-08-03", empty_returned: "2026-08-16", billed: "500000" });
    expect([report.verdict, report.expected.high]).toEqual(["cannot_tell_yet", null]);
    expect(openPoints(report)).toContain("start_event");
  });
});

describe("a published tariff", () => {
  it.each([
    ["150000", "overbilled"],
    ["138618", "correct"],
    ["139311.09", "correct"],
    ["139311.1", "overbilled"],
    ["100000", "underbilled"],
  ])("billed %s is %s", async (billed, verdict) => {
    const report = await audit({ billed });
    expect([report.basis, report.verdict, ...bounds(report)]).toEqual(["published", verdict, "138618", "138618"]);
  });

  it("gives the slabs and the total of /api/dd/calculate", async () => {
    const [ledger] = (await audit()).lines[0]?.ledgers ?? [];
    const answer = await call(calculateDemurrage, {
      line: "hapag-lloyd",
      country: "IN",
      container_type: "40HC",
      days: 14,
    });
    expect(ledger?.total.toNumber()).toBe(answer.total_cost);
    expect(
      ledger?.slabs.map(({ fromNumber, toNumber, ratePerDay, cost }) => [
        fromNumber,
        toNumber,
        ratePerDay.toNumber(),
        cost.toNumber(),
      ]),
    ).toEqual(answer.slabs.map(({ from, to, rate_per_day, cost }) => [from, to, rate_per_day, cost]));
  });

  it("is charged for each container", async () => {
    const report = await audit({ containers: "3", billed: "415854" });
    expect([report.lines.length, report.verdict]).toEqual([3, "correct"]);
  });

  it("counts from discharge to the return of the empty container", async () => {
    const report = await audit({
      days: undefined,
      discharged: "2026-08-03",
      empty_returned: "2026-08-16",
      billed: "138618",
    });
    const [ledger] = report.lines[0]?.ledgers ?? [];
    expect(ledger?.days.map(({ status }) => status).slice(0, 5)).toEqual(["free", "free", "free", "free", "charged"]);
    expect(ledger?.freeTimeEndsOn).toBe("2026-08-06");
    expect(report.expected.high?.toString()).toBe("138618");
  });

  it("changes while the container is held", async () => {
    const pakistan = {
      carrier: "maersk",
      country: "PK",
      container_type: "20DV",
      currency: "USD",
      billed: "690",
      days: "20",
      from: "2018-03-20",
    };
    const { lines } = await audit({ ...pakistan, answer_version: "by_day" });
    expect(lines[0]?.tariffs.map(({ effectiveFrom }) => effectiveFrom)).toHaveLength(2);
    expect(lines[0]?.ledgers[0]?.total.toString()).toBe(String(5 * 50 + 8 * 55));
  });
});

describe("a verdict accuses nobody on what it does not know", () => {
  it("asks for the tax, and takes each answer", async () => {
    const open = await audit({ billed_tax: undefined, billed: "150000" });
    expect([open.verdict, ...openPoints(open)]).toEqual(["cannot_tell_yet", "tax"]);
    expect((await audit({ billed_tax: undefined, billed: "150000", answer_tax: "excluded" })).verdict).toBe(
      "overbilled",
    );
    expect((await audit({ billed_tax: "included", tax_percent: "18", billed: "163569.24" })).verdict).toBe("correct");
  });

  it("Maersk in Algeria for 100 days: ten days have no rate", async () => {
    const report = await audit({ carrier: "maersk", country: "DZ", days: "100", billed: "6000", currency: "USD" });
    expect([report.verdict, ...bounds(report), ...openPoints(report)]).toEqual([
      "cannot_tell_yet",
      "5680",
      null,
      "uncovered_days",
    ]);
  });

  it("Maersk in Singapore in October 2026: judged by the combined tariff of July 2024", async () => {
    const singapore = {
      carrier: "maersk",
      country: "SG",
      days: undefined,
      from: "2026-10-01",
      to: "2026-10-12",
      billed: "830",
      currency: "SGD",
    };
    const report = await audit(singapore);
    expect(report.lines[0]?.tariffs).toMatchObject([{ charge: "combined", effectiveFrom: "2024-07-05" }]);
    expect([report.verdict, report.expected.high?.toString()]).toEqual(["overbilled", "645"]);
    expect((await audit({ ...singapore, billed: "700", billed_tax: undefined })).verdict, "with up to 9 % GST").toBe(
      "cannot_tell_yet",
    );
    expect((await audit({ ...singapore, billed_tax: undefined })).verdict).toBe("overbilled");
  });

  it("Maersk in Korea: the tariff of 2018 is past its usable life", async () => {
    const report = await audit({ carrier: "maersk", country: "KR", days: "14", billed: "900000", currency: "KRW" });
    expect([report.verdict, ...openPoints(report)]).toEqual(["cannot_tell_yet", "tariff_age"]);
  });

  it("Maersk in the United States, export: Newark is excepted, and the port is not given", async () => {
    const us = { carrier: "maersk", country: "US", direction: "export", days: "20", billed: "9000", currency: "USD" };
    expect(openPoints(await audit(us))).toContain("port");
    expect((await audit({ ...us, port: "USHOU" })).verdict).toBe("overbilled");
  });
});

describe("a document whose copy confuses imports and exports", () => {
  it("has its other block as the lower end, until the person has compared it", async () => {
    const open = await audit({ answer_direction: undefined, billed: "138618" });
    expect([open.verdict, ...bounds(open), ...openPoints(open)]).toEqual([
      "cannot_tell_yet",
      "42560",
      "138618",
      "direction",
    ]);
    const exported = await audit({ answer_direction: undefined, direction: "export", billed: "42560" });
    expect([exported.verdict, ...bounds(exported)]).toEqual(["cannot_tell_yet", "42560", "138618"]);
    expect((await audit({ answer_direction: "other", billed: "138618" })).verdict).toBe("overbilled");
  });
});

describe("the examples of the pages", () => {
  it("leave nothing open, and no value of their tariff is inferred", async () => {
    const example = requireReport(await answerTo(EXAMPLE_FORM));
    const lines = await auditLinesFromQuery(EXAMPLE_LINES, { today: TODAY });
    if (lines.kind !== "audited") throw new Error(JSON.stringify(lines));
    for (const report of [example, lines.report]) {
      expect([report.verdict, report.basis, report.assumptions]).toEqual(["overbilled", "published", []]);
      expect(report.lines.flatMap(({ tariffs }) => tariffs.flatMap(({ inferred }) => inferred))).toEqual([]);
    }
  });
});

describe("other currencies", () => {
  it("are converted at the newest rate on or before the invoice date, which is named", async () => {
    const report = await audit({ billed: "1334", currency: "USD", invoice_date: "2024-04-10" });
    const rate = await call(getExchangeRates, { from: "INR", to: "USD", date: "2024-04-10" });
    expect(report.exchange).toMatchObject({ date: "2024-03-28", stated: null });
    expect(report.exchange?.rate.toSignificantDigits(8).toNumber()).toBeCloseTo("rate" in rate ? rate.rate : 0, 8);
    expect(openPoints(report)).toEqual(["exchange_rate", "inferred"]);
  });

  it("use the rate that the invoice states", async () => {
    const stated = { billed: "1455.49", currency: "USD", exchange_rate: "0.0105" };
    const report = await audit({ ...stated, invoice_date: "2026-09-25" });
    expect([report.verdict, report.exchange?.status]).toEqual(["correct", "confirmed"]);
    const unchecked = await audit(stated);
    expect([unchecked.verdict, openPoints(unchecked)], "the newest published rate is weeks old").toEqual([
      "cannot_tell_yet",
      ["exchange_rate_source"],
    ]);
    expect((await audit({ ...stated, answer_exchange_rate_source: "carrier" })).verdict).toBe("correct");
  });

  it("are a fault of the form when no rate is on file", async () => {
    expect(await faults({ currency: "XTS" })).toMatchObject([
      { field: "currency", message: expect.stringContaining("Enter the amount in INR") },
    ]);
  });
});

describe("ports", () => {
  it.each(["INNSA", "in nsa", "Nhava Sheva", "Nhava Sheva (Jawaharlal Nehru), INNSA"])(
    "are found by %s",
    async (port) => {
      const answer = await answerTo({ ...HAPAG, port });
      expect(answer).toMatchObject({
        kind: "audited",
        form: { port: "Nhava Sheva (Jawaharlal Nehru), INNSA" },
        report: { invoice: { port: "INNSA" } },
      });
    },
  );

  it("are a fault when unknown, in another country or ambiguous", async () => {
    expect(await faults({ port: "Xyzzy" })).toMatchObject([
      { field: "port", message: expect.stringContaining("No port in India") },
    ]);
    expect(await faults({ port: "SGSIN" })).toMatchObject([
      { field: "port", message: "Singapore, SGSIN is in Singapore, not in India. Change the port or the country." },
    ]);
    expect(await faults({ port: "India" })).toMatchObject([
      { field: "port", message: expect.stringMatching(/^Several ports fit: .+ and more\. Enter one of them\.$/) },
    ]);
  });
});

describe("when no published tariff is on file", () => {
  it("uses an illustrative one, and marks it", async () => {
    const report = await audit({ carrier: "evergreen", billed: "999999" });
    expect([report.basis, report.verdict]).toEqual(["illustrative", "cannot_tell_yet"]);
  });

  it("lists the tariffs on file if there is no illustrative one either", async () => {
    const answer = await answerTo({ ...HAPAG, carrier: "msc", country: "BO" });
    expect(answer).toMatchObject({
      kind: "no_tariff",
      date: TODAY,
      onFile: { here: null, carriersHere: ["maersk"], countriesOfCarrier: expect.arrayContaining(["BR", "CL"]) },
    });
  });

  it("names a tariff for other containers or dates", async () => {
    const answer = await answerTo({ ...HAPAG, carrier: "maersk", country: "DZ", direction: "export" });
    expect(answer).toMatchObject({
      kind: "no_tariff",
      onFile: { here: { directions: ["import"], countryWide: true }, carriersHere: ["maersk", "msc"] },
    });
  });

  it("checks against the user's own terms", async () => {
    const own = { own_tariff: "Days\tRate\n1 to 5\tfree\n6 to 10\tUSD 50\nthereafter\tUSD 90" };
    const report = await audit({ carrier: "msc", country: "BO", days: "20", billed: "1150", currency: "USD", ...own });
    expect([report.basis, report.verdict, ...bounds(report), report.lines[0]?.tariffs.length]).toEqual([
      "own",
      "correct",
      "1150",
      "1150",
      0,
    ]);
    expect(report.lines[0]?.ledgers[0]?.slabs.map(({ fromNumber, toNumber }) => [fromNumber, toNumber])).toEqual([
      [6, 10],
      [11, 20],
    ]);
  });

  it("accepts own terms in another currency, and rejects impossible ones", async () => {
    expect((await audit({ own_tariff: "5 free; 6+ USD 50" })).lines[0]?.schedule.currency).toBe("USD");
    expect(await faults({ own_tariff: "5 free; 6-4 50" })).toEqual([
      { field: "own_tariff", message: "The tier 6 to 4 ends before it starts." },
    ]);
    expect(await faults({ own_tariff: "5 free; 8+ 50" })).toEqual([
      { field: "own_tariff", message: "Days 6 to 7 have no rate: a tier starts on day 8." },
    ]);
  });

  it("does not treat days after the last own slab as free", async () => {
    const report = await audit({ own_tariff: "4 free; 5-10 100", billed: "2000" });
    expect([report.verdict, report.lines[0]?.ledgers[0]?.uncoveredDays]).toEqual(["cannot_tell_yet", 4]);
  });
});

describe("what looks mistyped", () => {
  it.each([
    [
      "a date in the future",
      { discharged: "2026-11-10", empty_returned: "2026-12-24", days: undefined },
      /24 Dec 2026 is in the future/,
    ],
    [
      "an invoice before its charged days",
      { discharged: "2026-08-03", empty_returned: "2026-08-16", days: undefined, invoice_date: "2026-08-10" },
      /before the last charged day/,
    ],
    ["more free days than days held", { free_days_applied: "20" }, /more free days \(20\) than days held \(14\)/],
  ])("%s is a warning, not a fault", async (_, change, warning) => {
    const { warnings } = await audit(change);
    expect(warnings).toEqual([expect.stringMatching(warning)]);
  });
});

describe("the rest of the form", () => {
  it("is not checked without an amount, so that a link can fill in some fields", async () => {
    expect(await answerTo({ carrier: "maersk", country: "PK" })).toEqual({
      kind: "blank",
      form: { carrier: "maersk", country: "PK" },
    });
    expect(await answerTo({})).toEqual({ kind: "blank", form: {} });
  });

  it("reports a wrong container number, but gives the verdict", async () => {
    const rules = async (container_number?: string) =>
      (await audit({ container_number })).findings.map(({ rule }) => rule);
    expect(await rules("CSQU3054383")).toEqual([]);
    expect(await rules("csqu 305438-4")).toHaveLength(1);
    expect((await audit({ container_number: "csqu 305438-4" })).verdict).toBe("correct");
    expect(await rules()).toEqual([]);
  });
});
