import clsx from "clsx";
import Link from "next/link";

export interface NavArea {
  area: string;
  title: string;
  operations: readonly { id: string; title: string; path: string }[];
}

/** The area of the current page is open. For wide screens: on a phone the index page does the same. */
export function ApiNav({ areas, current }: { areas: readonly NavArea[]; current: string }) {
  return (
    <nav aria-label="Operations" className="text-sm">
      {areas.map(({ area, title, operations }) => (
        <details key={area} name="areas" open={operations.some(({ id }) => id === current)}>
          <summary className="flex min-h-8 cursor-pointer items-center font-[600] hover:text-sea">{title}</summary>
          <ul className="mb-3 border-l border-line">
            {operations.map(({ id, title: operation, path }) => (
              <li key={id}>
                <Link
                  href={path}
                  prefetch={false}
                  aria-current={id === current ? "page" : undefined}
                  className={clsx(
                    "-ml-px block border-l py-1.5 pl-3 leading-5 no-underline hover:text-sea",
                    id === current ? "border-ink font-[650] text-ink" : "border-transparent text-soft",
                  )}
                >
                  {operation}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
}
