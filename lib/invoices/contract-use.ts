import type { AuditedInvoice, InvoiceLine } from "#lib/domain/audit/invoice.ts";
import { type ContractQuery, type ContractTariff, selectContract } from "#lib/domain/contracts/contract-tariff.ts";
import { type BilledCharge, type ContainerEvents, getUsualClock } from "#lib/domain/demurrage/container-events.ts";
import type { Direction } from "#lib/domain/tariff.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { formatTariff } from "./own-tariff/read-own-tariff.ts";

export interface ContractUse {
  /**
   * `used`: their terms are in the fields for own terms. `published`: the person chose the published tariff. `differ`:
   * no single one is for all lines. `needs_charge`: they are for one charge, and the form does not say which is billed.
   */
  kind: "used" | "published" | "differ" | "needs_charge";
  names: readonly string[];
}

type Form = Readonly<Record<string, string>>;

/** The field that chooses the published tariff although a contract applies. */
export const TARIFF_FIELD = "tariff";
export const PUBLISHED = "published";

interface Contracts {
  contracts: readonly ContractTariff[];
  /** One for each line. */
  queries: readonly ContractQuery[];
  freeField?: string;
}

/**
 * Puts the terms of the contract that applies into the fields for own terms, as if the person had typed them. Then the
 * address of the result has them, and a later change of the contract does not change it. Terms that the person typed
 * come first.
 */
export function withContractTerms(
  form: Form,
  { contracts, queries, freeField = "own_free_days" }: Contracts,
): { form: Form; use: ContractUse | null } {
  if (contracts.length === 0) return { form, use: null };
  const carriers = queries.filter(({ charge }) => charge !== "storage");
  const found = carriers.map((query) => ({ type: query.containerType, contract: selectContract(contracts, query) }));
  const names = listContractNames(found.flatMap(({ contract }) => contract ?? []));
  const ownFields = { freeDays: form[freeField], tariff: form.own_tariff };
  const isTyped = ownFields.freeDays !== undefined || ownFields.tariff !== undefined;
  if (names.length === 0) {
    const forCharge = isTyped
      ? []
      : listContractNames(carriers.flatMap((query) => selectContractsByCharge(contracts, query)));
    return { form, use: forCharge.length > 0 ? { kind: "needs_charge", names: forCharge } : null };
  }
  const terms = findCommonTerms(found);
  if (!terms) return { form, use: isTyped ? null : { kind: "differ", names } };
  if (isTyped)
    return {
      form,
      use: terms.freeDays === ownFields.freeDays && terms.tariff === ownFields.tariff ? { kind: "used", names } : null,
    };
  if (form[TARIFF_FIELD] === PUBLISHED) return { form, use: { kind: "published", names } };
  const fields = Object.entries({ [freeField]: terms.freeDays, own_tariff: terms.tariff }).filter(
    ([, value]) => value !== undefined,
  );
  return { form: { ...form, ...(Object.fromEntries(fields) as Form) }, use: { kind: "used", names } };
}

/** As the person filled it in: with another carrier, another contract applies. */
export function withoutContractTerms(form: Form, use: ContractUse | null, freeField = "own_free_days"): Form {
  if (use?.kind !== "used") return form;
  return Object.fromEntries(Object.entries(form).filter(([name]) => name !== freeField && name !== "own_tariff"));
}

const listContractNames = (contracts: readonly ContractTariff[]) => [...new Set(contracts.map(({ name }) => name))];

/** Contracts that would apply if the form named their charge. */
function selectContractsByCharge(contracts: readonly ContractTariff[], query: ContractQuery): ContractTariff[] {
  if (query.charge !== null) return [];
  return contracts
    .filter(({ charge }) => charge !== null)
    .filter((contract) => selectContract([contract], { ...query, charge: contract.charge }) !== null);
}

/** `null` when the lines do not agree. With different rates, each container type has a line of its own. */
function findCommonTerms(
  found: readonly { type: string; contract: ContractTariff | null }[],
): { freeDays?: string; tariff?: string } | null {
  const fields = found.map(({ type, contract }) => ({ type, ...toTermFields(contract) }));
  const [first] = fields;
  if (!first) return null;
  if (fields.every(({ freeDays, tariff }) => freeDays === first.freeDays && tariff === first.tariff)) {
    const { type: _, ...terms } = first;
    return terms.freeDays === undefined && terms.tariff === undefined ? null : terms;
  }
  const byType = Map.groupBy(fields, ({ type }) => type);
  const isOneEach = [...byType.values()].every((group) =>
    group.every(({ tariff }) => tariff !== undefined && tariff === group[0]?.tariff),
  );
  const currencies = new Set(found.map(({ contract }) => contract?.schedule?.currency));
  if (!isOneEach || currencies.size > 1) return null;
  return { tariff: [...byType].map(([type, group]) => `${type}: ${group[0]?.tariff}`).join("\n") };
}

function toTermFields(contract: ContractTariff | null): { freeDays?: string; tariff?: string } {
  if (!contract) return {};
  return contract.schedule ? { tariff: formatTariff(contract.schedule) } : { freeDays: String(contract.freeDays) };
}

export function toContractQueries(
  {
    carrier,
    country,
    port,
    direction,
    invoiceDate,
    lines,
  }: Pick<AuditedInvoice, "carrier" | "country" | "port" | "direction" | "invoiceDate"> & {
    lines: readonly InvoiceLine[];
  },
  today: IsoDate,
): ContractQuery[] {
  return lines.map(({ charge, containerType, events, daysFrom, stated }) => {
    const started = events && findClockDay({ direction, charge, events });
    return {
      carrier,
      country,
      port,
      direction,
      charge,
      containerType,
      day: started ?? daysFrom ?? stated.chargedFrom ?? invoiceDate ?? today,
    };
  });
}

/** The day of the start event, otherwise that of the first event; `undefined` without events. */
export function findClockDay({
  direction,
  charge,
  events,
}: {
  direction: Direction;
  charge: BilledCharge | null;
  events: ContainerEvents;
}): IsoDate | undefined {
  const start = charge && events[getUsualClock(direction, charge).start];
  return start ?? Object.values(events).filter(Boolean).sort()[0];
}
