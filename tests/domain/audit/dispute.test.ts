import { describe, expect, test } from "vitest";
import { buildDispute, type Dispute } from "#lib/domain/audit/dispute.ts";
import { tariff } from "../demurrage/tariffs.ts";
import { auditFacts, type Case, held, policy } from "./facts.ts";

const us = tariff({ country: "US", charge: "demurrage" });
/** Gate-out on 5 June, invoice of 20 June 2026. */
const dispute = (one: Case): Dispute =>
  buildDispute(
    auditFacts({
      lines: [{ billed: 1000, charge: one.tariff?.charge ?? null }],
      today: "2026-06-25",
      ...one,
      invoice: { invoiceDate: "2026-06-20", ...one.invoice },
    }),
  );
const window = (days: number, fields = {}) => policy({ policy: "dispute_window_days", value: String(days), ...fields });

describe("the last day to send a dispute", () => {
  test("in the United States is 30 days after the invoice date", () => {
    expect(dispute({ tariff: us })).toMatchObject({
      sendBy: "2026-07-20",
      isLate: false,
      limits: [{ days: 30, from: "2026-06-20", counted: "invoice_date", authority: { citation: "46 CFR 541.8" } }],
    });
  });

  test("is the earliest of the law, the carrier's rule and the invoice", () => {
    const three = dispute({ tariff: us, policies: [window(40)], invoice: { disputeWindowDays: 14 } });
    expect(three.sendBy).toBe("2026-07-04");
    expect(three.limits.map(({ days, lastDay }) => [days, lastDay])).toEqual([
      [14, "2026-07-04"],
      [30, "2026-07-20"],
      [40, "2026-07-30"],
    ]);
  });

  test("runs from the gate-out when the carrier's window is shorter than the law's", () => {
    const seven = dispute({ tariff: us, policies: [window(7, { charge: "demurrage", note: "from out-gate" })] });
    expect(seven).toMatchObject({
      sendBy: "2026-06-12",
      isLate: true,
      limits: [{ counted: "end_of_clock", from: "2026-06-05", note: "from out-gate" }, { days: 30 }],
    });
  });

  test.each<[string, Case, string | null, string]>([
    ["a window as long as the law's", { policies: [window(30)] }, "2026-06-20", "invoice_date"],
    ["a gate-out after the invoice date", { invoice: { invoiceDate: "2026-06-04" } }, "2026-06-04", "invoice_date"],
    ["an invoice date that is not known", { invoice: { invoiceDate: null } }, "2026-06-05", "end_of_clock"],
    ["no event", { lines: [{ billed: 1000, charge: "demurrage", events: {} }] }, "2026-06-20", "invoice_date"],
    [
      "neither event nor invoice date",
      { lines: [{ billed: 1000, charge: "demurrage", events: {} }], invoice: { invoiceDate: null } },
      null,
      "invoice_date",
    ],
    [
      "two containers",
      {
        lines: [
          { billed: 500, charge: "demurrage", container: "CSQU3054383" },
          { billed: 500, charge: "demurrage", container: "MSKU6011672", events: held(3) },
        ],
      },
      "2026-06-03",
      "end_of_clock",
    ],
    [
      "a line of detention, which ends with the empty return",
      { tariff: tariff({ country: "US", charge: "detention" }), lines: [{ billed: 1000, charge: "detention" }] },
      "2026-06-12",
      "end_of_clock",
    ],
    [
      "a charge that is not known",
      { tariff: tariff({ country: "US" }), lines: [{ billed: 1000 }] },
      "2026-06-05",
      "end_of_clock",
    ],
  ])("runs from the earlier day: %s", (_, one, from, counted) => {
    const { limits } = dispute({ tariff: us, policies: [window(7)], ...one });
    const own = limits.find(({ authority }) => authority.kind === "policy");
    expect([own?.from, own?.counted]).toEqual([from, counted]);
  });

  test("in another country is the carrier's, or not known", () => {
    expect(dispute({ policies: [window(60)] }).sendBy).toBe("2026-08-19");
    expect(dispute({})).toMatchObject({ sendBy: null, isLate: false, limits: [], us: null });
  });

  test("is not known without the invoice date, but the number of days is", () => {
    expect(dispute({ tariff: us, invoice: { invoiceDate: null } })).toMatchObject({
      sendBy: null,
      limits: [{ days: 30, from: null, lastDay: null }],
    });
  });

  test("has passed, unless the request was sent until then", () => {
    expect(dispute({ tariff: us, today: "2026-07-20" }).isLate).toBe(false);
    expect(dispute({ tariff: us, today: "2026-07-21" }).isLate).toBe(true);
    expect(dispute({ tariff: us, today: "2026-07-21", invoice: { requestSentOn: "2026-07-20" } }).isLate).toBe(false);
  });
});

describe("the channel", () => {
  const channel = (value: string, fields = {}) => policy({ policy: "dispute_channel", value, ...fields });

  test("is the carrier's own, the narrowest one", () => {
    const policies = [
      channel("web form"),
      channel("US desk", { country: "US" }),
      channel("IN desk", { country: "IN" }),
    ];
    expect(dispute({ tariff: us, policies }).channel?.value).toBe("US desk");
    expect(dispute({ tariff: tariff({ country: "DE" }), policies }).channel?.value).toBe("web form");
  });

  test("is missing when the carrier does not publish one, or is another carrier", () => {
    expect(dispute({ tariff: us, policies: [channel("not published")] }).channel).toBeNull();
    expect(dispute({ tariff: us, policies: [channel("web form", { carrier: "maersk" })] }).channel).toBeNull();
  });

  test("comes with the evidence that the carrier asks for", () => {
    expect(
      dispute({ tariff: us, policies: [policy({ policy: "dispute_evidence", value: "screenshots" })] }).evidence?.value,
    ).toBe("screenshots");
  });
});

describe("in the United States", () => {
  test("the required fields are listed with what the invoice shows", () => {
    expect(dispute({ tariff: us }).us?.fields.every(({ isShown }) => isShown === null)).toBe(true);
    const fields = dispute({ tariff: us, invoice: { usFields: ["bill_of_lading"] } }).us?.fields ?? [];
    expect(fields.filter(({ isShown }) => isShown).map(({ field }) => field)).toEqual([
      "bill_of_lading",
      "container_number",
      "invoice_date",
      "total_due",
    ]);
    expect(fields.map(({ field }) => field)).toContain("availability_date");
    expect(fields.map(({ field }) => field)).not.toContain("earliest_return_date");
  });

  test("the carrier must try to resolve a request within 30 days", () => {
    expect(dispute({ tariff: us, invoice: { requestSentOn: "2026-07-01" } }).us?.request).toEqual({
      sentOn: "2026-07-01",
      isInTime: true,
      answerDueOn: "2026-07-31",
      isAnswerOverdue: false,
    });
    expect(dispute({ tariff: us, invoice: { requestSentOn: "2026-07-21" } }).us?.request?.isInTime).toBe(false);
    expect(dispute({ tariff: us, invoice: { requestSentOn: "2026-07-20" } }).us?.request?.isInTime).toBe(true);
    const undated = { invoiceDate: null, requestSentOn: "2026-07-21" };
    expect(dispute({ tariff: us, invoice: undated }).us?.request?.isInTime).toBeNull();
  });

  test("its answer is overdue from the day after these 30 days", () => {
    const isOverdue = (today: string) =>
      dispute({ tariff: us, today, invoice: { requestSentOn: "2026-07-01" } }).us?.request?.isAnswerOverdue;
    expect([isOverdue("2026-07-31"), isOverdue("2026-08-01")]).toEqual([false, true]);
  });

  test("a request before the invoice date was about another invoice", () => {
    const request = (requestSentOn: string) => dispute({ tariff: us, invoice: { requestSentOn } }).us?.request;
    expect(request("2026-06-19")).toBeNull();
    expect(request("2026-06-20")).toMatchObject({ isInTime: true });
  });
});
