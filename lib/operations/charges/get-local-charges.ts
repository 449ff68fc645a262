import { z } from "zod";
import { CARRIER_SLUGS, carrierSlug } from "#lib/domain/carriers/carriers.ts";
import { narrowCharges } from "#lib/domain/charges/charges-in-force.ts";
import { chargesOn, localCharges } from "#lib/domain/charges/facts.ts";
import { STANDARD_CODES } from "#lib/domain/charges/standard-charges.ts";
import { CONTAINER_TYPES } from "#lib/domain/containers.ts";
import { countryName } from "#lib/domain/countries.ts";
import { DIRECTIONS } from "#lib/domain/demurrage/tariff.ts";
import { portNames } from "#lib/domain/ports/facts.ts";
import { qualityOf } from "#lib/domain/quality/quality.ts";
import { containerTypeField, country, date, direction, portCode } from "../fields.ts";
import { formByPort } from "../form-by-port.ts";
import { operation } from "../operation.ts";
import { unknownPort } from "../ports/unknown-port.ts";
import { chargeItemOf } from "./charge-item.ts";
import { chargeTotals, missingCharges, shareOnFile } from "./charge-totals.ts";
import exampleAnswer from "./get-local-charges.example.json" with { type: "json" };
import { LINES, localChargesOutput } from "./get-local-charges.output.ts";
import { noCharges } from "./no-charges.ts";

const lineOrAny = z
  .preprocess(
    (value) => (typeof value === "string" ? (carrierSlug(value) ?? value.trim().toLowerCase()) : value),
    z.enum(LINES, { error: (issue) => (issue.input === undefined ? "is required" : `must be one of ${LINES.join(", ")}`) }),
  )
  .meta({ description: "Carrier: a slug of GET /api/lines, or `any` for all carriers." });

const shape = {
  line: lineOrAny,
  country,
  port_code: portCode.optional().meta({ description: "Port. Adds the port's own charges to those of the country." }),
  direction: direction.optional().meta({ description: "Default: both." }),
  container_type: containerTypeField.optional(),
  date: date.optional().meta({ description: "Charges in force on this day. Default: today.", format: "date" }),
};

interface Place {
  country?: string;
  port_code?: string;
  /** Only in the query form. */
  port?: string;
}

/** Checks that the port is in the country. */
function checkPort({ value: { country, port, port_code = port }, issues }: { value: Place; issues: z.core.$ZodRawIssue[] }): void {
  if (issues.length === 0 && country && port_code && !port_code.startsWith(country)) {
    issues.push({ code: "custom", path: ["port_code"], message: `is not in ${country}`, input: port_code });
  }
}

/** Query form of the contract's variants. `port` replaces the port code and the country, and the carrier is optional. */
const queryForm = formByPort(
  { ...shape, line: lineOrAny.default("any"), port: portCode.optional().meta({ description: "Port. Replaces `port_code` and `country`." }) },
  { check: checkPort, adapt: ({ port, ...input }) => ({ ...(port === undefined ? {} : { port_code: port }), ...input }) },
);

export const getLocalCharges = operation({
  id: "get_local_charges",
  area: "charges",
  summary: "Local charges of a carrier and the terminal",
  whenToUse:
    "Lists what a carrier and the terminal charge at origin or destination: terminal handling, documentation, delivery order, seals. For surcharges on the freight, such as bunker or war risk, use `get_surcharges`. For work at a freight station use `get_cfs_tariffs`. For days held too long use `calculate_demurrage`.",
  description: `Give the carrier (or \`any\`) and the country; a port adds its own charges. Returns the charges in force on \`date\`, and totals per container and per shipment. A port's charge replaces the country's; a newer charge replaces an older one. A figure that a notice gives for a sample corridor counts for the whole country. Totals add up standard charges only: ${STANDARD_CODES.join(", ")}. \`left_out\` says why another charge is in no total, such as an optional service, a penalty, or a limit to some cargo or trades. Charges per TEU count once for 20 ft and twice for 40 ft. Totals never mix currencies, carriers or the terminal. Without \`port_code\`, the list has the charges of all ports and the totals have the country-wide ones.`,
  method: "POST",
  path: "/api/local-charges",
  also: [{ method: "GET", path: "/api/local-charges", form: queryForm }],
  price: "0.05",
  input: z.object(shape).check(checkPort),
  output: localChargesOutput,
  example: { input: { line: "maersk", country: "UA", direction: "export", container_type: "40HC", date: "2026-11-01" }, output: exampleAnswer },
  noDataExample: { line: "maersk", country: "AQ" },
  errors: ["no_data"],
  run: async (input, { today }) => {
    const day = input.date ?? today;
    const lines = input.line === "any" ? CARRIER_SLUGS : [input.line];
    const directions = input.direction ? [input.direction] : DIRECTIONS;
    const containerTypes = input.container_type ? [input.container_type] : CONTAINER_TYPES;
    const { byCarrier, terminal } = await localCharges(input.country);
    if (input.port_code && !(await isKnownPort(input.port_code, [...byCarrier.values(), terminal]))) throw await unknownPort(input.port_code, "port_code");

    const inForce = async (line: string) =>
      narrowCharges(await chargesOn(input.country, line, input.port_code ?? null, day), { direction: input.direction, containerType: input.container_type });
    const ofLines = await Promise.all(lines.map(async (line) => ({ line, charges: await inForce(line) })));
    const ofTerminal = await inForce("terminal");
    const ofCarriers = ofLines.flatMap(({ charges }) => charges);
    if (ofCarriers.length + ofTerminal.length === 0) {
      throw await noCharges(input, day, [...lines.flatMap((line) => byCarrier.get(line) ?? []), ...terminal], [...byCarrier.keys()]);
    }

    const missing = ofLines.flatMap(({ line, charges }) => missingCharges(charges, { line, directions, containerTypes }));
    return {
      line: input.line,
      country: input.country,
      port_code: input.port_code ?? null,
      direction: input.direction ?? null,
      container_type: input.container_type ?? null,
      date: day,
      carrier_charges: ofCarriers.map((charge) => chargeItemOf(charge, today)),
      terminal_charges: ofTerminal.map((charge) => chargeItemOf(charge, today)),
      totals: [
        ...ofLines.flatMap(({ line, charges }) => chargeTotals(charges, { line, directions, containerTypes })),
        ...chargeTotals(ofTerminal, { line: null, directions, containerTypes }),
      ],
      missing,
      _meta: qualityOf(
        [...ofCarriers, ...ofTerminal].map(({ charge }) => charge),
        { today, region: countryName(input.country), completeness: shareOnFile(missing, lines.length, { directions, containerTypes }) },
      ),
    };
  },
});

/** A port is known if a charge names it, even if the table of ports lacks it. */
async function isKnownPort(code: string, charges: readonly (readonly { port: string | null }[])[]): Promise<boolean> {
  return charges.some((list) => list.some(({ port }) => port === code)) || (await portNames()).has(code);
}
