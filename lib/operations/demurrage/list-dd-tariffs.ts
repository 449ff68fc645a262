import { z } from "zod";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import { readCountryTariffCoverage, readTariffHolders, readTariffsOnFile } from "#lib/domain/demurrage/facts.ts";
import { doesTariffApplyAt } from "#lib/domain/demurrage/tariff-overview.ts";
import {
  createTariffComparator,
  isHistory,
  type ListedTariff,
  listTariffVersions,
  withStatus,
} from "#lib/domain/demurrage/tariff-versions.ts";
import { assessQuality } from "#lib/domain/quality/quality.ts";
import { DIRECTIONS, type Tariff } from "#lib/domain/tariff.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { createNoDataFailure, type Failure, type FaultDetail } from "../failure.ts";
import { country, date, direction, includeExpired, limitField, line, offset, portCode } from "../fields.ts";
import { listLastKnown } from "../last-known.ts";
import { defineOperation } from "../operation.ts";
import { paginate } from "../page.ts";
import { sortUnique } from "../unique.ts";
import exampleAnswer from "./list-dd-tariffs.example.json" with { type: "json" };
import { showListedTariff, tariffListOutput } from "./list-dd-tariffs.output.ts";
import { toTariffTable } from "./list-dd-tariffs.table.ts";
import { describeTariff } from "./no-tariff.ts";

const input = z
  .object({
    line: line.optional(),
    country: country.optional(),
    direction: direction.optional().meta({ description: "Default: import and export." }),
    port: portCode
      .optional()
      .meta({ description: "Port: its own tariffs, and those of the whole country that do not except it." }),
    date: date
      .optional()
      .meta({ description: "Day for which status, age and staleness count. Default: today.", format: "date" }),
    include_expired: includeExpired,
    limit: limitField(10),
    offset,
  })
  .check(({ value, issues }) => {
    if (value.port && value.country && !value.port.startsWith(value.country)) {
      issues.push({ code: "custom", path: ["port"], message: `is not in ${value.country}`, input: value.port });
    }
  });

export const listDdTariffs = defineOperation({
  id: "list_dd_tariffs",
  area: "demurrage",
  summary: "Demurrage and detention tariffs",
  whenToUse:
    "Lists the demurrage and detention tariffs of carriers: free time, slabs, how days count, tax, validity and earlier versions. Use it to read a tariff or to see what changed. To calculate an amount use `calculate_demurrage`. To rank all carriers use `compare_dd`.",
  description:
    "Give a carrier, a country or a port; a direction and a date narrow the list. Returns one item per tariff, usable ones first. A tariff past its usable life is listed with `is_stale`, because carriers leave tariffs unchanged for years. `left_out` counts what ended or was replaced.",
  method: "GET",
  path: "/api/dd/tariffs",
  also: [{ method: "GET", path: "/api/dd/tariffs.csv", toTable: toTariffTable }],
  price: "0.05",
  cacheControl: "private, no-cache",
  isBeyondContract: true,
  input,
  output: tariffListOutput,
  example: {
    input: { line: "maersk", country: "SG", direction: "import", date: "2026-11-01", limit: 2 },
    output: exampleAnswer,
  },
  noDataExample: { line: "one", country: "AQ" },
  errors: ["no_data"],
  run: async (request, { today }) => {
    const date = request.date ?? today;
    const place = request.country ?? request.port?.slice(0, 2);
    const onFile = await readTariffsOnFile({ country: place, carrier: request.line, direction: request.direction });
    const fitting = withStatus(onFile, date).filter(
      ({ tariff }) => !request.port || doesTariffApplyAt(tariff, request.port),
    );
    const shown = fitting
      .filter(({ status }) => request.include_expired || !isHistory(status))
      .sort(createTariffComparator(date));
    if (shown.length === 0) throw await createEmptyListFailure({ ...request, country: place, date }, onFile, fitting);
    const { items, total } = paginate(shown, request);
    const listed = items.map((one) => ({ ...one, versions: listTariffVersions(one.tariff, onFile) }));
    const tariffs = listed.map(({ tariff }) => tariff);
    const quality = { date, region: place ? getCountryName(place) : "World" };
    return {
      line: request.line ?? null,
      country: place ?? null,
      direction: request.direction ?? null,
      port: request.port ?? null,
      date,
      total,
      limit: request.limit,
      offset: request.offset,
      tariffs: listed.map((one) => showListedTariff(one, one.versions, date)),
      left_out: request.include_expired ? [] : countLeftOut(fitting),
      _meta: {
        ...assessQuality(tariffs, quality),
        sources: assessQuality(
          [...tariffs, ...listed.flatMap(({ versions }) => versions.map(({ tariff }) => tariff))],
          quality,
        ).sources,
      },
    };
  },
});

function countLeftOut(tariffs: readonly ListedTariff[]) {
  const counts = [
    { reason: "expired" as const, tariffs: tariffs.filter(({ status }) => status === "ended").length },
    { reason: "superseded" as const, tariffs: tariffs.filter(({ status }) => status === "superseded").length },
  ];
  return counts.filter(({ tariffs }) => tariffs > 0);
}

interface TariffRequest {
  line?: string;
  country?: string;
  direction?: string;
  port?: string;
  date: IsoDate;
}

/**
 * The details name what is on file.
 * @param onFile the tariffs of the country, carrier and direction
 * @param history those of them that fit, but are not listed
 */
async function createEmptyListFailure(
  { line, country, direction, port, date }: TariffRequest,
  onFile: readonly Tariff[],
  history: readonly ListedTariff[],
): Promise<Failure> {
  const what = [line && getCarrierName(line), direction, "tariff"].filter(Boolean).join(" ");
  const where = port ?? (country && `${getCountryName(country)} (${country})`);
  const message = `No ${what}${where ? ` for ${where}` : ""} is on file for ${date}.`;
  if (history.length > 0)
    return createNoDataFailure(message, [
      { path: "include_expired", message: `${history.length} ended or replaced tariffs are on file, none in force` },
      ...listLastKnown(
        history.map(({ tariff }) => tariff),
        date,
        describeTariff,
      ),
    ]);
  const inCountry = country ? await readCountryTariffCoverage(country) : [];
  const lineTariffs = inCountry.filter(({ carrier }) => !line || carrier === line);
  const details: FaultDetail[] = [];
  if (port && onFile.some(({ exceptPorts }) => exceptPorts.includes(port))) {
    return createNoDataFailure(message, [
      { path: "port", message: `the tariff of the whole country leaves out ${port}` },
    ]);
  }
  if (lineTariffs.length > 0) {
    details.push({
      path: "direction",
      message: `on file: ${DIRECTIONS.filter((one) => lineTariffs.some((entry) => entry.direction === one)).join(", ")}`,
    });
    const places = [
      ...(lineTariffs.some(({ isCountryWide }) => isCountryWide) ? ["the whole country"] : []),
      ...sortUnique(lineTariffs.flatMap(({ ports }) => ports)),
    ];
    details.push({ path: "port", message: `on file: ${places.join(", ")}` });
    return createNoDataFailure(message, details);
  }
  const holders = await readTariffHolders();
  if (country)
    details.push({
      path: "line",
      message: `on file for ${country}: ${sortUnique(inCountry.map(({ carrier }) => carrier)).join(", ") || "no carrier"}`,
    });
  const countries = sortUnique(
    holders.filter(({ carrier }) => !line || carrier === line).map((holder) => holder.country),
  );
  details.push({
    path: "country",
    message: `${line ? `${getCarrierName(line)} is on file for` : "on file:"} ${countries.join(", ") || "no country"}`,
  });
  return createNoDataFailure(message, details);
}
