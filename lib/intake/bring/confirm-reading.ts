import type { NewContract } from "#lib/dashboard/contract-tariffs/save-contracts.ts";
import { findCarrierSlug, getShortCarrierName } from "#lib/domain/carriers/carriers.ts";
import { CONTAINER_TYPES } from "#lib/domain/containers.ts";
import { findCountryCode, getCountryName } from "#lib/domain/countries.ts";
import { readContainerType } from "#lib/domain/read-container-type.ts";
import { CHARGES, DIRECTIONS, type Schedule } from "#lib/domain/tariff.ts";
import { formatTariff, readOwnTariff } from "#lib/invoices/own-tariff/read-own-tariff.ts";
import { readClearDay } from "#lib/invoices/typed-days.ts";
import type { FieldFault } from "#lib/operations/refuse.ts";
import type { ReadTariffItem, TariffReading } from "#lib/operations/tariff-reading.ts";
import { Decimal } from "#lib/platform/money.ts";
import { formatScope, isUsable, listQuestions, type Question, type ScopeField } from "./questions.ts";

/** What a person has entered about a reading, by field name. */
export type Answers = Readonly<Record<string, string>>;

export const CHOSEN_FIELD = "use";
export const getSureField = (question: Pick<Question, "id">): string => `sure_${question.id}`;
export const getValueField = (question: Pick<Question, "id">): string => `value_${question.id}`;
export const getTiersField = (index: number): string => `tiers_${index}`;

/** The tariffs that the person uses. */
export const listChosen = (answers: Answers): ReadonlySet<number> =>
  new Set((answers[CHOSEN_FIELD] ?? "").split(",").flatMap((text) => (/^\d{1,4}$/.test(text) ? [Number(text)] : [])));

/** For the field in which a person corrects them. Empty when the free days or the currency are not known. */
export function formatTiers({ free_days, currency, slabs }: ReadTariffItem): string {
  if (free_days === null || currency === null) return "";
  return formatTariff({
    freeDays: free_days,
    currency,
    slabs: slabs.map(({ from, to, rate_per_day }) => ({
      fromDay: from,
      toDay: to,
      ratePerDay: new Decimal(rate_per_day),
    })),
  });
}

/**
 * The contract tariffs that follow from a reading and from what a person has said of it. No value with a doubt is used
 * that the person has not confirmed. Container types with the same terms are one contract tariff.
 */
export function confirmReading(
  reading: TariffReading,
  answers: Answers,
): { ok: true; contracts: [NewContract, ...NewContract[]] } | { ok: false; faults: FieldFault[] } {
  const chosen = listChosen(answers);
  const faults: FieldFault[] = [];
  const questions = listQuestions(reading).filter(({ tariffs }) => tariffs.some((index) => chosen.has(index)));
  for (const question of questions)
    if (answers[getSureField(question)] === undefined)
      faults.push({
        field: getSureField(question),
        message: `Compare with the document and confirm: ${question.message}`,
      });
  const contracts = reading.tariffs.flatMap((tariff, index) => {
    if (!chosen.has(index) || !isUsable(tariff)) return [];
    const own = questions.filter(({ tariffs }) => tariffs.includes(index));
    const read = toContract(tariff, { index, questions: own, answers });
    if (read.ok) return [read.contract];
    faults.push(...read.faults);
    return [];
  });
  if (contracts.length === 0 && faults.length === 0)
    faults.push({ field: CHOSEN_FIELD, message: "Choose at least one tariff." });
  const unique = [...new Map(faults.map((fault) => [`${fault.field} ${fault.message}`, fault])).values()];
  const [first, ...others] = nameContracts(joinTypes(contracts));
  return first && unique.length === 0 ? { ok: true, contracts: [first, ...others] } : { ok: false, faults: unique };
}

interface Context {
  index: number;
  questions: readonly Question[];
  answers: Answers;
}

function toContract(
  tariff: ReadTariffItem,
  { index, questions, answers }: Context,
): { ok: true; contract: NewContract } | { ok: false; faults: FieldFault[] } {
  const faults: FieldFault[] = [];
  const readField = <Value>(field: ScopeField, read: (text: string) => Value | undefined, message: string) => {
    const question = questions.find((one) => one.field === field);
    const text = (question && answers[getValueField(question)]) ?? (question ? "" : formatScope(tariff, field));
    const value = read(text.trim());
    if (value === undefined) faults.push({ field: question ? getValueField(question) : getTiersField(index), message });
    return value;
  };
  const carrier = readField("line", findCarrierSlug, "Choose the carrier of the tariff.");
  const country = readField("country", findCountryCode, "Choose the country of the tariff.");
  const port = readField(
    "port",
    (text) => (text === "" ? null : /^[A-Z]{2}[A-Z2-9]{3}$/.test(text) ? text : undefined),
    "Enter the port as a UN/LOCODE, such as DEHAM, or leave it empty.",
  );
  const direction = readField(
    "direction",
    (text) => DIRECTIONS.find((known) => known === text),
    "Choose import or export.",
  );
  const charge = readField(
    "charge",
    (text) => (text === "" ? null : CHARGES.find((known) => known === text)),
    "Choose a charge, or leave it empty for every charge.",
  );
  const types = readField("container_types", readTypes, "Enter container types, such as 20DV, 40DV, 40HC.");
  const validFrom = readField("valid_from", readOptionalDay, "Write the first day as a day, such as 3 Sep 2026.");
  const validTo = readField("valid_to", readOptionalDay, "Write the last day as a day, such as 3 Sep 2026.");
  if (validFrom && validTo && validTo < validFrom)
    faults.push({ field: getTiersField(index), message: "The last day of the tariff is before its first." });
  const tiers = readOwnTariff(answers[getTiersField(index)] ?? formatTiers(tariff), {
    currency: tariff.currency,
    containerType: null,
    freeDays: null,
  });
  if (!tiers.ok) faults.push(...tiers.faults.map((message) => ({ field: getTiersField(index), message })));
  if (!tiers.ok || faults.length > 0 || !carrier || !country || !direction || !types || port === undefined)
    return { ok: false, faults };
  return {
    ok: true,
    contract: {
      name: "",
      carrier,
      country,
      port,
      direction,
      charge: charge ?? null,
      containerTypes: types,
      freeDays: null,
      schedule: tiers.tariff.schedule,
      validFrom: validFrom ?? null,
      validTo: validTo ?? null,
    },
  };
}

/** Without types, a rate could be used for any container. */
function readTypes(text: string): string[] | undefined {
  const found = text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(readContainerType);
  const types = CONTAINER_TYPES.filter((type) => found.includes(type));
  return found.length > 0 && found.every(Boolean) ? types : undefined;
}

function readOptionalDay(text: string): string | null | undefined {
  if (text === "") return null;
  const day = readClearDay(text);
  return typeof day === "string" ? day : undefined;
}

function joinTypes(contracts: readonly NewContract[]): NewContract[] {
  const groups = Map.groupBy(contracts, ({ containerTypes: _, schedule, ...scope }) =>
    JSON.stringify([scope, schedule && formatTariff(schedule as Schedule)]),
  );
  return [...groups.values()].map((group) => ({
    ...(group[0] as NewContract),
    containerTypes: CONTAINER_TYPES.filter((type) => group.some(({ containerTypes }) => containerTypes.includes(type))),
  }));
}

const MAX_NAME = 80;

const nameContracts = (contracts: readonly NewContract[]): NewContract[] =>
  contracts.map((contract) => {
    const { carrier, country, direction, charge, containerTypes } = contract;
    const name = [
      getShortCarrierName(carrier),
      `${getCountryName(country)} ${direction}`,
      ...(charge ? [charge] : []),
      containerTypes.join(" "),
    ].join(", ");
    return { ...contract, name: name.slice(0, MAX_NAME) };
  });
