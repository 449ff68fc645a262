import { expect, test } from "vitest";
import { canRefuseCall, canRefusePage } from "#lib/http/may-refuse.ts";

const call = (url: string, headers: Record<string, string> = {}) => canRefuseCall({ method: "POST", url, headers });

test("calls can be refused, but not those with a payment, and not the health check", () => {
  expect([call("/api/dd/calculate"), call("/mcp"), call("/health"), call("/health?a=1")]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  for (const name of ["payment-signature", "x-payment"]) expect(call("/api/dd/calculate", { [name]: "x" })).toBe(false);
});

test("pages can be refused, but not forms, and not the files of a page", () => {
  const page = (method: string, url: string) => canRefusePage({ method, url, headers: {} });
  expect([page("GET", "/"), page("HEAD", "/ports"), page("POST", "/sign-in"), page("GET", "/_next/a.js")]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
