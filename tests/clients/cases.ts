import { catalogue } from "#lib/operations/catalogue.ts";

/** A call that every client must make with the same outcome. */
export interface ClientCase {
  name: string;
  operation: string;
  input: object;
  /** The names are those of `createClient`. */
  keys?: { apiKey?: string; freeTierKey?: string };
  requirePayment?: true;
  expected: { answers: string } | { fails: ExpectedFailure };
}

export interface ExpectedFailure {
  status: number;
  code: string;
  /** The class of the error in Python. */
  pythonClass: string;
  message: RegExp;
  /** The fields that the details name. */
  paths?: string[];
}

/** What a client got, in one form for all languages. */
export type Outcome =
  | { data: unknown; requestId: string | null; freeTier: FreeTier | null; receipt: unknown }
  | { failure: Failure };

interface FreeTier {
  used: number;
  limit: number;
  remaining: number;
  resetsAt: string;
}

interface Failure {
  class: string;
  status: number;
  code: string;
  message: string;
  details: { path: string; message: string }[];
  requestId: string | null;
  /** Of a 402. */
  offers: number | null;
}

const DEMURRAGE = { line: "hapag-lloyd", country: "IN", container_type: "40HC", days: 14 };

const FAILURES: (Omit<ClientCase, "expected"> & { fails: ExpectedFailure })[] = [
  {
    name: "a field out of bounds",
    operation: "calculate_demurrage",
    input: { ...DEMURRAGE, days: 0 },
    fails: { status: 400, code: "invalid_request", pythonClass: "InvalidRequest", message: /days/, paths: ["days"] },
  },
  {
    name: "nothing on file",
    operation: "get_congestion",
    input: { port: "FKPSY" },
    fails: { status: 404, code: "no_data", pythonClass: "NoData", message: /FKPSY|Stanley/ },
  },
  {
    name: "an unknown API key",
    operation: "list_lines",
    input: {},
    keys: { apiKey: "nobody's" },
    fails: { status: 401, code: "unauthorized", pythonClass: "Unauthorized", message: /X-API-Key/ },
  },
  {
    name: "an unknown free-tier key",
    operation: "get_port",
    input: { code: "NLRTM" },
    keys: { freeTierKey: "nobody's" },
    fails: { status: 401, code: "unauthorized", pythonClass: "Unauthorized", message: /X-FREE-TIER-KEY/i },
  },
  {
    name: "the price of a call",
    operation: "calculate_demurrage",
    input: DEMURRAGE,
    requirePayment: true,
    fails: { status: 402, code: "payment_required", pythonClass: "PaymentRequired", message: /./ },
  },
];

export const cases: readonly ClientCase[] = [
  ...catalogue.map(({ id, example }) => ({
    name: `the example of ${id}`,
    operation: id,
    input: example.input as object,
    expected: { answers: id },
  })),
  {
    name: "an absent field",
    operation: "get_congestion",
    input: { port: "KEMBA", date: "2026-03-01", days_back: null },
    expected: { answers: "get_congestion" },
  },
  ...FAILURES.map(({ fails, ...one }) => ({ ...one, expected: { fails } })),
];
