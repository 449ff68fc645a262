import { describe, expect, test } from "vitest";
import { auditInvoice } from "#lib/operations/demurrage/audit-invoice.ts";
import { post, problem } from "#tests/support/api.ts";

const PATH = "/api/dd/audit";
const events = { discharged: "2026-06-30", gate_out_full: "2026-07-14" };
/** The person has compared the copy of the tariff with the carrier's document. */
const COMPARED = { inferred: "confirmed" };
const maersk = {
  line: "maersk",
  country: "US",
  port: "Houston",
  currency: "USD",
  billed: 3820,
  invoice_date: "2026-07-20",
  tax: { included: false },
  answers: COMPARED,
  lines: [{ container_number: "CSQU3054383", container_type: "40HC", charge: "demurrage", events, billed: 3820 }],
};

describe("200", () => {
  test("the address for disputes of detention is not given for demurrage", async () => {
    const events = { discharged: "2026-10-01", gate_out_full: "2026-10-12", empty_returned: "2026-10-22" };
    const channelFor = async (charge: string) => {
      const lines = [{ container_type: "40HC", charge, events }];
      const own_terms = { free_days: 4, slabs: [{ from: 5, rate_per_day: 100 }] };
      return (await post(PATH, { line: "msc", country: "US", currency: "USD", billed: 900, lines, own_terms })).body
        .dispute.channel;
    };
    expect(await channelFor("detention")).toContain("nydetention@");
    expect(await channelFor("demurrage")).toBeNull();
  });

  test("an invoice above every possible amount is overbilled, by at least the difference to the highest", async () => {
    const { status, body } = await post(PATH, maersk);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      port: "USHOU",
      verdict: "overbilled",
      expected: { low: 2235, high: 3320 },
      difference: { low: 500, high: 1585 },
      basis: "published",
      recoverable: { certain: 500 },
      dispute: { send_by: "2026-08-19" },
    });
    expect(body.findings[0]).toMatchObject({ rule: "amount_above_tariff", amount: 500, lines: [0] });
    expect(body._meta.sources[0].url).toMatch(/^https:\/\//);
    expect(() => auditInvoice.output.parse(body)).not.toThrow();
  });

  test("the ledger has every day once, with the reason of a day that does not count", async () => {
    const { body } = await post(PATH, { ...maersk, answers: { ...COMPARED, holidays: "excluded" } });
    const [ledger] = body.lines[0].ledgers;
    expect(ledger).toMatchObject({ free_days: 4, free_time_ends_on: "2026-07-07", charged_days: 7, total: 2235 });
    expect(
      ledger.runs.map(({ from, to, status, reason }: Record<string, string>) => [from, to, reason ?? status]),
    ).toEqual([
      ["2026-06-30", "2026-06-30", "start_day"],
      ["2026-07-01", "2026-07-02", "free"],
      ["2026-07-03", "2026-07-03", "holiday"],
      ["2026-07-04", "2026-07-04", expect.any(String)],
      ["2026-07-05", "2026-07-05", "weekend"],
      ["2026-07-06", "2026-07-07", "free"],
      ["2026-07-08", expect.any(String), "charged"],
      [expect.any(String), "2026-07-14", "charged"],
    ]);
    const days = ledger.runs.reduce((sum: number, run: { days: number }) => sum + run.days, 0);
    expect(days).toBe(15);
  });

  test("open points name their question, their choices and what they change", async () => {
    const { body } = await post(PATH, { ...maersk, billed: 3000 });
    expect(body.verdict).toBe("cannot_tell_yet");
    expect(body.assumptions).toEqual([
      expect.objectContaining({
        id: "holidays",
        answer: null,
        assumed: "counted",
        effect: 1085,
        choices: [
          { value: "counted", label: expect.any(String), expected: { low: 3320, high: 3320 } },
          { value: "excluded", label: expect.any(String), expected: { low: 2235, high: 2235 } },
        ],
      }),
      expect.objectContaining({ id: "inferred", answer: "confirmed" }),
    ]);
    const answered = await post(PATH, { ...maersk, billed: 2235, answers: { ...COMPARED, holidays: "excluded" } });
    expect(answered.body).toMatchObject({ verdict: "correct", expected: { low: 2235, high: 2235 } });
  });

  test("what the reader of a document concluded is a question, and without its answer nobody is accused", async () => {
    const { body } = await post(PATH, { ...maersk, answers: {} });
    expect(body).toMatchObject({ verdict: "cannot_tell_yet", expected: { low: 2235, high: 3320 }, findings: [] });
    expect(body.assumptions).toContainEqual(
      expect.objectContaining({
        id: "inferred",
        answer_with: "choice",
        reason: expect.stringContaining("which container types the rates are for"),
        choices: [
          {
            value: "confirmed",
            label: expect.stringMatching(/^Yes, I have compared it/),
            expected: { low: 2235, high: 3320 },
          },
        ],
        answer: null,
        effect: null,
      }),
    );
    expect((await post(PATH, { ...maersk, answers: { inferred: "no" } })).body.warnings).toHaveLength(1);
  });

  test("charged days alone: their rates are checked, and the free time that nobody can check is named", async () => {
    const line = { container_type: "40HC", charge: "demurrage", charged_days: 7, rate_per_day: 310 };
    const { status, body } = await post(PATH, { ...maersk, billed: 5000, lines: [line] });
    expect(status).toBe(200);
    expect(body).toMatchObject({ verdict: "overbilled", expected: { low: 0 } });
    expect(body.assumptions[0]).toMatchObject({
      id: "start_event",
      answer_with: "none",
      reason: expect.stringContaining("its free time cannot be checked"),
    });
    expect(body.lines[0].ledgers[0]).toMatchObject({ free_days: 4, free_time_ends_on: null, charged_days: 7 });
    expect(body.lines[0].ledgers[0].runs[0]).toMatchObject({ from_day: 5, status: "charged" });
    const within = await post(PATH, { ...maersk, billed: body.lines[0].amount, lines: [line] });
    expect(within.body).toMatchObject({ verdict: "cannot_tell_yet", findings: [] });
    expect(() => auditInvoice.output.parse(body)).not.toThrow();
  });

  test("charged days with the free days of the invoice are days held", async () => {
    const { body } = await post(PATH, {
      ...maersk,
      lines: [{ container_type: "40HC", charge: "demurrage", charged_days: 7, free_days_applied: 2 }],
    });
    expect(body.lines[0].ledgers[0]).toMatchObject({ free_days: 4, charged_days: 5 });
  });

  test("an interim invoice expects the days of its period, with the day numbers of the clock", async () => {
    const line = {
      container_number: "CSQU3054383",
      container_type: "40HC",
      charge: "demurrage",
      events: { discharged: "2026-06-10" },
      charged_from: "2026-07-01",
      charged_to: "2026-07-31",
    };
    const { body } = await post(PATH, { ...maersk, invoice_date: "2026-08-01", billed: 10000, lines: [line] });
    const [ledger] = body.lines[0].ledgers;
    expect(ledger.runs[0]).toMatchObject({ from: "2026-07-01", status: "charged" });
    expect(ledger.runs[0].from_day).toBeGreaterThan(5);
    expect(ledger.runs.at(-1).to).toBe("2026-07-31");
    expect(body.notes).toContainEqual(expect.stringContaining("belong to an earlier invoice"));
  });

  test("50 lines are one call", async () => {
    const lines = Array.from({ length: 50 }, () => ({ container_type: "40HC", days: 14 }));
    const { body } = await post(PATH, {
      ...maersk,
      port: undefined,
      country: "IN",
      line: "hapag",
      currency: "INR",
      lines,
      billed: 50 * 138618,
      answers: { direction: "as_read", repeated_lines: "no" },
    });
    expect(body.lines).toHaveLength(50);
    expect(body).toMatchObject({ verdict: "correct", expected: { low: 6930900, high: 6930900 } });
  });
});

describe("400", () => {
  const [line] = maersk.lines;
  test.each([
    ["lines", "", { lines: [] }],
    ["lines", "more than 50", { lines: Array.from({ length: 51 }, () => line) }],
    ["lines.0.events", "neither events nor days", { lines: [{ container_type: "40HC" }] }],
    ["lines.0.days", "both", { lines: [{ ...line, days: 3 }] }],
    [
      "lines.0.events.gate_out_full",
      "events in an impossible order",
      { lines: [{ ...line, events: { ...events, gate_out_full: "2026-06-01" } }] },
    ],
    ["port", "a port of another country", { port: "DEHAM" }],
    ["answers.holiday", "an unknown question", { answers: { holiday: "counted" } }],
    [
      "own_terms.slabs.0.from",
      "slabs that do not follow the free time",
      { own_terms: { free_days: 5, slabs: [{ from: 8, rate_per_day: 10 }] } },
    ],
    ["tax.percent", "a tax that nobody has", { tax: { included: true, percent: 90 } }],
  ])("%s: %s", async (path, _, change) => {
    const { details } = problem(await post(PATH, { ...maersk, ...change }), 400, "invalid_request");
    expect(details.map((detail) => detail.path)).toContain(path);
  });
});

describe("404", () => {
  test("says what is on file", async () => {
    const { details } = problem(
      await post(PATH, { ...maersk, port: undefined, line: "one", country: "AQ" }),
      404,
      "no_data",
    );
    expect(details.map(({ path }) => path)).toContain("country");
  });
});

describe("credit notes", () => {
  const [line] = maersk.lines;

  test("are taken off the bill that they correct", async () => {
    const body = {
      ...maersk,
      invoice_number: "INV 77",
      credit_notes: [{ number: "CN-9", invoice_number: "inv-77", amount: -500 }],
    };
    const answer = await post(PATH, body);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      billed: 3320,
      credited: 500,
      verdict: "cannot_tell_yet",
      lines: [{ billed: 3320 }],
    });
    expect(answer.body.notes).toContain("The credit note CN-9 of USD 500.00 is taken off before the bill is compared.");
    const asLine = await post(PATH, {
      ...maersk,
      billed: 3320,
      lines: [line, { container_number: "CSQU3054383", container_type: "40HC", billed: -500 }],
    });
    expect(asLine.body).toMatchObject({ billed: 3320, credited: 0, expected: answer.body.expected });
    expect(asLine.body.lines.map(({ billed }: { billed: number }) => billed)).toEqual([3320, -500]);
  });

  test.each([
    [{ ...maersk, document: "credit_note" }, "document"],
    [{ ...maersk, billed: -3820 }, "billed"],
    [{ ...maersk, lines: [{ container_type: "40HC", billed: -3820 }] }, "lines"],
  ])("alone are refused with what to send", async (body, path) => {
    const { status, body: answer } = await post(PATH, body);
    expect(status).toBe(400);
    expect(answer.error.details).toEqual([
      { path, message: expect.stringContaining("send the invoice that it corrects") },
    ]);
    expect(answer.error.details[0].message).toContain('credit_notes: [{"amount": 3820}]');
  });

  test("of another invoice are refused", async () => {
    const { status, body } = await post(PATH, {
      ...maersk,
      invoice_number: "77",
      credit_notes: [{ invoice_number: "78", amount: 500 }],
    });
    expect(status).toBe(400);
    expect(body.error.details).toEqual([
      { path: "credit_notes.0.invoice_number", message: expect.stringContaining("is not the invoice 77") },
    ]);
  });
});
