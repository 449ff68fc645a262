"use client";

import Link from "next/link";
import { useParams } from "next/navigation";
import { PortSearchForm } from "../ports/port-search-form.tsx";

export function LaneNotFound() {
  const { origin = "", destination = "" } = useParams<{ origin?: string; destination?: string }>();
  const [from = "", to = ""] = [origin, destination].map((code) => decodeURIComponent(code).slice(0, 40).toUpperCase());
  return (
    <div className="space-y-8">
      <h1>Lane not found</h1>
      <p className="max-w-prose text-lg">
        {from === to
          ? `A lane needs two different ports. ${from} is given twice.`
          : `A lane needs the UN/LOCODEs of two ports, for example CNSHA and NLRTM. At least one of ${from} and ${to} is not a port on file.`}{" "}
        Search by name, or see <Link href="/ports">all ports</Link>.
      </p>
      <PortSearchForm values={{ port: from, to: from === to ? "" : to }} />
    </div>
  );
}
