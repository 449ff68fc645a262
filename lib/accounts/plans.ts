/** From the smallest to the largest. */
export const PLANS = ["free", "pro", "pro_plus"] as const;
export type Plan = (typeof PLANS)[number];

export const PAID_PLANS = ["pro", "pro_plus"] as const;
export type PaidPlan = (typeof PAID_PLANS)[number];

export const INTERVALS = ["month", "year"] as const;
export type Interval = (typeof INTERVALS)[number];

export const BILLING_CURRENCIES = ["INR", "USD"] as const;
export type BillingCurrency = (typeof BILLING_CURRENCIES)[number];

export interface Entitlements {
  /** Results of the checker and of bulk audits can be saved. */
  savesAudits: boolean;
  /** Containers can be added and changed. Includes their mails and a new calendar link. */
  watchesContainers: boolean;
  /** Contract tariffs can be entered, and every calculation uses them before published ones. */
  usesContracts: boolean;
  /** Rules can be added, and mails report changed tariffs and surcharges. */
  getsAlerts: boolean;
  /** Lines of one bulk audit; 0 without bulk audits. */
  bulkLines: number;
  /** The PDF and the letter. */
  disputePacks: boolean;
  /** People who can work in the account, the owner among them. */
  seats: number;
}

interface PlanFacts {
  name: string;
  /** Before tax, in whole units of the currency; `null` for the free plan. */
  prices: Readonly<Record<BillingCurrency, Readonly<Record<Interval, number>>>> | null;
  gives: Entitlements;
}

/** Every plan except the free one includes these. */
const PAID_GIVES = { savesAudits: true, watchesContainers: true, usesContracts: true, getsAlerts: true } as const;

/**
 * The only table of plans. The pricing page and every check on the server use it. Plans never change access to the API.
 */
export const PLAN_FACTS: Readonly<Record<Plan, PlanFacts>> = {
  free: {
    name: "Free",
    prices: null,
    gives: {
      savesAudits: false,
      watchesContainers: false,
      usesContracts: false,
      getsAlerts: false,
      bulkLines: 0,
      disputePacks: false,
      seats: 1,
    },
  },
  pro: {
    name: "Pro",
    prices: { INR: { month: 1_999, year: 19_990 }, USD: { month: 29, year: 290 } },
    gives: { ...PAID_GIVES, bulkLines: 500, disputePacks: false, seats: 3 },
  },
  pro_plus: {
    name: "Pro+",
    prices: { INR: { month: 4_999, year: 49_990 }, USD: { month: 69, year: 690 } },
    gives: { ...PAID_GIVES, bulkLines: 5_000, disputePacks: true, seats: 10 },
  },
};

export const TRIAL = { plan: "pro_plus", days: 3 } as const;
