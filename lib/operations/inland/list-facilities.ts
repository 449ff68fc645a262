import { z } from "zod";
import { countryName } from "#lib/domain/countries.ts";
import { FACILITY_TYPES, type Facility, facilityCompleteness, hasCode, selectFacilities } from "#lib/domain/inland/facilities.ts";
import { facilities as facilitiesOnFile } from "#lib/domain/inland/facts.ts";
import { ports } from "#lib/domain/ports/facts.ts";
import { isIllustrative, qualityOf } from "#lib/domain/quality/quality.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { cited, citedFields } from "../cited.ts";
import { type Failure, noData } from "../failure.ts";
import { country, limit, meta, offset, portCode } from "../fields.ts";
import { operation } from "../operation.ts";
import { page } from "../page.ts";
import { unknownPort } from "../ports/unknown-port.ts";
import { unique } from "../unique.ts";
import { listed } from "./find-lane.ts";
import { facilityCode, facilityType, stateName } from "./inland-fields.ts";
import exampleAnswer from "./list-facilities.example.json" with { type: "json" };

const facilityItem = z.strictObject({
  type: z.enum(FACILITY_TYPES),
  code: z.string().nullable(),
  name: z.string(),
  operator: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  rail_connected: z.boolean().nullable().meta({ description: "Null if the document does not state it." }),
  capacity_teu: z.number().nullable(),
  annual_throughput_teu: z.number().nullable(),
  area_sqm: z.number().nullable(),
  capabilities: z.array(z.string()),
  linked_ports: z.array(z.string()),
  ...citedFields,
});

function facilityItemOf(facility: Facility, today: IsoDate): z.infer<typeof facilityItem> {
  return {
    type: facility.type,
    code: facility.code,
    name: facility.name,
    operator: facility.operator,
    city: facility.city,
    state: facility.state,
    country: facility.country,
    lat: facility.lat,
    lon: facility.lon,
    rail_connected: facility.railConnected,
    capacity_teu: facility.capacityTeu,
    annual_throughput_teu: facility.annualThroughputTeu,
    area_sqm: facility.areaSqm,
    capabilities: [...facility.capabilities],
    linked_ports: [...facility.linkedPorts],
    ...cited(facility, today),
  };
}

/** Makes the `no_data` failure of a request that matches no facility. */
function noMatch(facilities: readonly Facility[]): Failure {
  return noData("No facility on file matches the request.", [
    { path: "type", message: `on file: ${unique(facilities.map(({ type }) => type)).join(", ")}` },
    { path: "country", message: `on file: ${unique(facilities.map(({ country }) => country)).join(", ")}` },
    { path: "state", message: `on file: ${listed(unique(facilities.map(({ state }) => state)))}` },
    { path: "port", message: `on file: ${listed(unique(facilities.flatMap(({ linkedPorts }) => linkedPorts)))}` },
  ]);
}

export const listFacilities = operation({
  id: "list_facilities",
  area: "inland",
  summary: "Inland depots and container freight stations",
  whenToUse:
    "Finds inland container depots (ICD) and container freight stations (CFS) by country, state, port or rail connection. For what a freight station charges use `get_cfs_tariffs`. For seaports use `search_ports`.",
  description:
    "Give any of the fields. Returns location, capacity, rail connection and handling of each facility, as far as a document states them. A filter by `rail_connected` leaves out facilities that do not state whether they have rail.",
  method: "POST",
  path: "/api/facilities",
  price: "0.02",
  input: z.object({
    type: facilityType.optional(),
    country: country.optional(),
    state: stateName.optional(),
    code: facilityCode.optional(),
    port: portCode.optional().meta({ description: "Port that the facility serves." }),
    rail_connected: z.boolean("must be true or false").optional(),
    limit: limit(20),
    offset,
  }),
  output: z.strictObject({
    total: z.int(),
    limit: z.int(),
    offset: z.int(),
    facilities: z.array(facilityItem),
    notes: z.array(z.string()),
    _meta: meta,
  }),
  example: { input: { type: "ICD", country: "TH" }, output: exampleAnswer },
  noDataExample: { country: "AQ" },
  errors: ["no_data"],
  run: async (input, { today }) => {
    const all = await facilitiesOnFile();
    if (input.code && !all.some((facility) => hasCode(facility, input.code as string))) {
      const codes = all.map(({ code }) => code).filter((code) => code !== null);
      throw noData(`No facility with the code ${input.code} is on file.`, [{ path: "code", message: `on file: ${listed(codes.sort())}` }]);
    }
    if (input.port && !all.some(({ linkedPorts }) => linkedPorts.includes(input.port as string)) && !(await isPort(input.port))) {
      throw await unknownPort(input.port, "port");
    }
    const { facilities, railNotStated } = selectFacilities(all, {
      type: input.type,
      country: input.country,
      state: input.state,
      code: input.code,
      port: input.port,
      railConnected: input.rail_connected,
    });
    if (facilities.length === 0) throw noMatch(all);
    const { items, total } = page(facilities, input);
    const used = items.length > 0 ? items : facilities;
    const countries = [...new Set(used.map((facility) => facility.country))];
    return {
      total,
      limit: input.limit,
      offset: input.offset,
      facilities: items.map((facility) => facilityItemOf(facility, today)),
      notes: [
        ...(railNotStated > 0 ? [`${railNotStated} more facilities do not state whether they have rail.`] : []),
        ...(used.some(isIllustrative) ? ["Some facilities are illustrative: generated by a rule, not published."] : []),
      ],
      _meta: qualityOf(used, { today, region: countries.map(countryName).join(", "), completeness: facilityCompleteness(used) }),
    };
  },
});

const isPort = async (code: string) => (await ports()).some((port) => port.code === code);
