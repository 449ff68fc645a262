import { expect, test } from "vitest";
import { describeConfidence } from "#components/ui/confidence-reason.ts";
import { DATE, illustrative, source, tariff } from "#tests/domain/demurrage/tariffs.ts";

const describeTariffConfidence = (fact: Parameters<typeof tariff>[0]) => describeConfidence(tariff(fact), DATE);

test("low confidence says which of its reasons holds", () => {
  expect(describeTariffConfidence({ source: illustrative })).toBe("illustrative, made by a rule");
  expect(describeTariffConfidence({ effectiveFrom: "2010-01-01" })).toBe("past its usable life");
  expect(describeTariffConfidence({ effectiveFrom: "2024-01-01", effectiveTo: "2024-12-31" })).toBe(
    "past its end date",
  );
});

test("medium confidence names what is true of this document, and nothing else", () => {
  const recent = { effectiveFrom: DATE };
  expect(describeTariffConfidence({ ...recent, source: source({ id: "copy", kind: "third_party_copy" }) })).toBe(
    "a third-party copy",
  );
  expect(describeTariffConfidence({ ...recent, isInferred: true })).toBe("partly inferred");
});

test("a carrier's own recent page is verified for a reason", () => {
  expect(describeTariffConfidence({ effectiveFrom: DATE })).toBe("the publisher’s own page, recent, nothing inferred");
});
