import Link from "next/link";

interface Choice {
  port_code: string;
  port_name: string;
  country: string;
}

/** The ports that a search may have meant, each a way on. */
export function PortChoices({ choices, hrefOf }: { choices: readonly Choice[]; hrefOf: (code: string) => string }) {
  return (
    <ul className="columns-1 gap-x-10 sm:columns-2 lg:columns-3">
      {choices.map(({ port_code, port_name, country }) => (
        <li key={port_code} className="break-inside-avoid py-0.5">
          <Link href={hrefOf(port_code)} prefetch={false}>
            {port_name}
          </Link>{" "}
          <span className="text-xs text-soft">
            {port_code}, {country}
          </span>
        </li>
      ))}
    </ul>
  );
}
