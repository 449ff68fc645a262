import { afterEach, expect, test, vi } from "vitest";
import { failWith } from "#scripts/support/fail-with.ts";

const printed: string[] = [];
const explain = (error: unknown): string => {
  const write = vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    printed.push(String(text));
    return true;
  });
  failWith(error);
  write.mockRestore();
  return printed.splice(0).join("");
};

afterEach(() => {
  process.exitCode = undefined;
});

test("a database without room is named without a stack, and the command can run again", () => {
  const text = "\nInvalid invocation:\n\nRaw query failed. Code: `53100`. Message: `No space left on device`";
  const error = Object.assign(new Error(text), {
    name: "PrismaClientKnownRequestError",
    meta: { driverAdapterError: { cause: { kind: "postgres", originalCode: "53100" } } },
  });
  expect(explain(error)).toBe(
    "The database cannot be used now: Raw query failed. Code: `53100`. Message: `No space left on device`\n" +
      "Each change is stored whole or not at all: run the command again later.\n",
  );
});

test("another connection that fails is not called the database", () => {
  const error = Object.assign(new TypeError("fetch failed"), { cause: { code: "ECONNREFUSED" } });
  expect(explain(error)).toContain("fetch failed");
});
