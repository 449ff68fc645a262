import { describe, expect, it } from "vitest";
import { hasTypedDays, resolveDays } from "#lib/invoices/form-days.ts";

const TODAY = "2026-11-24";
const resolve = (form: Record<string, string>, canBeFuture = false) => resolveDays(form, { today: TODAY, canBeFuture });

describe("the days of a form", () => {
  it("become dates; other fields and unread days stay as typed", () => {
    expect(
      resolve({ carrier: "maersk", discharged: "3 Sep", gate_out_full: "soon", days: "3/9", due_date: "1 Dec" }),
    ).toEqual({
      form: {
        carrier: "maersk",
        discharged: "2026-09-03",
        gate_out_full: "soon",
        days: "3/9",
        due_date: "2026-12-01",
      },
      doubt: null,
    });
  });

  it("of which one can be read in two ways ask for the order, in words", () => {
    const form = { discharged: "3/9", gate_out_full: "5/9" };
    expect(resolve(form).doubt).toEqual({
      field: "date_order",
      message: "“3/9” can be 3 Sep 2026 or 9 Mar 2026. Choose whether the day or the month comes first.",
    });
    expect(resolve({ ...form, date_order: "mdy" })).toEqual({
      form: { discharged: "2026-03-09", gate_out_full: "2026-05-09" },
      doubt: null,
    });
    expect(resolve({ ...form, gate_out_full: "16/9" })).toEqual({
      form: { discharged: "2026-09-03", gate_out_full: "2026-09-16" },
      doubt: null,
    });
  });

  it("can be plans of a container that is still held", () => {
    expect(resolve({ gate_out_full: "1 Dec" }, true).form).toEqual({ gate_out_full: "2026-12-01" });
    expect(resolve({ gate_out_full: "1 Dec" }).form).toEqual({ gate_out_full: "2025-12-01" });
  });
});

it("a link has typed days until each of them is a date", () => {
  expect(hasTypedDays({ discharged: "3 Sep" }, { discharged: "2026-09-03" })).toBe(true);
  expect(hasTypedDays({ discharged: " 2026-09-03" }, { discharged: "2026-09-03" })).toBe(false);
  expect(hasTypedDays({ discharged: "soon", loaded: "" }, { discharged: "soon" })).toBe(false);
  expect(hasTypedDays({ discharged: ["3 Sep", "x"] }, { discharged: "2026-09-03" })).toBe(true);
});
