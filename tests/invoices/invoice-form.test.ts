import { describe, expect, it } from "vitest";
import type { Query } from "#lib/invoices/invoice-fields.ts";
import { readInvoice, readInvoiceForm } from "#lib/invoices/invoice-form.ts";

const GOOD = {
  carrier: "hapag-lloyd",
  country: "IN",
  container_type: "40HC",
  days: "14",
  billed: "111256",
  currency: "INR",
};

const read = (change: Query = {}) => readInvoice(readInvoiceForm({ ...GOOD, ...change }));

function invoice(change?: Query) {
  const answer = read(change);
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults));
  return answer.invoice;
}

function listFaultFields(change: Query) {
  const answer = read(change);
  return answer.ok ? [] : answer.faults.map(({ field }) => field);
}

describe("the typed text", () => {
  it("stays as typed, without outer spaces, empty fields and unknown fields", () => {
    expect(readInvoiceForm({ carrier: " maersk ", port: "", billed: ["1", "2"], utm_source: "mail" })).toEqual({
      carrier: "maersk",
      billed: "1",
    });
  });

  it("is read with the defaults import, one container and no charge", () => {
    expect(invoice().charge).toBeUndefined();
    expect(invoice()).toMatchObject({
      direction: "import",
      containers: 1,
      held: { days: 14, daysFrom: null, events: null },
    });
  });

  it("is understood in common spellings", () => {
    expect(invoice({ carrier: "HLCU", country: "in", container_type: "40hq", currency: "inr" })).toMatchObject({
      carrier: "hapag-lloyd",
      country: "IN",
      container_type: "40HC",
      currency: "INR",
    });
  });
});

describe("the billed amount", () => {
  it.each([
    ["111256", "111256"],
    ["111256.50", "111256.5"],
    ["111,256.00", "111256"],
    ["1,11,256", "111256"],
    ["1 112 560", "1112560"],
    ["0", "0"],
    ["12,5", "12.5"],
    ["1.112,56", "1112.56"],
    ["1.112", "1112"],
    ["INR 1,11,256", "111256"],
  ])("%s is %s", (typed, amount) => expect(invoice({ billed: typed }).billed.toString()).toBe(amount));

  it.each(["", "EUR 100", "-5", "1e5", "1,2,3", "9".repeat(30)])("%s is not an amount", (typed) => {
    expect(listFaultFields({ billed: typed })).toEqual(["billed"]);
  });
});

it("asks when an amount of a currency with three decimals can be read in two ways", () => {
  const read = readInvoice({ ...GOOD, currency: "KWD", billed: "1.256" });
  expect(read).toMatchObject({
    ok: false,
    faults: [{ field: "billed", message: expect.stringContaining("can be 1256 or 1.256") }],
  });
});

describe("the days", () => {
  it("are calculated from the first and the last day, and include both", () => {
    expect(invoice({ days: "", from: "2026-03-25", to: "2026-04-07" })).toMatchObject({
      held: { days: 14, daysFrom: "2026-03-25" },
    });
    expect(invoice({ days: "", from: "2026-03-25", to: "2026-03-25" })).toMatchObject({
      held: { days: 1, daysFrom: "2026-03-25" },
    });
  });

  it("may be given with dates that match, or with one date", () => {
    expect(invoice({ from: "2026-03-25", to: "2026-04-07" })).toMatchObject({
      held: { days: 14, daysFrom: "2026-03-25" },
    });
    expect(invoice({ from: "2026-03-25" })).toMatchObject({ held: { days: 14, daysFrom: "2026-03-25" } });
    expect(invoice({ to: "2026-04-07" })).toMatchObject({ held: { days: 14, daysFrom: "2026-03-25" } });
  });

  it.each<[string, Query, string]>([
    ["none at all", { days: "" }, "days"],
    ["zero", { days: "0" }, "days"],
    ["366", { days: "366" }, "days"],
    ["a word", { days: "abc" }, "days"],
    ["a part of a day", { days: "1.5" }, "days"],
    ["a first day without a last", { days: "", from: "2026-03-25" }, "to"],
    ["a last day without a first", { days: "", to: "2026-03-25" }, "from"],
    ["a last day before the first", { days: "", from: "2026-03-25", to: "2026-03-24" }, "to"],
    ["more than a year", { days: "", from: "2025-01-01", to: "2026-01-01" }, "to"],
    ["days that the dates do not make", { days: "12", from: "2026-03-25", to: "2026-04-07" }, "days"],
    ["a year that cannot be meant", { from: "9999-12-31" }, "from"],
    ["a day that does not exist", { from: "2026-02-30", to: "2026-03-24" }, "from"],
  ])("%s is a fault", (_, change, field) => expect(listFaultFields(change)).toEqual([field]));
});

describe("the dates of a container", () => {
  const DATES = { days: "", discharged: "2026-06-30", gate_out_full: "2026-07-14", empty_returned: "2026-07-20" };

  it("replace the days held", () => {
    expect(invoice(DATES).held).toEqual({
      days: null,
      daysFrom: null,
      events: { discharged: "2026-06-30", gate_out_full: "2026-07-14", empty_returned: "2026-07-20" },
    });
  });

  it("may be those with which the clock of a tariff starts or ends, in place of the usual ones", () => {
    for (const start of ["arrived", "available", "customs_released"])
      expect(invoice({ ...DATES, discharged: "", empty_returned: "", [start]: "2026-07-01" }).held.events).toEqual({
        [start]: "2026-07-01",
        gate_out_full: "2026-07-14",
      });
    expect(
      listFaultFields({ ...DATES, discharged: "", gate_out_full: "", empty_returned: "", available: "2026-07-01" }),
    ).toEqual(["gate_out_full"]);
    const exported = { days: "", direction: "export", gate_in_full: "2026-07-01", departed: "2026-07-14" };
    expect(invoice(exported).held.events).toMatchObject({ departed: "2026-07-14" });
  });

  it("of the other direction say nothing", () => {
    expect(invoice({ ...DATES, loaded: "2026-01-01" }).held.events).not.toHaveProperty("loaded");
    expect(invoice({ direction: "export", discharged: "2026-01-01" }).held).toEqual({
      days: 14,
      daysFrom: null,
      events: null,
    });
  });

  it.each<[string, Query, string]>([
    ["the start only", { gate_out_full: "", empty_returned: "" }, "gate_out_full"],
    ["the start of detention only", { discharged: "", empty_returned: "" }, "empty_returned"],
    ["the end only", { discharged: "", gate_out_full: "" }, "gate_out_full"],
    ["no end of the charge", { charge: "detention", empty_returned: "" }, "empty_returned"],
    ["a return before the gate-out", { empty_returned: "2026-07-13" }, "empty_returned"],
    ["a gate-out before the discharge", { discharged: "2026-07-15" }, "gate_out_full"],
    ["more than a year", { empty_returned: "2027-07-14" }, "empty_returned"],
    ["a number of days too", { days: "14" }, "days"],
    ["a day that does not exist", { discharged: "2026-06-31" }, "discharged"],
    [
      "only the end of the billed period of a container that is still out, without its start",
      { discharged: "", gate_out_full: "", empty_returned: "", charged_to: "2026-07-31" },
      "days",
    ],
  ])("%s is a fault", (_, change, field) => expect(listFaultFields({ ...DATES, ...change })).toEqual([field]));

  it("need no end while the container is out and the invoice names its last charged day", () => {
    const still_out = {
      ...DATES,
      gate_out_full: "",
      empty_returned: "",
      charged_from: "2026-07-01",
      charged_to: "2026-07-31",
    };
    expect(invoice(still_out).held.events).toEqual({ discharged: "2026-06-30" });
    expect(listFaultFields({ ...still_out, charged_to: "" })).toEqual(["gate_out_full"]);
  });
});

describe("the charged days of the invoice", () => {
  const CHARGED = { days: "", charged_days: "7" };

  it("are enough without dates and days", () => {
    expect(invoice(CHARGED).held).toEqual({ days: null, daysFrom: null, events: null });
    expect(invoice({ days: "", charged_from: "2026-07-01", charged_to: "2026-07-07" }).held).toEqual({
      days: null,
      daysFrom: null,
      events: null,
    });
  });

  it("make the days held together with the free days of the invoice", () => {
    expect(invoice({ ...CHARGED, free_days_applied: "5", charged_from: "2026-07-06" }).held).toEqual({
      days: 12,
      daysFrom: "2026-07-01",
      events: null,
    });
  });

  it.each<[string, Query]>([
    ["none", { days: "", charged_days: "0" }],
    ["the first one alone", { days: "", charged_from: "2026-07-01" }],
  ])("%s is a fault", (_, change) => expect(listFaultFields(change)).toEqual(["days"]));
});

describe("days on which the container could not move", () => {
  const HOLD = { closed_kind_1: "government_hold", closed_from_1: "2026-07-02", closed_to_1: "2026-07-04" };

  it("are read by row; one day needs no last day", () => {
    const closed = { closed_kind_2: "unscheduled_closure", closed_from_2: "2026-07-09" };
    expect(invoice({ ...HOLD, ...closed }).interruptions).toEqual([
      { kind: "government_hold", from: "2026-07-02", to: "2026-07-04" },
      { kind: "unscheduled_closure", from: "2026-07-09", to: "2026-07-09" },
    ]);
  });

  it.each<[string, Query, string]>([
    ["without a reason", { ...HOLD, closed_kind_1: "" }, "closed_kind_1"],
    ["without a first day", { ...HOLD, closed_from_1: "" }, "closed_from_1"],
    ["in the wrong order", { ...HOLD, closed_to_1: "2026-07-01" }, "closed_to_1"],
  ])("%s are a fault", (_, change, field) => expect(listFaultFields(change)).toEqual([field]));
});

describe("the list of what a US invoice must show", () => {
  it("holds every ticked box of a known name", () => {
    expect(invoice({ us_fields: ["due_date", "bill_of_lading", "colour"] }).us_fields).toEqual([
      "bill_of_lading",
      "due_date",
    ]);
  });
});

it("reads the answers to open questions", () => {
  expect(invoice({ answer_tax: "19", answer_first_day: "next", answer_nothing: "x" }).answers).toEqual({
    tax: "19",
    first_day: "next",
  });
});

describe("faults", () => {
  it("are listed in the order of the form", () => {
    expect(
      listFaultFields({
        carrier: "acme",
        country: "Atlantis",
        container_type: "",
        days: "x",
        billed: "",
        currency: "",
        containers: "0",
        invoice_date: "soon",
      }),
    ).toEqual(["carrier", "country", "container_type", "days", "billed", "currency", "containers", "invoice_date"]);
  });

  it("have one message for each field", () => expect(listFaultFields({ days: "9999" })).toEqual(["days"]));

  it("are sentences that say what to change", () => {
    const answer = read({ carrier: "", currency: "" });
    expect(answer).toMatchObject({
      ok: false,
      faults: [
        { message: "Choose the carrier that sent the invoice." },
        { message: "Choose the currency of the invoice." },
      ],
    });
  });
});

describe("the tiers of old links", () => {
  const readTariff = (query: Record<string, string>) => readInvoiceForm(query).own_tariff;

  it("become the text of an own tariff", () => {
    expect(readTariff({ own_free_days: "4", own_to_1: "10", own_rate_1: "9,476", own_rate_3: "13600.50" })).toBe(
      "5-10 9,476; 11+ 13600.50",
    );
    expect(readTariff({ own_free_days: "0", own_rate_1: "1.256,50", own_currency: "EUR" })).toBe("1+ EUR 1.256,50");
    expect(readTariff({ own_free_days: "4" })).toBeUndefined();
  });

  it("say nothing next to an own tariff as text", () => {
    expect(readTariff({ own_tariff: "4 free; 5+ 80", own_rate_1: "90" })).toBe("4 free; 5+ 80");
  });
});
