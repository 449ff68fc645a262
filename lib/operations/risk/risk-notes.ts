import type { PortName } from "#lib/domain/ports/facts.ts";
import { type Fact, isIllustrative } from "#lib/domain/quality/quality.ts";
import { alertWindow } from "#lib/domain/risk/alerts-on-route.ts";
import type { RouteRisk } from "#lib/domain/risk/assess-route.ts";
import { type ChokepointStatusOn, STATUS_MAX_AGE_DAYS, statusInWords } from "#lib/domain/risk/chokepoint.ts";
import { CONGESTION_MAX_AGE_DAYS } from "#lib/domain/risk/score.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import type { showRoute } from "./show-risk.ts";

interface AssessedRoute {
  origin: PortName;
  destination: PortName;
  date: IsoDate;
  risk: RouteRisk;
  route: ReturnType<typeof showRoute> | null;
  facts: readonly Fact[];
}

/** Notes of an answer: illustrative rows first, then the route, then what is not known. */
export function riskNotes(assessed: AssessedRoute): string[] {
  const { facts, risk } = assessed;
  const { score, completeness } = risk.score;
  return [
    ...(facts.some(isIllustrative)
      ? ["Where nothing is published, illustrative rows are used. A rule generates them, and they are marked `illustrative`."]
      : []),
    ...notesOfWay(assessed),
    ...notesOfEnds(assessed),
    ...notesOfAlerts(assessed),
    ...(score !== null && completeness < 1
      ? [`The score covers parts worth ${Math.round(100 * completeness)} of 100 points. The other parts are in \`missing\`.`]
      : []),
    ...(score === null ? ["No part has data on file, so there is no score."] : []),
  ];
}

const listed = (known: readonly ChokepointStatusOn[]) => known.map(statusInWords).join(", ");

function notesOfWay({ origin, destination, risk, route, date }: AssessedRoute): string[] {
  const { seaRoutes } = risk;
  if (!seaRoutes || !route) return [`The sea lanes on file do not connect ${origin.name} with ${destination.name}.`];
  const known = risk.chokepoints.flatMap((chokepoint) => chokepoint.known ?? []);
  const among = (slugs: readonly string[]) => known.filter(({ slug }) => slugs.includes(slug));
  const passed = among(seaRoutes.rerouted.chokepoints).filter(({ status, slug }) => status !== "normal" && !seaRoutes.cutOffBy.has(slug));
  const unknown = risk.chokepoints.filter((chokepoint) => chokepoint.known === null).map(({ place }) => place.name);
  const gates = among(route.cut_off_by);
  const texts: string[] = [];
  if (gates.length > 0)
    texts.push(
      `${origin.name} and ${destination.name} are cut off from each other: no route by sea avoids ${listed(gates)}. The routes in this answer pass it.`,
    );
  if (route.avoided.length > 0)
    texts.push(`\`rerouted\` avoids ${listed(among(route.avoided))}. That adds ${route.added_nm} nm and ${route.added_days} days to the usual route.`);
  if (passed.length > 0) texts.push(`The route passes ${listed(passed)}.`);
  if (unknown.length > 0) texts.push(`No status of ${unknown.join(", ")} from the ${STATUS_MAX_AGE_DAYS} days before ${date} is on file.`);
  return texts;
}

function notesOfEnds({ origin, destination, risk, date }: AssessedRoute): string[] {
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

function notesOfAlerts({ risk, date }: AssessedRoute): string[] {
  if (risk.alerts.length > 0) return [];
  const { from, to } = alertWindow(date);
  return risk.severities.alerts === null
    ? [`No alert for any place from ${from} to ${to} is on file, so alerts along the route are not known.`]
    : [`No alert along the route from ${from} to ${to} is on file.`];
}
