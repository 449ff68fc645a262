import Link from "next/link";
import { PortSearchForm } from "../ports/port-search-form.tsx";

export function PortLookup() {
  return (
    <section id="ports" aria-labelledby="ports-heading" className="mt-24">
      <h2 id="ports-heading">Ports and lanes</h2>
      <p className="mt-3 mb-8 max-w-prose text-soft">
        A port page shows congestion, vessel calls, local charges and depots. A lane page shows freight, transit time,
        landed cost and risk. See also{" "}
        <Link href="/ports" prefetch={false}>
          all ports
        </Link>
        .
      </p>
      <PortSearchForm />
    </section>
  );
}
