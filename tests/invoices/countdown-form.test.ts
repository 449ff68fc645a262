import { describe, expect, test } from "vitest";
import { readCountdownForm, readHeldNow } from "#lib/invoices/countdown-form.ts";

const TODAY = "2026-11-22";
const FORM = { carrier: "maersk", country: "US", container_type: "40HC", discharged: "2026-11-10" };

const read = (change: Record<string, string>) => readHeldNow({ ...FORM, ...change }, TODAY);
const listFaultFields = (form: Record<string, string>) => {
  const result = readHeldNow(form, TODAY);
  return result.ok ? [] : result.faults.map(({ field }) => field);
};

describe("the form for a container that is held now", () => {
  test("keeps its own fields, trimmed, and drops the others", () => {
    const query = {
      carrier: " maersk ",
      discharged: ["2026-11-10", "2026-11-11"],
      port: "",
      billed: "100",
      answer_holidays: "counted",
      closed_from_1: "2026-11-11",
    };
    expect(readCountdownForm(query)).toEqual({
      carrier: "maersk",
      discharged: "2026-11-10",
      answer_holidays: "counted",
      closed_from_1: "2026-11-11",
    });
  });

  test("reads dates, closures and answers", () => {
    const closed = { closed_kind_1: "scheduled_closure", closed_from_1: "2026-11-11" };
    expect(read({ ...closed, free_days: "7", answer_first_day: "next" })).toMatchObject({
      ok: true,
      held: {
        events: { discharged: "2026-11-10" },
        free_days: 7,
        interruptions: [{ kind: "scheduled_closure", from: "2026-11-11", to: "2026-11-11" }],
        answers: { first_day: "next" },
      },
    });
  });

  test("leaves out the dates of the other direction", () => {
    const result = read({ direction: "export", empty_picked_up: "2026-11-12" });
    expect(result).toMatchObject({ ok: true, held: { events: { empty_picked_up: "2026-11-12" } } });
    expect(result.ok && Object.keys(result.held.events)).toEqual(["empty_picked_up"]);
  });

  test("takes a plan: dates in the future", () => {
    expect(read({ discharged: "2026-12-01" })).toMatchObject({ ok: true });
  });

  const FAULTS = [
    { name: "nothing", form: {}, fields: ["carrier", "country", "container_type", "discharged"] },
    { name: "no date of an export", form: { ...FORM, direction: "export" }, fields: ["empty_picked_up"] },
    { name: "a date that does not exist", form: { ...FORM, discharged: "2026-02-30" }, fields: ["discharged"] },
    {
      name: "a gate out before the discharge",
      form: { ...FORM, gate_out_full: "2026-11-09" },
      fields: ["gate_out_full"],
    },
    { name: "a discharge years ago", form: { ...FORM, discharged: "2024-11-10" }, fields: ["discharged"] },
    { name: "a closure without its reason", form: { ...FORM, closed_from_1: "2026-11-11" }, fields: ["closed_kind_1"] },
    { name: "free days in words", form: { ...FORM, free_days: "seven" }, fields: ["free_days"] },
  ];
  test.each(FAULTS)("names the fields to change for $name", ({ form, fields }) => {
    expect(listFaultFields(form)).toEqual(fields);
  });
});
