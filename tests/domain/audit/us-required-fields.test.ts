import { expect, test } from "vitest";
import { US_INVOICE_FIELDS } from "#lib/domain/audit/invoice.ts";
import { usRequiredFieldsRule } from "#lib/domain/audit/rules/us-required-fields.ts";
import { tariff } from "../demurrage/tariffs.ts";
import { auditFacts, find, found, type LineCase } from "./facts.ts";

const us = tariff({ country: "US" });
const lines: [{ billed: number }] = [{ billed: 1000 }];
const without = (...missing: string[]) => US_INVOICE_FIELDS.filter((field) => !missing.includes(field));

test("lists what the invoice does not show, with the paragraphs of the rule", () => {
  const [finding] = find(
    usRequiredFieldsRule,
    auditFacts({ tariff: us, lines, invoice: { usFields: without("free_time_end", "certification_rules") } }),
  );
  expect(finding).toMatchObject({
    strength: "arguable",
    title: "2 required fields are missing",
    authority: { citation: "46 CFR 541.6(b), (e)" },
  });
  expect(finding?.amount?.toNumber()).toBe(1000);
  expect(finding?.explanation).toContain("end of free time");
});

test("speaks of this invoice only: the carrier can send a correct one", () => {
  const [finding] = find(
    usRequiredFieldsRule,
    auditFacts({ tariff: us, lines, invoice: { usFields: without("due_date") } }),
  );
  expect(finding?.explanation).toContain("The carrier can send a correct one.");
  expect(finding?.sentence).toContain("not obliged to pay this invoice");
});

test.each([
  ["an import invoice without the date of an export", tariff({ country: "US" }), without("earliest_return_date")],
  [
    "an export invoice without the port of discharge and the availability",
    tariff({ country: "US", direction: "export" }),
    without("port_of_discharge", "availability_date"),
  ],
  ["an invoice that shows all", us, [...US_INVOICE_FIELDS]],
  ["a user who did not say", us, null],
  ["another country", tariff(), []],
] as const)("is silent for %s", (_, one, usFields) => {
  const events = {
    empty_picked_up: "2026-06-01",
    gate_in_full: "2026-06-05",
    loaded: "2026-06-12",
    discharged: "2026-06-01",
    gate_out_full: "2026-06-05",
    empty_returned: "2026-06-12",
  };
  expect(
    found(usRequiredFieldsRule, { tariff: one, lines: [{ billed: 1000, events }], invoice: { usFields } }),
  ).toEqual([]);
});

test("names three fields and lists all in the letter", () => {
  const [finding] = find(usRequiredFieldsRule, auditFacts({ tariff: us, lines, invoice: { usFields: [] } }));
  expect(finding?.explanation).toMatch(
    /bill of lading number; port of discharge; why the billed party is the proper party and liable; and \d+ more\./,
  );
  expect(finding?.sentence).toContain("did not cause the charges");
});

test("takes what the user entered from the invoice as shown on it", () => {
  const stated = { freeDays: 4, chargedFrom: "2026-06-05", chargedTo: "2026-06-12", ratePerDay: 100 };
  const usFields = without(
    "invoice_date",
    "due_date",
    "container_number",
    "free_time_days",
    "dates_charged",
    "rates",
    "total_due",
    "dispute_time_limits",
  );
  const invoice = { usFields, invoiceDate: "2026-06-20", dueDate: "2026-07-20", disputeWindowDays: 30 };
  expect(found(usRequiredFieldsRule, { tariff: us, lines: [{ billed: 1000, stated }], invoice })).toEqual([]);
});

test("applies from 28 May 2024", () => {
  expect(
    found(usRequiredFieldsRule, { tariff: us, lines, invoice: { usFields: [], invoiceDate: "2024-05-27" } }),
  ).toEqual([]);
  expect(
    found(usRequiredFieldsRule, { tariff: us, lines, invoice: { usFields: [], invoiceDate: "2024-05-28" } }),
  ).toEqual(["arguable 1000"]);
});

test.each([
  [1, "1 required field is missing", "The invoice does not show: bill of lading number."],
  [4, "4 required fields are missing", "; rule behind the daily rate"],
  [5, "5 required fields are missing", "; and 2 more."],
])("names %i missing fields", (count, title, text) => {
  const missing = ["bill_of_lading", "port_of_discharge", "reason_for_liability", "rule_of_rate", "dispute_page"];
  const [finding] = find(
    usRequiredFieldsRule,
    auditFacts({ tariff: us, lines, invoice: { usFields: without(...missing.slice(0, count)) } }),
  );
  expect(finding?.title).toBe(title);
  expect(finding?.explanation.replace("the rule behind", "rule behind")).toContain(text);
});

test.each<[(typeof US_INVOICE_FIELDS)[number], LineCase]>([
  ["container_number", { container: null }],
  ["dates_charged", { stated: { chargedFrom: "2026-06-05" } }],
  ["dates_charged", { stated: { chargedTo: "2026-06-12" } }],
  ["free_time_days", {}],
  ["rates", {}],
  ["invoice_date", {}],
  ["due_date", {}],
  ["dispute_time_limits", {}],
])("%s is missing if one line or the invoice does not state it: %j", (field, other) => {
  const stated = { freeDays: 4, chargedFrom: "2026-06-05", chargedTo: "2026-06-12", ratePerDay: 100 };
  const two: [LineCase, LineCase] = [
    { billed: 1000, stated },
    { billed: 500, ...other },
  ];
  expect(found(usRequiredFieldsRule, { tariff: us, lines: two, invoice: { usFields: without(field) } })).toEqual([
    "arguable 1500",
  ]);
});
