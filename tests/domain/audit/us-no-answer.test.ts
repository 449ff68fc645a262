import { expect, test } from "vitest";
import { usNoAnswerRule } from "#lib/domain/audit/rules/us-no-answer.ts";
import { tariff } from "../demurrage/tariffs.ts";
import { auditFacts, type Case, find, found } from "./facts.ts";

const sent = (
  requestSentOn: string | null,
  today: string,
  invoiceDate: string | null = "2026-06-20",
  country = "US",
): Case => ({
  tariff: tariff({ country }),
  lines: [{ billed: 1000 }],
  invoice: { requestSentOn, invoiceDate },
  today,
});

test("finds a request whose 30 days have passed", () => {
  const [finding] = find(usNoAnswerRule, auditFacts(sent("2026-07-01", "2026-08-01")));
  expect(finding).toMatchObject({ strength: "arguable", amount: null, authority: { citation: "46 CFR 541.8" } });
  expect(finding?.explanation).toContain("The carrier had to try to resolve it by 31 Jul 2026");
});

test.each([
  ["the thirtieth day", sent("2026-07-01", "2026-07-31")],
  ["no request", sent(null, "2026-08-01")],
  ["a request that was late itself", sent("2026-07-21", "2026-09-01")],
  ["a request before the invoice, which was about something else", sent("2026-06-01", "2026-09-01")],
  ["another country", sent("2026-07-01", "2026-08-01", "2026-06-20", "IN")],
])("is silent for %s", (_, one) => expect(found(usNoAnswerRule, one)).toEqual([]));
