import type fc from "fast-check";
import type { Expectation } from "./judge.ts";
import type { WireRequest } from "./wire.ts";

export interface FuzzedRequest extends WireRequest {
  expected: Expectation;
}

/** Their values are set when a request is sent, so that a saved request can be sent to another server. */
export const PLACES = {
  host: "{host}",
  /** The Cookie header of a signed-in person. */
  cookie: "{cookie}",
  /** The token of a wallet that has paid. */
  token: "{token}",
} as const;

export type PlaceValues = Readonly<Record<keyof typeof PLACES, string>>;

export function fillPlaces(request: FuzzedRequest, values: PlaceValues): FuzzedRequest {
  const names = Object.keys(PLACES) as (keyof typeof PLACES)[];
  return { ...request, head: names.reduce((head, name) => head.replaceAll(PLACES[name], values[name]), request.head) };
}

export interface Surface {
  name: string;
  /** Requests that are sent at the same time. */
  parallel: number;
  requests: fc.Arbitrary<FuzzedRequest>;
}

/** Header lines; values are sent as UTF-8. Each request has a connection of its own. */
export function buildHead(
  method: string,
  target: string,
  headers: readonly (readonly [string, string])[] = [],
): string {
  const lines = headers.map(([name, value]) => `${name}: ${Buffer.from(value, "utf8").toString("latin1")}`);
  return [`${method} ${target} HTTP/1.1`, `Host: ${PLACES.host}`, "Connection: close", ...lines].join("\r\n");
}
