import { beforeAll, describe, expect, test } from "vitest";
import { createDocumentReader } from "#lib/invoices/pdf/document-reader.ts";
import { call, getCurrentContext } from "#lib/operations/call.ts";
import { auditInvoice } from "#lib/operations/demurrage/audit-invoice.ts";
import { auditInvoiceDocument } from "#lib/operations/demurrage/audit-invoice-document.ts";
import type { DocumentInvoice, ReadNumber, ReadText } from "#lib/operations/document-reading.ts";
import type { Failure } from "#lib/operations/failure.ts";
import type { RawInput } from "#lib/operations/operation.ts";
import { buildExampleDocument } from "#scripts/test-invoices/example-document.ts";
import { referenceDatabase } from "#tests/support/reference-database.ts";
import example from "../../lib/operations/demurrage/example-document.json" with { type: "json" };

beforeAll(async () => {
  await referenceDatabase();
});

const PLACE = { page: 1, box: { x: 0, y: 0, width: 0.1, height: 0.01 }, certainty: "sure" as const };
const text = (value: string): ReadText => ({ value, text: value, ...PLACE });
const number = (value: number): ReadNumber => ({ value, text: String(value), ...PLACE });

const LINE: DocumentInvoice["lines"][number] = {
  container_number: text("CSQU3054383"),
  container_type: text("40HC"),
  charge: text("combined"),
  events: { discharged: text("2026-07-01"), empty_returned: text("2026-07-14") },
  free_days_applied: number(4),
  charged_days: number(10),
  billed: number(950),
};

const FIELDS: DocumentInvoice["fields"] = {
  document: text("invoice"),
  line: text("maersk"),
  country: text("SG"),
  port: text("SGSIN"),
  direction: { ...text("import"), certainty: "check" },
  invoice_number: text("7530048812"),
  invoice_date: text("2026-07-20"),
  currency: text("SGD"),
  billed: number(950),
  tax: { percent: number(0) },
};

const INVOICE: DocumentInvoice = {
  pages: [1],
  fields: FIELDS,
  lines: [LINE],
  other_charges: [],
  incomplete: [],
  us_fields: [],
  dispute_window_days: null,
  notes: [],
};

const withFields = (fields: Partial<DocumentInvoice["fields"]>): DocumentInvoice => ({
  ...INVOICE,
  fields: { ...FIELDS, ...fields },
});

const withoutField = (...names: (keyof DocumentInvoice["fields"])[]): DocumentInvoice => ({
  ...INVOICE,
  fields: Object.fromEntries(
    Object.entries(FIELDS).filter(([name]) => !names.includes(name as keyof DocumentInvoice["fields"])),
  ),
});

const INCOMPLETE: DocumentInvoice = {
  ...INVOICE,
  incomplete: [
    {
      kind: "sum_differs",
      message: "The lines add up to SGD 900.00, and the invoice states SGD 950.00.",
      page: 2,
      box: PLACE.box,
    },
  ],
};

const buildCredit = (fields: Partial<DocumentInvoice["fields"]> = {}): DocumentInvoice => ({
  ...INVOICE,
  fields: {
    document: text("credit_note"),
    invoice_number: text("CN-17"),
    original_invoice: text("753 004 8812"),
    currency: text("SGD"),
    billed: number(-100),
    ...fields,
  },
  lines: [{ container_number: text("CSQU3054383"), charge: text("combined"), billed: number(-100) }],
});

/** @param invoices what the reader finds */
const audit = (invoices: readonly DocumentInvoice[], given: RawInput = {}) =>
  call(
    auditInvoiceDocument,
    { ...example, ...given },
    {
      ...getCurrentContext(),
      readDocument: async () => ({ invoices: [...invoices], refused: [] }),
    },
  );

const readFailure = async (invoices: readonly DocumentInvoice[], given: RawInput = {}): Promise<Failure> =>
  audit(invoices, given).then(
    () => expect.fail("the call did not fail"),
    (error: Failure) => error,
  );

const TYPED = {
  line: "maersk",
  country: "SG",
  port: "SGSIN",
  direction: "import",
  currency: "SGD",
  billed: 950,
  invoice_date: "2026-07-20",
  tax: { included: false },
  lines: [
    {
      container_number: "CSQU3054383",
      container_type: "40HC",
      charge: "combined",
      events: { discharged: "2026-07-01", empty_returned: "2026-07-14" },
      free_days_applied: 4,
      charged_days: 10,
      billed: 950,
    },
  ],
};

const auditTyped = (changes: RawInput = {}) => call(auditInvoice, { ...TYPED, ...changes });

test("the example is what scripts/test-invoices prints, and the answer says the place of each value", async () => {
  expect(example).toEqual(buildExampleDocument());
  const answer = await call(auditInvoiceDocument, example, {
    ...getCurrentContext(),
    readDocument: createDocumentReader({ client: "a test" }),
  });
  expect(answer.invoices).toHaveLength(1);
  expect(answer.invoices[0]).toMatchObject({
    fields: { billed: { value: 950, text: "SGD 950.00", page: 1, certainty: "sure" }, port: { value: "SGSIN" } },
    lines: [{ events: { discharged: { value: "2026-07-01", text: "01-JUL-2026" } }, charged_days: { value: 10 } }],
    incomplete: [],
    not_audited: null,
  });
  expect(answer.invoices[0]?.audit).toEqual(await auditTyped({ due_date: "2026-08-19" }));
});

describe("the guard", () => {
  test("a complete invoice has the audit of the same values, sure or to check", async () => {
    const [invoice] = (await audit([INVOICE])).invoices;
    expect(invoice?.audit).toEqual(await auditTyped());
    expect(invoice).toMatchObject({ ...INVOICE, not_audited: null, credit_notes: [] });
    expect(invoice?.fields.direction?.certainty).toBe("check");
  });

  test("an incomplete invoice has none, but its values and the reason with its place", async () => {
    const [invoice] = (await audit([INCOMPLETE])).invoices;
    expect(invoice).toEqual({
      ...INCOMPLETE,
      credit_notes: [],
      audit: null,
      not_audited: { code: "incomplete", message: INCOMPLETE.incomplete[0]?.message, details: [] },
    });
  });

  test("does not keep the other invoices of the file from their audit", async () => {
    const { invoices } = await audit([INCOMPLETE, INVOICE]);
    expect(invoices.map((invoice) => [invoice.audit?.verdict, invoice.not_audited?.code])).toEqual([
      [undefined, "incomplete"],
      [expect.any(String), undefined],
    ]);
  });

  test("answers narrow the audit of each invoice", async () => {
    const question = withoutField("tax");
    const [open] = (await audit([question])).invoices;
    expect(open?.audit?.assumptions).toContainEqual(expect.objectContaining({ id: "tax", answer: null }));
    const [answered] = (await audit([question], { answers: { tax: "excluded" } })).invoices;
    expect(answered?.audit?.assumptions).toContainEqual(expect.objectContaining({ id: "tax", answer: "excluded" }));
  });
});

describe("the fields of the call", () => {
  test("replace what the document says; another country drops the port of the document", async () => {
    const [invoice] = (await audit([INVOICE], { line: "hapag-lloyd", country: "IN", currency: "INR" })).invoices;
    expect(invoice?.fields.line?.value).toBe("maersk");
    expect(invoice?.audit).toMatchObject({ line: "hapag-lloyd", country: "IN", port: null, currency: "INR" });
    const [byPort] = (await audit([INVOICE], { port: "Nhava Sheva", line: "hapag-lloyd" })).invoices;
    expect(byPort?.audit).toMatchObject({ country: "IN", port: "INNSA" });
  });

  test("give what the document lacks; without them the call fails and names them", async () => {
    const lacking = { ...withoutField("line", "country", "port"), lines: [{ ...LINE, container_type: undefined }] };
    const failure = await readFailure([lacking]);
    expect([failure.code, failure.details.map(({ path }) => path)]).toEqual([
      "invalid_request",
      ["line", "country", "container_type"],
    ]);
    const given = { line: "maersk", port: "SGSIN", container_type: "40HC" };
    expect((await audit([lacking], given)).invoices[0]?.audit).toEqual(await auditTyped());
    expect((await audit([INVOICE], { container_type: "20DV" })).invoices[0]?.audit?.lines[0]?.container_type).toBe(
      "40HC",
    );
  });

  test("must agree with each other", async () => {
    expect((await readFailure([INVOICE], { country: "IN", port: "SGSIN" })).details).toEqual([
      { path: "port", message: "is not in IN" },
    ]);
  });
});

describe("a call without an audit", () => {
  const other = withFields({ country: text("AQ"), port: undefined, line: text("one") });

  test("fails if nothing is on file for any invoice, as the audit of the values does", async () => {
    const failure = await readFailure([other, other]);
    expect([failure.code, failure.details.length > 0]).toEqual(["no_data", true]);
  });

  test("fails if the values of each invoice are impossible", async () => {
    const line = { ...LINE, events: { discharged: text("2026-07-14"), empty_returned: text("2026-07-01") } };
    const failure = await readFailure([{ ...INVOICE, lines: [line] }]);
    expect([failure.code, failure.details]).toEqual([
      "invalid_request",
      [{ path: "lines.0.events.empty_returned", message: "is before discharged" }],
    ]);
  });

  test("answers if one of the invoices is incomplete, because its reading is the answer", async () => {
    const { invoices } = await audit([other, INCOMPLETE]);
    expect(invoices.map(({ not_audited }) => not_audited?.code)).toEqual(["no_data", "incomplete"]);
  });
});

describe("a credit note", () => {
  test("is taken off the invoice that it names, in one audit, whatever comes first", async () => {
    const netted = await auditTyped({
      invoice_number: "7530048812",
      credit_notes: [{ number: "CN-17", container_number: "CSQU3054383", charge: "combined", amount: 100 }],
    });
    expect(netted).toMatchObject({ billed: 850, credited: 100 });
    for (const invoices of [
      [INVOICE, buildCredit()],
      [buildCredit(), INVOICE],
    ]) {
      const at = invoices.indexOf(INVOICE);
      const answer = (await audit(invoices)).invoices;
      expect(answer[at]).toMatchObject({ credit_notes: [1 - at], not_audited: null });
      expect(answer[at]?.audit).toEqual(netted);
      expect(answer[1 - at]).toMatchObject({ audit: null, credit_notes: [], not_audited: { code: "credit_note" } });
    }
  });

  test("alone has no audit, and the answer says what to send", async () => {
    for (const credit of [
      buildCredit({ original_invoice: text("OTHER-1") }),
      buildCredit({ original_invoice: undefined }),
    ]) {
      const [, answer] = (await audit([INVOICE, credit])).invoices;
      expect(answer).toMatchObject({ audit: null, not_audited: { code: "credit_note_alone" } });
    }
    const [alone] = (await audit([buildCredit()])).invoices;
    expect(alone?.not_audited?.message).toContain("753 004 8812");
  });

  test.each([
    ["that is incomplete", { ...buildCredit(), incomplete: INCOMPLETE.incomplete }, "is incomplete"],
    ["without a total", buildCredit({ billed: undefined }), "states no total"],
    ["in another currency", buildCredit({ currency: text("USD") }), "is in USD, not in SGD"],
  ])("%s keeps its invoice from a verdict", async (_, credit, reason) => {
    const [invoice] = (await audit([INVOICE, credit])).invoices;
    expect(invoice).toMatchObject({ audit: null, not_audited: { code: "incomplete" } });
    expect(invoice?.not_audited?.message).toContain(`credit note CN-17 ${reason}`);
  });
});
