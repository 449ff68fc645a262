import { expect, test } from "vitest";
import { toSafeReason } from "#lib/access/payments/safe-reason.ts";

test.each([
  ["insufficient_funds", "insufficient_funds"],
  ["a\r\nset-cookie: b", "a set-cookie: b"],
  ["\u0000caf\u00e9 \u{1f6a2}", "caf"],
  ["x".repeat(500), "x".repeat(200)],
  [`${"x".repeat(199)} y`, "x".repeat(199)],
])("a facilitator's reason is printable ASCII of 200 characters or fewer: %j", (reason, safe) => {
  expect(toSafeReason(reason)).toBe(safe);
  expect(new Headers({ reason: toSafeReason(reason) }).get("reason")).toBe(safe);
});

test.each([undefined, null, 7, {}, [], "", " \n", "\u8239"])(
  "a reason of which nothing is left has a default: %j",
  (reason) => {
    expect(toSafeReason(reason)).toBe("refused");
    expect(toSafeReason(reason, "unknown")).toBe("unknown");
  },
);
