import { execFileSync } from "node:child_process";
import { describe, expect, it, test } from "vitest";
import { notAnswered, walletTrouble } from "#components/try-it/payment/trouble.ts";
import { draftOf, payCommand, requestOf } from "#components/try-it/request.ts";
import { tryableCall } from "#lib/discovery/tryable-call.ts";
import { readQuery } from "#lib/http/read-input.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import { calculateDemurrage } from "#lib/operations/demurrage/calculate-demurrage.ts";
import { getPort } from "#lib/operations/ports/get-port.ts";

const calculate = tryableCall(calculateDemurrage);

function requestFor(call: typeof calculate, draft = draftOf(call)) {
  const read = requestOf(call, draft);
  if ("faults" in read) throw new Error(JSON.stringify(read.faults));
  return read.request;
}

describe("a call to try", () => {
  test.each(catalogue.map((operation) => [operation.id, operation] as const))("%s begins as its example", (_, operation) => {
    const { method, path, body } = requestFor(tryableCall(operation));
    const [asked, query = ""] = path.split("?");
    expect([method, asked]).toEqual([operation.method, operation.path]);
    const sent = body === null ? readQuery(query, operation.input) : JSON.parse(body);
    expect(operation.input.parse(sent)).toEqual(operation.input.parse(operation.example.input));
  });

  it("asks for every field of a query, and says which are needed", () => {
    expect(tryableCall(getPort).fields.map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ["code", true],
      ["date", false],
    ]);
  });

  it("is not made of what is no JSON, nor without a part of its path", () => {
    expect(requestOf(calculate, { ...draftOf(calculate), body: "{" })).toEqual({ faults: { body: expect.stringMatching(/^This is not JSON/) } });
    const [field] = tryableCall(getPort).fields;
    const inPath = { ...calculate, method: "GET", path: "/api/dd/{code}", body: null, fields: [{ ...field, isInPath: true }] } as typeof calculate;
    expect(requestOf(inPath, { fields: { code: " " }, body: "" })).toEqual({ faults: { code: expect.any(String) } });
    expect(requestFor(inPath, { fields: { code: "IN/1" }, body: "" }).path).toBe("/api/dd/IN%2F1");
  });

  it("comes as a command that a shell reads as it was written", () => {
    const request = { ...requestFor(calculate), body: `{ "line": "it's $HOME \\"quoted\\"" }` };
    const words = execFileSync("/bin/sh", ["-c", payCommand(request).replace("npm run pay --", "printf '%s\\n'")], { encoding: "utf8" });
    expect(words.trimEnd().split("\n")).toEqual(["POST", "/api/dd/calculate", JSON.stringify(JSON.parse(request.body))]);
  });
});

describe("a paid call without its answer", () => {
  const answered = (status: number, body: unknown) => ({ status, headers: new Headers(), body });
  const problem = (status: number, code: string) => answered(status, { error: { code, message: `said of ${code}` } });

  // What may have been charged is never signed anew; what was not is never sent in vain.
  it.each([
    ["no answer at all", undefined, "resend"],
    ["payment_in_progress", problem(409, "payment_in_progress"), "resend"],
    ["settlement_unknown", problem(503, "settlement_unknown"), "resend"],
    ["unavailable", problem(503, "unavailable"), "resend"],
    ["rate_limited", problem(429, "rate_limited"), "resend"],
    ["internal", problem(500, "internal"), "resend"],
    ["something between us and the service", answered(502, "<html>"), "resend"],
    ["payment_already_used", problem(409, "payment_already_used"), "anew"],
    ["a demand for payment", answered(402, { error: "invalid_exact_evm_insufficient_balance" }), "anew"],
    ["invalid_request", problem(400, "invalid_request"), "change"],
    ["no_data", problem(404, "no_data"), "change"],
  ] as const)("%s", (_, answer, way) => {
    const trouble = notAnswered(answer, "0.10 USDC");
    expect(trouble.way).toBe(way);
    expect(/charged once at most/.test(trouble.advice)).toBe(way === "resend");
  });

  it("says how much is missing, and when a payment was too late", () => {
    const refusal = (error: string) => notAnswered(answered(402, { error }), "0.10 USDC").what;
    expect(refusal("invalid_exact_evm_insufficient_balance")).toContain("the call costs 0.10 USDC");
    expect(refusal("invalid_exact_evm_payload_authorization_valid_before")).toContain("not valid at that time");
    expect(refusal("no_matching_requirement")).toBe("The payment was refused: no_matching_requirement.");
  });
});

describe("a wallet's refusal", () => {
  const thrown = (code: number) => new Error("outer", { cause: Object.assign(new Error("inner"), { code }) });

  it("is told from a question that is open, and from a fault", () => {
    expect(walletTrouble(thrown(4001), "sign").what).toContain("declined");
    expect(walletTrouble(thrown(-32002), "wallet").what).toContain("has a question open");
    expect(walletTrouble(new Error("out of order"), "sign").what).toContain("out of order");
  });
});
