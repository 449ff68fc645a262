"use client";

import Link from "next/link";
import { useParams } from "next/navigation";
import { PortSearchForm } from "../ports/port-search-form.tsx";

/** Says why there is no lane at an address, as far as the address itself tells, with the search filled in from it. */
export function LaneNotFound() {
  const { origin = "", destination = "" } = useParams<{ origin?: string; destination?: string }>();
  const [from = "", to = ""] = [origin, destination].map((code) => decodeURIComponent(code).slice(0, 40).toUpperCase());
  return (
    <div className="space-y-8">
      <h1>No such lane</h1>
      <p className="max-w-prose text-lg">
        {from === to
          ? `A lane joins two ports: ${from} cannot be both.`
          : `A lane joins two ports by their UN/LOCODEs, as CNSHA and NLRTM do. Of ${from} and ${to} at least one is no port that a document on file names.`}{" "}
        Search by name, or look through <Link href="/ports">every port on file</Link>.
      </p>
      <PortSearchForm values={{ port: from, to: from === to ? "" : to }} />
    </div>
  );
}
