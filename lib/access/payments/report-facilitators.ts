import { setTimeout as wait } from "node:timers/promises";
import { type ConfiguredFacilitator, type FacilitatorSettings, listFacilitators } from "#lib/platform/facilitators.ts";
import { createEndpointClient, parseErrorStatus } from "./facilitator.ts";
import { NETWORKS } from "./networks.ts";
import { toSafeReason } from "./safe-reason.ts";

export interface FacilitatorReport {
  /** A sentence for the operator: the networks that use the facilitator, its host, and what it supports. */
  text: string;
  /** True when it supports every network that uses it. */
  isUsable: boolean;
}

const TIMEOUT_MS = 3_000;

/** Never throws, and waits for three seconds at most. */
export const reportFacilitators = (settings: FacilitatorSettings): Promise<FacilitatorReport[]> =>
  Promise.all(listFacilitators(settings).map(report));

async function report(facilitator: ConfiguredFacilitator): Promise<FacilitatorReport> {
  const used = NETWORKS.filter(({ key }) => facilitator.networks.includes(key));
  const findings = await Promise.race([
    requestFindings(facilitator, used),
    wait(TIMEOUT_MS, NO_ANSWER, { ref: false }),
  ]);
  return {
    ...findings,
    text: `${joinNames(used.map(({ name }) => name))} through ${new URL(facilitator.url).host}: ${findings.text}`,
  };
}

const NO_ANSWER: FacilitatorReport = { text: "it does not answer", isUsable: false };

async function requestFindings(
  { url, authorize }: ConfiguredFacilitator,
  used: readonly (typeof NETWORKS)[number][],
): Promise<FacilitatorReport> {
  try {
    const { kinds, extensions } = await createEndpointClient("supported", url, TIMEOUT_MS, authorize).getSupported();
    const usable = kinds
      .filter(({ x402Version, scheme }) => x402Version === 2 && scheme === "exact")
      .map(({ network }) => network as string);
    const known = NETWORKS.filter(({ id }) => usable.includes(id));
    const others = new Set(usable).size - known.length;
    const named = [
      ...known.map(({ name }) => name),
      ...(others > 0 ? [`${others} other network${others > 1 ? "s" : ""}`] : []),
    ];
    const missing = used.filter((network) => !known.includes(network)).map(({ name }) => name);
    return {
      text: [
        named.length > 0 ? `supports ${joinNames(named)}` : "supports no network of x402 version 2",
        ...(missing.length > 0 ? [`NOT ${joinNames(missing)}`] : []),
        ...(extensions.length > 0 ? [`extensions ${toSafeReason(extensions.join(", "))}`] : []),
      ].join("; "),
      isUsable: missing.length === 0,
    };
  } catch (error) {
    const status = parseErrorStatus(error);
    if (status === 401 || status === 403) return { text: `it refuses our credentials (${status})`, isUsable: false };
    return status ? { text: `it answers ${status}`, isUsable: false } : NO_ANSWER;
  }
}

const joinNames = (names: readonly string[]): string =>
  new Intl.ListFormat("en", { type: "conjunction" }).format(names);
