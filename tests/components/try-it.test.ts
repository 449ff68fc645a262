import { execFileSync } from "node:child_process";
import { describe, expect, it, test } from "vitest";
import { describeUnansweredPayment, describeWalletFailure } from "#components/try-it/payment/payment-failure.ts";
import { buildPayCommand, toCallRequest, toDraft } from "#components/try-it/request.ts";
import { buildTryableCall } from "#lib/discovery/tryable-call.ts";
import { readQuery } from "#lib/http/read-input.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import { calculateDemurrage } from "#lib/operations/demurrage/calculate-demurrage.ts";
import { getPort } from "#lib/operations/ports/get-port.ts";

const calculate = buildTryableCall(calculateDemurrage);

function requestFor(call: typeof calculate, draft = toDraft(call)) {
  const result = toCallRequest(call, draft);
  if ("faults" in result) throw new Error(JSON.stringify(result.faults));
  return result.request;
}

describe("the request of the try-it panel", () => {
  test.each(catalogue.map((operation) => [operation.id, operation] as const))(
    "%s starts as its example",
    (_, operation) => {
      const { method, path, body } = requestFor(buildTryableCall(operation));
      const [pathOnly, query = ""] = path.split("?");
      expect([method, pathOnly]).toEqual([operation.method, operation.path]);
      const sent = body === null ? readQuery(query, operation.input) : JSON.parse(body);
      expect(operation.input.parse(sent)).toEqual(operation.input.parse(operation.example.input));
    },
  );

  it("has every field of the query, and marks the required ones", () => {
    expect(buildTryableCall(getPort).fields.map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ["code", true],
      ["date", false],
    ]);
  });

  it("is not built from invalid JSON, nor without a part of its path", () => {
    expect(toCallRequest(calculate, { ...toDraft(calculate), body: "{" })).toEqual({
      faults: { body: expect.stringMatching(/^This is not valid JSON/) },
    });
    const [field] = buildTryableCall(getPort).fields;
    const inPath = {
      ...calculate,
      method: "GET",
      path: "/api/dd/{code}",
      body: null,
      fields: [{ ...field, isInPath: true }],
    } as typeof calculate;
    expect(toCallRequest(inPath, { fields: { code: " " }, body: "" })).toEqual({
      faults: { code: expect.any(String) },
    });
    expect(requestFor(inPath, { fields: { code: "IN/1" }, body: "" }).path).toBe("/api/dd/IN%2F1");
  });

  it("is a command that the shell passes on unchanged", () => {
    const request = { ...requestFor(calculate), body: `{ "line": "it's $HOME \\"quoted\\"" }` };
    const words = execFileSync(
      "/bin/sh",
      ["-c", buildPayCommand(request).replace("npm run pay --", "printf '%s\\n'")],
      { encoding: "utf8" },
    );
    expect(words.trimEnd().split("\n")).toEqual([
      "POST",
      "/api/dd/calculate",
      JSON.stringify(JSON.parse(request.body)),
    ]);
  });
});

describe("a paid call without its answer", () => {
  const buildAnswer = (status: number, body: unknown) => ({ status, headers: new Headers(), body });
  const problem = (status: number, code: string) =>
    buildAnswer(status, { error: { code, message: `message of ${code}` } });

  // A payment that may have been charged is sent again and never replaced. One that was not charged is not sent again.
  it.each([
    ["no answer at all", undefined, "resend"],
    ["payment_in_progress", problem(409, "payment_in_progress"), "resend"],
    ["settlement_unknown", problem(503, "settlement_unknown"), "resend"],
    ["unavailable", problem(503, "unavailable"), "resend"],
    ["rate_limited", problem(429, "rate_limited"), "resend"],
    ["internal", problem(500, "internal"), "resend"],
    ["a gateway between the page and the server", buildAnswer(502, "<html>"), "resend"],
    ["payment_already_used", problem(409, "payment_already_used"), "restart"],
    ["payment_identifier_reused", problem(409, "payment_identifier_reused"), "restart"],
    ["a payment challenge", buildAnswer(402, { error: "invalid_exact_evm_insufficient_balance" }), "restart"],
    ["invalid_request", problem(400, "invalid_request"), "change"],
    ["no_data", problem(404, "no_data"), "change"],
  ] as const)("%s", (_, answer, next) => {
    const failure = describeUnansweredPayment(answer, "0.10 USDC");
    expect(failure.next).toBe(next);
    expect(/charged at most once/.test(failure.advice)).toBe(next === "resend");
  });

  it.each([
    ["no answer at all", undefined, "The payment may have been charged."],
    ["settlement_unknown", problem(503, "settlement_unknown"), "The payment may have been charged."],
    ["payment_in_progress", problem(409, "payment_in_progress"), "The payment may have been charged."],
    ["internal", problem(500, "internal"), "The payment may have been charged."],
    ["unavailable", problem(503, "unavailable"), "This attempt charged nothing."],
    ["rate_limited", problem(429, "rate_limited"), "This attempt charged nothing."],
    ["payment_already_used", problem(409, "payment_already_used"), "This payment was charged for an earlier call."],
    ["payment_identifier_reused", problem(409, "payment_identifier_reused"), "This payment was not charged."],
    [
      "a payment challenge",
      buildAnswer(402, { error: "invalid_exact_evm_insufficient_balance" }),
      "Nothing was charged.",
    ],
    ["no_data", problem(404, "no_data"), "Nothing was charged."],
  ] as const)("%s says whether the payment was charged", (_, answer, charge) => {
    expect(describeUnansweredPayment(answer, "0.10 USDC").advice).toContain(charge);
  });

  it("names the price, and says when a payment was too late", () => {
    const refusal = (error: string) => describeUnansweredPayment(buildAnswer(402, { error }), "0.10 USDC").reason;
    expect(refusal("invalid_exact_evm_insufficient_balance")).toContain("the call costs 0.10 USDC");
    expect(refusal("invalid_exact_evm_payload_authorization_valid_before")).toContain("not valid at that time");
    expect(refusal("no_matching_requirement")).toBe("The server refused the payment: no_matching_requirement.");
  });
});

describe("a failure of the wallet", () => {
  const thrown = (code: number) => new Error("outer", { cause: Object.assign(new Error("inner"), { code }) });

  it("distinguishes a refusal, an open question and an error", () => {
    expect(describeWalletFailure(thrown(4001), "sign").reason).toContain("declined");
    expect(describeWalletFailure(thrown(-32002), "wallet").reason).toContain("has an open question");
    expect(describeWalletFailure(new Error("out of order"), "sign").reason).toContain("out of order");
  });
});
