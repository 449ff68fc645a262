import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import {
  findRequestedPort,
  readFirstPriceDate,
  readLanesAt,
  readWideLanes,
  readWithheldLanes,
} from "#lib/domain/rates/facts.ts";
import { findIndexOwner } from "#lib/domain/rates/licensed-indices.ts";
import { type Lane, matchLanes } from "#lib/domain/rates/match-lanes.ts";
import { type Candidate, type RatedLane, type RateSelection, selectRates } from "#lib/domain/rates/select-rate.ts";
import { createNoDataFailure, Failure, type FaultDetail } from "../failure.ts";
import { joinNames } from "../inland/find-lane.ts";
import { describePrice, type KnownValue, listLastKnown } from "../last-known.ts";
import { createUnknownPortFailure } from "../ports/unknown-port.ts";
import { sortUnique } from "../unique.ts";
import { describeLastKnownPrice, type RateRequest } from "./rate-details.ts";

/**
 * Its details name what is on file, the last known price, and the indices that a licence withholds.
 * @param lanes lanes that serve the request
 */
export async function createNoFreightRateFailure(
  request: RateRequest,
  lanes: readonly RatedLane[],
  selection: RateSelection,
): Promise<Failure> {
  const [{ code, message, details }, withheld] = await Promise.all([
    describeMissingRate(request, lanes, selection),
    listWithheldIndices(request),
  ]);
  return new Failure(code, message, [...details, ...withheld]);
}

/** Indices that are on file and would answer, if a licence of their owner were recorded. */
async function listWithheldIndices({ origin, destination, date }: RateRequest): Promise<FaultDetail[]> {
  const onFile = await readWithheldLanes(date);
  if (onFile.length === 0) return [];
  const [from, to] = await Promise.all([findRequestedPort(origin), findRequestedPort(destination)]);
  const matching = onFile.filter((lane) => matchLanes([lane], from, to).length > 0);
  const byIndex = new Map(matching.map((lane) => [lane.indexName, lane]));
  return [...byIndex.values()].map(({ indexName, publisher }) => {
    const owner = findIndexOwner(indexName) ?? publisher;
    return {
      path: "",
      message: `withheld: the ${indexName} would answer. Its figures need a licence of ${owner}, and this server has none`,
      withheld: { index: indexName, owner, publisher },
    };
  });
}

async function describeMissingRate(
  request: RateRequest,
  lanes: readonly RatedLane[],
  { basis, lastKnown }: RateSelection,
): Promise<Failure> {
  const lane = `${request.origin} to ${request.destination}`;
  const type = request.containerType ?? "any container type";
  const forType = request.containerType ? ` for ${request.containerType}` : "";
  const forLine = request.line ? ` for ${getCarrierName(request.line)}` : "";
  if (basis.length > 0) {
    const types = sortUnique(basis.flatMap(({ series }) => series.containerTypes));
    const name = basis[0]?.series.indexName ?? "rate";
    return createNoDataFailure(`No freight rate for ${type} from ${lane} is on file${forLine}.`, [
      {
        path: "container_type",
        message: `on file: ${types.join(", ")} (${name}); no price of another size can be derived from it`,
      },
    ]);
  }
  const onDay = selectRates(lanes, { date: request.date });
  const expired = lastKnown ?? onDay.lastKnown;
  if (expired) {
    return createNoDataFailure(
      `No usable freight rate${forType} from ${lane} is on file${forLine}: every published one is more than 60 days old.`,
      [
        { path: "date", message: describeLastKnownPrice(expired) },
        ...listLastKnown([expired.newest.observation], request.date, () => describeFreightRate(expired)),
      ],
    );
  }
  if (onDay.basis.length > 0) {
    const types = sortUnique(onDay.basis.flatMap(({ series }) => series.containerTypes));
    const carriers = sortUnique(onDay.basis.flatMap(({ series }) => series.carrier ?? []));
    const details: FaultDetail[] = [
      {
        path: "container_type",
        message: types.length > 0 ? `on file: ${types.join(", ")}` : "not stated by the rates on file",
      },
    ];
    if (request.line)
      details.push({
        path: "line",
        message: `on file: ${carriers.length > 0 ? carriers.map(getCarrierName).join(", ") : "no carrier"}`,
      });
    return createNoDataFailure(`No freight rate for ${type} from ${lane} is on file${forLine}.`, details);
  }
  const [first, ...atPorts] = await Promise.all([
    readFirstPriceDate(lanes.map(({ lane }) => lane)),
    readWideLanes(),
    readLanesAt(request.origin),
    readLanesAt(request.destination),
  ]);
  if (!first || first <= request.date) return createNoLaneFailure(request, atPorts.flat());
  return createNoDataFailure(`No freight rate from ${lane} is on file on or before ${request.date}.`, [
    { path: "date", message: `on file from ${first}` },
  ]);
}

async function createNoLaneFailure({ origin, destination }: RateRequest, lanes: readonly Lane[]): Promise<Failure> {
  const [from, to] = await Promise.all([findRequestedPort(origin), findRequestedPort(destination)]);
  const isNamed = (code: string) =>
    lanes.some((lane) => `${lane.origin}; ${lane.destination}`.split("; ").includes(code));
  for (const [path, port] of [
    ["origin", from],
    ["destination", to],
  ] as const) {
    if (!port.placed && !isNamed(port.code)) return createUnknownPortFailure(port.code, path);
  }
  const toUnplacedEnd = (end: string) => ({ code: end, placed: null });
  const destinations = lanes
    .filter((lane) => matchLanes([lane], from, toUnplacedEnd(lane.destination)).length > 0)
    .map((lane) => lane.destination);
  const origins = lanes
    .filter((lane) => matchLanes([lane], toUnplacedEnd(lane.origin), to).length > 0)
    .map((lane) => lane.origin);
  return createNoDataFailure(
    `No freight rate from ${origin} to ${destination} is on file, and no index of its trade lane.`,
    [
      {
        path: "destination",
        message:
          destinations.length > 0
            ? `on file from ${origin}: ${joinNames(sortUnique(destinations))}`
            : `nothing is on file from ${origin}`,
      },
      {
        path: "origin",
        message:
          origins.length > 0
            ? `on file to ${destination}: ${joinNames(sortUnique(origins))}`
            : `nothing is on file to ${destination}`,
      },
    ],
  );
}

function describeFreightRate({ series, newest }: Candidate): KnownValue {
  const { lane, carrier, indexName, containerTypes, currency } = series;
  return {
    about: [
      `freight from ${lane.origin} to ${lane.destination}`,
      containerTypes.join(", "),
      indexName,
      carrier && getCarrierName(carrier),
    ]
      .filter(Boolean)
      .join(", "),
    ...describePrice(newest.observation.mid, currency, "container"),
  };
}
