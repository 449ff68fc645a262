"use client";

import Link from "next/link";
import { useParams } from "next/navigation";
import { PortSearchForm } from "#components/ports/port-search-form.tsx";

/** Said of a code that no document on file names, with the search filled in with it. */
export default function NoSuchPort() {
  const { code = "" } = useParams<{ code?: string }>();
  const typed = decodeURIComponent(code).slice(0, 40);
  return (
    <div className="space-y-8">
      <h1>No port {typed.toUpperCase()} on file</h1>
      <p className="max-w-prose text-lg">
        No document that Quayside holds names a port with this code. UN/LOCODEs have five letters, the first two for the country: NLRTM is Rotterdam. Search by
        name, or look through <Link href="/ports">every port on file</Link>.
      </p>
      <PortSearchForm values={{ port: typed }} />
    </div>
  );
}
