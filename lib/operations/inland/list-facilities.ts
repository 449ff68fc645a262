import { z } from "zod";
import { getCountryName } from "#lib/domain/countries.ts";
import {
  calculateFacilityCompleteness,
  FACILITY_TYPES,
  type Facility,
  hasCode,
  selectFacilities,
} from "#lib/domain/inland/facilities.ts";
import { readFacilities as facilitiesOnFile } from "#lib/domain/inland/facts.ts";
import { readPorts } from "#lib/domain/ports/facts.ts";
import { assessQuality, isIllustrative } from "#lib/domain/quality/quality.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { citedFields, citeFact } from "../cited.ts";
import { createNoDataFailure, type Failure } from "../failure.ts";
import { country, limitField, meta, offset, portCode } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { paginate } from "../page.ts";
import { createUnknownPortFailure } from "../ports/unknown-port.ts";
import { sortUnique } from "../unique.ts";
import { joinNames } from "./find-lane.ts";
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

function showFacility(facility: Facility, today: IsoDate): z.infer<typeof facilityItem> {
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
    ...citeFact(facility, today),
  };
}

function createNoMatchFailure(facilities: readonly Facility[]): Failure {
  return createNoDataFailure("No facility on file matches the request.", [
    { path: "type", message: `on file: ${sortUnique(facilities.map(({ type }) => type)).join(", ")}` },
    { path: "country", message: `on file: ${sortUnique(facilities.map(({ country }) => country)).join(", ")}` },
    { path: "state", message: `on file: ${joinNames(sortUnique(facilities.map(({ state }) => state)))}` },
    {
      path: "port",
      message: `on file: ${joinNames(sortUnique(facilities.flatMap(({ linkedPorts }) => linkedPorts)))}`,
    },
  ]);
}

export const listFacilities = defineOperation({
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
    limit: limitField(20),
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
      throw createNoDataFailure(`No facility with the code ${input.code} is on file.`, [
        { path: "code", message: `on file: ${joinNames(codes.sort())}` },
      ]);
    }
    if (
      input.port &&
      !all.some(({ linkedPorts }) => linkedPorts.includes(input.port as string)) &&
      !(await isPort(input.port))
    ) {
      throw await createUnknownPortFailure(input.port, "port");
    }
    const { facilities, railNotStated } = selectFacilities(all, {
      type: input.type,
      country: input.country,
      state: input.state,
      code: input.code,
      port: input.port,
      railConnected: input.rail_connected,
    });
    if (facilities.length === 0) throw createNoMatchFailure(all);
    const { items, total } = paginate(facilities, input);
    const used = items.length > 0 ? items : facilities;
    const countries = [...new Set(used.map((facility) => facility.country))];
    return {
      total,
      limit: input.limit,
      offset: input.offset,
      facilities: items.map((facility) => showFacility(facility, today)),
      notes: [
        ...(railNotStated > 0 ? [`${railNotStated} more facilities do not state whether they have rail.`] : []),
        ...(used.some(isIllustrative) ? ["Some facilities are illustrative: generated by a rule, not published."] : []),
      ],
      _meta: assessQuality(used, {
        date: today,
        region: countries.map(getCountryName).join(", "),
        completeness: calculateFacilityCompleteness(used),
      }),
    };
  },
});

const isPort = async (code: string) => (await readPorts()).some((port) => port.code === code);
