import { describe, expect, test } from "vitest";
import { buildAccessGuide } from "#lib/discovery/access-guide.ts";
import { CHARGES } from "#lib/discovery/charges.ts";
import { buildLlmsFullText } from "#lib/discovery/llms-full.ts";
import { INSTRUCTIONS } from "#lib/discovery/mcp-tools.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import { FAILURES, type FailureCode } from "#lib/operations/failure.ts";
import { readEnv } from "#lib/platform/env.ts";
import { openapi } from "#tests/support/openapi.ts";

const settings = readEnv({ PUBLIC_BASE_URL: "https://quayside.test" });
/** Those that a call with a payment can get. */
const codes = (Object.keys(FAILURES) as FailureCode[]).filter((code) => !("isWithoutPayment" in FAILURES[code]));
const selectCharges = (code: FailureCode) => CHARGES.filter((row) => row.codes.includes(code));

describe("the table of charges", () => {
  test.each(codes)("says once whether %s was charged", (code) => {
    expect(selectCharges(code)).toHaveLength(1);
  });

  test.each(codes.filter((code) => "retryAfter" in FAILURES[code] || code === "internal"))(
    "%s: the next call has the same payment",
    (code) => {
      expect(selectCharges(code)[0]?.next).toContain(
        "Send exactly the same call with the same payment header again. It is charged at most once.",
      );
      expect(FAILURES[code].remedy).toMatch(/same/);
    },
  );

  test.each(["internal", "settlement_unknown", "payment_in_progress"] as const)(
    "%s may have been charged, and its remedy says so",
    (code) => {
      expect(selectCharges(code)[0]?.charged).toMatch(/^Perhaps/);
      expect(FAILURES[code].remedy).toMatch(/may (have been|be) charged/);
    },
  );

  test.each(["unavailable", "rate_limited"] as const)(
    "%s charged nothing with this call, but an earlier call may have",
    (code) => {
      expect(selectCharges(code)[0]?.charged).toBe("Not by this call.");
      expect(FAILURES[code].remedy).toMatch(/This (call|one) charged nothing/);
    },
  );

  test("is in the guide for programs", () => {
    for (const { answer, charged, next } of CHARGES)
      expect(buildAccessGuide(settings)).toContain(`- ${answer}. Charged? ${charged} ${next}`);
  });
});

test("no document promises that every failed call is free", () => {
  for (const text of [buildLlmsFullText(catalogue, settings), INSTRUCTIONS, JSON.stringify(openapi)]) {
    expect(text).not.toMatch(/neither counted nor charged/);
    expect(text).toMatch(/same (call|request) with the same payment/);
  }
});
