import { z } from "zod";
import { readChargesOnFile } from "#lib/domain/charges/facts.ts";
import { readApplicableTariffs } from "#lib/domain/demurrage/facts.ts";
import { readDollarRates } from "#lib/domain/fx/facts.ts";
import { convert } from "#lib/domain/fx/rates.ts";
import type { ToDollars } from "#lib/domain/inland/compare.ts";
import { readPortNames } from "#lib/domain/ports/facts.ts";
import { isIllustrative } from "#lib/domain/quality/quality.ts";
import { chooseCheapestGateway, GATEWAY_RULE } from "#lib/domain/rates/cheapest-gateway.ts";
import { readWideLanes } from "#lib/domain/rates/facts.ts";
import { buildLandedCost, COST_PARTS, type LandedCost } from "#lib/domain/rates/landed-cost.ts";
import { readCarrierTransit } from "#lib/domain/schedules/facts.ts";
import { readCarrierSurcharges } from "#lib/domain/surcharges/facts.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { roundMoney, toMoneyNumber } from "#lib/platform/money.ts";
import { createNoDataFailure, Failure } from "../failure.ts";
import { buildDayCountSchema, containerTypeField, date, line, portCode } from "../fields.ts";
import { place } from "../inland/inland-fields.ts";
import { defineOperation, type Form } from "../operation.ts";
import { createUnknownPortFailure } from "../ports/unknown-port.ts";
import exampleAnswer from "./calculate-landed-cost.example.json" with { type: "json" };
import { landedCostOutput } from "./calculate-landed-cost.output.ts";
import { findDestination, findHaulagePerGateway, listGateways } from "./find-destination.ts";
import { quoteRates } from "./quote-rates.ts";
import type { DescribedRate } from "./rate-details.ts";
import { type RequestedCost, showLandedCost } from "./show-landed-cost.ts";

const MUST_DIFFER = "must differ from origin";

const input = z.object({
  line,
  origin: portCode.meta({ description: "Port of loading (UN/LOCODE).", examples: ["CNSHA"] }),
  destination: place.meta({
    description: "Port of discharge, or inland place with published haulage; a code or a name.",
    examples: ["NLRTM", "INTKD"],
  }),
  container_type: containerTypeField,
  detention_days: buildDayCountSchema(0)
    .default(0)
    .meta({ description: "Number of days the container is held at destination. Day 1 is the first day of free time." }),
  via_port: portCode.optional().meta({ description: "Gateway of an inland destination. Default: the cheapest." }),
  date: date
    .optional()
    .meta({ description: "Prices, tariffs and exchange rates of this day. Default: today.", format: "date" }),
});

const { line: carrier, container_type: container, ...sameFields } = input.shape;

/** The older form has other names for two fields. */
const olderForm: Form = {
  input: z.object({ carrier, container, ...sameFields }),
  example: { carrier: "msc", origin: "LKCMB", destination: "BEANR", container: "40HC", date: "2024-06-15" },
  adapt: ({ carrier, container, ...same }) => ({ line: carrier, container_type: container, ...same }),
};

export const calculateLandedCost = defineOperation({
  id: "calculate_landed_cost",
  area: "rates",
  summary: "Landed cost of one container",
  whenToUse:
    "Calculates the all-in total of one container with a carrier, from port to door: freight, surcharges, local charges, detention and haulage, plus the sailing time. A single part costs less: use `get_rates`, `get_surcharges`, `get_local_charges`, `calculate_demurrage` or `get_inland_rates`.",
  description: `Give the carrier, the port of loading, the destination (a port or an inland place) and the container type. Returns the sum of each part and the total in US dollars, converted at \`exchange_rates\`. Only usable prices count; without freight there is no total, and the call is not charged. \`parts\` has every amount in its own currency with its source and age, and in \`left_out\` what does not count. A part is zero if nothing is due. It is null if nothing usable is on file, and \`missing\` names it. \`is_complete\` says whether the total has every part. If the freight is a market index that includes surcharges, no surcharges are added. Charges per bill of lading count once. \`transit\` is the carrier's own entry of GET /api/transit. Without one, \`transit_days\` is the direct sailing estimate (\`transit_basis\` is \`sea_distance\`). ${GATEWAY_RULE}`,
  method: "GET",
  path: "/api/total-cost",
  also: [{ method: "GET", path: "/api/calculate", form: olderForm, isOlderForm: true }],
  price: "0.15",
  input,
  output: landedCostOutput,
  example: {
    input: { line: "msc", origin: "LKCMB", destination: "BEANR", container_type: "40HC", date: "2024-06-15" },
    output: exampleAnswer,
  },
  noDataExample: { line: "maersk", origin: "FKPSY", destination: "ASPPG", container_type: "40HC", date: "1990-01-01" },
  errors: ["no_data"],
  run: async (request: z.output<typeof input>, { today }): Promise<z.output<typeof landedCostOutput>> => {
    const { line, origin, container_type: containerType } = request;
    const day = request.date ?? today;
    const [exchange, ports, destination, surcharges, atOrigin] = await Promise.all([
      readDollarRates(day),
      readPortNames(),
      findDestination(request.destination),
      readCarrierSurcharges(line),
      readChargesOnFile(origin.slice(0, 2), line),
      readWideLanes(), // Fills the cache that the freight needs, in parallel with the other reads.
    ]);
    if (!ports.has(origin)) throw await createUnknownPortFailure(origin, "origin");
    if (destination.port === origin)
      throw new Failure("invalid_request", `destination: ${MUST_DIFFER}`, [
        { path: "destination", message: MUST_DIFFER },
      ]);
    const toDollars: ToDollars = (amount, currency) => {
      const dollars = convert(exchange, amount, currency, "USD");
      return dollars ? roundMoney(dollars, "USD") : null;
    };
    const gateways = listGateways(destination, request.via_port);
    const [haulages, rates, arrivals] = await Promise.all([
      findHaulagePerGateway(gateways, destination, { line, containerType, date: day, toDollars }),
      quoteRates(
        gateways.map((port) => ({ origin, destination: port, line, containerType, date: day })),
        { weeks: 1 },
      ),
      Promise.all(gateways.map((port) => readArrivalFacts({ origin, port, line, containerType, date: day }))),
    ]);
    const ways = arrivals.map((arrival, index) => {
      const freight = rates[index] as DescribedRate | Failure;
      const haulage = haulages[index];
      const cost = buildLandedCost({
        ...arrival,
        origin,
        destination: arrival.port,
        containerType,
        date: day,
        detentionDays: request.detention_days,
        freight: freight instanceof Failure ? undefined : freight.headline,
        surcharges,
        originCharges: atOrigin,
        haulage: destination.place === null ? null : haulage?.rate,
        toDollars,
      });
      return { port: arrival.port, freight, haulage, cost };
    });
    const { port, freight, haulage, cost } = chooseCheapestGateway(ways);
    if (freight instanceof Failure) throw createNoFreightFailure(freight, cost);
    const { total } = cost;
    if (total === null)
      throw createNoDataFailure("The freight cannot be converted to US dollars on this day.", [
        { path: "date", message: "no exchange rate is on file" },
      ]);
    const answer: RequestedCost = {
      line,
      origin,
      destination: destination.place === null ? port : (destination.place.code ?? destination.place.name),
      destination_name: destination.place === null ? (ports.get(port)?.name ?? port) : destination.place.name,
      discharge_port: port,
      container_type: containerType,
      date: day,
      detention_days: request.detention_days,
    };
    return showLandedCost(answer, { ...cost, total }, { freight, haulage, exchange });
  },
});

/** Local charges and D&D tariffs of a carrier at a port, and the sailing time to it. */
async function readArrivalFacts({
  origin,
  port,
  line,
  containerType,
  date,
}: {
  origin: string;
  port: string;
  line: string;
  containerType: string;
  date: IsoDate;
}) {
  const country = port.slice(0, 2);
  const [charges, tariffs, transit] = await Promise.all([
    readChargesOnFile(country, line),
    readApplicableTariffs({ country, direction: "import", carrier: line, containerType, from: date, to: date }),
    readCarrierTransit(line, origin, port, date),
  ]);
  return { port, transit, destinationCharges: charges, tariffs };
}

/** Its details name what is on file for the freight, and the parts that were found. */
function createNoFreightFailure(freight: Failure, { parts }: LandedCost): Failure {
  if (freight.code !== "no_data") return freight;
  const found = COST_PARTS.flatMap((name) => {
    const { status, dollars, items } = parts[name];
    if (status !== "on_file" || !dollars) return [];
    const kind = items.some(({ fact, isCounted }) => isCounted && isIllustrative(fact)) ? " (illustrative)" : "";
    return [`${name.replaceAll("_", " ")} USD ${toMoneyNumber(dollars, "USD")}${kind}`];
  });
  const message =
    found.length > 0 ? `found without freight: ${found.join(", ")}` : "no other part of the cost is on file";
  return createNoDataFailure(`${freight.message} Without freight there is no landed cost.`, [
    ...freight.details,
    { path: "", message },
  ]);
}
