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
  .meta({ description: "Carrier, by its slug of GET /api/lines; `any` for all of them." });

const shape = {
  line: lineOrAny,
  country,
  port_code: portCode.optional().meta({ description: "The port's own charges, and the country's." }),
  direction: direction.optional().meta({ description: "Both when not given." }),
  container_type: containerTypeField.optional(),
  date: date.optional().meta({ description: "Charges in force on this day; today when not given.", format: "date" }),
};

interface Place {
  country?: string;
  port_code?: string;
  /** Of the query form only. */
  port?: string;
}

/** The port is in the country. */
function checkPort({ value: { country, port, port_code = port }, issues }: { value: Place; issues: z.core.$ZodRawIssue[] }): void {
  if (issues.length === 0 && country && port_code && !port_code.startsWith(country)) {
    issues.push({ code: "custom", path: ["port_code"], message: `is not in ${country}`, input: port_code });
  }
}

/** The query form of the contract's variants: `port` stands for port and country, and the line may be left out. */
const queryForm = formByPort(
  { ...shape, line: lineOrAny.default("any"), port: portCode.optional().meta({ description: "Stands for `port_code` and `country`." }) },
  { check: checkPort, adapt: ({ port, ...input }) => ({ ...(port === undefined ? {} : { port_code: port }), ...input }) },
);

export const getLocalCharges = operation({
  id: "get_local_charges",
  area: "charges",
  summary: "What a carrier and the terminal charge at a port, with totals per container",
  whenToUse:
    "For charges at origin or destination such as terminal handling, documentation, delivery order and seals. For surcharges on the freight (bunker, peak season, war risk) ask `get_surcharges`; for stuffing and warehouse work at a freight station `get_cfs_tariffs`; for days held too long `calculate_demurrage`.",
  description: `Charges in force on \`date\`, the carrier's and the terminal's or port's apart. A port's own charge goes before the country's, the newest before older ones; a figure that a notice prints for a sample corridor counts as the country's. Totals add up only standard charges (codes ${STANDARD_CODES.join(", ")}, and none whose name tells of a fee for a wish or a mistake) that no note restricts to dangerous goods, some trades, a range and the like; every other charge is listed with \`left_out\` saying why. Charges per container and TEU (20 ft: 1, 40 ft: 2) are added up apart from those per bill of lading, document, shipment or seal; currencies, carriers and the terminal are never added to each other. Without \`port_code\` charges of all ports are listed, and totals are of the country-wide ones.`,
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

/** A port that charges on file name is known even where the port tables do not hold it. */
async function isKnownPort(code: string, charges: readonly (readonly { port: string | null }[])[]): Promise<boolean> {
  return charges.some((of) => of.some(({ port }) => port === code)) || (await portNames()).has(code);
}
