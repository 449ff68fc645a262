import { describe, expect, test } from "vitest";
import { buildReturnAddress, MAX_SELECTED, readSelection } from "#lib/forms/selection.ts";

const list = (count: number) => Array.from({ length: count }, (_, index) => `id-${index}`).join(",");

describe("selected rows", () => {
  test("are taken once each, up to a page of them", () => {
    expect(readSelection("b,a,,b", "container")).toEqual(["b", "a"]);
    expect(readSelection(list(MAX_SELECTED), "container")).toHaveLength(MAX_SELECTED);
  });

  test.each([
    [undefined, "Select at least one container."],
    [",,", "Select at least one container."],
    [list(MAX_SELECTED + 1), "Select at most 50 containers."],
  ])("are refused when there are none or too many", (ids, message) => {
    expect(() => readSelection(ids, "container")).toThrow(message);
  });
});

describe("the way back to the list", () => {
  test.each([
    [undefined, "/list"],
    ["", "/list"],
    ["status=closed&page=2", "/list?status=closed&page=2"],
    ["//elsewhere.example/", "/list?%2F%2Felsewhere.example%2F="],
    ["a=b\r\nset-cookie: x", "/list?a=b%0D%0Aset-cookie%3A+x"],
  ])("from %j stays on the list", (back, address) => {
    expect(buildReturnAddress("/list", back)).toBe(address);
  });
});
