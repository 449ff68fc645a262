import { createHash } from "node:crypto";
import { z } from "zod";
import { findCarrierSlug } from "#lib/domain/carriers/carriers.ts";
import { CONTAINER_TYPES } from "#lib/domain/containers.ts";
import type { ContractTariff } from "#lib/domain/contracts/contract-tariff.ts";
import { findCountryCode } from "#lib/domain/countries.ts";
import { CHARGES, type Schedule } from "#lib/domain/tariff.ts";
import { CURRENCIES } from "#lib/invoices/currencies.ts";
import { findPort, formatPortName } from "#lib/invoices/find-port.ts";
import { buildCurrencyFormField, buildDayFormField, buildNamedValueFormField } from "#lib/invoices/form-values.ts";
import { direction, freeDays, ownTariff, port } from "#lib/invoices/invoice-fields.ts";
import { formatTariff } from "#lib/invoices/own-tariff/read-own-tariff.ts";
import { type OwnTerms, readOwnTerms } from "#lib/invoices/own-tariff/read-own-terms.ts";
import { refuse, refuseFields } from "#lib/operations/refuse.ts";
import type { NewContract } from "./save-contracts.ts";

const MAX_NAME = 80;

/** Fields of the terms have the names that they have in the invoice check. */
export const contractFields = z.object({
  name: z
    .string("Enter a name, such as the number of the contract.")
    .trim()
    .max(MAX_NAME, `Enter a name of at most ${MAX_NAME} letters.`),
  carrier: buildNamedValueFormField(findCarrierSlug, "Choose the carrier."),
  country: buildNamedValueFormField(findCountryCode, "Choose the country."),
  port,
  direction,
  charge: z.enum(CHARGES, "Choose a charge, or leave the field empty for every charge.").optional(),
  container_types: z
    .string()
    .default("")
    .transform((text) => CONTAINER_TYPES.filter((type) => text.split(",").includes(type))),
  valid_from: buildDayFormField("First day").optional(),
  valid_to: buildDayFormField("Last day").optional(),
  own_free_days: freeDays,
  own_tariff: ownTariff,
  currency: buildCurrencyFormField("Choose the currency of the rates.")
    .refine((code) => CURRENCIES.includes(code), "This currency is not known. Choose one of the list.")
    .optional(),
  confirmed: z.string().max(100).optional(),
});

type ContractInput = z.output<typeof contractFields>;

/** By field name, as typed. */
export type ContractFormValues = Readonly<Record<string, string>>;

/** A table with a column for each container type gives a contract for each group of types with the same tariff. */
export async function readContracts(
  input: ContractInput,
): Promise<{ contracts: [NewContract, ...NewContract[]]; terms: OwnTerms; port: string | undefined }> {
  const { valid_from = null, valid_to = null } = input;
  if (valid_from && valid_to && valid_to < valid_from) refuse("The last day is before the first.", "valid_to");
  const terms = readTerms(input);
  const found = input.port ? await findPort(input.port, input.country) : null;
  if (found && !found.ok) return refuse(found.message, "port");
  const common = {
    carrier: input.carrier,
    country: input.country,
    port: found?.port.code ?? null,
    direction: input.direction,
    charge: input.charge ?? null,
    validFrom: valid_from,
    validTo: valid_to,
  };
  const groups = groupContainerTypes(terms, input.container_types);
  const contracts = groups.map(({ types, schedule }): NewContract => {
    const name = groups.length > 1 ? `${input.name}, ${types.join(" and ")}` : input.name;
    return {
      ...common,
      name,
      containerTypes: types,
      ...(schedule ? { freeDays: null, schedule } : { freeDays: terms.terms.freeDays ?? 0, schedule: null }),
    };
  });
  return {
    contracts: contracts as [NewContract, ...NewContract[]],
    terms,
    port: found?.port && formatPortName(found.port),
  };
}

function readTerms({ own_free_days, own_tariff, currency: code, container_types }: ContractInput): OwnTerms {
  const read = readOwnTerms({
    text: own_tariff,
    freeDays: own_free_days ?? null,
    currency: code ?? null,
    types: container_types,
  });
  if (!read.ok) {
    const hint = container_types.length === 0 ? " Or choose the container types that the contract is for." : "";
    refuseFields(
      read.faults.map(({ field, message }) => ({
        field,
        message: `${message}${/several (columns|container types)/.test(message) ? hint : ""}`,
      })),
    );
  }
  return read.terms ?? refuse("Enter your free days, your tariff, or both.", "own_free_days");
}

/** Types with the same tariff go together. */
function groupContainerTypes(
  { terms, tariffs }: OwnTerms,
  types: readonly string[],
): { types: readonly string[]; schedule: Schedule | null }[] {
  if (tariffs.length <= 1) return [{ types, schedule: terms.schedule }];
  const groups = Map.groupBy(tariffs, ({ tariff }) => tariff.text);
  return [...groups.values()].map((group) => ({
    types: group.map(({ containerType }) => String(containerType)),
    schedule: group[0]?.tariff.schedule ?? null,
  }));
}

/** `null` while there is no tariff, or something has to be changed. */
export function parseFormTerms(values: ContractFormValues): OwnTerms | null {
  const fields = contractFields
    .pick({ own_free_days: true, own_tariff: true, currency: true, container_types: true })
    .safeParse(values);
  if (!fields.success) return null;
  const { own_tariff, own_free_days, currency: code, container_types } = fields.data;
  const read = readOwnTerms({
    text: own_tariff,
    freeDays: own_free_days ?? null,
    currency: code ?? null,
    types: container_types,
  });
  return read.ok ? read.terms : null;
}

/** Names the tiers that a person has seen: only these are saved. `null`: there are no tiers to look at. */
export function buildTermsMark({ tariffs }: OwnTerms): string | null {
  if (tariffs.length === 0) return null;
  const text = tariffs.map(({ containerType, tariff }) => `${containerType}: ${tariff.text}`).join("\n");
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}

/** @param portName name and code of its port */
export function toContractFormValues(contract: ContractTariff, portName: string | null): ContractFormValues {
  const {
    name,
    carrier,
    country,
    direction: way,
    charge,
    containerTypes,
    validFrom,
    validTo,
    freeDays: free,
    schedule,
  } = contract;
  const values: Record<string, string> = {
    name,
    carrier,
    country,
    port: portName ?? "",
    direction: way,
    charge: charge ?? "",
    container_types: containerTypes.join(","),
    valid_from: validFrom ?? "",
    valid_to: validTo ?? "",
    own_free_days: free === null ? "" : String(free),
    own_tariff: schedule ? formatTariff(schedule) : "",
  };
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
  const terms = parseFormTerms(filled);
  const mark = terms && buildTermsMark(terms);
  return mark ? { ...filled, confirmed: mark } : filled;
}
