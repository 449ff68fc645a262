import { expect, test } from "vitest";
import { listFieldChanges } from "#lib/accounts/trail/field-changes.ts";

test("only the fields that differ are listed, and an empty field is none", () => {
  const before = { Status: "draft", Notes: "", Port: "INNSA" };
  const after = { Status: "sent", Notes: null, "Sent on": "2026-11-02" };
  expect(listFieldChanges(before, after)).toEqual([
    { field: "Status", before: "draft", after: "sent" },
    { field: "Port", before: "INNSA", after: null },
    { field: "Sent on", before: null, after: "2026-11-02" },
  ]);
});

test("of a long text, the beginning is enough, and half a letter is never stored", () => {
  const [change] = listFieldChanges({}, { Notes: `${"x".repeat(199)}😀 and more` });
  expect(change?.after).toBe(`${"x".repeat(199)}\uFFFD…`);
});
