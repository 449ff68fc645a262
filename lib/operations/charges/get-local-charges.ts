import { z } from "zod";
import { CARRIER_SLUGS, findCarrierSlug } from "#lib/domain/carriers/carriers.ts";
import { narrowPayable } from "#lib/domain/charges/charges-at-port.ts";
import type { ChargeInForce } from "#lib/domain/charges/charges-in-force.ts";
import { readLocalCharges, readPayableCharges } from "#lib/domain/charges/facts.ts";
import { isMainCharge, sortCharges } from "#lib/domain/charges/main-charges.ts";
import { STANDARD_CODES } from "#lib/domain/charges/standard-charges.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import { readPortNames } from "#lib/domain/ports/facts.ts";
import { assessQuality } from "#lib/domain/quality/quality.ts";
import { DIRECTIONS } from "#lib/domain/tariff.ts";
import {
  buildWholeNumberSchema,
  containerTypeField,
  country,
  date,
  direction,
  includeExpired,
  offset,
  portCode,
} from "../fields.ts";
import { buildFormByPort } from "../form-by-port.ts";
import { defineOperation } from "../operation.ts";
import { paginate } from "../page.ts";
import { createUnknownPortFailure } from "../ports/unknown-port.ts";
import { showCharge } from "./charge-item.ts";
import { calculateChargeTotals, calculateShareOnFile, listMissingCharges } from "./charge-totals.ts";
import exampleAnswer from "./get-local-charges.example.json" with { type: "json" };
import { LINES, localChargesOutput } from "./get-local-charges.output.ts";
import { createNoChargesFailure } from "./no-charges.ts";

const lineOrAny = z
  .preprocess(
    (value) => (typeof value === "string" ? (findCarrierSlug(value) ?? value.trim().toLowerCase()) : value),
    z.enum(LINES, {
      error: (issue) => (issue.input === undefined ? "is required" : `must be one of ${LINES.join(", ")}`),
    }),
  )
  .meta({ description: "Carrier: a slug of GET /api/lines, or `any` for all carriers." });

/** So many charges, with their totals, make an answer of under 4,000 tokens. */
const PAGE = 9;

/** The first page of one carrier is longer if it has more main charges, up to this number. */
const LONGEST_FIRST_PAGE = 14;

/** For a request that names none: those that most shippers ask for. More of them would not fit into one answer. */
const USUAL_TYPES = ["20DV", "40HC"] as const;

const shape = {
  line: lineOrAny,
  country,
  port_code: portCode.optional().meta({ description: "Port. Adds the port's own charges to those of the country." }),
  direction: direction.optional().meta({ description: "Default: both." }),
  container_type: containerTypeField.optional(),
  other_port: portCode
    .optional()
    .meta({ description: "Port at the other end of the trade. Some charges apply to some trades only." }),
  date: date.optional().meta({ description: "Charges in force on this day. Default: today.", format: "date" }),
  include_expired: includeExpired,
  limit: buildWholeNumberSchema(1, 200)
    .optional()
    .meta({
      description: `Maximum number of items, from 1 to 200. Default: ${PAGE}, or up to ${LONGEST_FIRST_PAGE} to show every main charge of the carrier.`,
    }),
  offset,
};

interface Place {
  country?: string;
  port_code?: string;
  /** Only in the query form. */
  port?: string;
}

function checkPort({
  value: { country, port, port_code = port },
  issues,
}: {
  value: Place;
  issues: z.core.$ZodRawIssue[];
}): void {
  if (issues.length === 0 && country && port_code && !port_code.startsWith(country)) {
    issues.push({ code: "custom", path: ["port_code"], message: `is not in ${country}`, input: port_code });
  }
}

/** The contract's variants: `port` replaces the port code and the country, and the carrier is optional. */
const queryForm = buildFormByPort(
  {
    ...shape,
    line: lineOrAny.default("any"),
    port: portCode.optional().meta({ description: "Port. Replaces `port_code` and `country`." }),
  },
  {
    check: checkPort,
    adapt: ({ port, ...input }) => ({ ...(port === undefined ? {} : { port_code: port }), ...input }),
  },
);

export const getLocalCharges = defineOperation({
  id: "get_local_charges",
  area: "charges",
  summary: "Local charges of a carrier and the terminal",
  whenToUse:
    "Lists what a carrier and the terminal charge at origin or destination: terminal handling, documentation, delivery order, seals. For surcharges on the freight, such as bunker or war risk, use `get_surcharges`. For work at a freight station use `get_cfs_tariffs`. For days held too long use `calculate_demurrage`.",
  description: `Give the carrier (or \`any\`) and the country; a port adds its own charges. Returns the charges in force on \`date\`, the main ones first (terminal handling, delivery order, bill of lading, documentation), and totals per container and per shipment. Totals add up standard charges only: ${STANDARD_CODES.join(", ")}. \`left_out\` says why another charge is in no total, such as an optional service or a limit to some cargo or trades; \`other_port\` decides the limits to trades. A charge without an end date is usable for 36 months; \`expired_count\` counts older ones. A newer charge replaces an older one, and a port's charge the country's. Totals never mix currencies, carriers or the terminal. Without \`container_type\`, they are for ${USUAL_TYPES.join(" and ")}; without \`port_code\`, they have the country-wide charges.`,
  method: "POST",
  path: "/api/local-charges",
  also: [{ method: "GET", path: "/api/local-charges", form: queryForm }],
  price: "0.05",
  input: z.object(shape).check(checkPort),
  output: localChargesOutput,
  example: {
    input: { line: "maersk", country: "UA", direction: "export", container_type: "40HC", date: "2026-11-01" },
    output: exampleAnswer,
  },
  noDataExample: { line: "maersk", country: "AQ" },
  errors: ["no_data"],
  run: async (input, { today }) => {
    const day = input.date ?? today;
    const lines = input.line === "any" ? CARRIER_SLUGS : [input.line];
    const directions = input.direction ? [input.direction] : DIRECTIONS;
    const containerTypes = input.container_type ? [input.container_type] : USUAL_TYPES;
    const { byCarrier, terminal } = await readLocalCharges(input.country);
    if (input.port_code && !(await isKnownPort(input.port_code, [...byCarrier.values(), terminal])))
      throw await createUnknownPortFailure(input.port_code, "port_code");

    const narrow = { direction: input.direction, containerType: input.container_type };
    const readPayable = async (line: string | null) =>
      narrowPayable(
        await readPayableCharges(input.country, line, input.port_code ?? null, day, input.other_port ?? null),
        narrow,
      );
    const chargesByLine = await Promise.all(lines.map(async (line) => ({ line, ...(await readPayable(line)) })));
    const [only] = chargesByLine;
    const { terminal: atTerminal, history: allHistory } = input.line !== "any" && only ? only : await readPayable(null);
    const history = [
      ...chargesByLine.flatMap((one) => one.history.filter(isCarriers)),
      ...allHistory.filter((one) => !isCarriers(one)),
    ];
    const inForce = [...chargesByLine.flatMap(({ carrier }) => carrier), ...atTerminal];
    const listed = input.include_expired ? [...inForce, ...history] : inForce;
    if (listed.length === 0) {
      throw await createNoChargesFailure(
        input,
        day,
        [...lines.flatMap((line) => byCarrier.get(line) ?? []), ...terminal],
        [...byCarrier.keys()],
        history.map(({ charge }) => charge),
      );
    }

    const counted = inForce.filter(isCounted);
    const mainCount = input.line === "any" ? 0 : listed.filter((one) => isMainCharge(one, containerTypes)).length;
    const limit = input.limit ?? Math.max(PAGE, Math.min(mainCount, LONGEST_FIRST_PAGE));
    const { items: shown } = paginate(sortCharges(listed, containerTypes), { limit, offset: input.offset });
    const missing = chargesByLine.flatMap(({ line, carrier }) =>
      listMissingCharges(carrier, { line, directions, containerTypes }),
    );
    const completeness = calculateShareOnFile(missing, lines.length, { directions, containerTypes });
    const assessCharges = (charges: readonly ChargeInForce[]) =>
      assessQuality(
        charges.map(({ charge }) => charge),
        { date: day, region: getCountryName(input.country), completeness },
      );
    return {
      line: input.line,
      country: input.country,
      port_code: input.port_code ?? null,
      direction: input.direction ?? null,
      container_type: input.container_type ?? null,
      other_port: input.other_port ?? null,
      date: day,
      carrier_charges: shown.filter(isCarriers).map((charge) => showCharge(charge, day)),
      terminal_charges: shown.filter((one) => !isCarriers(one)).map((charge) => showCharge(charge, day)),
      total: listed.length,
      limit,
      offset: input.offset,
      expired_count: history.filter(({ leftOut }) => leftOut === "expired").length,
      superseded_count: history.filter(({ leftOut }) => leftOut === "superseded").length,
      totals: [
        ...chargesByLine.flatMap(({ line, carrier }) =>
          calculateChargeTotals(carrier, { line, directions, containerTypes }),
        ),
        ...calculateChargeTotals(atTerminal, { line: null, directions, containerTypes }),
      ],
      missing,
      // The level is that of the totals. The sources are those of every charge on the page, too.
      _meta: {
        ...assessCharges(counted.length > 0 ? counted : listed),
        sources: assessCharges([...counted, ...shown]).sources,
      },
    };
  },
});

const isCarriers = ({ charge }: ChargeInForce) => charge.carrier !== null;
const isCounted = ({ leftOut }: ChargeInForce) => leftOut === null;

/** A port is known if a charge names it, even if the table of ports lacks it. */
async function isKnownPort(code: string, charges: readonly (readonly { port: string | null }[])[]): Promise<boolean> {
  return charges.some((list) => list.some(({ port }) => port === code)) || (await readPortNames()).has(code);
}
