import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { Part } from "#components/answers/part.tsx";
import { IllustrativeNote } from "#components/illustrative/illustrative-note.tsx";
import { formatPosition } from "#components/maps/degrees.ts";
import { SeaMap } from "#components/maps/sea-map.tsx";
import { CongestionCharts } from "#components/ports/congestion-charts.tsx";
import { CongestionNow } from "#components/ports/congestion-now.tsx";
import { FacilityList } from "#components/ports/facility-list.tsx";
import { FreightStations } from "#components/ports/freight-stations.tsx";
import { LaneFromPort } from "#components/ports/lane-from-port.tsx";
import { NewsList } from "#components/ports/news-list.tsx";
import { listNextPorts } from "#components/ports/next-ports.ts";
import { PageContents } from "#components/ports/page-contents.tsx";
import { PortCharges } from "#components/ports/port-charges.tsx";
import { PortFacts } from "#components/ports/port-facts.tsx";
import { PortTariffs } from "#components/ports/port-tariffs.tsx";
import { UpcomingCalls } from "#components/ports/upcoming-calls.tsx";
import { StorageTerminals } from "#components/tariffs/storage-terminals.tsx";
import { readPortNames } from "#lib/domain/ports/facts.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { isIllustrativeHidden } from "#lib/platform/illustrative.ts";
import { findNeighbours } from "./neighbours.ts";
import { findPublishedPort, readPortAnswers, readPortTariffs } from "./port-answers.ts";

const PARTS = [
  { id: "congestion", title: "Congestion" },
  { id: "news", title: "Reports of disruption" },
  { id: "calls", title: "Upcoming calls" },
  { id: "demurrage", title: "Demurrage and detention" },
  { id: "storage", title: "Terminal storage" },
  { id: "charges", title: "Local charges" },
  { id: "cfs", title: "Freight stations’ tariffs" },
  { id: "facilities", title: "Depots" },
];

interface Props {
  params: Promise<{ code: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const port = await findPublishedPort((await params).code);
  if (!port) return { title: "Port not found" };
  const { name, code, country, congestion } = port;
  const now = congestion?.level ? `Congestion ${congestion.level}. ` : "";
  return {
    title: `${name} (${code}), ${country}`,
    description: `${now}The port of ${name}: congestion and its history, expected vessel calls, local charges by carrier, freight stations and depots, each with its source.`,
    alternates: { canonical: `/ports/${code}` },
  };
}

export default async function PortPage({ params }: Props) {
  const { code } = await params;
  const port = await findPublishedPort(code);
  if (!port) notFound();
  if (code !== port.code) permanentRedirect(`/ports/${port.code}`);
  const { today } = getCurrentContext();
  const [answers, tariffs, names, neighbours] = await Promise.all([
    readPortAnswers(port.code),
    readPortTariffs(port.code, today),
    readPortNames(),
    findNeighbours(port),
  ]);
  const nameByCode = new Map([...names].map(([portCode, { name }]) => [portCode, name]));
  return (
    <>
      <h1>{port.name}</h1>
      <p className="figures mt-3 text-sm text-soft">
        {port.code}, {port.country}
        {port.coordinates && <>; {formatPosition(port.coordinates.lat, port.coordinates.lon)}</>}; time zone{" "}
        {port.timezone}; {port.trade_lane}
      </p>
      {isIllustrativeHidden() && <IllustrativeNote className="mt-3 text-xs text-soft" />}
      <PageContents parts={PARTS} />
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
        <div className="flex flex-col justify-between gap-8">
          <PortFacts port={port} today={today} />
          <LaneFromPort port={port} nextPorts={listNextPorts(answers.schedule, nameByCode)} />
        </div>
        {port.coordinates ? (
          <SeaMap
            title={`Map of ${port.name}`}
            description={`A map of the coasts around ${port.name}, ${port.country}, at ${formatPosition(port.coordinates.lat, port.coordinates.lon)}.`}
            points={[{ label: port.name, ...port.coordinates, emphasis: "main" }, ...neighbours]}
          />
        ) : (
          <p className="text-sm text-soft">The position of this port is not on file, so there is no map.</p>
        )}
      </div>

      <Part id="congestion" title="Congestion" part={answers.congestion}>
        {(congestion) => (
          <CongestionCharts congestion={congestion}>
            <CongestionNow congestion={congestion} today={today} />
          </CongestionCharts>
        )}
      </Part>
      <Part
        id="news"
        title="Reports of disruption"
        part={answers.news}
        lead="Reports of the last 12 months about the port and about the whole country."
      >
        {(news) => <NewsList news={news} today={today} />}
      </Part>
      <Part
        id="calls"
        title="Upcoming calls"
        part={answers.schedule}
        lead="The next 14 days, from carriers’ schedules and published rotations."
      >
        {(schedule) => <UpcomingCalls schedule={schedule} portNames={nameByCode} />}
      </Part>
      <Part
        id="demurrage"
        title="Demurrage and detention"
        part={tariffs.demurrage}
        lead="What carriers charge for holding a container longer than its free time. The carrier’s name links to all its rates."
      >
        {(overviews) => <PortTariffs port={port.code} overviews={overviews} today={today} />}
      </Part>
      <Part
        id="storage"
        title="Terminal storage"
        part={tariffs.storage}
        lead="What the terminals charge for time in the yard."
      >
        {(terminals) => <StorageTerminals terminals={terminals} today={today} />}
      </Part>
      <Part
        id="charges"
        title="Local charges"
        part={answers.charges}
        lead="The totals include the charges that every standard container pays. Other charges are listed with the reason why they are not included."
      >
        {(charges) => <PortCharges charges={charges} />}
      </Part>
      <Part id="cfs" title="Freight stations’ tariffs" part={answers.cfs}>
        {(cfs) => <FreightStations cfs={cfs} />}
      </Part>
      <Part id="facilities" title="Depots and freight stations" part={answers.facilities}>
        {(facilities) => <FacilityList facilities={facilities} />}
      </Part>
    </>
  );
}
