"use client";

import Link from "next/link";
import { useParams } from "next/navigation";
import { PortSearchForm } from "#components/ports/port-search-form.tsx";

export default function PortNotFound() {
  const { code = "" } = useParams<{ code?: string }>();
  const typed = decodeURIComponent(code).slice(0, 40);
  return (
    <div className="space-y-8">
      <h1>Port {typed.toUpperCase()} not on file</h1>
      <p className="max-w-prose text-lg">
        No document on file names a port with this code. A UN/LOCODE has five characters, and the first two are the
        country: NLRTM is Rotterdam. Search by name, or see <Link href="/ports">all ports</Link>.
      </p>
      <PortSearchForm values={{ port: typed }} />
    </div>
  );
}
