import { expect, test } from "vitest";
import { tamePageHeaders } from "#lib/http/tame-page-headers.ts";

const tame = (headers: Record<string, string>) => {
  tamePageHeaders(headers);
  return headers;
};

test("Next gets a short User-Agent, because its time grows with the square of its length", () => {
  const usual = { "user-agent": "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0", accept: "x".repeat(900) };
  expect(tame({ ...usual })).toEqual(usual);
  expect(tame({ "user-agent": "x".repeat(16_000) })["user-agent"]).toHaveLength(500);
});

const STATE = encodeURIComponent(JSON.stringify(["", { children: ["docs", { children: ["__PAGE__", {}] }] }]));

test.each(["%00[", "{}", "[1]", "x".repeat(50_000), ""])(
  "a router state that Next would answer with 500 is left out: %.20s",
  (state) => {
    expect(tame({ rsc: "1", "next-router-state-tree": state })).toEqual({ rsc: "1" });
  },
);

test("the id of a server action is left out, because there are none", () => {
  expect(tame({ accept: "text/x-component", "next-action": "0".repeat(42) })).toEqual({ accept: "text/x-component" });
});

test("a router state that Next can read stays", () => {
  expect(tame({ "next-router-state-tree": STATE })).toEqual({ "next-router-state-tree": STATE });
});
