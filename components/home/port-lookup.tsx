import Link from "next/link";
import { PortSearchForm } from "../ports/port-search-form.tsx";

/** The way to a port, or to the lane between two. */
export function PortLookup() {
  return (
    <section id="ports" aria-labelledby="ports-heading" className="mt-24">
      <h2 id="ports-heading">A port, or a lane between two</h2>
      <p className="mt-3 mb-8 max-w-prose text-soft">
        Congestion, vessel calls, local charges and depots of a port; freight, transit time, landed cost and risk of a lane. Or look through{" "}
        <Link href="/ports" prefetch={false}>
          every port on file
        </Link>
        .
      </p>
      <PortSearchForm />
    </section>
  );
}
