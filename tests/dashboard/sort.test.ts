import { expect, test } from "vitest";
import { formatSort, readSort } from "#lib/dashboard/lists/sort.ts";

const KEYS = ["carrier", "last_free_day"] as const;

test.each([
  ["carrier", { key: "carrier", isDescending: false }],
  ["-last_free_day", { key: "last_free_day", isDescending: true }],
])("the order %s of the address is read, and written the same", (text, expected) => {
  const sort = readSort(text, KEYS);
  expect(sort).toEqual(expected);
  expect(sort && formatSort(sort)).toBe(text);
});

test.each([undefined, "", "-", "--carrier", "Carrier", "user_id", ["carrier", "carrier"]])(
  "an order that the list does not know (%j) sorts nothing",
  (text) => {
    expect(readSort(text, KEYS)).toBeUndefined();
  },
);
