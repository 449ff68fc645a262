import { chooseEarlier, type IsoDate } from "#lib/platform/dates.ts";

/** An old form still works until its sunset. */
export interface Deprecation {
  /** The day on which the changelog announced it, UTC. */
  since: IsoDate;
  /** The first day on which it no longer works, UTC. At least `MIN_NOTICE_DAYS` after `since`. */
  sunset: IsoDate;
  /** What to use instead, in words: `POST /api/dd/calculate`. */
  instead: string;
}

/** The least time between the announcement of a sunset and the sunset. */
export const MIN_NOTICE_DAYS = 365;

const DEPRECATION_POLICY_PATH = "/docs/versions";

const toSeconds = (day: IsoDate) => Date.parse(`${day}T00:00:00Z`) / 1_000;

/** `Deprecation` (RFC 9745), `Sunset` (RFC 8594), and links to the policy. */
export function buildDeprecationHeaders({ since, sunset }: Deprecation, baseUrl: string): Record<string, string> {
  const policy = `<${baseUrl}${DEPRECATION_POLICY_PATH}>`;
  return {
    deprecation: `@${toSeconds(since)}`,
    sunset: new Date(toSeconds(sunset) * 1_000).toUTCString(),
    link: `${policy}; rel="deprecation"; type="text/html", ${policy}; rel="sunset"; type="text/html"`,
  };
}

/** Of an old form whose parts have several dates: the first announcement and the first sunset. */
export const mergeDeprecations = (all: readonly Deprecation[]): Deprecation | undefined =>
  all.reduce<Deprecation | undefined>(
    (merged, one) =>
      merged
        ? {
            since: chooseEarlier(one.since, merged.since),
            sunset: chooseEarlier(one.sunset, merged.sunset),
            instead: `${merged.instead}, ${one.instead}`,
          }
        : one,
    undefined,
  );
