import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { LaneDirectory } from "#components/lanes/lane-directory.tsx";
import { LaneSearchForm } from "#components/lanes/lane-search-form.tsx";
import { PortChoices } from "#components/ports/port-choices.tsx";
import { readPortNames } from "#lib/domain/ports/facts.ts";
import { readPublishedLanes } from "#lib/domain/rates/facts.ts";
import { findPort, listPortChoices, type PortSearch } from "../ports/find-port.ts";

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const metadata: Metadata = {
  title: "Lanes",
  description:
    "Freight rates, transit time, landed cost and route risk between two ports, each figure with its source.",
  alternates: { canonical: "/lanes" },
};

/** Redirects to the lane between the two ports of the form. If a port is not clear, shows the ports that fit. */
export default async function LanesPage({ searchParams }: Props) {
  const query = await searchParams;
  const readText = (name: string) => [query[name] ?? ""].flat()[0]?.trim() ?? "";
  const values = { from: readText("from"), to: readText("to") };
  const [from, to] = await Promise.all([findPort(values.from), findPort(values.to)]);
  if (from.kind === "port" && to.kind === "port" && from.code !== to.code) redirect(`/lanes/${from.code}/${to.code}`);
  const isSubmitted = values.from !== "" || values.to !== "";
  const hrefWith = (field: "from" | "to") => (code: string) =>
    `/lanes?${new URLSearchParams({ ...values, [field]: code })}`;
  return (
    <>
      <h1>Lanes</h1>
      <p className="mt-5 mb-8 max-w-prose text-lg">
        The freight rate, transit time, landed cost and route risk between two ports, each figure with its source.
      </p>
      <LaneSearchForm values={values} faults={isSubmitted ? checkPorts(from, to, values) : {}} />
      <PortChoices title="Ports of loading that fit" choices={listPortChoices(from)} buildHref={hrefWith("from")} />
      <PortChoices title="Ports of discharge that fit" choices={listPortChoices(to)} buildHref={hrefWith("to")} />
      <section aria-labelledby="rates-heading" className="mt-14">
        <h2 id="rates-heading" className="text-xl">
          Lanes with published freight rates
        </h2>
        <p className="mt-2 mb-6 max-w-prose text-sm text-soft">
          Grouped by trade. Any other two ports also have a page: it uses the rates of their region or trade, if there
          are any.
        </p>
        <LaneDirectory lanes={await listLanes()} />
      </section>
    </>
  );
}

async function listLanes() {
  const [lanes, names] = await Promise.all([readPublishedLanes(), readPortNames()]);
  return lanes.flatMap(({ origin, destination, ...facts }) => {
    const [from, to] = [names.get(origin), names.get(destination)];
    return from && to ? [{ origin: from, destination: to, ...facts }] : [];
  });
}

function checkPorts(
  from: PortSearch,
  to: PortSearch,
  values: { from: string; to: string },
): { from?: string; to?: string } {
  const isSame = from.kind === "port" && to.kind === "port" && from.code === to.code;
  return {
    from: findFault(from, values.from),
    to: isSame ? "Enter a port other than the port of loading." : findFault(to, values.to),
  };
}

function findFault(search: PortSearch, typed: string): string | undefined {
  if (search.kind === "port") return undefined;
  if (search.kind === "nothing") return "Enter a port.";
  return search.choices.length > 0
    ? `Several ports fit “${typed}”. Choose one below.`
    : `No port fits “${typed}”. Try fewer letters, or the city.`;
}
