import Link from "next/link";
import { getCountryName } from "#lib/domain/countries.ts";

interface Port {
  code: string;
  name: string;
  country: string;
}

export function LaneHeading({ origin, destination }: { origin: Port; destination: Port }) {
  return (
    <header>
      <h1>
        <PortLink port={origin} /> to <PortLink port={destination} />
      </h1>
      <p className="figures mt-3 text-sm text-soft">
        {origin.code}, {getCountryName(origin.country)} to {destination.code}, {getCountryName(destination.country)}.{" "}
        <Link href={`/lanes/${destination.code}/${origin.code}`} prefetch={false}>
          Opposite direction
        </Link>
      </p>
    </header>
  );
}

function PortLink({ port }: { port: Port }) {
  return (
    <Link
      href={`/ports/${port.code}`}
      prefetch={false}
      className="underline decoration-line decoration-2 underline-offset-[0.14em] hover:decoration-sea"
    >
      {port.name}
    </Link>
  );
}
