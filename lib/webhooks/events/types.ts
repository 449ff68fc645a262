import { z } from "zod";
import { congestionChange, congestionReport, regulatoryUpdate, surchargeChange, tariffChange } from "./fact-data.ts";

interface EventSpec<Data extends z.ZodObject = z.ZodObject> {
  /** One sentence. */
  when: string;
  /** Who gets it: every endpoint that asks for it, or those of the wallet that it concerns. */
  audience: "all" | "wallet";
  /** It is about an endpoint itself, so a choice of event types does not stop it. */
  isAlwaysSent?: true;
  data: Data;
  /** Invented, except for the names of carriers, countries and ports. */
  example: z.input<Data>;
}

const isAlwaysSent = (spec: EventSpec) => spec.isAlwaysSent === true;

const defineEventType = <Data extends z.ZodObject>(spec: EventSpec<Data>) => spec;

const tariffTerms = {
  currency: "INR",
  day_basis: "calendar",
  charge_day_basis: null,
  working_week: null,
  holidays: null,
  clock_start: null,
  clock_end: null,
  first_day: null,
  includes_storage: null,
  applied_by: null,
  tax: null,
  tax_percent: null,
  haulage: null,
  except_ports: [],
};

const paidCall = {
  payment_id: z.string().meta({ description: "Number of the payment in the ledger." }),
  network: z.string().meta({ description: "CAIP-2 id of the network." }),
  asset: z.string().meta({ description: "Address of the token." }),
  payer: z.string().meta({ description: "The wallet." }),
  amount: z.string().meta({ description: "Amount in the token's smallest unit." }),
  amount_usdc: z.string().meta({ description: "The same amount in USDC, as decimal text." }),
  operation: z.string().meta({ description: "Id of the operation that was called." }),
  path: z.string().meta({ description: "Path of the call, without its query." }),
  payment_identifier: z
    .string()
    .nullable()
    .meta({ description: "The `payment-identifier` of the call; null without one." }),
  api_key_id: z.string().nullable().meta({ description: "The API key of the call; null without one." }),
};

const paidCallExample = {
  payment_id: "18234",
  network: "eip155:8453",
  asset: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
  payer: "0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B",
  amount: "100000",
  amount_usdc: "0.1",
  operation: "calculate_demurrage",
  path: "/api/demurrage",
  payment_identifier: null,
  api_key_id: null,
};

/** In the order of the documentation. The guide, OpenAPI and the tests read this list. */
export const EVENT_TYPES = {
  "tariff.changed": defineEventType({
    when: "An import changed a carrier's demurrage or detention tariff.",
    audience: "all",
    data: tariffChange,
    example: {
      key: {
        line: "hapag-lloyd",
        country: "IN",
        port: null,
        direction: "import",
        charge: "combined",
        container_types: ["20DV"],
      },
      before: [
        {
          free_days: 5,
          slabs: [{ from: 6, to: null, rate_per_day: 5400 }],
          ...tariffTerms,
          effective_from: "2026-01-01",
          effective_to: null,
          source_id: "hapag-lloyd-in-dd-202601",
        },
      ],
      after: [
        {
          free_days: 4,
          slabs: [{ from: 5, to: null, rate_per_day: 5988 }],
          ...tariffTerms,
          effective_from: "2026-07-01",
          effective_to: null,
          source_id: "hapag-lloyd-in-dd-202607",
        },
      ],
      dataset_version: 42,
    },
  }),
  "surcharge.changed": defineEventType({
    when: "An import changed a surcharge of a carrier.",
    audience: "all",
    data: surchargeChange,
    example: {
      key: {
        line: "evergreen",
        code: "LSS",
        name: "Low sulphur surcharge",
        country: "US",
        direction: "import",
        scope: { origin: null, destination: "US East Coast" },
        condition: null,
        range_end: null,
        cargo: [],
        tariff: "EGLV-618",
        container_types: ["20DV", "20RF"],
      },
      before: [
        {
          unit: "container",
          amount: 185,
          currency: "USD",
          both_ways: false,
          nature: "quarterly",
          effective_from: "2026-05-01",
          effective_to: null,
          source_id: "evergreen-lss-202605",
        },
      ],
      after: [
        {
          unit: "container",
          amount: 197,
          currency: "USD",
          both_ways: false,
          nature: "quarterly",
          effective_from: "2026-08-01",
          effective_to: null,
          source_id: "evergreen-lss-202608",
        },
      ],
      dataset_version: 42,
    },
  }),
  "congestion.changed": defineEventType({
    when: "An import changed the newest congestion figures of a port, or the level that is derived from its ship calls.",
    audience: "all",
    data: congestionChange,
    example: {
      key: { port: "INNSA", basis: "stated" },
      before: [
        {
          observed_on: "2026-11-02",
          level: "normal",
          waiting_days: 0.5,
          vessels_waiting: 3,
          yard_utilisation_pct: 61,
          source_id: "jnpa-weekly-202611a",
        },
      ],
      after: [
        {
          observed_on: "2026-11-09",
          level: "elevated",
          waiting_days: 1.8,
          vessels_waiting: 9,
          yard_utilisation_pct: 78,
          source_id: "jnpa-weekly-202611b",
        },
      ],
      dataset_version: 42,
    },
  }),
  "congestion_news.published": defineEventType({
    when: "An import added a report of a disruption at a port or in a country.",
    audience: "all",
    data: congestionReport,
    example: {
      country: "IN",
      port: "INNSA",
      published_on: "2026-11-09",
      headline: "Cyclone closes the port for two days",
      severity: "congested",
      summary: "All berths closed from 8 to 10 November; carriers expect delays of three days.",
      cause: "weather",
      source_id: "jnpa-notice-20261109",
      dataset_version: 42,
    },
  }),
  "regulatory.published": defineEventType({
    when: "An import added a rule of an authority, or a newer version of one.",
    audience: "all",
    data: regulatoryUpdate,
    example: {
      country: "VN",
      authority: "Ministry of Transport",
      title: "New price brackets for container handling at seaports",
      summary: "Raises the brackets for export and import boxes.",
      category: "port_charges",
      published_on: "2026-11-05",
      effective_on: "2027-01-01",
      reference: "Circular 51/2026",
      source_id: "vn-circular-51-2026",
      dataset_version: 42,
    },
  }),
  "payment.settled": defineEventType({
    when: "A payment of this wallet was settled: the money was transferred.",
    audience: "wallet",
    data: z.strictObject({ ...paidCall, transaction: z.string(), settled_at: z.string() }),
    example: {
      ...paidCallExample,
      transaction: "0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060",
      settled_at: "2026-11-23T10:15:02.118Z",
    },
  }),
  "payment.failed": defineEventType({
    when: "A payment of this wallet ended without a transfer, and the call that it was for got no answer.",
    audience: "wallet",
    data: z.strictObject({
      ...paidCall,
      reason: z.string().meta({ description: "Why, as the facilitator or the chain says it." }),
      failed_at: z.string(),
    }),
    example: { ...paidCallExample, reason: "insufficient_funds", failed_at: "2026-11-23T10:15:02.118Z" },
  }),
  "quota.exhausted": defineEventType({
    when: "The last free call of the month was used. It is sent once a month.",
    audience: "wallet",
    data: z.strictObject({
      counted_for: z.enum(["account", "address"]).meta({
        description:
          "Whose free calls: those of an account, or of the network address of a call with this wallet's key.",
      }),
      month: z.string().meta({ description: "Month (UTC), `YYYY-MM`." }),
      limit: z.int().meta({ description: "Free calls a month." }),
      resets_at: z.string().meta({ description: "Start of the next month." }),
    }),
    example: { counted_for: "account", month: "2026-11", limit: 25, resets_at: "2026-12-01T00:00:00Z" },
  }),
  "webhook.test": defineEventType({
    when: "You asked for a test event. Only the webhook that you test gets it.",
    audience: "wallet",
    isAlwaysSent: true,
    data: z.strictObject({ endpoint_id: z.string(), message: z.string() }),
    example: {
      endpoint_id: "019aaf1e-7c1f-7c40-9d0c-3d5a6f0f6b11",
      message: "This is a test. Answer it with a status from 200 to 299.",
    },
  }),
  "webhook.disabled": defineEventType({
    when: "A webhook of this wallet was disabled. The wallet's other webhooks get it.",
    audience: "wallet",
    isAlwaysSent: true,
    data: z.strictObject({
      endpoint_id: z.string(),
      url: z.string(),
      reason: z
        .enum(["gone", "failed"])
        .meta({ description: "`gone`: it answered 410. `failed`: a delivery failed for three days." }),
      disabled_at: z.string(),
    }),
    example: {
      endpoint_id: "019aaf1e-7c1f-7c40-9d0c-3d5a6f0f6b11",
      url: "https://example.com/hooks/quayside",
      reason: "failed",
      disabled_at: "2026-11-23T10:15:02.118Z",
    },
  }),
} as const;

export type EventType = keyof typeof EVENT_TYPES;

/** In the order of the documentation. */
export const EVENT_TYPE_NAMES = Object.keys(EVENT_TYPES) as [EventType, ...EventType[]];

export const OPTIONAL_EVENT_TYPES = EVENT_TYPE_NAMES.filter((name) => !isAlwaysSent(EVENT_TYPES[name]));

/** An endpoint gets them without asking. */
export const REQUIRED_EVENT_TYPES = EVENT_TYPE_NAMES.filter((name) => isAlwaysSent(EVENT_TYPES[name]));
