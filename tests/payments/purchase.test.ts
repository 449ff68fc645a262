import { describe, expect, test } from "vitest";
import type { Claim } from "#lib/access/payments/ledger.ts";
import { hasSameIdentifier, isAnswerStored, isSameSender, type Purchase } from "#lib/access/payments/purchase.ts";

const claim = (fields: Partial<Claim>) => ({ paymentIdentifier: null, paymentHash: "h", ...fields }) as Claim;
const purchase = (fields: Partial<Purchase>) => ({ paymentIdentifier: null, paymentHash: "h", ...fields }) as Purchase;

describe("a payment that comes again", () => {
  test.each<[string, Partial<Claim>, Partial<Purchase>, boolean, boolean]>([
    ["the same header", {}, {}, false, true],
    ["another header", {}, { paymentHash: "other" }, false, false],
    ["the identifier", { paymentIdentifier: "i" }, { paymentIdentifier: "i", paymentHash: "other" }, true, true],
    ["another identifier", { paymentIdentifier: "i" }, { paymentIdentifier: "j", paymentHash: "other" }, false, false],
    ["an identifier of its own", {}, { paymentIdentifier: "i", paymentHash: "other" }, false, false],
    ["no identifier", { paymentIdentifier: "i" }, { paymentHash: "other" }, false, false],
    ["a claim from before the hash", { paymentHash: null }, {}, false, false],
  ])("with %s", (_, stored, sent, hasIdentifier, isSame) => {
    expect(hasSameIdentifier(claim(stored), purchase(sent))).toBe(hasIdentifier);
    expect(isSameSender(claim(stored), purchase(sent))).toBe(isSame);
  });
});

describe("the answer of a sale", () => {
  const HOURS_24 = 86_400;
  test.each<[string, Partial<Claim>, boolean]>([
    ["an open one", { answer: "{}", closedFor: null }, true],
    ["24 hours after its end", { answer: "{}", closedFor: HOURS_24 }, true],
    ["a second later", { answer: "{}", closedFor: HOURS_24 + 1 }, false],
    ["a deleted one", { answer: null, closedFor: 0 }, false],
  ])("is stored: %s", (_, fields, expected) => expect(isAnswerStored(claim(fields))).toBe(expected));
});
