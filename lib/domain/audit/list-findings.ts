import { Decimal } from "#lib/platform/money.ts";
import type { AuditFacts } from "./audit-facts.ts";
import type { AuditRule, Finding } from "./finding.ts";
import { afterEndEventRule } from "./rules/after-end-event.ts";
import { amountAboveTariffRule } from "./rules/amount-above-tariff.ts";
import { beforeAvailabilityRule } from "./rules/before-availability.ts";
import { combinedAsTwoRule } from "./rules/combined-as-two.ts";
import { containerNumberRule } from "./rules/container-number.ts";
import { dayCountWrongRule } from "./rules/day-count-wrong.ts";
import { duplicateLineRule } from "./rules/duplicate-line.ts";
import { exchangeRateRule } from "./rules/exchange-rate.ts";
import { freeDaysShortRule } from "./rules/free-days-short.ts";
import { holdOrClosureRule } from "./rules/hold-or-closure.ts";
import { invoiceSumRule } from "./rules/invoice-sum.ts";
import { lineProductRule } from "./rules/line-product.ts";
import { storageCoveredRule } from "./rules/storage-covered.ts";
import { taxTwiceRule } from "./rules/tax-twice.ts";
import { usLateInvoiceRule } from "./rules/us-late-invoice.ts";
import { usNoAnswerRule } from "./rules/us-no-answer.ts";
import { usRequiredFieldsRule } from "./rules/us-required-fields.ts";
import { usShortWindowRule } from "./rules/us-short-window.ts";
import { workingDaysIgnoredRule } from "./rules/working-days-ignored.ts";
import { wrongCurrencyRule } from "./rules/wrong-currency.ts";
import { wrongTierRule } from "./rules/wrong-tier.ts";
import { wrongVersionRule } from "./rules/wrong-version.ts";

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

const NOTHING = new Decimal(0);

/** In the order of money, the largest first; those without an amount are last. */
export function listFindings(facts: AuditFacts): Finding[] {
  // An invoice whose credits are more than its lines has nothing to ask back.
  const findings = AUDIT_RULES.flatMap((rule) => rule.find(facts)).filter(
    ({ amount }) => amount === null || amount.greaterThan(0),
  );
  return findings.sort((a, b) => (b.amount ?? NOTHING).comparedTo(a.amount ?? NOTHING));
}
