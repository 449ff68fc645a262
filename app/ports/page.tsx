import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { formatCount } from "#components/format.ts";
import { PortChoices } from "#components/ports/port-choices.tsx";
import { PortDirectory } from "#components/ports/port-directory.tsx";
import { PortSearchForm } from "#components/ports/port-search-form.tsx";
import { ports } from "#lib/domain/ports/facts.ts";
import { choicesOf, findPort, type Meant } from "./find-port.ts";

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const metadata: Metadata = {
  title: "Ports on file",
  description: "Find a container port by name or UN/LOCODE: congestion, vessel calls, local charges and depots, or a lane between two ports.",
};

/** Leads on to the port or the lane that was asked for; where that is not clear, shows which it may be; asked for nothing, shows every port. */
export default async function PortsPage({ searchParams }: Props) {
  const query = await searchParams;
  const one = (name: string) => [query[name] ?? ""].flat()[0]?.trim() ?? "";
  const values = { port: one("port"), to: one("to") };
  const [from, to] = await Promise.all([findPort(values.port), findPort(values.to)]);
  if (from.kind === "port" && to.kind === "nothing") redirect(`/ports/${from.code}`);
  if (from.kind === "port" && to.kind === "port" && from.code !== to.code) redirect(`/lanes/${from.code}/${to.code}`);
  const addressOf = (field: "port" | "to") => (code: string) => `/ports?${new URLSearchParams({ ...values, [field]: code })}`;
  const faults = faultsOf(from, to, values);
  const all = from.kind === "nothing" && to.kind === "nothing" ? await ports() : [];
  return (
    <>
      <h1>{all.length > 0 ? "Ports" : "Which port?"}</h1>
      <p className="mt-5 mb-8 max-w-prose text-lg">
        {all.length > 0
          ? `${formatCount(all.length)} ports, each with what is on file about it: congestion, vessel calls, charges, depots.`
          : "What was typed is no port’s name or code alone. Choose the one that is meant, or type another."}
      </p>
      <PortSearchForm values={values} faults={faults} />
      <PortChoices title="Ports that may be meant" choices={choicesOf(from)} hrefOf={addressOf("port")} />
      <PortChoices title="Ports of discharge that may be meant" choices={choicesOf(to)} hrefOf={addressOf("to")} />
      {all.length > 0 && (
        <section aria-labelledby="all-heading" className="mt-14">
          <h2 id="all-heading" className="mb-6 text-xl">
            All of them, by country
          </h2>
          <PortDirectory ports={all} />
        </section>
      )}
    </>
  );
}

function faultsOf(from: Meant, to: Meant, values: { port: string; to: string }): { port?: string; to?: string } {
  const words = (meant: Meant, typed: string) => {
    if (meant.kind !== "several") return undefined;
    return meant.choices.length > 0
      ? `Several ports fit “${typed}”: choose one below.`
      : `No port that fits “${typed}” is on file. Try fewer letters, or the city.`;
  };
  const isSame = from.kind === "port" && to.kind === "port" && from.code === to.code;
  return {
    port: from.kind === "nothing" && to.kind !== "nothing" ? "Say which port the lane begins at." : words(from, values.port),
    to: isSame ? "A lane ends at another port than it begins." : words(to, values.to),
  };
}
