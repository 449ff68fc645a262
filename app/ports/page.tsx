import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { formatCount } from "#components/format.ts";
import { PortChoices } from "#components/ports/port-choices.tsx";
import { PortDirectory } from "#components/ports/port-directory.tsx";
import { PortSearchForm } from "#components/ports/port-search-form.tsx";
import { readPorts } from "#lib/domain/ports/facts.ts";
import { findPort, listPortChoices, type PortSearch } from "./find-port.ts";

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const metadata: Metadata = {
  title: "Ports",
  description:
    "Find a container port by name or UN/LOCODE: congestion, vessel calls, local charges and depots. Or find a lane between two ports.",
};

/**
 * Redirects to the requested port or lane. If the request is ambiguous, it lists the matches; without a request, it
 * lists all ports.
 */
export default async function PortsPage({ searchParams }: Props) {
  const query = await searchParams;
  const one = (name: string) => [query[name] ?? ""].flat()[0]?.trim() ?? "";
  const values = { port: one("port"), to: one("to") };
  const [from, to] = await Promise.all([findPort(values.port), findPort(values.to)]);
  if (from.kind === "port" && to.kind === "nothing") redirect(`/ports/${from.code}`);
  if (from.kind === "port" && to.kind === "port" && from.code !== to.code) redirect(`/lanes/${from.code}/${to.code}`);
  const buildAddress = (field: "port" | "to") => (code: string) =>
    `/ports?${new URLSearchParams({ ...values, [field]: code })}`;
  const faults = checkPorts(from, to, values);
  const all = from.kind === "nothing" && to.kind === "nothing" ? await readPorts() : [];
  return (
    <>
      <h1>{all.length > 0 ? "Ports" : "Which port?"}</h1>
      <p className="mt-5 mb-8 max-w-prose text-lg">
        {all.length > 0
          ? `${formatCount(all.length)} ports with congestion, vessel calls, charges and depots, as far as they are on file.`
          : "The text does not match exactly one port. Choose a port from the list, or change the text."}
      </p>
      <PortSearchForm values={values} faults={faults} />
      <PortChoices title="Matching ports" choices={listPortChoices(from)} buildHref={buildAddress("port")} />
      <PortChoices title="Matching ports of discharge" choices={listPortChoices(to)} buildHref={buildAddress("to")} />
      {all.length > 0 && (
        <section aria-labelledby="all-heading" className="mt-14">
          <h2 id="all-heading" className="mb-6 text-xl">
            All ports by region
          </h2>
          <PortDirectory ports={all} />
        </section>
      )}
    </>
  );
}

function checkPorts(
  from: PortSearch,
  to: PortSearch,
  values: { port: string; to: string },
): { port?: string; to?: string } {
  const words = (search: PortSearch, typed: string) => {
    if (search.kind !== "several") return undefined;
    return search.choices.length > 0
      ? `Several ports match “${typed}”. Choose one below.`
      : `No port on file matches “${typed}”. Try fewer letters or the city.`;
  };
  const isSame = from.kind === "port" && to.kind === "port" && from.code === to.code;
  return {
    port: from.kind === "nothing" && to.kind !== "nothing" ? "Enter the port of loading." : words(from, values.port),
    to: isSame ? "Enter a port that differs from the port of loading." : words(to, values.to),
  };
}
