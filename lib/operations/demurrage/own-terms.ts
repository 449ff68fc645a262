import { z } from "zod";
import type { OwnTerms } from "#lib/domain/audit/invoice.ts";
import {
  type ContractQuery,
  type ContractTariff,
  findContractConflict,
} from "#lib/domain/contracts/contract-tariff.ts";
import { matchContracts } from "#lib/domain/contracts/match-contracts.ts";
import { BILLED_CHARGES } from "#lib/domain/demurrage/container-events.ts";
import { MAX_DAYS } from "#lib/domain/demurrage/quote-schedule.ts";
import { toContractSchedule } from "#lib/domain/demurrage/schedule-from-contract.ts";
import type { Schedule } from "#lib/domain/tariff.ts";
import { Decimal } from "#lib/platform/money.ts";
import { Failure, type FaultDetail } from "../failure.ts";
import {
  buildChoiceSchema,
  buildDayCountSchema,
  buildRequiredError,
  buildWholeNumberSchema,
  containerTypeField,
  currency,
  date,
  direction,
} from "../fields.ts";

const MAX_SLABS = 20;
const MAX_TARIFFS = 400;
const MAX_RATE = 1e12;

const slab = z.object({
  from: buildWholeNumberSchema(1, 9999).meta({
    description: "First day of the slab. Day 1 is the first day of free time.",
  }),
  to: buildWholeNumberSchema(1, 9999)
    .nullable()
    .default(null)
    .meta({ description: "Last day; null for the open-ended last slab." }),
  rate_per_day: z
    .number(buildRequiredError("must be a number"))
    .min(0, "must be zero or more")
    .max(MAX_RATE, `must be at most ${MAX_RATE}`),
});

const slabs = z.array(slab).max(MAX_SLABS, `must have at most ${MAX_SLABS} items`);

const shortText = z.string().max(200, "must have at most 200 characters");

const doubt = z.object({ field: z.string().nullable(), message: z.string() });

/** As `read_tariff` answers it. What a person says of it can be added: a corrected value, and no doubts. */
const readTariff = z.strictObject({
  line: shortText.nullish(),
  operator: shortText.nullish(),
  country: shortText.nullish(),
  port: shortText.nullish(),
  direction: direction.nullish(),
  charge: buildChoiceSchema(BILLED_CHARGES).nullish(),
  container_types: z.array(containerTypeField).default([]),
  free_days: buildDayCountSchema(0).nullish(),
  currency: currency.nullish(),
  slabs: z.array(slab).max(100, "must have at most 100 items"),
  valid_from: date.nullish(),
  valid_to: date.nullish(),
  places: z.array(z.unknown()).optional(),
  doubts: z.array(doubt).default([]),
});

type ReadTariff = z.output<typeof readTariff>;

const ownTermsShape = {
  free_days: buildDayCountSchema(0).optional().meta({
    description: "Free days of the contract. Alone, they replace the tariff's free time only.",
  }),
  currency: currency.optional().meta({ description: "Currency of the slabs. Default: that of the invoice." }),
  slabs: slabs.optional().meta({
    description: "Slabs of the contract. They replace the tariff. The first starts on the day after the free days.",
  }),
  valid_from: date.optional().meta({
    description: "First day of the contract. Containers from before it are charged by the published tariff.",
    format: "date",
  }),
  valid_to: date.optional().meta({
    description: "Last day of the contract. A container is charged by the terms of its first day.",
    format: "date",
  }),
  // Agents read the schema of each tool, so the form of a tariff is described once, with the answer of `read_tariff`.
  tariffs: z
    .array(z.looseObject({}))
    .min(1, "must have at least one tariff")
    .max(MAX_TARIFFS)
    .pipe(z.array(readTariff))
    .optional()
    .meta({
      description:
        "Those of `read_tariff`, in place of the other fields. The one that is for each container is used. One with a doubt is refused: correct it, and remove the doubt.",
    }),
  pages: z.unknown().optional(),
  unread: z.unknown().optional(),
  left_out: z.unknown().optional().meta({ description: "Not used, as `pages` and `unread`." }),
};

interface Payload {
  value: z.output<z.ZodObject<typeof ownTermsShape>>;
  issues: z.core.$ZodRawIssue[];
}

function checkOwnTerms({ value, issues }: Payload): void {
  const addFault = (path: (string | number)[], message: string) => {
    issues.push({ code: "custom", path, message, input: undefined });
  };
  if (value.tariffs) {
    for (const name of ["free_days", "currency", "slabs", "valid_from", "valid_to"] as const)
      if (value[name] !== undefined) addFault([name], "belongs to own terms without tariffs");
    return;
  }
  if (value.free_days === undefined) {
    addFault(["free_days"], "is required");
    return;
  }
  if (value.valid_from && value.valid_to && value.valid_to < value.valid_from)
    addFault(["valid_to"], "is before valid_from");
  if (!value.slabs) return;
  const read = toSchedule({ ...value, free_days: value.free_days, slabs: value.slabs }, "USD");
  if (!read.ok) for (const { path, message } of read.faults) addFault(toFieldPath(path), message);
}

/** A contract, or the answer of `read_tariff` as it is. */
export const ownTermsField = z.object(ownTermsShape).check(checkOwnTerms);

/** The same, for an operation whose documentation refers to `audit_invoice` for its fields. */
export const shortOwnTermsField = z.looseObject({}).pipe(z.strictObject(ownTermsShape).check(checkOwnTerms));

type OwnTermsInput = z.output<typeof ownTermsField>;

const FIELD_NAMES: Record<string, string> = {
  freeDays: "free_days",
  fromDay: "from",
  toDay: "to",
  ratePerDay: "rate_per_day",
};
const toFieldPath = (path: string) =>
  path.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : (FIELD_NAMES[part] ?? part)));

interface Terms {
  free_days: number;
  currency?: string | null | undefined;
  slabs: readonly z.output<typeof slab>[];
}

const toSchedule = ({ free_days, currency: own, slabs: rates }: Terms, otherCurrency: string) =>
  toContractSchedule({
    freeDays: free_days,
    currency: own ?? otherCurrency,
    slabs: rates.map(({ from, to, rate_per_day }) => ({
      fromDay: from,
      toDay: to,
      ratePerDay: new Decimal(rate_per_day),
    })),
  });

interface OwnTermsRequest {
  /** Of the invoice. */
  currency: string;
  /** One for each line. */
  queries: readonly ContractQuery[];
}

/** @throws Failure `invalid_request` when no tariff of a document can be used for all lines */
export function resolveOwnTerms(own: OwnTermsInput, { currency: other, queries }: OwnTermsRequest): OwnTerms {
  if (own.tariffs) return findTermsInDocument(own.tariffs, queries);
  const { free_days, slabs: rates } = own;
  const read = rates && free_days !== undefined ? toSchedule({ ...own, free_days, slabs: rates }, other) : null;
  return {
    freeDays: free_days ?? null,
    schedule: read?.ok ? read.schedule : null,
    validFrom: own.valid_from ?? null,
    validTo: own.valid_to ?? null,
  };
}

/** What the tariffs of a document lack, by their place in the list. */
type Doubts = ReadonlyMap<string, readonly FaultDetail[]>;

function findTermsInDocument(tariffs: readonly ReadTariff[], queries: readonly ContractQuery[]): OwnTerms {
  const { contracts, doubts } = toContracts(tariffs, queries[0]);
  const match = matchContracts(contracts, queries);
  if (match === null) throw refuseTerms([{ path: "own_terms.tariffs", message: describeNone(queries) }]);
  if (match.kind === "needs_charge") {
    throw refuseTerms([
      { path: "lines", message: "name the charge of each line: the tariffs are for one charge each" },
    ]);
  }
  const used = contracts.filter(({ name }) => match.names.includes(name));
  const open = used.flatMap(({ name }) => doubts.get(name) ?? []);
  if (open.length > 0) throw refuseTerms(open);
  if (match.kind !== "applies") {
    const message = "no single tariff is for all lines; send the lines of each tariff in a call of its own";
    throw refuseTerms([{ path: "own_terms.tariffs", message }]);
  }
  for (const contract of used) {
    const rival = findContractConflict(contract, contracts);
    if (!rival) continue;
    const message = `is for the same containers as tariffs.${rival.name}; send the one that applies`;
    throw refuseTerms([{ path: `own_terms.tariffs.${contract.name}`, message }]);
  }
  return match.terms;
}

const refuseTerms = (details: FaultDetail[]): Failure =>
  new Failure("invalid_request", details.map(({ path, message }) => `${path}: ${message}`).join("; "), details);

function describeNone(queries: readonly ContractQuery[]): string {
  const [query] = queries;
  if (!query) return "none is for the lines";
  const { carrier, country: place, direction: way, charge, containerType, day } = query;
  return `none is for ${[carrier, place, way, charge, containerType].filter(Boolean).join(", ")} on ${day}`;
}

/**
 * A value that the document does not state and nobody doubts is that of the request, such as the carrier. The name of a
 * contract is its place in the list.
 */
function toContracts(
  tariffs: readonly ReadTariff[],
  query: ContractQuery | undefined,
): { contracts: ContractTariff[]; doubts: Doubts } {
  const doubts = new Map<string, readonly FaultDetail[]>();
  const contracts = tariffs.flatMap((tariff, index): ContractTariff[] => {
    if (!query || tariff.charge === "storage") return [];
    const path = `own_terms.tariffs.${index}`;
    const { schedule, faults } = readSchedule(tariff);
    const open = [
      ...tariff.doubts.map(({ field, message }) => ({ path: `${path}${field ? `.${field}` : ""}`, message })),
      ...faults.map((fault) => ({ ...fault, path: `${path}.${fault.path}` })),
    ];
    if (open.length > 0) doubts.set(String(index), open);
    return [
      {
        id: String(index),
        name: String(index),
        carrier: tariff.line ?? query.carrier,
        country: tariff.country ?? query.country,
        port: tariff.port ?? null,
        direction: tariff.direction ?? query.direction,
        charge: tariff.charge ?? null,
        containerTypes: tariff.container_types,
        validFrom: tariff.valid_from ?? null,
        validTo: tariff.valid_to ?? null,
        freeDays: null,
        schedule,
      },
    ];
  });
  return { contracts, doubts };
}

const NO_SCHEDULE: Schedule = { id: null, freeDays: MAX_DAYS, currency: "", slabs: [] };

function readSchedule(tariff: ReadTariff): { schedule: Schedule; faults: readonly FaultDetail[] } {
  const { free_days, currency: own } = tariff;
  const missing = [
    ...(free_days === null || free_days === undefined ? [{ path: "free_days", message: "is required" }] : []),
    ...(own ? [] : [{ path: "currency", message: "is required" }]),
  ];
  if (free_days === null || free_days === undefined || !own) return { schedule: NO_SCHEDULE, faults: missing };
  const read = toSchedule({ free_days, currency: own, slabs: tariff.slabs }, own);
  if (read.ok) return { schedule: read.schedule, faults: [] };
  const faults = read.faults.map(({ path, message }) => ({ path: toFieldPath(path).join("."), message }));
  return { schedule: NO_SCHEDULE, faults };
}
