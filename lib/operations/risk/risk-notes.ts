import type { PortName } from "#lib/domain/ports/facts.ts";
import { type Fact, isIllustrative } from "#lib/domain/quality/quality.ts";
import { alertWindow } from "#lib/domain/risk/alerts-on-route.ts";
import type { RouteRisk } from "#lib/domain/risk/assess-route.ts";
import { type ChokepointStatusOn, STATUS_MAX_AGE_DAYS, statusInWords } from "#lib/domain/risk/chokepoint.ts";
import { CONGESTION_MAX_AGE_DAYS } from "#lib/domain/risk/score.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import type { showRoute } from "./show-risk.ts";

interface Judged {
  origin: PortName;
  destination: PortName;
  date: IsoDate;
  risk: RouteRisk;
  route: ReturnType<typeof showRoute> | null;
  facts: readonly Fact[];
}

/** What a reader has to know of an answer besides its figures: illustrative rows first, then the way, then what is not known. */
export function riskNotes(judged: Judged): string[] {
  const { facts, risk } = judged;
  const { score, completeness } = risk.score;
  return [
    ...(facts.some(isIllustrative) ? ["Where nothing is published, illustrative rows stand in, made by a rule: they are marked `illustrative`."] : []),
    ...notesOfWay(judged),
    ...notesOfEnds(judged),
    ...notesOfAlerts(judged),
    ...(score !== null && completeness < 1
      ? [`The score stands for parts of ${Math.round(100 * completeness)} of 100 points; the others are in \`missing\`.`]
      : []),
    ...(score === null ? ["No part can be judged by what is on file: there is no score."] : []),
  ];
}

const listed = (known: readonly ChokepointStatusOn[]) => known.map(statusInWords).join(", ");

function notesOfWay({ origin, destination, risk, route, date }: Judged): string[] {
  const { way } = risk;
  if (!way || !route) return [`The sea lanes on file join no way from ${origin.name} to ${destination.name}.`];
  const known = risk.chokepoints.flatMap((chokepoint) => chokepoint.known ?? []);
  const among = (slugs: readonly string[]) => known.filter(({ slug }) => slugs.includes(slug));
  const passed = among(way.rerouted.chokepoints).filter(({ status, slug }) => status !== "normal" && !way.cutOffBy.has(slug));
  const unknown = risk.chokepoints.filter((chokepoint) => chokepoint.known === null).map(({ place }) => place.name);
  const gates = among(route.cut_off_by);
  const said: string[] = [];
  if (gates.length > 0)
    said.push(
      `${origin.name} and ${destination.name} are cut off from each other: no way by sea between them keeps clear of ${listed(gates)}. Every way shown passes it.`,
    );
  if (route.avoided.length > 0)
    said.push(`\`rerouted\` keeps clear of ${listed(among(route.avoided))}: that adds ${route.added_nm} nm and ${route.added_days} days to the usual way.`);
  if (passed.length > 0) said.push(`The way passes ${listed(passed)}.`);
  if (unknown.length > 0) said.push(`No status from the ${STATUS_MAX_AGE_DAYS} days before ${date} is on file of ${unknown.join(", ")}.`);
  return said;
}

function notesOfEnds({ origin, destination, risk, date }: Judged): string[] {
  const ends = [
    { port: origin, severity: risk.severities.congestion_origin, newest: risk.origin },
    { port: destination, severity: risk.severities.congestion_destination, newest: risk.destination },
  ];
  return ends
    .filter(({ severity }) => severity === null)
    .map(({ port, newest }) => {
      const before = newest ? `; the newest is of ${newest.observation.observedOn}` : "";
      return `No level of congestion at ${port.name} from the ${CONGESTION_MAX_AGE_DAYS} days before ${date} is on file${before}.`;
    });
}

function notesOfAlerts({ risk, date }: Judged): string[] {
  if (risk.alerts.length > 0) return [];
  const { from, to } = alertWindow(date);
  return risk.severities.alerts === null
    ? [`No alert of any place from ${from} to ${to} is on file, so whether there was one along the way is not known.`]
    : [`No alert along the way from ${from} to ${to} is on file.`];
}
