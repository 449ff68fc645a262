import { describe, expect, test } from "vitest";
import { createFeePayers, type NamedFeePayers } from "#lib/access/payments/fee-payers.ts";

const TIMES = { feePayer: 5, feePayerRetry: 1_000, feePayerTtl: 60_000 };

/** The answers in their order, then no answer any more. */
function openFacilitator(...answers: (NamedFeePayers | "fails" | "late")[]) {
  let count = 0;
  const late: (() => void)[] = [];
  const request = (): Promise<NamedFeePayers> => {
    const next = answers[count];
    count += 1;
    if (next === "late") return new Promise((resolve) => late.push(() => resolve({ current: "late", all: ["late"] })));
    return !next || next === "fails" ? Promise.reject(new Error("away")) : Promise.resolve(next);
  };
  const answerLate = () => {
    for (const resolve of late) resolve();
  };
  return { request, getCount: () => count, answerLate };
}

const one = { current: "one", all: ["one", "two"] };

describe("the fee payer of a challenge", () => {
  test("is requested once", async () => {
    const facilitator = openFacilitator(one);
    const payers = createFeePayers(facilitator.request, TIMES);
    expect(await Promise.all([payers.getCurrent(), payers.getCurrent()])).toEqual(["one", "one"]);
    expect(await payers.getCurrent()).toBe("one");
    expect(facilitator.getCount()).toBe(1);
  });

  test("is absent when the facilitator fails or names none, and not requested again in the pause", async () => {
    const nobody: NamedFeePayers = { current: undefined, all: [] };
    for (const answer of ["fails", nobody] as const) {
      const facilitator = openFacilitator(answer, one);
      const payers = createFeePayers(facilitator.request, TIMES);
      expect(await payers.getCurrent()).toBeUndefined();
      expect(await payers.getCurrent()).toBeUndefined();
      expect(facilitator.getCount()).toBe(1);
    }
  });

  test("is used from a late answer", async () => {
    const facilitator = openFacilitator("late");
    const payers = createFeePayers(facilitator.request, TIMES);
    expect(await payers.getCurrent()).toBeUndefined();
    facilitator.answerLate();
    await new Promise((resolve) => setImmediate(resolve));
    expect(await payers.getCurrent()).toBe("late");
  });

  test("is the old one until a new one arrives, and while none does", async () => {
    const facilitator = openFacilitator(one, { current: "next", all: ["next"] }, "fails");
    const payers = createFeePayers(facilitator.request, { ...TIMES, feePayerTtl: 1, feePayerRetry: 1 });
    const later = async () => {
      await new Promise((resolve) => setTimeout(resolve, 4));
      return payers.getCurrent();
    };
    expect(await later()).toBe("one");
    expect(await later(), "the call does not wait for the new one").toBe("one");
    expect(await later()).toBe("next");
    expect(await later()).toBe("next");
    expect(await later(), "the facilitator fails now").toBe("next");
  });
});

describe("an account that a payment names", () => {
  test("is known when any answer has listed it", async () => {
    const facilitator = openFacilitator(one, { current: "next", all: ["next"] });
    const payers = createFeePayers(facilitator.request, TIMES);
    await payers.getCurrent();
    expect(await payers.includes("two")).toBe(true);
    expect(facilitator.getCount()).toBe(1);
    expect(await payers.includes("next"), "the list is requested for an unknown one").toBe(true);
    expect(await payers.includes("one")).toBe(true);
    expect(facilitator.getCount()).toBe(2);
  });

  test("is unknown when the list does not have it: one request for all calls of a pause", async () => {
    const facilitator = openFacilitator(one, one);
    const payers = createFeePayers(facilitator.request, TIMES);
    expect(await Promise.all([payers.includes("forged"), payers.includes("other")])).toEqual([false, false]);
    expect(await payers.includes("forged")).toBe(false);
    expect(facilitator.getCount()).toBe(1);
  });

  test.each(["fails", "late"] as const)("is not decided when the facilitator %s", async (answer) => {
    const payers = createFeePayers(openFacilitator(answer).request, TIMES);
    expect(await payers.includes("any")).toBeUndefined();
  });
});
