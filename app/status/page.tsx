import type { Metadata } from "next";
import { PlainPage } from "#components/account/plain-page.tsx";
import { getCurrentContext } from "#lib/operations/call.ts";
import { getHealth } from "#lib/operations/discovery/get-health.ts";

export const metadata: Metadata = {
  title: "Status",
  description: "Whether the service, its facts and payments work now.",
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
  const health = await getHealth.run({}, getCurrentContext()).catch(() => null);
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
      `version ${dataset.version}, ${dataset.counts.dd_tariffs.toLocaleString("en")} published demurrage and detention tariffs`,
    ],
    ["Payments of the API", describeFacilitator(payments)],
    ...payments.nodes.map(({ network, status }): [string, string] => [
      `Node of ${network.startsWith("solana") ? "Solana" : "Base"}`,
      NODE_LABELS[status],
    ]),
  ];
  return (
    <PlainPage title="Status">
      <p>As this server sees itself, {new Date().toISOString().slice(0, 16).replace("T", " ")} UTC.</p>
      <dl>
        {rows.map(([name, words]) => (
          <div key={name} className="border-t border-line py-3">
            <dt className="font-[600]">{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p>
        The same for programs: <a href="/health">/health</a>.
      </p>
    </PlainPage>
  );
}

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
