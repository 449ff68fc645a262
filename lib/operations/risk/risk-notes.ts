import type { PortName } from "#lib/domain/ports/facts.ts";
import type { RouteRisk } from "#lib/domain/risk/assess-route.ts";
import { type ChokepointStatusOn, formatChokepointStatus } from "#lib/domain/risk/chokepoint.ts";
import { MIN_KNOWN_POINTS } from "#lib/domain/risk/score.ts";
import type { showRoute } from "./show-risk.ts";

interface AssessedRoute {
  origin: PortName;
  destination: PortName;
  risk: RouteRisk;
  route: ReturnType<typeof showRoute> | null;
}

/** First the route, then what is not known. */
export function listRiskNotes(assessed: AssessedRoute): string[] {
  const { risk } = assessed;
  const { score, knownPoints } = risk.score;
  return [
    ...listRouteNotes(assessed),
    ...listDerivedNotes(risk),
    ...(risk.severities.alerts === 0 && risk.alerts.length === 0
      ? ["No report along the route is on file for `alert_window`."]
      : []),
    ...(score === null
      ? [`Only ${knownPoints} of 100 points are known. A score needs ${MIN_KNOWN_POINTS}, so there is none.`]
      : knownPoints < 100
        ? [`The score covers parts worth ${knownPoints} of 100 points. The other parts are in \`missing\`.`]
        : []),
  ];
}

/** Names the parts whose severity our arithmetic makes. */
function listDerivedNotes({ origin, destination, severities, chokepoints }: RouteRisk): string[] {
  const parts = [
    ...(severities.congestion_origin !== null && origin?.observation.derivation ? ["`congestion_origin`"] : []),
    ...(severities.congestion_destination !== null && destination?.observation.derivation
      ? ["`congestion_destination`"]
      : []),
    ...(severities.chokepoints !== null && chokepoints.some(({ known }) => known?.derivation) ? ["`chokepoints`"] : []),
  ];
  if (parts.length === 0) return [];
  return [
    `${parts.join(", ")}: derived from daily counts of ships, not stated by a document. See \`basis\` and \`activity\`.`,
  ];
}

const formatStatuses = (known: readonly ChokepointStatusOn[]) => known.map(formatChokepointStatus).join(", ");

function listRouteNotes({ origin, destination, risk, route }: AssessedRoute): string[] {
  const { seaRoutes } = risk;
  if (!seaRoutes || !route) return [`The sea lanes on file do not connect ${origin.name} with ${destination.name}.`];
  const known = risk.chokepoints.flatMap((chokepoint) => chokepoint.known ?? []);
  const among = (slugs: readonly string[]) => known.filter(({ slug }) => slugs.includes(slug));
  const passed = among(seaRoutes.rerouted.chokepoints).filter(
    ({ status, slug }) => status !== "normal" && !seaRoutes.cutOffBy.has(slug),
  );
  const unknown = risk.chokepoints.filter((chokepoint) => chokepoint.known === null).map(({ place }) => place.name);
  const gates = among(route.cut_off_by);
  const texts: string[] = [];
  if (gates.length > 0)
    texts.push(
      `${origin.name} and ${destination.name} are cut off from each other: no route by sea avoids ${formatStatuses(gates)}. The routes in this answer pass it.`,
    );
  if (route.avoided.length > 0)
    texts.push(
      `\`rerouted\` avoids ${formatStatuses(among(route.avoided))}. That adds ${route.added_nm} nm and ${route.added_days} days to the usual route.`,
    );
  if (passed.length > 0) texts.push(`The route passes ${formatStatuses(passed)}.`);
  if (unknown.length > 0) texts.push(`No status of ${unknown.join(", ")} from the last 24 months is on file.`);
  return texts;
}
