import Link from "next/link";

export interface Crumb {
  name: string;
  path: string;
}

/** The last crumb is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumbs" className="mb-3 text-sm print:hidden">
      <ol className="flex flex-wrap items-baseline gap-x-2">
        {crumbs.map(({ name, path }, index) => (
          <li key={path} className="flex items-baseline gap-x-2">
            {index > 0 && (
              <span aria-hidden="true" className="text-edge">
                /
              </span>
            )}
            {index === crumbs.length - 1 ? (
              <span aria-current="page" className="target text-soft">
                {name}
              </span>
            ) : (
              <Link href={path} prefetch={false} className="target">
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

export const buildBreadcrumbList = (crumbs: readonly Crumb[], baseUrl: string): object => ({
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: `${baseUrl}${path}`,
  })),
});
