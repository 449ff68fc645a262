import fc from "fast-check";
import { readCorpus } from "../corpus.ts";
import { findFault } from "./judge.ts";
import type { Neighbour } from "./neighbour.ts";
import { type FuzzedRequest, fillPlaces, type PlaceValues, type Surface } from "./surface.ts";
import { sendBytes, toBytes } from "./wire.ts";

/** A neighbour may wait this long for the work that another client causes. */
const MAX_WAIT_MS = 200;

export interface SurfaceFinding {
  surface: string;
  fault: string;
  seed: number;
  /** The shortest found. */
  requests: readonly FuzzedRequest[];
}

export interface SurfaceResult {
  name: string;
  requests: number;
  /** How often each status was answered. `none`: the connection was closed. */
  statuses: ReadonlyMap<string, number>;
  findings: readonly SurfaceFinding[];
}

export interface SurfaceOptions {
  url: URL;
  seed: number;
  /** Either the time or the number of batches is limited. */
  limit: { ms: number } | { batches: number };
  getPlaces(): Promise<PlaceValues>;
  /** Without one, nothing is said about waits. */
  neighbour?: Neighbour | undefined;
  /** Called when there is a new finding, with all requests to save. */
  save?(requests: readonly (readonly FuzzedRequest[])[]): void;
}

/** Sends the saved requests, then random ones; each finding is made as small as possible, and saved. */
export async function runSurface(surface: Surface, options: SurfaceOptions): Promise<SurfaceResult> {
  const { seed, limit, neighbour, getPlaces } = options;
  const statuses = new Map<string, number>();
  const findings: SurfaceFinding[] = [];
  let count = 0;
  const send = async (request: FuzzedRequest) => {
    count += 1;
    const filled = fillPlaces(request, await getPlaces());
    try {
      const answers = await sendBytes(filled, {
        url: options.url,
        from: `127.0.${8 + (count % 200)}.${1 + (count % 250)}`,
      });
      const names = answers.length > 0 ? answers.map(({ status }) => String(status)) : ["none"];
      for (const name of names) statuses.set(name, (statuses.get(name) ?? 0) + 1);
      return findFault(answers, toBytes(filled).toString("utf8"), request.expected);
    } catch (error) {
      return (error as Error).message;
    }
  };
  const judge = async (batch: readonly FuzzedRequest[]): Promise<string | undefined> => {
    const faults = await Promise.all(batch.map(send));
    let wait = (await neighbour?.takeWorst()) ?? 0;
    if (neighbour && wait > MAX_WAIT_MS) {
      // The first time, a request can load facts or code.
      await Promise.all(batch.map(send));
      wait = await neighbour.takeWorst();
    }
    const slow = wait > MAX_WAIT_MS ? `a neighbour waits ${Math.round(wait)} ms` : undefined;
    return [...faults, slow].find((fault) => fault !== undefined && !isKnown(fault));
  };
  const isKnown = (fault: string) => findings.some((finding) => normalize(finding.fault) === normalize(fault));

  const saved = readCorpus<FuzzedRequest[]>(`server/${surface.name}`);
  for (const batch of saved) {
    const fault = await judge(batch);
    if (fault !== undefined) findings.push({ surface: surface.name, fault, seed, requests: batch });
  }
  const endAt = performance.now() + ("ms" in limit ? limit.ms : Number.POSITIVE_INFINITY);
  const batches = fc.array(surface.requests, { minLength: 1, maxLength: surface.parallel, size: "max" });
  for (let round = 0; performance.now() < endAt && (round === 0 || "ms" in limit); round += 1) {
    let last: string | undefined;
    const property = fc.asyncProperty(batches, async (batch) => {
      const fault = await judge(batch);
      last = fault ?? last;
      return fault === undefined;
    });
    const details = await fc.check(property, {
      seed: seed + round,
      ...("ms" in limit
        ? {
            numRuns: 1_000_000,
            interruptAfterTimeLimit: Math.max(1, endAt - performance.now()),
            markInterruptAsFailure: false,
          }
        : { numRuns: limit.batches }),
    });
    if (details.counterexample === null) continue;
    const [requests] = details.counterexample;
    findings.push({ surface: surface.name, fault: last ?? "an error", seed: seed + round, requests });
    options.save?.([...saved, ...findings.map((finding) => finding.requests)]);
  }
  return { name: surface.name, requests: count, statuses, findings };
}

const normalize = (fault: string) =>
  fault.replace(/\d{4,}|\d+ ms|“.*?”(?=.)|[\da-f]{8}-[\da-f-]{27}/g, "…").slice(0, 80);
