import { z } from "zod";
import { type CfsTariff, cfsInForce } from "#lib/domain/charges/cfs-tariff.ts";
import { cfsCoverage, cfsTariffs } from "#lib/domain/charges/facts.ts";
import { countryName } from "#lib/domain/countries.ts";
import { portNames } from "#lib/domain/ports/facts.ts";
import { qualityOf } from "#lib/domain/quality/quality.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { type Failure, noData } from "../failure.ts";
import { date, portCode } from "../fields.ts";
import { operation } from "../operation.ts";
import { unknownPort } from "../ports/unknown-port.ts";
import exampleAnswer from "./get-cfs-tariffs.example.json" with { type: "json" };
import { cfsOutput, facilityItem } from "./get-cfs-tariffs.output.ts";
import { onFileBetween, unique } from "./on-file.ts";

const freeText = z
  .string({ error: "must be a text" })
  .trim()
  .min(1, "must not be empty")
  .max(100, "may have 100 characters at most")
  .regex(/[\p{L}\p{N}]/u, "must hold a word");

export const getCfsTariffs = operation({
  id: "get_cfs_tariffs",
  area: "charges",
  summary: "Container freight stations' tariffs at a port",
  whenToUse:
    "For what a container freight station charges: stuffing, destuffing, LCL handling, storage. For where stations are, without prices, ask `list_facilities`; for the carrier's and terminal's charges `get_local_charges`.",
  description:
    "Facility by facility, those of the port first, then those for which their document states the country only (`country_wide`). `service` and `cargo_type` are free text: every word has to be a word of the tariff's, in any case; `dangerous` means `hazardous`, and a line without a cargo type fits any. Lines that differ by weight or day only are told apart by `note`.",
  method: "POST",
  path: "/api/cfs",
  also: [{ method: "GET", path: "/api/cfs" }],
  price: "0.05",
  input: z.object({
    port: portCode,
    service: freeText.optional().meta({ description: "Such as handling, stuffing, destuffing, storage.", examples: ["stuffing"] }),
    cargo_type: freeText.optional().meta({ description: "Such as general, hazardous, reefer, LCL.", examples: ["general"] }),
    date: date.optional().meta({ description: "Tariffs in force on this day; today when not given.", format: "date" }),
  }),
  output: cfsOutput,
  example: { input: { port: "BDCGP", service: "stuffing", date: "2026-11-01" }, output: exampleAnswer },
  noDataExample: { port: "FJSUV" },
  errors: ["no_data"],
  run: async (input, { today }) => {
    const day = input.date ?? today;
    const country = input.port.slice(0, 2);
    const all = await cfsTariffs(country);
    const ofPort = all.filter(({ port }) => port === null || port === input.port);
    if (!ofPort.some(({ port }) => port === input.port) && !(await portNames()).has(input.port)) throw await unknownPort(input.port, "port");
    const facilities = cfsInForce(ofPort, { port: input.port, service: input.service, cargoType: input.cargo_type, date: day });
    if (facilities.length === 0) throw await noCfsTariffs(input, day, all, ofPort);
    return {
      port: input.port,
      country,
      service: input.service ?? null,
      cargo_type: input.cargo_type ?? null,
      date: day,
      facilities: facilities.map((facility) => facilityItem(facility, today)),
      _meta: qualityOf(
        facilities.flatMap(({ tariffs }) => tariffs),
        // Without a facility of its own, a port is answered by what the country's documents say of no port in particular.
        { today, region: countryName(country), completeness: facilities.some(({ port }) => port !== null) ? 1 : 0.5 },
      ),
    };
  },
});

async function noCfsTariffs({ port }: { port: string }, date: IsoDate, all: readonly CfsTariff[], ofPort: readonly CfsTariff[]): Promise<Failure> {
  if (ofPort.length > 0) {
    return noData(`No freight station's tariff at ${port} on ${date} is on file that fits the request.`, [
      { path: "service", message: `on file: ${unique(ofPort.map(({ service }) => service)).join(", ")}` },
      { path: "cargo_type", message: `on file: ${unique(ofPort.map(({ cargoType }) => cargoType)).join("; ") || "not stated"}` },
      onFileBetween(ofPort),
    ]);
  }
  const there = unique(all.map((tariff) => tariff.port));
  const coverage = await cfsCoverage();
  const ports = there.length > 0 ? there : unique(coverage.map((one) => one.port ?? `${one.country} as a whole`));
  return noData(`No freight station's tariff at ${port} is on file.`, [{ path: "port", message: `on file: ${ports.join(", ")}` }]);
}
