import { describe, expect, it } from "vitest";
import { toSafeCell } from "#lib/platform/safe-cell.ts";

describe("a cell of a written file", () => {
  it.each(["=1+1", "+1", "-1+2", "@SUM(A1)", "\t=1", "\r=1", "-5,20", "- MSKU1234565", "＝1+1", "-"])(
    "does not run as a formula: %j",
    (text) => {
      expect(toSafeCell(text)).toBe(`'${text}`);
    },
  );

  it.each(["-5.20", "-7", "0", "12.5", "MSKU1234565", "", "5-3", " a", "2026-07-01"])("stays as it is: %j", (text) => {
    expect(toSafeCell(text)).toBe(text);
  });
});
