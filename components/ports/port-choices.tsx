import Link from "next/link";

interface Choice {
  port_code: string;
  port_name: string;
  country: string;
}

interface Props {
  title: string;
  choices: readonly Choice[];
  buildHref: (code: string) => string;
}

/** Renders nothing without ports. */
export function PortChoices({ title, choices, buildHref }: Props) {
  if (choices.length === 0) return null;
  return (
    <section aria-label={title} className="mt-10">
      <h2 className="mb-4 text-xl">{title}</h2>
      <ul className="columns-1 gap-x-10 sm:columns-2 lg:columns-3">
        {choices.map(({ port_code, port_name, country }) => (
          <li key={port_code} className="break-inside-avoid py-0.5">
            <Link href={buildHref(port_code)} prefetch={false} className="target">
              {port_name}
            </Link>{" "}
            <span className="text-xs text-soft">
              {port_code}, {country}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
