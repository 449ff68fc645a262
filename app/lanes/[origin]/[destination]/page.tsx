import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { Part } from "#components/answers/part.tsx";
import { IllustrativeNote } from "#components/illustrative/illustrative-note.tsx";
import { CostByCarrier } from "#components/lanes/cost-by-carrier.tsx";
import { Freight } from "#components/lanes/freight.tsx";
import { LandedCost } from "#components/lanes/landed-cost.tsx";
import { LaneForm } from "#components/lanes/lane-form.tsx";
import { LaneHeading } from "#components/lanes/lane-heading.tsx";
import { LaneSummary } from "#components/lanes/lane-summary.tsx";
import { RouteRisk } from "#components/lanes/route-risk.tsx";
import { Sailings } from "#components/lanes/sailings.tsx";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { CONTAINER_NAMES } from "#lib/domain/containers.ts";
import { readPortNames } from "#lib/domain/ports/facts.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { isIllustrativeHidden } from "#lib/platform/illustrative.ts";
import { readLaneAnswers } from "./lane-answers.ts";
import { type LaneProps, type LaneRequest, readLaneRequest } from "./lane-request.ts";

const buildLanePath = ({ origin, destination }: Pick<LaneRequest, "origin" | "destination">) =>
  `/lanes/${origin}/${destination}`;

/** Unknown codes, or the same port twice, are 404. */
async function readLanePorts({ params, searchParams }: LaneProps) {
  const { origin, destination } = await params;
  const [from, to] = [origin.toUpperCase(), destination.toUpperCase()];
  const names = await readPortNames();
  const ends = { origin: names.get(from), destination: names.get(to) };
  if (!ends.origin || !ends.destination || from === to) notFound();
  if (from !== origin || to !== destination) {
    const query = Object.entries(await searchParams).map(([name, value]) => [name, [value ?? ""].flat()[0] ?? ""]);
    permanentRedirect(`${buildLanePath({ origin: from, destination: to })}?${new URLSearchParams(query)}`);
  }
  return { origin: ends.origin, destination: ends.destination, names };
}

export async function generateMetadata(props: LaneProps): Promise<Metadata> {
  const { origin, destination } = await readLanePorts(props);
  return {
    title: `${origin.name} to ${destination.name}: freight, transit, landed cost`,
    description: `What a container costs from ${origin.name} (${origin.code}) to ${destination.name} (${destination.code}): the freight rate and its trend, transit days by carrier, landed cost and route risk, each figure with its source.`,
    alternates: { canonical: buildLanePath({ origin: origin.code, destination: destination.code }) },
  };
}

export default async function LanePage(props: LaneProps) {
  const { origin, destination, names } = await readLanePorts(props);
  const request = await readLaneRequest(props);
  const { containerType, line } = request;
  const answers = await readLaneAnswers(request);
  const { rates, transit, risk, costs } = answers;
  const { today } = getCurrentContext();
  const path = buildLanePath(request);
  const queryFor = (carrier: string | undefined) =>
    new URLSearchParams({ container_type: containerType, ...(carrier ? { line: carrier } : {}) });
  const [cost] = costs;
  const container = CONTAINER_NAMES[containerType];
  return (
    <>
      <LaneHeading origin={origin} destination={destination} />
      <div className="mt-8 mb-6">
        <LaneForm action={path} values={{ container_type: containerType, line: line ?? "" }} faults={request.faults} />
      </div>
      <LaneSummary {...answers} line={line} />
      {isIllustrativeHidden() && <IllustrativeNote className="mt-3 text-xs text-soft" />}
      <Part
        id="freight"
        title="Freight"
        lead={`One ${container}, ${line ? `with ${getCarrierName(line)}` : "on the market"}.`}
        part={rates}
      >
        {(found) => <Freight rates={found} today={today} csvHref={`${path}/rates.csv?${queryFor(line)}`} />}
      </Part>
      <Part
        id="transit"
        title="Transit"
        lead="Transit days by carrier and service, each with its basis."
        part={transit}
      >
        {(found) => (
          <Sailings
            transit={found}
            portNames={new Map([...names].map(([code, { name }]) => [code, name]))}
            today={today}
          />
        )}
      </Part>
      {line && cost ? (
        <Part
          id="landed-cost"
          title="Landed cost"
          lead={`One ${container} with ${getCarrierName(line)}, from port to port, in US dollars.`}
          part={cost}
        >
          {(found) => <LandedCost cost={found} />}
        </Part>
      ) : (
        <Part
          id="landed-cost"
          title="Landed cost"
          lead={`One ${container} from port to port. Surcharges and local charges depend on the carrier. Choose a carrier to see the parts.`}
          part={{ answer: costs }}
        >
          {(found) => (
            <CostByCarrier costs={found} buildHref={(carrier) => `${path}?${queryFor(carrier)}#landed-cost`} />
          )}
        </Part>
      )}
      <Part
        id="risk"
        title="Route and risk"
        lead="The sea route with its straits and canals, and the parts of the risk score."
        part={risk}
      >
        {(found) => <RouteRisk risk={found} />}
      </Part>
    </>
  );
}
