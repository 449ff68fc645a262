import type { Metadata } from "next";
import { PlainPage } from "#components/account/plain-page.tsx";
import { formatCount } from "#components/format.ts";
import { type Incident, readStatusHistory, type StatusHistory } from "#lib/access/uptime/read.ts";
import { STATUS_DAYS } from "#lib/access/uptime/record.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { getHealth } from "#lib/operations/discovery/get-health.ts";

export const metadata: Metadata = {
  title: "Status",
  description: "Whether the service, its facts and payments work now, and how they worked in the last 90 days.",
  robots: { index: false },
};

const NODE_LABELS = {
  ok: "works",
  limited: "works, and decides payments in doubt more slowly",
  away: "does not answer: payments work, and one in doubt stays open",
  behind: "is behind: payments work, and one in doubt stays open",
  wrong_network: "is of another network: payments work, and one in doubt stays open",
  unknown: "was not checked yet",
} as const;

export default async function StatusPage() {
  const [health, history] = await Promise.all([
    getHealth.run({}, getCurrentContext()).catch(() => null),
    readStatusHistory().catch(() => null),
  ]);
  if (!health) {
    return (
      <PlainPage title="Status">
        <p>
          The database cannot be reached now, so most of the service does not work. Pages and calls that need no figures
          still answer.
        </p>
      </PlainPage>
    );
  }
  const { database, dataset, payments } = health;
  const rows: [string, string][] = [
    ["Pages and API", `work (version ${health.version})`],
    ["Database", `works, answered in ${database.response_ms} ms`],
    [
      "Facts",
      `version ${dataset.version}, ${formatCount(dataset.counts.dd_tariffs)} published demurrage and detention tariffs`,
    ],
    ["Payments of the API", describeFacilitator(payments)],
    ...payments.nodes.map(({ network, status }): [string, string] => [
      `Node of ${network.startsWith("solana") ? "Solana" : "Base"}`,
      NODE_LABELS[status],
    ]),
  ];
  return (
    <PlainPage title="Status">
      <p>As this server sees itself, {formatMoment(new Date())}.</p>
      <dl>
        {rows.map(([name, words]) => (
          <div key={name} className="border-t border-line py-3">
            <dt className="font-[600]">{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <History history={history} />
      <p>
        The current state for programs: <a href="/health">/health</a>.
      </p>
    </PlainPage>
  );
}

const PART_LABELS = { service: "Pages, API and database", payments: "Payments of the API" } as const;

/** From the records that this service writes each minute. */
function History({ history }: { history: StatusHistory | null }) {
  if (!history) return null;
  const { uptimes, incidents } = history;
  return (
    <>
      <h2>Last {STATUS_DAYS} days</h2>
      {uptimes.length === 0 ? (
        <p>There are no records yet. The server writes one each minute.</p>
      ) : (
        <>
          <p>
            The service records its own state each minute. A minute without a record counts against it: the server or
            its database did not run then. Nobody measures from outside, so a fault of the network between you and the
            server is not in here.
          </p>
          <dl>
            {uptimes.map((uptime) => (
              <div key={uptime.part} className="border-t border-line py-3">
                <dt className="font-[600]">{PART_LABELS[uptime.part]}</dt>
                <dd>
                  <span className="figures">{formatShare(uptime.ok, uptime.minutes)}</span> since{" "}
                  {formatMoment(uptime.since)}
                  {uptime.recorded < uptime.minutes &&
                    `; ${formatCount(uptime.minutes - uptime.recorded)} minutes have no record`}
                </dd>
              </div>
            ))}
          </dl>
          <h2>Incidents</h2>
          {incidents.length === 0 ? <p>None on record.</p> : <IncidentList incidents={incidents} />}
        </>
      )}
    </>
  );
}

function IncidentList({ incidents }: { incidents: readonly Incident[] }) {
  return (
    <ol className="!list-none !pl-0">
      {incidents.map((incident) => (
        <li key={`${incident.part} ${incident.startedAt.toISOString()}`} className="border-t border-line py-3">
          <b>{incident.kind === "away" ? `${PART_LABELS[incident.part]}: away` : "No record"}</b>
          <br />
          {formatMoment(incident.startedAt)} {incident.endedAt ? `to ${formatMoment(incident.endedAt)}` : "until now"}
        </li>
      ))}
    </ol>
  );
}

const formatMoment = (moment: Date) => `${moment.toISOString().slice(0, 16).replace("T", " ")} UTC`;

/** Rounded down, so that 100 % has no exception. */
const formatShare = (part: number, whole: number) =>
  whole === 0 ? "100 %" : `${(Math.floor((part / whole) * 10_000) / 100).toFixed(2).replace(/\.00$/, "")} %`;

function describeFacilitator({
  facilitator,
  local_test_chain,
}: {
  facilitator: "ok" | "away";
  local_test_chain: boolean;
}): string {
  if (facilitator === "away") return "cannot be settled now: paid calls fail without a charge, free calls work";
  return local_test_chain ? "work, on test chains: no real money moves" : "work";
}
