import { z } from "zod";
import { type CfsTariff, type FacilityTariffs, selectCfs } from "#lib/domain/charges/cfs-tariff.ts";
import { readCfsCoverage, readCfsTariffs } from "#lib/domain/charges/facts.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import { readPortNames } from "#lib/domain/ports/facts.ts";
import { assessQuality } from "#lib/domain/quality/quality.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { createNoDataFailure, type Failure } from "../failure.ts";
import { date, includeExpired, limitField, line, offset, portCode } from "../fields.ts";
import { describePrice, type KnownValue, listLastKnown } from "../last-known.ts";
import { defineOperation } from "../operation.ts";
import { createUnknownPortFailure } from "../ports/unknown-port.ts";
import { sortUnique } from "../unique.ts";
import exampleAnswer from "./get-cfs-tariffs.example.json" with { type: "json" };
import { cfsOutput, showFacilityTariffs } from "./get-cfs-tariffs.output.ts";
import { describePeriodOnFile } from "./on-file-between.ts";

const freeText = z
  .string({ error: "must be text" })
  .trim()
  .min(1, "must not be empty")
  .max(100, "must have at most 100 characters")
  .regex(/[\p{L}\p{N}]/u, "must contain a letter or a digit");

export const getCfsTariffs = defineOperation({
  id: "get_cfs_tariffs",
  area: "charges",
  summary: "Container freight station tariffs at a port",
  whenToUse:
    "Lists what container freight stations charge for stuffing, destuffing, LCL handling and storage. To find stations, without prices, use `list_facilities`. For charges of the carrier or the terminal use `get_local_charges`.",
  description:
    "Give the port; `service` and `cargo_type` narrow the list by free text. Every word of that text must occur in the tariff line, in upper or lower case; `dangerous` means `hazardous`. A line without a cargo type fits any cargo. Returns the stations of the port first, then those whose document names only the country (`country_wide`). If lines differ only by weight or day, `note` says how. A line without an end date is usable for 36 months; `expired_count` counts older ones.",
  method: "POST",
  path: "/api/cfs",
  also: [{ method: "GET", path: "/api/cfs" }],
  price: "0.05",
  input: z.object({
    port: portCode,
    service: freeText
      .optional()
      .meta({ description: "Service, such as handling, stuffing, destuffing or storage.", examples: ["stuffing"] }),
    cargo_type: freeText
      .optional()
      .meta({ description: "Cargo, such as general, hazardous, reefer or LCL.", examples: ["general"] }),
    line: line.optional().meta({
      description: "Carrier. It changes nothing: a station charges the same for the containers of every carrier.",
    }),
    date: date.optional().meta({ description: "Tariffs in force on this day. Default: today.", format: "date" }),
    include_expired: includeExpired,
    limit: limitField(20),
    offset,
  }),
  output: cfsOutput,
  example: { input: { port: "BDCGP", service: "handling", date: "2026-11-01" }, output: exampleAnswer },
  noDataExample: { port: "FJSUV" },
  errors: ["no_data"],
  run: async (input, { today }) => {
    const day = input.date ?? today;
    const country = input.port.slice(0, 2);
    const all = await readCfsTariffs(country);
    const portTariffs = all.filter(({ port }) => port === null || port === input.port);
    if (!portTariffs.some(({ port }) => port === input.port) && !(await readPortNames()).has(input.port))
      throw await createUnknownPortFailure(input.port, "port");
    const { facilities, expired, superseded } = selectCfs(portTariffs, {
      port: input.port,
      service: input.service,
      cargoType: input.cargo_type,
      date: day,
    });
    const listed = input.include_expired ? [...facilities, ...expired, ...superseded] : facilities;
    if (listed.length === 0)
      throw await createNoCfsTariffsFailure(input, day, all, portTariffs, [...expired, ...superseded]);
    return {
      port: input.port,
      country,
      line: input.line ?? null,
      service: input.service ?? null,
      cargo_type: input.cargo_type ?? null,
      date: day,
      facilities: paginateTariffs(listed, input.offset, input.limit).map((facility) =>
        showFacilityTariffs(facility, day),
      ),
      total: countLines(listed),
      expired_count: countLines(expired),
      superseded_count: countLines(superseded),
      _meta: assessQuality(
        listed.flatMap(({ tariffs }) => tariffs),
        // If no station at the port is on file, the answer has only the tariffs of the whole country.
        {
          date: day,
          region: getCountryName(country),
          completeness: facilities.some(({ port }) => port !== null) ? 1 : 0.5,
        },
      ),
    };
  },
});

const countLines = (facilities: readonly FacilityTariffs[]) =>
  facilities.reduce((sum, { tariffs }) => sum + tariffs.length, 0);

/** Counts tariff lines, and keeps them grouped by facility. */
function paginateTariffs(facilities: readonly FacilityTariffs[], offset: number, limit: number): FacilityTariffs[] {
  let skipped = 0;
  return facilities.flatMap((facility) => {
    const tariffs = facility.tariffs.slice(Math.max(0, offset - skipped), Math.max(0, offset + limit - skipped));
    skipped += facility.tariffs.length;
    return tariffs.length > 0 ? [{ ...facility, tariffs }] : [];
  });
}

async function createNoCfsTariffsFailure(
  { port }: { port: string },
  date: IsoDate,
  all: readonly CfsTariff[],
  portTariffs: readonly CfsTariff[],
  history: readonly FacilityTariffs[],
): Promise<Failure> {
  if (portTariffs.length > 0) {
    const expiredCount = countLines(history);
    const found = `${expiredCount} ${expiredCount === 1 ? "line is" : "lines are"} past the end date or the usable life of 36 months`;
    return createNoDataFailure(
      `No freight station tariff on file for ${port} on ${date} matches the request.${expiredCount > 0 ? ` ${found}.` : ""}`,
      [
        ...(expiredCount > 0 ? [{ path: "include_expired", message: `true lists what is history: ${found}` }] : []),
        ...listLastKnown(
          history.flatMap(({ tariffs }) => tariffs),
          date,
          describeCfsTariff,
        ),
        { path: "service", message: `on file: ${sortUnique(portTariffs.map(({ service }) => service)).join(", ")}` },
        {
          path: "cargo_type",
          message: `on file: ${sortUnique(portTariffs.map(({ cargoType }) => cargoType)).join("; ") || "not stated"}`,
        },
        describePeriodOnFile(portTariffs),
      ],
    );
  }
  const portsOfCountry = sortUnique(all.map((tariff) => tariff.port));
  const coverage = await readCfsCoverage();
  const ports =
    portsOfCountry.length > 0
      ? portsOfCountry
      : sortUnique(coverage.map((one) => one.port ?? `${one.country} as a whole`));
  return createNoDataFailure(`No freight station's tariff at ${port} is on file.`, [
    { path: "port", message: `on file: ${ports.join(", ")}` },
  ]);
}

function describeCfsTariff({ facility, service, cargoType, amount, currency, unit }: CfsTariff): KnownValue {
  return {
    about: [facility, service, cargoType].filter(Boolean).join(", "),
    ...describePrice(amount, currency, unit),
  };
}
