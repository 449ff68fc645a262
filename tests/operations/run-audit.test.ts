import { beforeAll, describe, expect, it } from "vitest";
import type { AuditReport } from "#lib/domain/audit/audit-report.ts";
import { auditInput, convertAuditInput } from "#lib/operations/demurrage/audit-invoice.input.ts";
import { auditInvoice } from "#lib/operations/demurrage/audit-invoice.ts";
import { runAudit } from "#lib/operations/demurrage/run-audit.ts";
import { countCalls } from "#tests/support/count-calls.ts";
import { referenceDatabase } from "#tests/support/reference-database.ts";

const TODAY = "2026-11-22";

beforeAll(async () => {
  await referenceDatabase();
});

type Request = Parameters<typeof auditInput.parse>[0];

async function audit(request: Request): Promise<AuditReport> {
  const outcome = await runAudit(convertAuditInput(auditInput.parse(request), TODAY), { today: TODAY });
  if (outcome.kind !== "audited") throw new Error(JSON.stringify(outcome));
  return outcome.report;
}

const getBounds = ({ expected }: AuditReport) => [Number(expected.low), expected.high && Number(expected.high)];
const listOpenPoints = ({ assumptions }: AuditReport) =>
  assumptions.filter(({ answer }) => answer === null).map(({ id }) => id);

describe("MSC, Colombia: three 40HC for 20 days, USD 1,770 each without 19 percent VAT", () => {
  const colombia = {
    line: "msc",
    country: "CO",
    currency: "USD",
    invoice_date: "2024-06-01",
    lines: ["MSCU1234566", "MSCU1234571", "MSCU1234587"].map((container_number) => ({
      container_number,
      container_type: "40HC",
      days: 20,
    })),
  };

  it.each([
    [5310, "excluded"],
    [6318.9, "included"],
    [6318.9, "19"],
  ])("USD %d is correct once tax is %s, and cannot be judged before", async (billed, tax) => {
    const before = await audit({ ...colombia, billed });
    expect(getBounds(before)).toEqual([5310, 6318.9]);
    expect(listOpenPoints(before)).toEqual(["tax"]);
    expect(before.verdict).toBe("cannot_tell_yet");
    expect((await audit({ ...colombia, billed, answers: { tax } })).verdict).toBe("correct");
  });

  it("the same amounts with the other answer are wrong", async () => {
    expect((await audit({ ...colombia, billed: 6318.9, answers: { tax: "excluded" } })).verdict).toBe("overbilled");
    expect((await audit({ ...colombia, billed: 5310, tax: { included: true } })).verdict).toBe("underbilled");
  });

  it("a bill of 2026 cannot be judged by the tariff of 2022", async () => {
    const report = await audit({ ...colombia, billed: 6318.9, invoice_date: "2026-06-01", tax: { included: true } });
    expect(report.verdict).toBe("cannot_tell_yet");
    expect(listOpenPoints(report)).toEqual(["tariff_age"]);
  });
});

describe("CMA CGM, Indonesia: 40HC, 5 free days, 12 days", () => {
  const indonesia = {
    line: "cma-cgm",
    country: "ID",
    currency: "USD",
    tax: { included: false },
    answers: { inferred: "confirmed" },
  };

  it("costs 5 × 101 + 2 × 121 = USD 747", async () => {
    const report = await audit({ ...indonesia, billed: 747, lines: [{ container_type: "40HC", days: 12 }] });
    expect(getBounds(report)).toEqual([747, 747]);
    expect(report.verdict).toBe("correct");
    expect(report.lines[0]?.ledgers[0]?.slabs.map(({ days, ratePerDay }) => `${days} × ${ratePerDay}`)).toEqual([
      "5 × 101",
      "2 × 121",
    ]);
  });

  it("costs the same from 1 to 12 October if the day of discharge is day 1, and a day less if it is not", async () => {
    const events = { discharged: "2026-10-01", gate_out_full: "2026-10-04", empty_returned: "2026-10-12" };
    const report = await audit({ ...indonesia, billed: 700, lines: [{ container_type: "40HC", events }] });
    expect(getBounds(report)).toEqual([626, 747]);
    expect(listOpenPoints(report)).toEqual(["first_day"]);
  });
});

describe("Maersk, United States: discharged on 30 June, gate-out on 14 July 2026", () => {
  const maersk = {
    line: "maersk",
    country: "US",
    port: "USHOU",
    currency: "USD",
    tax: { included: false },
    lines: [
      {
        container_type: "40HC",
        charge: "demurrage",
        events: { discharged: "2026-06-30", gate_out_full: "2026-07-14" },
      },
    ],
  };

  it("is free through 4 July if holidays count, and through 7 July if they do not", async () => {
    const open = await audit({ ...maersk, billed: 3000 });
    expect(getBounds(open)).toEqual([2235, 3320]);
    expect(open.verdict).toBe("cannot_tell_yet");
    expect(open.assumptions.map(({ id, effect }) => `${id} ${effect}`)).toEqual(["holidays 1085", "inferred null"]);
    for (const [holidays, lastFreeDay, amount] of [
      ["counted", "2026-07-04", 3320],
      ["excluded", "2026-07-07", 2235],
    ] as const) {
      const report = await audit({ ...maersk, billed: amount, answers: { holidays, inferred: "confirmed" } });
      expect(report.lines[0]?.ledgers[0]?.freeTimeEndsOn).toBe(lastFreeDay);
      expect(report.verdict).toBe("correct");
    }
  });

  it("asks for the port when it is not given, because five ports have their own rates", async () => {
    const report = await audit({ ...maersk, port: undefined, billed: 3000 });
    expect(listOpenPoints(report)).toContain("port");
    const other = report.assumptions.find(({ id }) => id === "port")?.choices.find(({ value }) => value === "other");
    expect(Number(other?.expected.high)).toBe(3320);
  });
});

describe("Maersk, United States: a doubled bill by a copy that does not tell container types apart", () => {
  const line = {
    container_type: "40HC",
    container_number: "CSQU3054383",
    events: { discharged: "2026-09-10", gate_out_full: "2026-09-25" },
  };
  const request = {
    line: "maersk",
    country: "US",
    port: "USLAX",
    currency: "USD",
    tax: { included: false },
    billed: 9000,
    lines: [line],
  };

  it("is not accused before the person has compared the copy with the carrier's document", async () => {
    const open = await audit(request);
    expect([open.verdict, ...listOpenPoints(open)]).toEqual(["cannot_tell_yet", "inferred"]);
    expect((await audit({ ...request, answers: { inferred: "confirmed" } })).verdict).toBe("overbilled");
  });
});

describe("storage in Bremerhaven, where two terminals have tariffs", () => {
  const line = {
    container_type: "40HC",
    charge: "storage",
    events: { discharged: "2026-10-01", gate_out_full: "2026-10-10" },
  };
  const storage = {
    line: "maersk",
    country: "DE",
    port: "DEBRV",
    currency: "EUR",
    tax: { included: false },
    billed: 500,
  };

  it("asks for the terminal, and the expected amount covers both", async () => {
    const report = await audit({ ...storage, lines: [line] });
    const [terminal] = report.assumptions;
    expect(terminal).toMatchObject({ id: "terminal", answer: null });
    const highs = terminal?.choices.map(({ expected }) => Number(expected.high)) ?? [];
    expect(highs).toHaveLength(2);
    expect(getBounds(report)[1]).toBe(Math.max(...highs));
  });

  it("uses the terminal that the line names", async () => {
    const report = await audit({ ...storage, lines: [{ ...line, terminal: "NTB" }] });
    expect(report.lines[0]?.tariffs[0]).toMatchObject({ charge: "storage", port: "DEBRV", freeDays: 2 });
    expect(listOpenPoints(report)).not.toContain("terminal");
  });

  it("has no answer for a port without storage tariffs", async () => {
    const request = auditInput.parse({ ...storage, port: "DECUX", lines: [line] });
    await expect(auditInvoice.run(request, { today: TODAY })).rejects.toMatchObject({
      code: "no_data",
      message: expect.stringContaining("storage"),
    });
  });
});

describe("Maersk, Mexico: USD 2,250 billed in pesos", () => {
  const events = { discharged: "2026-09-01", empty_returned: "2026-09-22" };
  const published = 17.73962615; // USD to MXN on 25 September 2026.
  const mexico = {
    line: "maersk",
    country: "MX",
    currency: "MXN",
    invoice_date: "2026-09-25",
    tax: { included: false },
    lines: [{ container_type: "40HC", events }],
  };
  const billedAt = (rate: number, dollars: number) => ({
    billed: Math.round(rate * dollars * 100) / 100,
    exchange_rate: rate,
  });
  const answers = { first_day: "same" };

  async function dollars(): Promise<number> {
    const { expected } = await audit({ ...mexico, currency: "USD", billed: 1, answers });
    return Number(expected.high);
  }

  it("is correct at the published rate", async () => {
    expect((await audit({ ...mexico, ...billedAt(published, await dollars()), answers })).verdict).toBe("correct");
  });

  it("is not acquitted at a rate that is 12 percent higher", async () => {
    const padded = { ...mexico, ...billedAt(published * 1.12, await dollars()), answers };
    const report = await audit(padded);
    expect([report.verdict, report.findings.map(({ rule }) => rule), listOpenPoints(report)]).toEqual([
      "cannot_tell_yet",
      ["exchange_rate"],
      ["exchange_rate_source"],
    ]);
    const confirmed = await audit({ ...padded, answers: { ...answers, exchange_rate_source: "carrier" } });
    expect([confirmed.verdict, confirmed.findings]).toEqual(["correct", []]);
  });

  it("has no verdict when the newest rate on file is more than 7 days older", async () => {
    for (const factor of [0.5, 1, 2]) {
      const billed = Math.round((await dollars()) * published * factor);
      const report = await audit({ ...mexico, invoice_date: "2026-11-20", billed, answers });
      expect([report.verdict, report.findings.filter(({ amount }) => amount?.greaterThan(0))]).toEqual([
        "cannot_tell_yet",
        [],
      ]);
      expect(listOpenPoints(report)).toContain("exchange_rate");
    }
  });
});

/** An audit with every point open. */
async function auditOpenLines(count: number): Promise<void> {
  const lines = Array.from({ length: count }, (_, index) => ({
    container_type: index % 2 ? "40HC" : "20DV",
    events: {
      discharged: "2026-06-30",
      gate_out_full: `2026-07-${10 + (index % 10)}`,
      empty_returned: `2026-07-${20 + (index % 10)}`,
    },
  }));
  const request = auditInput.parse({ line: "maersk", country: "US", currency: "EUR", billed: 90_000, lines });
  const outcome = await runAudit(convertAuditInput(request, TODAY), { today: TODAY });
  expect(outcome.kind).toBe("audited");
}

it("works in proportion to the lines of an invoice, not to the combinations of their open points", async () => {
  await auditOpenLines(1); // Loads the facts.
  const few = await countCalls("/lib/domain/audit/", () => auditOpenLines(20));
  const many = await countCalls("/lib/domain/audit/", () => auditOpenLines(40));
  expect(many / few).toBeLessThan(3); // Each pair of lines is compared as well.
});

describe("the answer of the operation", () => {
  const request = {
    line: "maersk",
    country: "US",
    currency: "USD",
    billed: 3000,
    lines: [{ container_type: "40HC", days: 12 }],
  };

  it("names the lines that it cannot count", async () => {
    const lines = [{ container_type: "40HC", events: { discharged: "2015-10-01", empty_returned: "2026-10-12" } }];
    await expect(auditInvoice.run(auditInput.parse({ ...request, lines }), { today: TODAY })).rejects.toMatchObject({
      code: "invalid_request",
      details: [{ path: "lines.0" }],
    });
  });

  it("has no exchange rate for a currency without one, unless the invoice states it", async () => {
    const unknown = { ...request, currency: "KPW" };
    await expect(auditInvoice.run(auditInput.parse(unknown), { today: TODAY })).rejects.toMatchObject({
      code: "no_data",
      details: [{ path: "exchange_rate" }],
    });
    const answer = await auditInvoice.run(auditInput.parse({ ...unknown, exchange_rate: 900 }), { today: TODAY });
    expect(answer.exchange_rate).toMatchObject({ rate: 900, is_stated: true });
  });

  it("takes the terms of a contract and returns them in the ledger", async () => {
    const own = { free_days: 10, currency: "USD", slabs: [{ from: 11, rate_per_day: 75.5 }] };
    const answer = await auditInvoice.run(auditInput.parse({ ...request, own_terms: own, billed: 200 }), {
      today: TODAY,
    });
    expect(answer).toMatchObject({
      basis: "own",
      verdict: "overbilled",
      tariffs: [],
      expected: { low: 151, high: 151 },
    });
    expect(answer.lines[0]?.ledgers[0]?.runs.map(({ status, days }) => `${days} ${status}`)).toEqual([
      "10 free",
      "2 charged",
    ]);
  });
});
