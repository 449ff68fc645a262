import { z } from "zod";
import { getCountryName } from "#lib/domain/countries.ts";
import { BILLED_CHARGES } from "#lib/domain/demurrage/container-events.ts";
import { readApplicableTariffs } from "#lib/domain/demurrage/facts.ts";
import { listOpenPoints } from "#lib/domain/demurrage/open-points.ts";
import { getQuoteDates, quoteDemurrage } from "#lib/domain/demurrage/quote.ts";
import { readCarrierPolicies } from "#lib/domain/policies/facts.ts";
import { findApplicablePolicies } from "#lib/domain/policies/policy.ts";
import { assessQuality, isIllustrative, listSources } from "#lib/domain/quality/quality.ts";
import { toMoneyNumber } from "#lib/platform/money.ts";
import { Failure } from "../failure.ts";
import { buildChoiceSchema, containerTypeField, country, days, line } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import exampleAnswer from "./calculate-demurrage.example.json" with { type: "json" };
import { calculateOutput } from "./calculate-demurrage.output.ts";
import { buildHoldingForm, checkHolding, holdingFields } from "./holding-fields.ts";
import { createNoTariffFailure } from "./no-tariff.ts";
import { shortOwnTermsField } from "./own-terms.ts";
import { showPolicyUsed } from "./policy-used.ts";
import { quoteOwnTerms } from "./quote-own-terms.ts";
import { terminal } from "./storage-fields.ts";
import { calculateTerminalStorage } from "./storage-of-terminal.ts";
import { listTariffsUsed, toOpenPointItem } from "./tariff-used.ts";

const fields = {
  ...holdingFields,
  charge: buildChoiceSchema(BILLED_CHARGES, "must be combined, detention, demurrage or storage").optional().meta({
    description:
      "Kind of charge. Default: combined if published, else detention, else demurrage. `storage` is the terminal's own charge and needs `port`.",
  }),
  terminal: terminal
    .optional()
    .meta({ description: "Terminal or its operator, for `storage`. Required if the port has several." }),
};

const check: typeof checkHolding = (payload) => {
  checkHolding(payload);
  const { charge, port, terminal } = payload.value as { charge?: string; port?: string; terminal?: string };
  const addFault = (path: string, message: string) =>
    payload.issues.push({ code: "custom", path: [path], message, input: payload.value });
  if (charge === "storage" && !port) addFault("port", "is required for storage");
  if (charge !== "storage" && terminal) addFault("terminal", "is for the charge storage only");
};

const queryForm = buildHoldingForm({ own: { line }, fields, check });

export const calculateDemurrage = defineOperation({
  id: "calculate_demurrage",
  area: "demurrage",
  summary: "Demurrage and detention for one container",
  whenToUse:
    "Calculates by a carrier's tariff what it charges for a container that is held a number of days, slab by slab. Use it to price a delay, or to see what a carrier may want. To rank all carriers use `compare_dd`. For the whole cost of a shipment use `calculate_landed_cost`.",
  description:
    "Give the carrier, the country, the container type and the days held. Day 1 is the first day of free time; `free_days` replaces the tariff's free time with a contract's. Returns the charged days slab by slab and the total in the tariff's currency, with the source. Days that the tariff does not price are in `uncovered_days` and not in the total. `open_points` lists what the tariff leaves open, such as its age, its tax or a port that it leaves out. With the charge `storage`, the tariff of the `terminal` replaces the carrier's.",
  method: "POST",
  path: "/api/dd/calculate",
  also: [
    { method: "GET", path: "/api/dd/calculate", form: queryForm },
    { method: "GET", path: "/api/dd/{country}", form: queryForm, isOlderForm: true },
  ],
  price: "0.10",
  input: z
    .object({
      line,
      country,
      container_type: containerTypeField,
      days,
      ...fields,
      own_terms: shortOwnTermsField.optional().meta({
        description: "The answer of `read_tariff`, or terms as in `audit_invoice`. They replace the published tariff.",
      }),
    })
    .check(check),
  output: calculateOutput,
  example: {
    input: { line: "maersk", country: "SG", container_type: "40HC", days: 14, date: "2026-11-01" },
    output: exampleAnswer,
  },
  noDataExample: { line: "one", country: "AQ", container_type: "40HC", days: 14 },
  errors: ["no_data", "mixed_currency"],
  run: async (input, { today }) => {
    const date = input.date ?? today;
    const day = input.start_date ?? date;
    if (input.own_terms && input.charge === "storage")
      throw new Failure("invalid_request", "own_terms: are not for storage", [
        { path: "own_terms", message: "are not for storage" },
      ]);
    const own = input.own_terms && quoteOwnTerms({ ...input, own_terms: input.own_terms }, day);
    if (own?.kind === "quoted") return own.answer;
    if (input.charge === "storage") return calculateTerminalStorage({ ...input, port: String(input.port) }, day);
    const { country, direction, line: carrier, container_type: containerType, days } = input;
    const [tariffs, carrierPolicies] = await Promise.all([
      readApplicableTariffs({
        country,
        direction,
        carrier,
        containerType,
        ...getQuoteDates({ date, startDate: input.start_date, days }),
      }),
      readCarrierPolicies(carrier),
    ]);
    const request = {
      tariffs,
      containerType: input.container_type,
      days: input.days,
      port: input.port,
      charge: input.charge,
      date,
      startDate: input.start_date,
      freeDays: own?.freeDays ?? input.free_days,
      haulage: input.haulage,
    };
    const quote = quoteDemurrage(request);
    if (!quote.ok) {
      if (quote.reason === "no_tariff")
        throw await createNoTariffFailure({ ...input, charge: input.charge, date: day }, tariffs);
      throw new Failure(
        "mixed_currency",
        `The tariff changes from ${quote.from} to ${quote.to} on ${quote.on}. Make one call for the days before that date and one for the days from it.`,
        [
          {
            path: "start_date",
            message: `days before ${quote.on} are in ${quote.from}, days from then on in ${quote.to}`,
          },
        ],
      );
    }
    const [{ schedule: tariff }] = quote.served;
    const usedTariffs = quote.served.map(({ schedule }) => schedule);
    const quality = { date: day, region: getCountryName(input.country), completeness: quote.completeness };
    const policies = isIllustrative(tariff)
      ? []
      : findApplicablePolicies(carrierPolicies, { tariff, port: input.port ?? quote.port, date: day });
    return {
      line: input.line,
      country: input.country,
      port: quote.port,
      direction: quote.direction,
      charge: quote.charge,
      terminal: null,
      container_type: input.container_type,
      days: input.days,
      start_date: quote.startDate,
      free_days: quote.freeDays,
      currency: quote.currency,
      slabs: quote.slabs.map((slab) => ({
        from: slab.from,
        to: slab.to,
        rate_per_day: slab.ratePerDay.toNumber(),
        days: slab.days,
        cost: slab.cost.toNumber(),
      })),
      total_cost: toMoneyNumber(quote.total, quote.currency),
      uncovered_days: quote.uncovered.map(({ from, to }) => ({ from, to })),
      open_points: listOpenPoints(quote, request).map(toOpenPointItem),
      tariffs: listTariffsUsed(quote, day),
      policies: policies.map((one) => showPolicyUsed(one, day)),
      // A policy decides no amount, so it changes neither the age nor the confidence of the answer.
      _meta: { ...assessQuality(usedTariffs, quality), sources: listSources([...usedTariffs, ...policies]) },
    };
  },
});
