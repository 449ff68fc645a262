import { z } from "zod";
import { localCharges } from "#lib/domain/charges/facts.ts";
import { tariffsServing } from "#lib/domain/demurrage/facts.ts";
import { dollarRates } from "#lib/domain/fx/facts.ts";
import { convert } from "#lib/domain/fx/rates.ts";
import type { ToDollars } from "#lib/domain/inland/compare.ts";
import { portNames } from "#lib/domain/ports/facts.ts";
import { cheapestGateway, GATEWAY_RULE } from "#lib/domain/rates/cheapest-gateway.ts";
import { chooseTransit } from "#lib/domain/rates/choose-transit.ts";
import { wideLanes } from "#lib/domain/rates/facts.ts";
import { type LandedCost, landedCost } from "#lib/domain/rates/landed-cost.ts";
import { transitsBetween } from "#lib/domain/schedules/facts.ts";
import { surchargesOf } from "#lib/domain/surcharges/facts.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { roundMoney } from "#lib/platform/money.ts";
import { Failure } from "../failure.ts";
import { containerTypeField, date, dayCount, line, portCode } from "../fields.ts";
import { place } from "../inland/inland-fields.ts";
import { memoized } from "../memoized.ts";
import { type Form, operation } from "../operation.ts";
import { unknownPort } from "../ports/unknown-port.ts";
import exampleAnswer from "./calculate-landed-cost.example.json" with { type: "json" };
import { landedCostOutput } from "./calculate-landed-cost.output.ts";
import { findDestination, gatewaysOf, haulageFrom } from "./find-destination.ts";
import { quoteRates } from "./quote-rates.ts";
import type { DescribedRate } from "./rate-details.ts";
import { type LandedCostAnswer, showLandedCost } from "./show-landed-cost.ts";

const MUST_DIFFER = "must differ from origin";

const input = z.object({
  line,
  origin: portCode.meta({ description: "Port of loading, UN/LOCODE.", examples: ["CNSHA"] }),
  destination: place.meta({
    description: "Port of discharge (UN/LOCODE or name), or an inland place that haulage from a port is on file for (code or name).",
    examples: ["NLRTM", "INTKD"],
  }),
  container_type: containerTypeField,
  detention_days: dayCount(0).default(0).meta({ description: "Days the container is held at destination, from 1 = the first day of free time; 0: none." }),
  via_port: portCode.optional().meta({ description: "The gateway of an inland destination; when not given, it is chosen by price." }),
  date: date.optional().meta({ description: "Prices, tariffs and exchange rates as they stand on this day; today when not given.", format: "date" }),
});

const { line: carrier, container_type: container, ...sameFields } = input.shape;

/** The older form calls two fields by other names. */
const olderForm: Form = {
  input: z.object({ carrier, container, ...sameFields }),
  example: { carrier: "maersk", origin: "CNSHA", destination: "Nairobi", container: "20DV", date: "2026-09-29" },
  adapt: ({ carrier, container, ...same }) => ({ line: carrier, container_type: container, ...same }),
};

export const calculateLandedCost = operation({
  id: "calculate_landed_cost",
  area: "rates",
  summary: "What a container costs from port to port or inland place: freight, surcharges, local charges, detention, haulage and transit",
  whenToUse:
    "For the whole bill of one container with a carrier, door charges and all. For a single part ask for it alone, which costs less: `get_rates`, `get_surcharges`, `get_local_charges`, `calculate_demurrage` or `get_inland_rates`.",
  description: `Everything is in US dollars at the rates named in \`exchange_rates\`, each charge converted by itself; \`parts\` has every amount in its own currency with its source. A field is the sum of what is on file for it, and zero only where nothing is due; it is null when nothing is on file, and \`missing\` says what. The total adds up what is on file: \`is_complete\` tells whether that is all. A market index that holds the carriers' surcharges has none added to it. Charges per bill of lading are counted once. \`transit\` is the line's own entry of GET /api/transit, else the first with known days of another line. ${GATEWAY_RULE}`,
  method: "GET",
  path: "/api/total-cost",
  also: [{ method: "GET", path: "/api/calculate", form: olderForm, isOlderForm: true }],
  price: "0.15",
  input,
  output: landedCostOutput,
  example: { input: { line: "maersk", origin: "CNSHA", destination: "Nairobi", container_type: "20DV", date: "2026-09-29" }, output: exampleAnswer },
  noDataExample: { line: "maersk", origin: "FKPSY", destination: "ASPPG", container_type: "40HC", date: "1990-01-01" },
  errors: ["no_data"],
  run: memoized(async (asked: z.output<typeof input>, { today }): Promise<z.output<typeof landedCostOutput>> => {
    const { line, origin, container_type: containerType } = asked;
    const day = asked.date ?? today;
    const [exchange, ports, destination, surcharges, atOrigin] = await Promise.all([
      dollarRates(day),
      portNames(),
      findDestination(asked.destination),
      surchargesOf(line),
      localCharges(origin.slice(0, 2)),
      wideLanes(), // Needed for the freight: read now, beside the others.
    ]);
    if (!ports.has(origin)) throw await unknownPort(origin, "origin");
    if (destination.port === origin) throw new Failure("invalid_request", `destination: ${MUST_DIFFER}`, [{ path: "destination", message: MUST_DIFFER }]);
    const toDollars: ToDollars = (amount, currency) => {
      const dollars = convert(exchange, amount, currency, "USD");
      return dollars ? roundMoney(dollars, "USD") : null;
    };
    const gateways = gatewaysOf(destination, asked.via_port);
    const [haulages, rates, arrivals] = await Promise.all([
      haulageFrom(gateways, destination, { line, containerType, date: day, toDollars }),
      quoteRates(
        gateways.map((port) => ({ origin, destination: port, line, containerType, date: day })),
        { today, weeks: 1 },
      ),
      Promise.all(gateways.map((port) => arrivalFacts({ origin, port, line, containerType, date: day }))),
    ]);
    const ways = arrivals.map((arrival, index) => {
      const freight = rates[index] as DescribedRate | Failure;
      const haulage = haulages[index];
      const cost = landedCost({
        ...arrival,
        origin,
        destination: arrival.port,
        containerType,
        date: day,
        detentionDays: asked.detention_days,
        freight: freight instanceof Failure ? undefined : freight.headline,
        surcharges,
        originCharges: atOrigin.byCarrier.get(line) ?? [],
        haulage: destination.place === null ? null : haulage?.rate,
        toDollars,
      });
      return { port: arrival.port, freight, haulage, cost };
    });
    const { port, freight, haulage, cost } = cheapestGateway(ways);
    if (freight instanceof Failure && isNothingOnFile(cost)) throw freight;
    const answer: LandedCostAnswer = {
      line,
      origin,
      destination: destination.place === null ? port : (destination.place.code ?? destination.place.name),
      destination_name: destination.place === null ? (ports.get(port)?.name ?? port) : destination.place.name,
      discharge_port: port,
      container_type: containerType,
      date: day,
      detention_days: asked.detention_days,
    };
    return showLandedCost(answer, cost, { freight: freight instanceof Failure ? null : freight, haulage, exchange, today });
  }),
});

/** What a line charges for arriving at a port and for holding a container there, and how long the way takes. */
async function arrivalFacts({ origin, port, line, containerType, date }: { origin: string; port: string; line: string; containerType: string; date: IsoDate }) {
  const country = port.slice(0, 2);
  const [charges, tariffs, transits] = await Promise.all([
    localCharges(country),
    tariffsServing({ country, direction: "import", carrier: line, containerType, from: date, to: date }),
    transitsBetween(origin, port, date),
  ]);
  return { port, transit: chooseTransit(transits, line), destinationCharges: charges.byCarrier.get(line) ?? [], tariffs };
}

/** Surcharges alone, most of them worldwide, are no answer for two places. */
const isNothingOnFile = ({ parts }: LandedCost) =>
  (["freight", "local_charges_origin", "local_charges_destination", "inland_haulage"] as const).every((part) => parts[part].status !== "on_file");
