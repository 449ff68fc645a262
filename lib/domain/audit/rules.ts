import { afterEndEventRule } from "./after-end-event.ts";
import { amountAboveTariffRule } from "./amount-above-tariff.ts";
import type { AuditFacts } from "./audit-facts.ts";
import { beforeAvailabilityRule } from "./before-availability.ts";
import { combinedAsTwoRule } from "./combined-as-two.ts";
import { containerNumberRule } from "./container-number.ts";
import { dayCountWrongRule } from "./day-count-wrong.ts";
import { duplicateLineRule } from "./duplicate-line.ts";
import { exchangeRateRule } from "./exchange-rate.ts";
import type { AuditRule, Finding } from "./finding.ts";
import { freeDaysShortRule } from "./free-days-short.ts";
import { holdOrClosureRule } from "./hold-or-closure.ts";
import { invoiceSumRule } from "./invoice-sum.ts";
import { lineProductRule } from "./line-product.ts";
import { storageCoveredRule } from "./storage-covered.ts";
import { taxTwiceRule } from "./tax-twice.ts";
import { usLateInvoiceRule } from "./us-late-invoice.ts";
import { usNoAnswerRule } from "./us-no-answer.ts";
import { usRequiredFieldsRule } from "./us-required-fields.ts";
import { usShortWindowRule } from "./us-short-window.ts";
import { workingDaysIgnoredRule } from "./working-days-ignored.ts";
import { wrongCurrencyRule } from "./wrong-currency.ts";
import { wrongTierRule } from "./wrong-tier.ts";
import { wrongVersionRule } from "./wrong-version.ts";

/** The order decides between findings of the same amount. */
export const AUDIT_RULES: readonly AuditRule[] = [
  amountAboveTariffRule,
  freeDaysShortRule,
  workingDaysIgnoredRule,
  wrongTierRule,
  wrongVersionRule,
  dayCountWrongRule,
  lineProductRule,
  invoiceSumRule,
  duplicateLineRule,
  combinedAsTwoRule,
  storageCoveredRule,
  afterEndEventRule,
  beforeAvailabilityRule,
  holdOrClosureRule,
  wrongCurrencyRule,
  exchangeRateRule,
  taxTwiceRule,
  usLateInvoiceRule,
  usRequiredFieldsRule,
  usShortWindowRule,
  usNoAnswerRule,
  containerNumberRule,
];

/** In the order of money, the largest first; those without an amount are last. */
export function listFindings(facts: AuditFacts): Finding[] {
  // An invoice whose credits are more than its lines has nothing to ask back.
  const findings = AUDIT_RULES.flatMap((rule) => rule.find(facts)).filter(
    ({ amount }) => amount === null || amount.greaterThan(0),
  );
  return findings.sort((a, b) => {
    if (a.amount === null || b.amount === null) return Number(a.amount === null) - Number(b.amount === null);
    return b.amount.comparedTo(a.amount);
  });
}
