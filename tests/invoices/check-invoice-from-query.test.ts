import { beforeAll, describe, expect, it } from "vitest";
import { type CheckedInvoice, checkInvoiceFromQuery, type InvoiceAnswer } from "#lib/invoices/check-invoice-from-query.ts";
import type { Query } from "#lib/invoices/invoice-form.ts";
import { call } from "#lib/operations/call.ts";
import { calculateDemurrage } from "#lib/operations/demurrage/calculate-demurrage.ts";
import { getExchangeRates } from "#lib/operations/reference/get-exchange-rates.ts";
import { referenceDatabase } from "#tests/support/reference-database.ts";

const TODAY = "2026-11-21";
const HAPAG = { carrier: "hapag-lloyd", country: "IN", container_type: "40HC", days: "14", billed: "138618", billed_tax: "excluded", currency: "INR" };

beforeAll(async () => {
  await referenceDatabase();
});

const answerTo = (query: Query): Promise<InvoiceAnswer> => checkInvoiceFromQuery(query, { today: TODAY });

async function check(change: Query = {}): Promise<CheckedInvoice> {
  const answer = await answerTo({ ...HAPAG, ...change });
  if (answer.kind !== "checked") throw new Error(`${answer.kind}: ${JSON.stringify(answer)}`);
  return answer.result;
}

async function faults(change: Query) {
  const answer = await answerTo({ ...HAPAG, ...change });
  return answer.kind === "faulty" ? answer.faults : answer.kind;
}

describe("a published tariff", () => {
  it.each([
    ["150000", "overbilled", "11382"],
    ["138618", "correct", "0"],
    ["139311.09", "correct", "693.09"],
    ["139311.1", "overbilled", "693.1"],
    ["100000", "cannot_tell", "-38618"],
  ])("billed %s is %s by %s", async (billed, verdict, difference) => {
    const { check: checked, basis } = await check({ billed });
    expect(basis).toBe("published");
    expect([checked.verdict, checked.difference.toString()]).toEqual([verdict, difference]);
  });

  it("gives the slabs and the total of /api/dd/calculate", async () => {
    const { quote } = await check();
    const answer = await call(calculateDemurrage, { line: "hapag-lloyd", country: "IN", container_type: "40HC", days: 14 });
    expect(quote.total.toNumber()).toBe(answer.total_cost);
    expect(quote.slabs.map(({ from, to, ratePerDay, cost }) => [from, to, ratePerDay.toNumber(), cost.toNumber()])).toEqual(
      answer.slabs.map(({ from, to, rate_per_day, cost }) => [from, to, rate_per_day, cost]),
    );
  });

  it("is charged for each container", async () => {
    const { check: checked } = await check({ containers: "3", billed: "415854" });
    expect([checked.verdict, checked.expected.toString()]).toEqual(["correct", "415854"]);
  });

  it("lists each day, with the average billed", async () => {
    const { days, billedByDay } = await check({ billed: "150000", free_days_applied: "3" });
    expect(days).toHaveLength(14);
    expect(days.filter(({ type }) => type === "free")).toHaveLength(4);
    expect(billedByDay).toMatchObject({ freeDays: 3, chargedDays: 11 });
    expect(billedByDay.perDay?.times(11).toDecimalPlaces(2).toString()).toBe("150000");
  });

  it("has no average when the applied free days cover all days held", async () => {
    const { billedByDay, check: checked } = await check({ free_days_applied: "20", billed: "0" });
    expect(billedByDay).toMatchObject({ chargedDays: 0, perDay: null });
    expect(checked.verdict).toBe("cannot_tell");
  });

  it("reports different free days on the invoice, and their cost", async () => {
    const { check: checked } = await check({ billed: "150261", free_days_applied: "3" });
    expect(checked.freeDays).toMatchObject({ published: 4, applied: 3, differs: true, extraDaysCharged: 1 });
    expect(checked.freeDays?.costOfDifference.toString()).toBe("11643");
  });

  it("uses free days from a contract with its own slabs", async () => {
    const { check: checked, hasContractFreeDays, basis } = await check({ own_free_days: "10" });
    expect([hasContractFreeDays, basis, checked.expected.toString()]).toEqual([true, "published", "68760"]);
  });

  it("is the one in force on the first day, or else on the invoice date", async () => {
    const before = { carrier: "maersk", country: "PK", container_type: "40HC", currency: "USD", billed: "700", days: "14" };
    expect((await check({ ...before, invoice_date: "2018-03-31" })).quote.total.toString()).toBe("700");
    expect((await check({ ...before, from: "2018-03-01", invoice_date: "2018-06-01" })).quote.total.toString()).toBe("700");
  });

  it("changes while the container is held", async () => {
    const { tariffs, quote } = await check({
      carrier: "maersk",
      country: "PK",
      container_type: "20DV",
      currency: "USD",
      billed: "1",
      days: "20",
      from: "2018-03-20",
    });
    expect(tariffs.map(({ from, to }) => [from, to])).toEqual([
      [1, 12],
      [13, 20],
    ]);
    expect(quote.total.toString()).toBe(String(5 * 50 + 8 * 55));
  });
});

describe("a verdict accuses nobody on what it does not know", () => {
  const verdictOf = async (change: Query) => {
    const { check: checked } = await check({ ...change, containers: "1" });
    return [checked.verdict, ...checked.doubts.map(({ kind }) => kind)];
  };

  it("Maersk in Algeria for 100 days: ten days have no rate", async () => {
    const algeria = { carrier: "maersk", country: "DZ", days: "100", billed: "6000", currency: "USD" };
    expect(await verdictOf(algeria)).toEqual(["cannot_tell", "uncovered_days"]);
    const exported = await answerTo({ ...HAPAG, ...algeria, direction: "export" });
    expect(exported.kind === "checked" ? exported.result.check.verdict : exported.kind).not.toBe("overbilled");
  });

  it("Maersk in Singapore in October 2026: judged by the combined tariff of July 2024", async () => {
    const singapore = { carrier: "maersk", country: "SG", days: undefined, from: "2026-10-01", to: "2026-10-12", billed: "830", currency: "SGD" };
    const { tariffs, check: checked } = await check(singapore);
    expect(tariffs.map(({ tariff }) => [tariff.charge, tariff.effectiveFrom])).toEqual([["combined", "2024-07-05"]]);
    expect([checked.verdict, checked.expected.toString()]).toEqual(["overbilled", "645"]);
    expect(await verdictOf({ ...singapore, billed_tax: undefined })).toEqual(["cannot_tell", "unknown_tax"]);
  });

  it("Maersk in Korea: the tariff of 2018 is past its usable life", async () => {
    const korea = { carrier: "maersk", country: "KR", days: "14", billed: "900000", currency: "KRW" };
    expect(await verdictOf(korea)).toEqual(["cannot_tell", "past_usable_life"]);
    expect((await check(korea)).check.doubts[0]?.message).toContain("April 2018");
  });

  it("Maersk in the United States, export: Newark is excepted, and the port is not given", async () => {
    const us = { carrier: "maersk", country: "US", direction: "export", days: "20", billed: "9000", currency: "USD" };
    expect(await verdictOf(us)).toEqual(["cannot_tell", "port_exceptions"]);
    expect(await verdictOf({ ...us, port: "USHOU" })).toEqual(["overbilled"]);
  });
});

describe("other currencies", () => {
  it("are converted at the newest rate on or before the invoice date, which is named", async () => {
    const { exchange, check: checked } = await check({ billed: "1334", currency: "USD", invoice_date: "2024-04-10" });
    const rate = await call(getExchangeRates, { from: "USD", to: "INR", date: "2024-04-10" });
    expect(exchange).toMatchObject({ from: "USD", to: "INR", date: "2024-03-28" });
    expect(exchange?.rate.toSignificantDigits(10).toNumber()).toBe("rate" in rate && rate.rate);
    expect(checked.billed.toString()).toBe(exchange?.rate.times(1334).toDecimalPlaces(2).toString());
  });

  it("are a fault of the form when no rate is on file", async () => {
    expect(await faults({ currency: "XTS" })).toMatchObject([{ field: "currency", message: expect.stringContaining("Enter the amount in INR.") }]);
  });
});

describe("ports", () => {
  it.each(["INNSA", "in nsa", "Nhava Sheva", "Nhava Sheva (Jawaharlal Nehru), INNSA"])("are found by %s", async (port) => {
    const answer = await answerTo({ ...HAPAG, port });
    expect(answer).toMatchObject({ kind: "checked", form: { port: "Nhava Sheva (Jawaharlal Nehru), INNSA" }, result: { invoice: { port: "INNSA" } } });
  });

  it("are a fault when unknown, in another country or ambiguous", async () => {
    expect(await faults({ port: "Xyzzy" })).toMatchObject([{ field: "port", message: expect.stringContaining("No port in India") }]);
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
    const { basis, nextSteps, check: checked } = await check({ carrier: "evergreen", billed: "999999" });
    expect([basis, checked.verdict]).toEqual(["illustrative", "cannot_tell"]);
    expect(nextSteps[0]).toContain("illustrative");
  });

  it("lists the tariffs on file if there is no illustrative one either", async () => {
    const answer = await answerTo({ ...HAPAG, carrier: "msc", country: "BO" });
    expect(answer).toMatchObject({
      kind: "no_tariff",
      date: TODAY,
      onFile: { here: null, carriersHere: [], countriesOfCarrier: expect.arrayContaining(["BR", "CL"]) },
    });
  });

  it("names a tariff for other containers or dates", async () => {
    const answer = await answerTo({ ...HAPAG, carrier: "maersk", country: "DZ", direction: "export" });
    expect(answer).toMatchObject({ kind: "no_tariff", onFile: { here: { directions: ["import"], countryWide: true }, carriersHere: ["maersk", "msc"] } });
  });

  it("checks against the user's own terms", async () => {
    const own = { own_free_days: "5", own_to_1: "10", own_rate_1: "50", own_rate_2: "90" };
    const { basis, check: checked, tariffs, quote } = await check({ carrier: "msc", country: "BO", days: "20", billed: "1150", currency: "USD", ...own });
    expect([basis, checked.verdict, checked.expected.toString(), tariffs]).toEqual(["own", "correct", "1150", []]);
    expect(quote.slabs.map(({ from, to }) => [from, to])).toEqual([
      [6, 10],
      [11, 20],
    ]);
  });

  it("accepts own terms in another currency, and rejects impossible ones", async () => {
    const own = { own_free_days: "5", own_to_1: "10", own_rate_1: "50" };
    expect((await check({ ...own, own_currency: "USD" })).quote.currency).toBe("USD");
    expect(await faults({ ...own, own_to_1: "4" })).toMatchObject([
      { field: "own_to_1", message: expect.stringMatching(/^Slab 1: the last day must be 6 or later/) },
    ]);
    expect(await faults({ ...own, own_to_1: "", own_rate_2: "80" })).toMatchObject([{ field: "own_to_1", message: expect.stringContaining("last slab only") }]);
  });

  it("does not treat days after the last own slab as free", async () => {
    const { check: checked } = await check({ own_free_days: "4", own_to_1: "10", own_rate_1: "100" });
    expect([checked.verdict, checked.uncoveredDays]).toEqual(["cannot_tell", 4]);
  });
});

describe("the rest of the form", () => {
  it("is not checked without an amount, so that a link can fill in some fields", async () => {
    expect(await answerTo({ carrier: "maersk", country: "PK" })).toEqual({ kind: "blank", form: { carrier: "maersk", country: "PK" } });
    expect(await answerTo({})).toEqual({ kind: "blank", form: {} });
  });

  it("checks the container number, but never blocks on it", async () => {
    expect((await check({ container_number: "CSQU3054383" })).containerNumber).toMatchObject({ ok: true });
    expect((await check({ container_number: "csqu 305438-4" })).containerNumber).toMatchObject({ ok: false, reason: "check_digit" });
    expect((await check()).containerNumber).toBeNull();
  });
});
